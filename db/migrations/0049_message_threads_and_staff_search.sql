-- Messages of visitors are threads: staff take one, answer it by mail and close it.
alter table contact_message add column assigned_to integer references account;
create index contact_message_assigned_to on contact_message (assigned_to) where assigned_to is not null;
create index contact_message_handled_by on contact_message (handled_by) where handled_by is not null;

create table contact_reply (
	id integer generated always as identity primary key,
	message_id integer not null references contact_message on delete cascade,
	author_id integer not null references account,
	-- Line breaks, and no other control character.
	text text not null check (text = btrim(text) and char_length(text) between 1 and 4000 and text !~ '[\x01-\x09\x0b-\x1f\x7f]'),
	-- The key of the form, so that an answer sent twice is one answer.
	key uuid not null unique,
	created_at timestamptz not null default now()
);
create index contact_reply_message on contact_reply (message_id, id);
create index contact_reply_author on contact_reply (author_id);

-- The words of a name or an e-mail address as the staff box compares them: lower case, without accents.
create function staff_search_words(text) returns tsvector language sql immutable parallel safe strict
	return to_tsvector('simple', translate(lower($1), 'áéíóúüñ@._-+', 'aeiouun     '));

-- The indexes of the staff box are in 0059.
