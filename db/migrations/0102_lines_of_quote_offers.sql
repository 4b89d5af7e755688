-- A seller may change the lines of a quote, so every offer keeps its own: SKU, quantity and price of each.
alter table quote_offer add column lines jsonb not null default '[]';
