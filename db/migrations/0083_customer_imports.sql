-- The values of customers that imports compare and exports write, by the names of their fields.
create view customer_values as
select a.id, lower(a.email) as email, jsonb_build_object(
	'first_name', a.first_name, 'last_name', a.last_name, 'company', a.company, 'phone', a.phone, 'tax_id', a.tax_id,
	'account_type', a.account_type, 'language', a.language, 'price_level', a.price_level, 'is_taxable', a.is_taxable,
	'seller', (select lower(s.email) from account s where s.id = a.seller_id),
	'address', (
		select jsonb_build_object('street1', d.street1, 'street2', coalesce(d.street2, ''), 'city', d.city, 'state', d.state, 'postal_code', d.postal_code)
		from address d where d.account_id = a.id and d.is_default_shipping
	)
) as values
from account a where a.admin_level = 0 and a.closed_at is null;
