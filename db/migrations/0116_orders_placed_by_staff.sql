-- The member of staff who placed the order, or opened the quote, for its buyer. Null for an order
-- that the buyer placed.
alter table store_order add column placed_by integer references account;
