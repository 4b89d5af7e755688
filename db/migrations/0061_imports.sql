-- Imports of files. Each step is a job whose position is committed with its work, so that a process
-- that dies goes on where it stopped.
create table import (
	id integer generated always as identity primary key,
	-- A form that is sent twice has the same key, and makes one import.
	request_key uuid not null unique,
	-- A kind of src/domain/import/import-kinds.ts.
	kind text not null check (kind ~ '^[a-z_]{1,30}$'),
	state text not null default 'new' check (state in ('new', 'uploaded', 'reading', 'mapping', 'checking', 'dry_run', 'confirmed', 'applying', 'applied', 'undoing', 'undone', 'failed', 'cancelled')),
	-- A paused import is applied or undone no further until staff continue it.
	is_paused boolean not null default false,
	-- The supplier or the system that the file comes from.
	source text not null check (source = btrim(source) and char_length(source) between 1 and 80),
	file_name text check (char_length(file_name) between 1 and 200),
	-- The pieces of the file in the file storage, in sequence.
	file_keys text[] not null default '{}',
	received_bytes bigint not null default 0 check (received_bytes >= 0),
	total_bytes bigint check (total_bytes > 0),
	sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
	-- Header and first rows, as the reader found them.
	layout jsonb,
	mapping jsonb,
	-- The part of the step that runs, and how far it is: a line of the file or an id.
	step text not null default 'start' check (step ~ '^[a-z_]{1,20}$'),
	position bigint not null default 0,
	counts jsonb not null default '{}',
	summary jsonb,
	-- Future prices: when they begin.
	effective_at timestamptz,
	-- Why the guards were overruled.
	reason text check (char_length(reason) between 1 and 500),
	failure text check (char_length(failure) between 1 and 100),
	created_by integer not null references account,
	created_at timestamptz not null default now(),
	confirmed_by integer references account,
	confirmed_at timestamptz,
	applied_at timestamptz,
	undone_by integer references account,
	changed_at timestamptz not null default now(),
	-- Counts the decisions of staff. A decision about an older version is refused.
	version integer not null default 1 check (version > 0)
);
create index import_sha256 on import (sha256) where sha256 is not null;
create index import_source on import (kind, source, id);
create index import_created_by on import (created_by);
create index import_confirmed_by on import (confirmed_by) where confirmed_by is not null;
create index import_undone_by on import (undone_by) where undone_by is not null;
create index import_waiting on import (changed_at) where state = 'dry_run';

-- One row of the file. Text that could not be read is a fault and has no value.
create table import_row (
	import_id integer not null references import on delete cascade,
	-- The line of the file.
	n integer not null,
	sku text,
	brand text,
	number text,
	part_id integer,
	-- By field: a number, or null to empty the field. A field that is not in it is left alone.
	values jsonb not null,
	-- "code" or "code:field"; the codes are in src/domain/import/import-faults.ts.
	faults text[] not null default '{}',
	primary key (import_id, n)
);
create index import_row_part on import_row (import_id, part_id, n) where part_id is not null;
create index import_row_fault on import_row (import_id, n) where faults <> '{}';

-- One difference between the file and the store. Undo reads it backwards.
create table import_change (
	import_id integer not null references import on delete cascade,
	-- The id of the part.
	row_id integer not null,
	-- The field of the kind: a price level, or the code of a warehouse.
	field text not null check (char_length(field) between 1 and 60),
	n integer not null,
	before jsonb not null,
	after jsonb not null,
	state text not null default 'open' check (state in ('open', 'applied', 'skipped', 'undone', 'kept')),
	primary key (import_id, row_id, field)
);
create index import_change_skipped on import_change (import_id, row_id) where state in ('skipped', 'kept');

-- How the columns of a source were mapped the last time.
create table import_mapping (
	kind text not null check (kind ~ '^[a-z_]{1,30}$'),
	source text not null check (char_length(source) between 1 and 80),
	-- A hash of the header.
	signature text not null check (signature ~ '^[0-9a-f]{64}$'),
	mapping jsonb not null,
	changed_at timestamptz not null default now(),
	primary key (kind, source, signature)
);
