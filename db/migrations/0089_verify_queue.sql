-- Verify Parts becomes a queue of all doubts about the catalog, and sales and returns change the confidence of fitments.

alter type verify_decision add value 'right';
alter type verify_decision add value 'wrong';

create type verify_kind as enum ('misfit_return', 'held_order', 'low_confidence', 'source_conflict', 'missing_facts', 'duplicate');

alter table verify_task
	add column kind verify_kind not null default 'misfit_return',
	-- Names the doubt, so that it is asked once. Null for the return of a part, which `return_line_id` names.
	add column key text unique check (char_length(key) between 1 and 200),
	add column order_line_id bigint references order_line on delete cascade,
	-- The fitment in doubt, and its vehicle and years in the moment of the doubt: a later row with the same number is another fitment.
	add column fitment_n smallint,
	add column claim jsonb,
	add column other_part_id integer references part on delete cascade,
	add column missing text[] not null default '{}',
	-- Cents at stake; see `taskPriority`.
	add column priority bigint not null default 0,
	-- The person who looks at the task, and until when.
	add column claimed_by integer references account on delete set null,
	add column claimed_until timestamptz,
	-- Since when an answer of the supplier is awaited.
	add column asked_at timestamptz,
	-- The revision of the part that the decision wrote.
	add column revision integer,
	add column has_freed_order boolean not null default false,
	add check ((fitment_n is null) = (claim is null)),
	add check ((kind = 'duplicate') = (other_part_id is not null));
create index verify_task_queue on verify_task (priority desc, created_at, id) where done_at is null;
create index verify_task_order_line on verify_task (order_line_id) where order_line_id is not null;
create index verify_task_other_part on verify_task (other_part_id);
create index verify_task_done on verify_task (done_at) where done_at is not null;

-- Whether a sold part fitted the vehicle of its VIN: one row for each order line, so that a sale or return counts once.
create table fit_evidence (
	order_line_id bigint primary key references order_line on delete cascade,
	part_id integer not null references part on delete cascade,
	did_fit boolean not null,
	-- The vehicles of the VIN. None: the VIN could not be read, and the sale says nothing.
	vehicle_ids integer[] not null,
	counted_at timestamptz not null default now()
);
create index fit_evidence_part on fit_evidence (part_id);

-- What the source of a fitment stated, and what was learned from it. A confidence that differs from the learned one is a new statement.
alter table fitment
	add column stated_confidence smallint check (stated_confidence between 0 and 100),
	add column learned_confidence smallint check (learned_confidence between 0 and 100),
	add check ((stated_confidence is null) = (learned_confidence is null));
