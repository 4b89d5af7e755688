-- Scheduled jobs that failed too often. Such a kind does not start again until a member of staff says so.
create table job_stop (
	kind text primary key,
	reason text,
	tries integer not null check (tries > 0),
	stopped_at timestamptz not null default now()
);
