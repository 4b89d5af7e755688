-- What visitors write to the store. The mail about it may be lost or capped; the message is here.
create table contact_message (
	id integer generated always as identity primary key,
	-- Of whoever was signed in; a guest may write under any address.
	account_id integer references account on delete set null,
	email email_address not null,
	name one_line not null check (char_length(name) <= 100),
	phone phone_number not null,
	-- Line breaks, and no other control character.
	message text not null check (message = btrim(message) and char_length(message) between 1 and 2000 and message !~ '[\x01-\x09\x0b-\x1f\x7f]'),
	-- The page it was written on, and whom it is for.
	url one_line,
	location one_line,
	language text not null check (language in ('en', 'es')),
	created_at timestamptz not null default now(),
	-- Who wrote what on which day: sent twice, it is one message.
	dedupe secret_hash not null unique,
	handled_at timestamptz,
	handled_by integer references account,
	check ((handled_at is null) = (handled_by is null))
);
create index contact_message_open on contact_message (created_at desc) where handled_at is null;
create index contact_message_email on contact_message (email);
create index contact_message_account on contact_message (account_id) where account_id is not null;
