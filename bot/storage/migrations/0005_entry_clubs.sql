-- The club or the town that an entry comes from, beside its name: it is forgotten with it.
alter table entry_names add column club text not null default '';
