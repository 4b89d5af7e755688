-- What staff said once about a code of a file: an id of the VCdb or PCdb, or the names that a table has for a vehicle.
create table external_code (
	-- 'aces': ids of ACES files. 'names': words of tables.
	standard text not null check (standard in ('aces', 'names')),
	kind text not null check (kind in ('vehicle', 'attribute', 'position', 'brand')),
	code text not null check (char_length(code) between 1 and 600),
	-- See src/domain/import/external-code.ts.
	answer jsonb not null,
	decided_by integer not null references account,
	decided_at timestamptz not null default now(),
	primary key (standard, kind, code)
);
create index external_code_decided_by on external_code (decided_by);

-- Codes of an import's file that the store does not know, and how many rows each of them holds back.
create table import_unknown_code (
	import_id integer not null references import on delete cascade,
	standard text not null check (standard in ('aces', 'names')),
	kind text not null check (kind in ('vehicle', 'attribute', 'position', 'brand')),
	code text not null check (char_length(code) between 1 and 600),
	row_count integer not null check (row_count > 0),
	-- The first part number that has the code.
	example text not null,
	primary key (import_id, standard, kind, code)
);
