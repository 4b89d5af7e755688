-- The sizes of uploaded photos that the shop shows. A photo of a part gets its row together with
-- the part; a job then draws its sizes.
create table picture (
	route text primary key check (route ~ '^/uploads/[a-z2-7]{26}\.[a-z]{3,4}$'),
	-- Of the stored picture. Null until its sizes are made, and for a picture that cannot be read.
	width integer check (width > 0),
	height integer check (height > 0),
	widths smallint[] not null default '{}',
	made_at timestamptz,
	-- The SHA-256 of the stored file and of the file it was made from, by which an import recognizes
	-- a photo that the part has.
	file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
	source_hash text check (source_hash ~ '^[0-9a-f]{64}$'),
	check ((width is null) = (height is null)),
	check (width is not null or widths = '{}')
);
create index picture_waiting on picture (route) where made_at is null;
create index picture_file_hash on picture (file_hash);
create index picture_source_hash on picture (source_hash);

-- The imports that need a picture for their changes or for their undo.
create table import_picture (
	import_id integer not null references import on delete cascade,
	route text not null references picture on delete cascade,
	primary key (import_id, route)
);
create index import_picture_route on import_picture (route);

-- A new row shows nothing yet: the pages change with the photos of a part, and when sizes are made.
create trigger announce_change after update of width, height, widths or truncate on picture
	for each statement execute function announce_catalog_change();

insert into picture (route)
select distinct route from part_image where route ~ '^/uploads/[a-z2-7]{26}\.[a-z]{3,4}$';
