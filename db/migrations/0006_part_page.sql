-- What a part page says beyond the part itself.

-- A part without fitments either fits every vehicle or is not in the catalogs yet; only we can tell which.
alter table part add column is_universal boolean not null default false;
create index part_universal on part (subcategory_id, popularity desc, id) where is_universal;

-- Parts of one job: who replaces the first replaces, or should look at, the others too.
create table subcategory_companion (
	subcategory_id smallint not null references subcategory on delete cascade,
	companion_id smallint not null references subcategory on delete cascade,
	position smallint not null,
	primary key (subcategory_id, companion_id),
	check (subcategory_id <> companion_id)
);
create index subcategory_companion_companion on subcategory_companion (companion_id);
create trigger announce_change after insert or update or delete or truncate on subcategory_companion
	for each statement execute function announce_catalog_change();

-- The fitments of a part as one value, read in a statement that reads the part.
create function fitments_of(part integer) returns json language sql stable as $$
	select json_agg(json_build_object('line', f.line_id, 'engine', coalesce(f.engine_id, l.engine_id), 'year_from', f.year_from,
		'year_to', f.year_to, 'built_from', f.built_from, 'built_to', f.built_to, 'variant', f.engine_variant, 'position', f.position,
		'quantity', f.quantity, 'note_en', f.note_en, 'note_es', f.note_es, 'source', f.source, 'confidence', f.confidence) order by f.n)
	from fitment f left join model_line l on l.id = f.line_id where f.part_id = part
$$;
