-- The search index knows the pieces of kits and the measurements of parts, so a change of these asks for a new index.
do $$
declare
	watched text;
begin
	foreach watched in array array['kit_component', 'measure', 'part_measurement'] loop
		execute format(
			'create trigger record_change after insert or update or delete or truncate on %I for each statement execute function record_catalog_change()',
			watched
		);
	end loop;
end $$;
