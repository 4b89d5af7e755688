-- The versions of the store that run now. During an update there are two, and each renders pages of its own.
create table running_version (
	-- A hash of the built screens.
	build text primary key check (length(build) between 1 and 100),
	first_seen_at timestamptz not null default now(),
	seen_at timestamptz not null default now()
);
