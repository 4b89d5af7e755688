-- without a transaction
-- Indexes of large tables, made while the store takes orders.

create index concurrently if not exists account_words on account
	using gin (staff_search_words(first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || email));

-- People type a telephone number without its country.
create index concurrently if not exists account_phone_end on account (right(phone, 10) text_pattern_ops) where phone is not null;

create index concurrently if not exists account_staff on account (admin_level, id) where admin_level > 0;

create index concurrently if not exists store_order_words on store_order
	using gin (staff_search_words(coalesce(ship_to ->> 'receiver', '') || ' ' || coalesce(ship_to ->> 'company', '') || ' ' || email));

create index concurrently if not exists store_order_vin on store_order (vin) where vin is not null;

create index concurrently if not exists store_order_purchase_order on store_order (lower(purchase_order)) where purchase_order is not null;

create index concurrently if not exists store_order_tracking on store_order (lower(tracking)) where tracking is not null;

-- The sales of one day.
create index concurrently if not exists store_order_created on store_order (created_at) where kind = 'order';

-- The overdue invoices of a customer.
create index concurrently if not exists store_order_on_account on store_order (account_id, due_on) where payment_status = 'on_account';

create index concurrently if not exists garage_entry_vin on garage_entry (vin) where vin is not null;

create index concurrently if not exists audit_entry_subject on audit_entry (subject text_pattern_ops, id);

-- The number alone, as a person types it: "order 4711" is found by 4711.
create index concurrently if not exists audit_entry_number on audit_entry (split_part(subject, ' ', 2), id);

create index concurrently if not exists audit_entry_actor on audit_entry (actor_id, id);

-- The timeline of a customer reads these by account and time.
create index concurrently if not exists audit_entry_subject_time on audit_entry (subject, at);

create index concurrently if not exists mail_log_account_time on mail_log (account_id, created_at) where account_id is not null;

create index concurrently if not exists contact_message_account_time on contact_message (account_id, created_at) where account_id is not null;
