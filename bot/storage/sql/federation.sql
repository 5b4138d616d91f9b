-- name: put_list(club_id, federation, kept_at, players)!
insert into federation_lists (club_id, federation, kept_at, players)
values (:club_id, :federation, :kept_at, :players)
on conflict (club_id, federation) do update set kept_at = excluded.kept_at, players = excluded.players;

-- name: drop_list(club_id, federation)!
delete from federation_lists where club_id = :club_id and federation = :federation;

-- name: lists(club_id)
select federation, kept_at, players from federation_lists where club_id = :club_id order by federation;

-- name: put_players(club_id, federation, line, id, name, name_key, sound_key, rating, rank, country, club, born)*!
insert into federation_players
    (club_id, federation, line, id, name, name_key, sound_key, rating, rank, country, club, born)
values (:club_id, :federation, :line, :id, :name, :name_key, :sound_key, :rating, :rank, :country, :club, :born);

-- name: drop_players(club_id, federation)!
delete from federation_players where club_id = :club_id and federation = :federation;

-- name: players(club_id, federation)
select id, name, rating, rank, country, club, born from federation_players
where club_id = :club_id and federation = :federation
order by line;

-- name: by_name(club_id, name_key)
select federation, id, name, rating, rank, country, club, born from federation_players
where club_id = :club_id and name_key = :name_key
order by federation, line;

-- name: by_sound(club_id, sound_key)
select federation, id, name, rating, rank, country, club, born from federation_players
where club_id = :club_id and sound_key = :sound_key
order by federation, line;

-- name: by_id(club_id, federation, id)^
select id, name, rating, rank, country, club, born from federation_players
where club_id = :club_id and federation = :federation and id = :id;

-- name: put_id(person_id, federation, id)!
insert into person_federation_ids (person_id, federation, id) values (:person_id, :federation, :id)
on conflict (person_id, federation) do update set id = excluded.id;

-- name: drop_id(person_id, federation)!
delete from person_federation_ids where person_id = :person_id and federation = :federation;

-- name: ids_of_person(person_id)
select federation, id from person_federation_ids where person_id = :person_id order by federation;

-- name: ids_of_tournament(tournament_id)
select person_id, federation, id from person_federation_ids
where person_id in (select person_id from tournament_people where tournament_id = :tournament_id)
order by person_id, federation;
