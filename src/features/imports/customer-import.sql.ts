/** Customers: found by e-mail address, changed field by field, created as a whole. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import {
	CHANGES_TO_MAKE,
	COUNT_ENDED,
	NEW_VALUE,
	OLD_VALUE,
	stateAfter,
} from "./change-statements.sql.ts";
import type { ApplyRow, CompareRow, Range } from "./kind-statements.ts";

/**
 * Finds the account of each row. A new customer gets an id above those of accounts, from the first
 * line of the address. Staff and closed accounts are no customers.
 */
export const matchCustomers = preparedStatement<
	never,
	[importId: number, from: number, to: number]
>(
	"import-match-customers",
	`with keys as (
		select w.sku, least(min(w.n), (select min(e.n) from import_row e where e.import_id = $1 and e.is_new and e.sku = w.sku)) as first
		from import_row w where w.import_id = $1 and w.n > $2 and w.n <= $3 group by w.sku
	)
	update import_row r set part_id = coalesce(a.id, 1000000000 + k.first), is_new = a.id is null, faults = r.faults || array_remove(array[
			case when a.admin_level > 0 then 'staff_account:email' end,
			case when a.closed_at is not null or a.disabled_at is not null then 'closed_account:email' end,
			case when a.id is null and not r.values ? 'first_name' then 'name_missing:first_name' end,
			case when a.id is null and not r.values ? 'last_name' then 'name_missing:last_name' end,
			case when coalesce(r.values ->> 'account_type', a.account_type::text, 'vehicle_owner') <> 'vehicle_owner'
				and (case when r.values ? 'company' then r.values ->> 'company' else a.company end) is null then 'company_missing:company' end,
			case when r.values ? 'address' and coalesce(r.values ->> 'phone', a.phone) is null then 'phone_missing:phone' end,
			case when r.values ? 'seller' and not exists (select from account s where lower(s.email) = r.values ->> 'seller' and s.admin_level > 0 and can_sell(s)) then 'unknown_seller:seller' end
		], null)
	from keys k left join account a on lower(a.email) = k.sku
	where r.import_id = $1 and r.n > $2 and r.n <= $3 and k.sku = r.sku`,
);

/** A new customer is one change with all values; a known one has a change for each field. */
export const compareCustomers = preparedStatement<CompareRow, Range>(
	"import-compare-customers",
	`with given as (
		select r.part_id, r.n, r.values, c.values as stored, c.id is null as is_new from import_row r left join customer_values c on c.id = r.part_id
		where r.import_id = $1 and r.part_id > $2 and r.part_id <= $3 and r.faults = '{}'
	), compared as (
		select distinct on (g.part_id, v.key) g.part_id, g.n, v.key as field, v.value as after, coalesce(g.stored -> v.key, 'null') as before
		from given g cross join lateral jsonb_each(g.values) v where not g.is_new
		order by g.part_id, v.key, g.n
	), added as (
		select distinct on (g.part_id) g.part_id, g.n, 'account' as field, g.values as after, 'null'::jsonb as before
		from given g where g.is_new order by g.part_id, g.n
	), differences as (
		select part_id, field, n, before, after from compared where before <> after
		union all select part_id, field, n, before, after from added
	), written as (
		insert into import_change (import_id, row_id, field, n, before, after)
		select $1, part_id, field, n, before, after from differences
		on conflict do nothing returning row_id, field, before, after
	)
	select (select count(*) from compared where before = after)::int as same,
		coalesce((select jsonb_agg(jsonb_build_object('rowId', row_id, 'field', field, 'before', before, 'after', after)) from written), '[]') as changes`,
);

/** In the sequence of their ids, as sign-ins and staff lock them one at a time. */
export const lockCustomers = preparedStatement<never, Range>(
	"import-lock-customers",
	`select from account a where a.id in (select row_id from import_change where import_id = $1 and row_id > $2 and row_id <= $3)
	order by a.id for update of a`,
);

const STATE_AFTER = stateAfter(
	"c.row_id in (select row_id from possible) and (c.row_id, c.field) in (select row_id, field from unchanged)",
);

/**
 * Writes the fields of known customers, or takes them back. A field that was changed since is left
 * alone, and so is a type of account that would need a company. A new price level replaces the old
 * one among the levels that the customer can view; an undo keeps a level that was viewable before.
 */
