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
