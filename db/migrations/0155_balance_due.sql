-- A paid order can become dearer by an edit. What its buyer still owes is the balance due, and a second payment pays it.

-- Not of the type cents: a column with a checked type would be written into every row at once.
alter table store_order add column balance_due_cents bigint not null default 0;
alter table store_order add constraint store_order_balance_due_of_paid
	check (balance_due_cents = 0 or payment_status in ('paid', 'partially_refunded', 'refunded')) not valid;
alter table store_order add constraint store_order_balance_due_within_total check (balance_due_cents >= 0 and refunded_cents + balance_due_cents <= total_cents) not valid;

-- An order may have several successful payments.
drop index payment_one_success;

-- What an edit added to the balance due, or took off it.
alter table order_edit add column balance_cents bigint not null default 0;
alter table order_edit drop constraint order_edit_settlement_check;
alter table order_edit drop constraint order_edit_check;
alter table order_edit add constraint order_edit_settlement_check
	check (settlement in ('none', 'open', 'charged', 'owed', 'returned')) not valid;
alter table order_edit add constraint order_edit_returned_check
	check (settlement <> 'returned' or difference_cents = balance_cents - refunded_cents - credited_cents) not valid;
alter table order_edit add constraint order_edit_owed_check check (settlement <> 'owed' or difference_cents = balance_cents) not valid;

create or replace view order_standing as
select o.id, o.number, o.link_seed, o.kind, o.account_id, o.email, o.language, o.status, o.payment_status, o.payment_method, o.currency, o.exchange_rate, o.ship_to, o.bill_to, o.service_code, o.service_en, o.service_es, o.arrives_from, o.arrives_to, o.products_cents, o.discount_cents, o.shipping_cents, o.core_cents, o.tax_millionths, o.tax_cents, o.total_cents, o.refunded_cents, o.coupon_code, o.vin, o.vin_verified, o.purchase_order, o.extra_information, o.tracking, o.created_at, o.expires_at, o.due_on, o.shipped_at, o.delivered_at,
	exists (select from order_line l where l.order_id = o.id and l.is_special_order) as has_special,
	(select seller_id from account a where a.id = o.account_id) as seller_id,
	o.rate_currency, o.tax_basis_points, o.balance_due_cents
from store_order o;
