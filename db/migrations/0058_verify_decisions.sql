-- Staff decide whether a part fits the vehicles of a task. A task can be put off.
create type verify_decision as enum ('fits', 'does_not_fit');
alter table verify_task
	add column decision verify_decision,
	add column decided_by integer references account on delete set null,
	add column note text not null default '' check (length(note) <= 1000),
	add column put_off_until timestamptz,
	add check (decision is null or done_at is not null);

-- The confidence of a fitment and its source are not part of the search index, so a change of these needs no new index.
drop trigger record_change on fitment;
create trigger record_change after insert or delete or truncate
	or update of part_id, n, line_id, engine_id, year_from, year_to, built_from, built_to, engine_variant, position, quantity, note_en, note_es
	on fitment for each statement execute function record_catalog_change();
