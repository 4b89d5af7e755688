-- without a transaction
-- The list of customers in the office is in the sequence of their names.
create index concurrently if not exists account_name on account (lower(coalesce(company, last_name)), id) where admin_level = 0 and closed_at is null;

create index concurrently if not exists contact_message_done on contact_message (created_at desc, id) where handled_at is not null;

create index concurrently if not exists redirect_created on redirect (created_at desc, from_path);
