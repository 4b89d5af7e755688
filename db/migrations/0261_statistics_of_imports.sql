-- Without statistics about import_id, PostgreSQL expects each import to have some of the rows. With
-- them it expects none of an import that began after they were collected, and compares all of its
-- rows with each batch. An older store forgets what it collected.
alter table import_row alter column import_id set statistics 0;
alter table import_change alter column import_id set statistics 0;

do $$
begin
	if exists (select from pg_proc where proname = 'pg_clear_attribute_stats') then
		perform pg_clear_attribute_stats(current_schema()::text, 'import_row', 'import_id', false);
		perform pg_clear_attribute_stats(current_schema()::text, 'import_change', 'import_id', false);
	end if;
end $$;
