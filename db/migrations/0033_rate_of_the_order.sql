-- Everything is charged in dollars. Beside them a store may count in another currency: an order keeps which, and its rate on the order's day.

alter table store_order add column rate_currency text not null default 'USD' check (rate_currency ~ '^[A-Z]{3}$');
update store_order set rate_currency = currency where currency <> 'USD';
alter table store_order alter column rate_currency drop default;

-- Not known when nobody has entered one: better none than a wrong one.
alter table store_order alter column exchange_rate drop not null;
create index store_order_no_rate on store_order (rate_currency) where exchange_rate is null;

-- What a dollar is worth on a day. Rates are not made on every day; one that is older than a week is not that of the day.
create function exchange_rate_on(wanted text, on_day date) returns numeric language sql stable as $$
	select case when wanted = 'USD' then 1 else (
		select e.rate from exchange_rate e where e.currency = wanted and e.day between on_day - 6 and on_day order by e.day desc limit 1
	) end
$$;

create or replace view order_standing as
select o.id, o.number, o.link_seed, o.kind, o.account_id, o.email, o.language, o.status, o.payment_status, o.payment_method, o.currency, o.exchange_rate, o.ship_to, o.bill_to, o.service_code, o.service_en, o.service_es, o.arrives_from, o.arrives_to, o.products_cents, o.discount_cents, o.shipping_cents, o.core_cents, o.tax_millionths, o.tax_cents, o.total_cents, o.refunded_cents, o.coupon_code, o.vin, o.vin_verified, o.purchase_order, o.extra_information, o.tracking, o.created_at, o.expires_at, o.due_on, o.shipped_at, o.delivered_at,
	exists (select from order_line l where l.order_id = o.id and l.is_special_order) as has_special,
	(select seller_id from account a where a.id = o.account_id) as seller_id,
	o.rate_currency
from store_order o;
