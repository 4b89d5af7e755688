-- What the store sends and how often it may be asked: secrets, limits, mail, captcha, looked-up addresses.

-- One secret of this store, made on the first start unless the environment names one; keys are derived from it by purpose.
create table store_secret (
	name text primary key check (name ~ '^[a-z-]{1,40}$'),
	value bytea not null check (length(value) >= 32)
);

-- Token buckets. The key is a keyed hash: no e-mail and no IP address stands here.
create table limit_bucket (
	name text not null check (name ~ '^[a-z-]{1,40}$'),
	key_hash bytea not null check (length(key_hash) = 32),
	tokens double precision not null check (tokens >= 0),
	-- Whether the last one who asked was let through; the statement that asks reads it back.
	allowed boolean not null,
	filled_at timestamptz not null,
	-- From then on the bucket is as good as new, and the row may go.
	full_at timestamptz not null,
	primary key (name, key_hash)
);
create index limit_bucket_full on limit_bucket (full_at);

-- Mail to be sent, written in the transaction of whatever causes it.
create table outbox (
	id bigint generated always as identity primary key,
	kind text not null check (kind ~ '^[a-z-]{1,40}$'),
	-- Forgotten, as the data is, when the mail is done with.
	recipient text check (length(recipient) between 3 and 254 and recipient !~ '[[:space:][:cntrl:]]'),
	language text not null check (language in ('en', 'es')),
	data jsonb not null check (jsonb_typeof(data) = 'object' and length(data::text) <= 16384),
	dedupe text not null unique check (length(dedupe) between 1 and 200),
	-- The same at every try, so that a mail sent twice is one mail to whoever receives it.
	message_id uuid not null unique default gen_random_uuid(),
	status text not null default 'waiting' check (status in ('waiting', 'sent', 'refused', 'dead', 'capped')),
	tries integer not null default 0 check (tries >= 0),
	-- A worker that takes a mail moves this on, so that nobody else takes it while it is being sent.
	due_at timestamptz not null default now(),
	created_at timestamptz not null default now(),
	done_at timestamptz,
	check ((status = 'waiting') = (done_at is null)),
	check (recipient is not null or status <> 'waiting')
);
create index outbox_due on outbox (due_at) where status = 'waiting';
create index outbox_recipient on outbox (recipient, kind, created_at);
create index outbox_done on outbox (done_at) where done_at is not null;

create function announce_outbox() returns trigger language plpgsql as $$
begin
	perform pg_notify('outbox', '');
	return null;
end $$;
create trigger announce_outbox after insert on outbox for each statement execute function announce_outbox();

-- The mails of a store without a mail server, as they would have arrived.
create table mailbox (
	id bigint generated always as identity primary key,
	message_id text not null unique,
	recipient text not null,
	sender text not null,
	subject text not null,
	html text not null,
	plain text not null,
	arrived_at timestamptz not null default now()
);

-- Solved captchas, each good for one use; kept until they would have expired anyway.
create table captcha_spent (
	id bytea primary key check (length(id) = 32),
	expires_at timestamptz not null
);
create index captcha_spent_expiry on captcha_spent (expires_at);

-- Answers of a paid address service, by a keyed hash of the question.
create table address_lookup (
	question bytea primary key check (length(question) = 32),
	answer jsonb not null,
	looked_up_at timestamptz not null default now()
);
create index address_lookup_age on address_lookup (looked_up_at);
