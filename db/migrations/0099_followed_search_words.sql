-- Edited search words are read again by themselves: part 0, which does not exist, means them. They
-- asked for a whole new index before.
create function record_lexicon_change() returns trigger language plpgsql as $$
begin
	insert into part_change (part_id) values (0);
	return null;
end $$;

drop trigger record_change on search_concept;
create trigger record_change after insert or update or delete or truncate on search_concept
	for each statement execute function record_lexicon_change();
drop trigger record_change on search_phrase;
create trigger record_change after insert or update or delete or truncate on search_phrase
	for each statement execute function record_lexicon_change();
