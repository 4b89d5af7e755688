-- Quotes of a paid carrier, which all processes share: a buyer who sees a price in one process orders in another.

-- The question is a keyed hash, because it has the address of the buyer.
create table carrier_quote (
	question bytea primary key check (length(question) = 32),
	answer jsonb not null,
	quoted_at timestamptz not null default now()
);

create index carrier_quote_age on carrier_quote (quoted_at);
