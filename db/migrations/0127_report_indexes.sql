-- without a transaction
-- Indexes for the comparison of payments, the report of open cores, and the search by a piece of an order number.

create index concurrently if not exists payment_settled on payment (settled_at) where status in ('succeeded', 'surplus');

create index concurrently if not exists store_order_delivered on store_order (delivered_at) where status = 'delivered';

-- Every ending of a number is a word, so the beginning of a word is any piece of the number, from three characters on.
create or replace function number_pieces(number text) returns tsvector language sql immutable strict parallel safe
	return array_to_tsvector(array(
		select distinct substr(plain.number, n)
		from (select regexp_replace(upper(number), '[^A-Z0-9]', '', 'g') as number) plain, generate_series(1, greatest(1, length(plain.number) - 2)) n
		where plain.number <> ''
	));

create index concurrently if not exists store_order_number_pieces on store_order using gin (number_pieces(number::text));

create index concurrently if not exists order_line_sku_pieces on order_line using gin (number_pieces(sku));

drop index concurrently if exists order_line_sku_words;

drop function if exists sku_search_words(text);

alter table ledger_entry validate constraint ledger_entry_cause_check;
