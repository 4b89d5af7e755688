/** The customers as staff look after them, with what they owe. */
import type { AccountType } from "../../domain/account/account-forms.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type CustomerRow = {
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

type Search = [
	sellerId: number | null,
	search: string | null,
	digits: string,
	limit: number,
	offset: number,
];

/**
 * `sellerId`: this seller's customers; null: all. By name, company and address, and by telephone when there are digits enough. Whoever is
 * late stands first.
 */
export const selectCustomers = preparedStatement<CustomerRow & { found: number }, Search>(
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

export const selectCustomer = preparedStatement<CustomerRow, [sellerId: number | null, id: number]>(
	"staff-customer",
	`select a.id, a.email, a.first_name, a.last_name, a.company, a.phone, a.account_type, a.price_level, a.credit, a.created_at, c.limit_cents, c.used_cents,
		0::bigint as overdue_cents, s.email as seller
	from account a left join credit_account c on c.account_id = a.id left join account s on s.id = a.seller_id
	where a.id = $2 and a.admin_level = 0 and a.closed_at is null and ($1::integer is null or a.seller_id = $1)`,
);