export const writeCustomers = preparedStatement<ApplyRow, [...Range, isUndo: boolean]>(
	"import-write-customers",
	`with batch as (
		select c.row_id, c.field, ${OLD_VALUE} as old, ${NEW_VALUE} as new from import_change c
		where ${CHANGES_TO_MAKE} and c.field <> 'account'
	), unchanged as (
		select b.row_id, b.field, b.new from batch b join customer_values v on v.id = b.row_id
		where coalesce(v.values -> b.field, 'null') = b.old
	), work as (
		select u.row_id, jsonb_object_agg(u.field, u.new) as new from unchanged u group by u.row_id
	), possible as (
		select w.row_id, w.new from work w join account a on a.id = w.row_id
		where (coalesce(w.new ->> 'account_type', a.account_type::text) = 'vehicle_owner'
			or (case when w.new ? 'company' then w.new ->> 'company' else a.company end) is not null)
			and (coalesce(w.new -> 'address', 'null') = 'null' or coalesce(w.new ->> 'phone', a.phone) is not null)
	), changed as (
		update account a set
			first_name = coalesce(w.new ->> 'first_name', a.first_name),
			last_name = coalesce(w.new ->> 'last_name', a.last_name),
			company = case when w.new ? 'company' then w.new ->> 'company' else a.company end,
			phone = case when w.new ? 'phone' then w.new ->> 'phone' else a.phone end,
			tax_id = case when w.new ? 'tax_id' then w.new ->> 'tax_id' else a.tax_id end,
			account_type = coalesce((w.new ->> 'account_type')::account_type, a.account_type),
			language = coalesce(w.new ->> 'language', a.language),
			price_level = coalesce((w.new ->> 'price_level')::price_level, a.price_level),
			price_level_access = case when w.new ? 'price_level' then array(
				select distinct level from unnest(array_append(
					case when $4 and (select c.was_viewable from import_change c where c.import_id = $1 and c.row_id = a.id and c.field = 'price_level')
						then a.price_level_access else array_remove(a.price_level_access, a.price_level) end,
					(w.new ->> 'price_level')::price_level
				)) level order by level
			) else a.price_level_access end,
			is_taxable = coalesce((w.new ->> 'is_taxable')::boolean, a.is_taxable),
			seller_id = case when w.new ? 'seller' then (select s.id from account s where lower(s.email) = w.new ->> 'seller') else a.seller_id end,
			is_seller_fixed = a.is_seller_fixed or w.new ? 'seller',
			terms_version = a.terms_version + 1
		from possible w where a.id = w.row_id returning a.id, a.phone, a.company, a.first_name, a.last_name
	), moved as (
		update address d set street1 = w.new #>> '{address,street1}', street2 = nullif(w.new #>> '{address,street2}', ''), city = w.new #>> '{address,city}',
			state = w.new #>> '{address,state}', postal_code = w.new #>> '{address,postal_code}', country = 'US'
		from possible w where d.account_id = w.row_id and d.is_default_shipping and jsonb_typeof(w.new -> 'address') = 'object'
		returning d.account_id
	), removed as (
		delete from address d using possible w
		where d.account_id = w.row_id and d.is_default_shipping and w.new ? 'address' and jsonb_typeof(w.new -> 'address') = 'null'
	), placed as (
		insert into address (account_id, receiver, company, street1, street2, city, state, postal_code, phone, kind, is_default_shipping, is_default_billing)
		select a.id, concat_ws(' ', a.first_name, a.last_name), a.company, w.new #>> '{address,street1}', nullif(w.new #>> '{address,street2}', ''),
			w.new #>> '{address,city}', w.new #>> '{address,state}', w.new #>> '{address,postal_code}', a.phone, 'commercial', true,
			not exists (select from address o where o.account_id = a.id and o.is_default_billing)
		from possible w join changed a on a.id = w.row_id
		where jsonb_typeof(w.new -> 'address') = 'object' and not exists (select from address o where o.account_id = a.id and o.is_default_shipping)
	), ended as (
		update import_change c set state = ${STATE_AFTER}, was_viewable = case when $4 or c.field <> 'price_level' then c.was_viewable else (
			select (c.after #>> '{}')::price_level = any (a.price_level_access) from account a where a.id = c.row_id
		) end
		where ${CHANGES_TO_MAKE} and c.field <> 'account' returning c.state
	)
	${COUNT_ENDED}`,
);

/**
 * Creates the new customers of a range, without a password: a customer chooses one through
 * "forgot password". An address that has an account by now is left alone.
 */
