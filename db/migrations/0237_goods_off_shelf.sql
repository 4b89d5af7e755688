-- What became of accepted pieces that did not go back to the shelf. Null for those of older versions.
alter table return_line add column off_shelf text check (off_shelf in ('scrap', 'warranty', 'none'));
