-- Why staff ended a hold. Empty: they gave no reason, or the store ended it.
alter table order_hold add column release_note text not null default ''
	check (char_length(release_note) <= 500 and release_note !~ '[\x01-\x1f\x7f]');
