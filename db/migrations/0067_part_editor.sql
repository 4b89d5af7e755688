-- What staff change in a part. One row per save with the section before and after: the history and the undo.
create table part_revision (
	part_id integer not null references part on delete cascade,
	n integer not null check (n > 0),
	section text not null check (section in ('facts', 'numbers', 'prices', 'fitments', 'details', 'photos', 'related', 'status')),
	before jsonb not null,
	after jsonb not null,
	-- The revision that this one takes back.
	undoes integer,
	actor_id integer references account on delete set null,
	saved_at timestamptz not null default now(),
	primary key (part_id, n)
);
create index part_revision_actor on part_revision (actor_id);

-- Prices that were changed, and prices that wait for their time. A null price is no price in that level.
create table if not exists price_change (
	id bigint generated always as identity primary key,
	part_id integer not null references part on delete cascade,
	level price_level not null,
	old_cents cents,
	new_cents cents,
	effective_at timestamptz not null default now(),
	-- Null while the price waits.
	applied_at timestamptz,
	-- What changed it: 'staff 12', 'import 7', 'rule 3'.
	cause text not null check (char_length(cause) between 1 and 100)
);
create index if not exists price_change_part on price_change (part_id, effective_at desc);
create index if not exists price_change_waiting on price_change (effective_at) where applied_at is null;

-- What a photo shows, for people who cannot see it. A null text is not written yet.
alter table part_image
	add column alt_en text check (char_length(alt_en) between 1 and 200),
	add column alt_es text check (char_length(alt_es) between 1 and 200);
