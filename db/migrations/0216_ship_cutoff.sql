-- The cut-off hour that was in force when an order was placed. The promised day of an order counts
-- from it, so a changed setting does not change promises. Older orders have none: they were promised
-- the day on which they came.
alter table store_order add column ship_cutoff time;

create or replace view order_standing as
select o.id, o.number, o.link_seed, o.kind, o.account_id, o.email, o.language, o.status, o.payment_status, o.payment_method, o.currency, o.exchange_rate, o.ship_to, o.bill_to, o.service_code, o.service_en, o.service_es, o.arrives_from, o.arrives_to, o.products_cents, o.discount_cents, o.shipping_cents, o.core_cents, o.tax_millionths, o.tax_cents, o.total_cents, o.refunded_cents, o.coupon_code, o.vin, o.vin_verified, o.purchase_order, o.extra_information, o.tracking, o.created_at, o.expires_at, o.due_on, o.shipped_at, o.delivered_at,
	exists (select from order_line l where l.order_id = o.id and l.is_special_order) as has_special,
	(select seller_id from account a where a.id = o.account_id) as seller_id,
	o.rate_currency, o.tax_basis_points, o.balance_due_cents,
	to_char(o.ship_cutoff, 'HH24:MI') as ship_cutoff
from store_order o;
