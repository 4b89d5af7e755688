-- without a transaction
-- A SKU from the beginning of each of its groups: NK-CO-10016-F is NKCO10016F, CO10016F, 10016F and F. With an index of these words
-- staff find the orders of a part by a piece of its number without reading every line of every order.
create or replace function sku_search_words(sku text) returns tsvector language sql immutable parallel safe strict
	return array_to_tsvector(array(
		with pieces as (
			select match[1] as piece, n from regexp_matches(upper(sku), '[A-Z]+|[0-9]+', 'g') with ordinality as m (match, n)
		)
		select string_agg(later.piece, '' order by later.n)
		from pieces start join pieces later on later.n >= start.n group by start.n
	));

create index concurrently if not exists order_line_sku_words on order_line using gin (sku_search_words(sku));
