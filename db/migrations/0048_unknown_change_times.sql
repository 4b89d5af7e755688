-- 0045 gave every row that existed before it the time of that migration, which is not a change of its page. The time of
-- such a row is unknown until the row changes. schema_migration has the same time, because both are of one transaction.
alter table part alter column changed_at drop not null;
alter table price alter column changed_at drop not null;
alter table content_page alter column changed_at drop not null;

-- The trigger would record this statement as a change of the page.
alter table content_page disable trigger set_change_time;
do $$
declare
	recorded_since timestamptz := (select applied_at from schema_migration where name = '0045_change_times.sql');
begin
	update part set changed_at = null where changed_at = recorded_since;
	update price set changed_at = null where changed_at = recorded_since;
	update content_page set changed_at = null where changed_at = recorded_since;
end $$;
alter table content_page enable trigger set_change_time;
