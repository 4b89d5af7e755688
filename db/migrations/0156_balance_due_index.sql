-- without a transaction
-- The office lists the orders whose buyers owe a difference.

create index concurrently if not exists store_order_balance_due on store_order (created_at) where balance_due_cents > 0;

alter table store_order validate constraint store_order_balance_due_of_paid;

alter table store_order validate constraint store_order_balance_due_within_total;

alter table order_edit validate constraint order_edit_settlement_check;

alter table order_edit validate constraint order_edit_returned_check;

alter table order_edit validate constraint order_edit_owed_check;
