-- A message can have a first and a last day, in the store's time zone. Both days are included.
alter table pop_up_message add column starts_on date, add column ends_on date;
-- Counts the saves. A manager who saves an older version is refused.
alter table pop_up_message add column version integer not null default 1 check (version > 0);
alter table pop_up_message add constraint pop_up_message_days check (ends_on >= starts_on);

-- The styles by what they say: information, promotion or warning. The words of before (good, warn, bad) stay until the next
-- version, because the version before reads them.
alter table pop_up_message drop constraint pop_up_message_style_check;
alter table pop_up_message add constraint pop_up_message_style_check
	check (style in ('info', 'promotion', 'warning', 'good', 'warn', 'bad'));
alter table pop_up_message add constraint pop_up_message_lengths check (char_length(code) <= 80
	and char_length(message_en) between 1 and 2000 and char_length(message_es) between 1 and 2000
	and char_length(message_open_en) <= 200 and char_length(message_open_es) <= 200);
