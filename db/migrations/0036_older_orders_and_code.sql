-- Orders and quotes from before 0033, and a store of before 0032 that still answers beside this one.

-- Everything is charged in dollars: also what stood in another currency and is not paid, or being paid, in that one.
update store_order o set currency = 'USD' where currency <> 'USD'
	and not exists (select from payment p where p.order_id = o.id and p.status in ('open', 'needs_buyer', 'processing', 'succeeded'));

-- Where no rate was known it was 1, which an invoice would now show. One that orders have taken since stays.
update store_order o set exchange_rate =
	exchange_rate_on(rate_currency, (coalesce((select decided_at from quote q where q.order_id = o.id), created_at) at time zone 'America/New_York')::date)
where rate_currency <> 'USD' and exchange_rate = 1;

-- What the older store writes and reads; the next version takes both away again.
alter table store_order alter column rate_currency set default 'USD';
alter table store_order add column tax_basis_points integer;
update store_order set tax_basis_points = round(tax_millionths / 100.0);

create function keep_tax_basis_points() returns trigger language plpgsql as $$
begin
	if new.tax_millionths is null or (tg_op = 'UPDATE' and new.tax_millionths = old.tax_millionths and new.tax_basis_points <> old.tax_basis_points) then
		new.tax_millionths := new.tax_basis_points * 100;
	end if;
	new.tax_basis_points := round(new.tax_millionths / 100.0);
	return new;
end $$;
create trigger keep_tax_basis_points before insert or update of tax_millionths, tax_basis_points on store_order
	for each row execute function keep_tax_basis_points();

create or replace view order_standing as
select o.id, o.number, o.link_seed, o.kind, o.account_id, o.email, o.language, o.status, o.payment_status, o.payment_method, o.currency, o.exchange_rate, o.ship_to, o.bill_to, o.service_code, o.service_en, o.service_es, o.arrives_from, o.arrives_to, o.products_cents, o.discount_cents, o.shipping_cents, o.core_cents, o.tax_millionths, o.tax_cents, o.total_cents, o.refunded_cents, o.coupon_code, o.vin, o.vin_verified, o.purchase_order, o.extra_information, o.tracking, o.created_at, o.expires_at, o.due_on, o.shipped_at, o.delivered_at,
	exists (select from order_line l where l.order_id = o.id and l.is_special_order) as has_special,
	(select seller_id from account a where a.id = o.account_id) as seller_id,
	o.rate_currency, o.tax_basis_points
from store_order o;
