/** Customers in the office, with the amounts that they owe. */
import type { AccountType } from "../../domain/account/account-types.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { CERTIFICATE_REMINDER_DAYS } from "../../domain/money/tax-exemption.ts";
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { customersOfSeller } from "../accounts/seller-scope.sql.ts";

const OWN_CUSTOMERS = customersOfSeller("$1");

export type ListedCustomer = {
	id: number;
	email: string;
	firstName: string;
	lastName: string;
	company: string | null;
	phone: string | null;
	accountType: AccountType;
	priceLevel: PriceLevel;
	credit: "retail" | "credit";
	/** Null for a customer without a credit account. */
	limitCents: number | null;
	usedCents: number | null;
	overdueCents: number;
	createdAt: Date;
	/** The seller's e-mail address. */
	seller: string | null;
	sellerName: string | null;
	isDisabled: boolean;
	/** Waits for a decision about prices. */
	hasOpenRequest: boolean;
};

type CustomerRow = {
	id: number;
	email: string;
	first_name: string;
	last_name: string;
	company: string | null;
	phone: string | null;
	account_type: AccountType;
	price_level: PriceLevel;
	credit: "retail" | "credit";
	limit_cents: number | null;
	used_cents: number | null;
	overdue_cents: number;
	created_at: Date;
	seller: string | null;
	seller_name: string | null;
	is_disabled: boolean;
	has_open_request: boolean;
};

type SearchValues = [
	/** The member of staff whose customers are listed; null for a manager, who sees all. */
	viewerId: number | null,
	search: string | null,
	digits: string,
	view: string,
	level: string | null,
	accountType: string | null,
	sellerId: number | null,
	limit: number,
	offset: number,
];

const COLUMNS = `a.id, a.email, a.first_name, a.last_name, a.company, a.phone, a.account_type, a.price_level, a.credit, a.created_at,
	c.limit_cents, c.used_cents, s.email as seller, nullif(concat_ws(' ', s.first_name, s.last_name), '') as seller_name, a.disabled_at is not null as is_disabled,
	exists (select from access_request r where r.account_id = a.id and r.status = 'open') as has_open_request`;

const TODAY = `(now() at time zone '${STORE_TIME_ZONE}')::date`;

/** The unpaid orders `o` that are due. */
const IS_OVERDUE = `o.payment_status = 'on_account' and o.due_on < ${TODAY}`;
const OVERDUE_ACCOUNTS = `select o.account_id from store_order o where ${IS_OVERDUE}`;

/** As the index `account_name` has it. */
const IS_CUSTOMER = "a.admin_level = 0 and a.closed_at is null";
const NAME = "lower(coalesce(a.company, a.last_name))";

const MATCHES = `${IS_CUSTOMER} and ${OWN_CUSTOMERS}
		and ($2::text is null or strpos(lower(concat_ws(' ', a.first_name, a.last_name, a.company, a.email)), $2) > 0
			or (char_length($3) >= 4 and strpos(a.phone, $3) > 0))
		and case $4::text
			when 'access' then exists (select from access_request r where r.account_id = a.id and r.status = 'open')
			when 'overdue' then a.id in (${OVERDUE_ACCOUNTS})
			when 'disabled' then a.disabled_at is not null
			when 'certificates' then exists (
				select from tax_certificate t where t.account_id = a.id and t.withdrawn_at is null
				and t.valid_to between ${TODAY} - ${CERTIFICATE_REMINDER_DAYS} and ${TODAY} + ${CERTIFICATE_REMINDER_DAYS}
				and not exists (select from tax_certificate n where n.account_id = t.account_id and n.state = t.state and n.withdrawn_at is null and n.valid_to > t.valid_to))
			else true end
		and ($5::price_level is null or a.price_level = $5::price_level) and ($6::account_type is null or a.account_type = $6::account_type)
		and ($7::integer is null or a.seller_id = $7)`;