export const createCustomers = preparedStatement<ApplyRow, Range>(
	"import-create-customers",
	`with batch as (
		select c.row_id, r.sku as email, c.after as new from import_change c join import_row r on r.import_id = c.import_id and r.n = c.n
		where c.import_id = $1 and c.row_id > $2 and c.row_id <= $3 and c.field = 'account' and c.state = 'open'
	), created as (
		insert into account (email, first_name, last_name, company, phone, tax_id, account_type, language, price_level, price_level_access, is_taxable, seller_id, is_seller_fixed)
		select b.email, b.new ->> 'first_name', b.new ->> 'last_name', b.new ->> 'company', b.new ->> 'phone', b.new ->> 'tax_id',
			coalesce((b.new ->> 'account_type')::account_type, 'vehicle_owner'), coalesce(b.new ->> 'language', 'en'),
			coalesce((b.new ->> 'price_level')::price_level, 'online'), array[coalesce((b.new ->> 'price_level')::price_level, 'online')],
			coalesce((b.new ->> 'is_taxable')::boolean, true),
			case when b.new ? 'seller' then (select s.id from account s where lower(s.email) = b.new ->> 'seller')
				else seller_by_rule(coalesce((b.new ->> 'account_type')::account_type, 'vehicle_owner'), b.new #>> '{address,state}') end,
			b.new ? 'seller'
		from batch b order by b.row_id on conflict do nothing returning id, lower(email) as email
	), placed as (
		insert into address (account_id, receiver, company, street1, street2, city, state, postal_code, phone, kind, is_default_shipping, is_default_billing)
		select c.id, concat_ws(' ', b.new ->> 'first_name', b.new ->> 'last_name'), b.new ->> 'company', b.new #>> '{address,street1}', nullif(b.new #>> '{address,street2}', ''),
			b.new #>> '{address,city}', b.new #>> '{address,state}', b.new #>> '{address,postal_code}', b.new ->> 'phone', 'commercial', true, true
		from batch b join created c on c.email = b.email where jsonb_typeof(b.new -> 'address') = 'object'
	), ended as (
		update import_change i set state = case when c.id is null then 'skipped' else 'applied' end
		from batch b left join created c on c.email = b.email
		where i.import_id = $1 and i.row_id = b.row_id and i.field = 'account' returning i.state
	)
	select count(*) filter (where state = 'applied')::int as done, count(*) filter (where state = 'skipped')::int as left_alone from ended`,
);

/** The customers of a range that the import has created and that exist. */
export const selectCreatedCustomers = preparedStatement<
	{ id: number; email: string; language: string },
	Range
>(
	"import-created-customers",
	`select a.id, a.email, a.language from import_change c join import_row r on r.import_id = c.import_id and r.n = c.n
	join account a on lower(a.email) = r.sku
	where c.import_id = $1 and c.row_id > $2 and c.row_id <= $3 and c.field = 'account' and c.state = 'applied' order by a.id`,
);

/**
 * Deletes the customers that the import created and that were not used since: no password, no
 * mail but the invitation, no order, no quote, and the values of the file.
 */
export const deleteCustomers = preparedStatement<ApplyRow, Range>(
	"import-delete-customers",
	`with batch as (
		select c.row_id, r.sku as email, c.after as old from import_change c join import_row r on r.import_id = c.import_id and r.n = c.n
		where c.import_id = $1 and c.row_id > $2 and c.row_id <= $3 and c.field = 'account' and c.state = 'applied'
	), deleted as (
		delete from account a using batch b, customer_values v
		where lower(a.email) = b.email and v.id = a.id and v.values @> b.old and a.password_hash is null and a.admin_level = 0
			and not exists (select from store_order o where o.account_id = a.id)
			and not exists (select from customer_note n where n.account_id = a.id)
			and not exists (select from credit_account k where k.account_id = a.id)
			and not exists (select from tax_certificate t where t.account_id = a.id)
			and not exists (select from access_request q where q.account_id = a.id)
			and not exists (select from coupon_use u where u.account_id = a.id)
			and not exists (select from mail_log m where m.account_id = a.id and m.kind <> 'customer-invitation')
		returning b.row_id, a.id
	), logged as (
		update mail_log m set account_id = null from deleted d where m.account_id = d.id
	), ended as (
		update import_change i set state = case when d.row_id is null then 'kept' else 'undone' end
		from batch b left join deleted d on d.row_id = b.row_id
		where i.import_id = $1 and i.row_id = b.row_id and i.field = 'account' returning i.state
	)
	select count(*) filter (where state = 'undone')::int as done, count(*) filter (where state = 'kept')::int as left_alone from ended`,
);

/** For the export: $2 customers after account $1. */
export const selectCustomerRows = preparedStatement<
	{ id: number; email: string; values: Record<string, unknown> },
	[after: number, limit: number]
>(
	"export-customers",
	"select id, email, values from customer_values where id > $1 order by id limit $2",
);
