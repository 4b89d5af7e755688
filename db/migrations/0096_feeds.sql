-- Lists of parts that other programs fetch at a secret address. A job writes the file; a request
-- only sends it.
create table feed (
	id integer generated always as identity primary key,
	kind text not null check (kind in ('google', 'price_list')),
	name one_line not null check (char_length(name) between 1 and 60),
	-- The prices of the list. A list for Google has those of guests.
	level price_level not null,
	language text not null check (language in ('en', 'es')),
	secret_hash secret_hash not null unique,
	-- The end of the secret, by which a person recognizes it.
	ending text not null check (char_length(ending) = 4),
	created_by integer not null references account,
	created_at timestamptz not null default now(),
	revoked_at timestamptz,
	file_key text check (file_key ~ '^[0-9a-f]{32}\.feed$'),
	-- The SHA-256 of the file. It is the ETag, and a file that did not change is not stored again.
	file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
	made_at timestamptz,
	parts integer check (parts >= 0),
	last_fetched_on date,
	check (kind <> 'google' or level = 'online'),
	check ((file_key is null) = (made_at is null) and (file_key is null) = (file_hash is null)),
	check (revoked_at is null or file_key is null)
);
create index feed_created_by on feed (created_by);

-- How far the changed addresses were sent to the search engines (IndexNow). Only changes after the
-- key was set are sent; the sitemaps name everything else.
create table index_now (
	id boolean primary key default true check (id),
	sent_until timestamptz not null,
	-- The changes up to this time are being sent, and those of the parts up to this id are.
	window_end timestamptz check (window_end >= sent_until),
	part_id integer not null default 0
);
