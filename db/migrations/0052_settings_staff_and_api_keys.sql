-- Settings with a history, staff who are invited by mail, the flag of warehouse staff, and API keys.

-- One row for each time that an owner saved settings. The greatest id is the version of the settings.
create table setting_change (
	id integer generated always as identity primary key,
	at timestamptz not null default now(),
	actor_id integer not null references account,
	-- {"phone_number": {"before": "+1305…", "after": "+1786…"}}; before is null when the key had no row.
	changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
	-- The change that this one takes back.
	undoes_id integer unique references setting_change
);

-- Where a warehouse ships from. The setting warehouse_zips held it before, and older code still reads it.
alter table warehouse add zip text check (zip ~ '^[0-9]{5}$');
update warehouse w set zip = pair[2]
	from setting s, regexp_matches(s.value, '\m([A-Z]{3}) ([0-9]{5})\M', 'g') as pair
	where s.key = 'warehouse_zips' and pair[1] = w.code;

-- Warehouse staff see, pick and ship every order. They see no terms of customers and move no money.
alter table account
	add is_warehouse boolean not null default false,
	-- The price levels of a customer who became staff, for the day on which the person is a customer again.
	add customer_price_levels price_level[],
	add check (not is_warehouse or admin_level = 1);

-- The account becomes staff when the invitation is accepted in time, not before.
create table staff_invitation (
	id integer generated always as identity primary key,
	email email_address not null,
	secret_hash secret_hash not null unique,
	first_name one_line not null check (char_length(first_name) <= 50),
	last_name one_line not null check (char_length(last_name) <= 50),
	language text not null check (language in ('en', 'es')),
	admin_level smallint not null check (admin_level between 1 and 3),
	is_warehouse boolean not null default false check (not is_warehouse or admin_level = 1),
	invited_by integer not null references account,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null check (expires_at > created_at)
);
create unique index staff_invitation_email on staff_invitation (lower(email));

-- A key acts as its staff account, within its scopes. Only the hash of its secret is stored.
create table api_key (
	id integer generated always as identity primary key,
	name one_line not null check (char_length(name) between 1 and 60),
	secret_hash secret_hash not null unique,
	-- The end of the key, by which a person recognizes it.
	ending text not null check (char_length(ending) = 4),
	account_id integer not null references account,
	scopes text[] not null check (cardinality(scopes) between 1 and 20 and array_position(scopes, null) is null),
	created_by integer not null references account,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null check (expires_at > created_at),
	revoked_at timestamptz,
	last_used_on date
);
create index api_key_account on api_key (account_id);
