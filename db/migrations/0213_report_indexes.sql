-- without a transaction
-- Late orders are counted, and slow movers are found, without reading the orders themselves.

create index concurrently if not exists store_order_promised on store_order (arrives_to)
include (account_id, price_level, status, payment_status, shipped_at) where kind = 'order';

drop index concurrently if exists store_order_arrives;

create index concurrently if not exists store_order_created_id on store_order (created_at) include (id) where kind = 'order';

drop index concurrently if exists store_order_created;

create index concurrently if not exists order_line_part_order on order_line (part_id, order_id);

drop index concurrently if exists order_line_part;
