-- without a transaction
-- The check of all order lines blocks neither orders nor pages.

alter table order_line validate constraint order_line_requested_line;
