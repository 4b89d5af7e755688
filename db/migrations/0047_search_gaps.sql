-- Searches that found nothing or little, by day and normalised text. No person and no network is stored.
create table search_gap (
	day date not null,
	text one_line not null check (char_length(text) between 1 and 80),
	searches integer not null check (searches > 0),
	-- The number of results of the last search.
	results smallint not null check (results between 0 and 3),
	primary key (day, text)
);
