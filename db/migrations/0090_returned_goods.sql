-- Pieces of a return that went back to the shelf. The other accepted pieces were scrapped. Null: not put away yet.
alter table return_line
	add column restocked integer check (restocked between 0 and accepted),
	add check (restocked is null or accepted is not null);
