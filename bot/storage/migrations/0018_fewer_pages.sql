-- What a result writes is a quarter less: each of the people who hear of it had a page of this index to himself.
drop index outbox_by_person;
create index outbox_by_message on outbox (message_id) where message_id is not null;
-- The order of a club's tournaments changes with every act; a list of them is sorted when it is read.
drop index tournaments_by_club;
create index tournaments_by_club on tournaments (club_id);
