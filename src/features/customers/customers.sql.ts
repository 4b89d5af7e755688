/** Customers in the back office, with the amounts that they owe. */
import type { AccountType } from "../../domain/account/account-types.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

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
};

type SearchValues = [
	sellerId: number | null,
	search: string | null,
	digits: string,
	limit: number,
	offset: number,
];

const customerRows = preparedStatement<CustomerRow & { found: number }, SearchValues>(
	"staff-customers",
	`select a.id, a.email, a.first_name, a.last_name, a.company, a.phone, a.account_type, a.price_level, a.credit, a.created_at, c.limit_cents, c.used_cents,
		late.cents as overdue_cents, s.email as seller, (count(*) over ())::int as found
	from account a left join credit_account c on c.account_id = a.id left join account s on s.id = a.seller_id
	cross join lateral (
		select coalesce(sum(e.cents), 0)::bigint as cents from store_order o join ledger_entry e on e.order_id = o.id and e.account = 'on_account'
		where o.account_id = a.id and o.payment_status = 'on_account' and o.due_on < (now() at time zone 'America/New_York')::date) late
	where a.admin_level = 0 and a.closed_at is null and ($1::integer is null or a.seller_id = $1)
		and ($2::text is null or strpos(lower(concat_ws(' ', a.first_name, a.last_name, a.company, a.email)), $2) > 0
			or (char_length($3) >= 4 and strpos(a.phone, $3) > 0))
	order by late.cents > 0 desc, lower(coalesce(a.company, a.last_name)), a.id limit $4 offset $5`,
);

/**
 * Searches by name, company and e-mail address, and by telephone when the search has four digits.
 * `sellerId` limits it to the customers of one seller. Customers with overdue invoices come first.
 */
export async function selectCustomers(
	db: Queryable,
	...values: SearchValues
): Promise<{ customers: ListedCustomer[]; total: number }> {
	const rows = await customerRows(db, ...values);
	return { customers: rows.map(toCustomer), total: rows[0]?.found ?? 0 };
}

const customerRow = preparedStatement<CustomerRow, [sellerId: number | null, id: number]>(
	"staff-customer",
	`select a.id, a.email, a.first_name, a.last_name, a.company, a.phone, a.account_type, a.price_level, a.credit, a.created_at, c.limit_cents, c.used_cents,
		0::bigint as overdue_cents, s.email as seller
	from account a left join credit_account c on c.account_id = a.id left join account s on s.id = a.seller_id
	where a.id = $2 and a.admin_level = 0 and a.closed_at is null and ($1::integer is null or a.seller_id = $1)`,
);

export async function selectCustomer(
	db: Queryable,
	sellerId: number | null,
	id: number,
): Promise<ListedCustomer | undefined> {
	const [row] = await customerRow(db, sellerId, id);
	return row && toCustomer(row);
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
	};
}
