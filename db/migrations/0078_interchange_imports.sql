-- The group of interchange that a row of a file names. The row of its first part has the group of the store that stands for it.
alter table import_row
	add column group_key text check (char_length(group_key) between 1 and 80),
	add column target_group integer;
create index import_row_group on import_row (import_id, group_key, part_id) where group_key is not null;
create index import_row_target_group on import_row (import_id, target_group) where target_group is not null;