/**
 * The few customers with overdue invoices are read apart from the others, whose names an index has
 * in the sequence of the list. The amounts are added up for the customers of the page only.
 */
const customerRows = preparedStatement<CustomerRow & { found: number }, SearchValues>(
	"staff-customers",
	`with matching as (
		(select a.id, true as has_overdue, ${NAME} as name from account a
			where ${MATCHES} and a.id in (${OVERDUE_ACCOUNTS}) order by name, a.id limit $8::int + $9::int)
		union all
		(select a.id, false, ${NAME} as name from account a
			where ${MATCHES} and a.id not in (${OVERDUE_ACCOUNTS} and o.account_id is not null) order by name, a.id limit $8::int + $9::int)
	), page as (
		select id, has_overdue, name from matching order by has_overdue desc, name, id limit $8 offset $9
	)
	select ${COLUMNS}, (select count(*)::int from account a where ${MATCHES}) as found, coalesce((
			select sum(e.cents) from store_order o join ledger_entry e on e.order_id = o.id and e.account = 'on_account' where o.account_id = a.id and ${IS_OVERDUE}
		), 0)::bigint as overdue_cents
	from page join account a on a.id = page.id left join credit_account c on c.account_id = a.id left join account s on s.id = a.seller_id
	order by page.has_overdue desc, page.name, a.id`,
);

/**
 * Searches by name, company and e-mail address, and by telephone when the search has four digits.
 * Customers with overdue invoices come first.
 */
export async function selectCustomers(
	db: Queryable,
	...values: SearchValues
): Promise<{ customers: ListedCustomer[]; total: number }> {
	const rows = await customerRows(db, ...values);
	return { customers: rows.map(toCustomer), total: rows[0]?.found ?? 0 };
}

type TermsRow = {
	price_level_access: PriceLevel[];
	is_taxable: boolean;
	seller_id: number | null;
	terms_version: number;
	tax_id: string | null;
};

const customerRow = preparedStatement<
	CustomerRow & TermsRow,
	[viewerId: number | null, id: number]
>(
	"staff-customer",
	`select ${COLUMNS}, 0::bigint as overdue_cents, a.price_level_access::text[] as price_level_access, a.is_taxable, a.seller_id,
		a.terms_version, a.tax_id
	from account a left join credit_account c on c.account_id = a.id left join account s on s.id = a.seller_id
	where a.id = $2 and a.admin_level = 0 and a.closed_at is null and ${OWN_CUSTOMERS}`,
);

export type CustomerTerms = {
	version: number;
	level: PriceLevel;
	/** Without `level`. */
	alsoView: PriceLevel[];
	accountType: AccountType;
	isTaxable: boolean;
	sellerId: number | null;
};

export type CustomerRecord = ListedCustomer & {
	terms: CustomerTerms;
	taxId: string | null;
};

export async function selectCustomer(
	db: Queryable,
	viewerId: number | null,
	id: number,
): Promise<CustomerRecord | undefined> {
	const [row] = await customerRow(db, viewerId, id);
	return (
		row && {
			...toCustomer(row),
			terms: {
				version: row.terms_version,
				level: row.price_level,
				alsoView: row.price_level_access.filter((level) => level !== row.price_level),
				accountType: row.account_type,
				isTaxable: row.is_taxable,
				sellerId: row.seller_id,
			},
			taxId: row.tax_id,
		}
	);
}

function toCustomer(row: CustomerRow): ListedCustomer {
	return {
		id: row.id,
		email: row.email,
		firstName: row.first_name,
		lastName: row.last_name,
		company: row.company,
		phone: row.phone,
		accountType: row.account_type,
		priceLevel: row.price_level,
		credit: row.credit,
		limitCents: row.limit_cents,
		usedCents: row.used_cents,
		overdueCents: row.overdue_cents,
		createdAt: row.created_at,
		seller: row.seller,
		sellerName: row.seller_name,
		isDisabled: row.is_disabled,
		hasOpenRequest: row.has_open_request,
	};
}
