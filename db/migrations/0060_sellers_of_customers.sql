-- without a transaction
-- Every customer has a seller. A seller of before was chosen by a person, so it is fixed; the others come from the rules.

-- A thousand accounts at a time, so that no account is locked for long. A second run goes on after the last thousand.
do $$
declare
	changed integer;
begin
	loop
		update account a set is_seller_fixed = a.seller_id is not null,
			seller_id = case when a.seller_id is null and a.admin_level = 0 and a.closed_at is null
				then seller_by_rule(a.account_type, (select d.state from address d where d.account_id = a.id and d.is_default_shipping and d.country = 'US'))
				else a.seller_id end
		where a.id in (select id from account where is_seller_fixed is null order by id limit 1000 for update);
		get diagnostics changed = row_count;
		commit;
		exit when changed = 0;
	end loop;
end $$;

alter table account alter column is_seller_fixed set not null;
