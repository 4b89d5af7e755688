/** The sellers of customers, and the certificates that exempt customers from tax. */
import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export const selectCertificateDays = preparedStatement<
	{ state: string; valid_from: string; valid_to: string },
	[accountId: number]
>(
	"certificate-days",
	`select state, valid_from::text as valid_from, valid_to::text as valid_to
	from tax_certificate where account_id = $1 and withdrawn_at is null`,
);

export type SellerRow = { id: number; email: string; name: string };

/** The members of staff who can have customers: not of the warehouse, not disabled. */
export async function selectSellers(db: Database): Promise<SellerRow[]> {
	return db
		.selectFrom("account as s")
		.select(["s.id", "s.email", sql<string>`concat_ws(' ', s.first_name, s.last_name)`.as("name")])
		.where("s.admin_level", ">", 0)
		.where(sql<boolean>`can_sell(s)`)
		.orderBy("s.admin_level")
		.orderBy(sql`lower(s.last_name)`)
		.orderBy("s.id")
		.execute();
}

/** Gives a new customer the seller of the rules. A customer who has a seller keeps it. */
export async function assignSeller(tx: Database, accountId: number): Promise<void> {
	await tx
		.updateTable("account")
		.set({ seller_id: sql<number | null>`seller_by_rule(account_type, null)` })
		.where("id", "=", accountId)
		.where("seller_id", "is", null)
		.where("admin_level", "=", 0)
		.execute();
}

/**
 * The state of a customer is known with the first address. A rule for the state replaces the seller
 * of the registration, unless staff chose the seller.
 */
export async function assignSellerOfState(
	tx: Database,
	accountId: number,
	state: string,
): Promise<void> {
	await tx
		.updateTable("account")
		.set({ seller_id: sql<number | null>`seller_by_rule(account_type, ${state})` })
		.where("id", "=", accountId)
		.where("admin_level", "=", 0)
		.where("is_seller_fixed", "=", false)
		.where((eb) => eb.exists(eb.selectFrom("seller_rule").select("id").where("state", "=", state)))
		.execute();
}

/**
 * Gives the customers of a seller who left the seller of the rules, by the state of their shipping
 * address. Open access requests of the seller wait for the customer's seller again.
 */
export async function replaceSeller(
	tx: Database,
	sellerId: number,
): Promise<{ id: number; seller_id: number | null }[]> {
	await tx
		.updateTable("access_request")
		.set({ seller_id: null })
		.where("seller_id", "=", sellerId)
		.where("status", "=", "open")
		.execute();
	return tx
		.updateTable("account as a")
		.set({
			seller_id: sql<number | null>`seller_by_rule(a.account_type, (select d.state from address d
				where d.account_id = a.id and d.country = 'US' order by d.is_default_shipping desc, d.id limit 1))`,
			is_seller_fixed: false,
		})
		.where("a.seller_id", "=", sellerId)
		.where("a.admin_level", "=", 0)
		.where("a.closed_at", "is", null)
		.returning(["a.id", "a.seller_id"])
		.execute();
}
