-- A list of what somebody plays with may be a file. It is read by itself, by those who may, not with the tournament.
alter table statements add column document text;
alter table statements add column alone integer not null default 0;
