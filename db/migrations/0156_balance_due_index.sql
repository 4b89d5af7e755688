-- without a transaction
-- The office lists the orders whose buyers owe a difference.

create index concurrently if not exists store_order_balance_due on store_order (created_at) where balance_due_cents > 0;
