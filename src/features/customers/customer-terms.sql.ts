import { sql } from "kysely";
import type { AccountType } from "../../domain/account/account-types.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/**
 * Locks a customer against other changes and against sign-ins. `isByManager`: the caller still is a
 * manager who can sign in.
 */
export function lockCustomer(tx: Database, id: number, callerId: number) {
	return tx
		.selectFrom("account as a")
		.select(["a.price_level", "a.account_type", "a.is_taxable", "a.seller_id", "a.company"])
		.select(["a.disabled_at", "a.terms_version"])
		.select(sql<PriceLevel[]>`a.price_level_access::text[]`.as("levels"))
		.select((eb) =>
			eb
				.exists(
					eb
						.selectFrom("account as staff")
						.select("staff.id")
						.where("staff.id", "=", callerId)
						.where("staff.admin_level", ">=", 2)
						.where("staff.disabled_at", "is", null),
				)
				.as("is_by_manager"),
		)
		.where("a.id", "=", id)
		.where("a.admin_level", "=", 0)
		.where("a.closed_at", "is", null)
		.forUpdate("a")
		.executeTakeFirst();
}

export type LockedCustomer = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>;

export type NewTerms = {
	level: PriceLevel;
	/** All levels that the customer may see, with `level`. */
	levels: PriceLevel[];
	accountType: AccountType;
	isTaxable: boolean;
	sellerId: number | null;
	/** Staff chose the seller with this change. */
	hasNewSeller: boolean;
};

export async function updateTerms(tx: Database, id: number, terms: NewTerms): Promise<void> {
	await tx
		.updateTable("account")
		.set((eb) => ({
			price_level: terms.level,
			price_level_access: terms.levels,
			account_type: terms.accountType,
			is_taxable: terms.isTaxable,
			seller_id: terms.sellerId,
			is_seller_fixed: sql<boolean>`is_seller_fixed or ${terms.hasNewSeller}`,
			terms_version: eb("terms_version", "+", 1),
		}))
		.where("id", "=", id)
		.execute();
}

/** The flag alone, when the last certificate is withdrawn. */
export async function setTaxable(tx: Database, id: number): Promise<void> {
	await tx
		.updateTable("account")
		.set((eb) => ({ is_taxable: true, terms_version: eb("terms_version", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

/** Who changed the terms last, when, and what they were before. */
export function selectLastTermsChange(db: Database, id: number) {
	return db
		.selectFrom("audit_entry as e")
		.leftJoin("account as a", "a.id", "e.actor_id")
		.select(["e.at", "e.action", "e.details"])
		.select(sql<string>`concat_ws(' ', a.first_name, a.last_name)`.as("by"))
		.where("e.subject", "=", `account ${id}`)
		.where("e.action", "in", ["customer_terms_changed", "access_approved", "certificate_withdrawn"])
		.orderBy("e.at", "desc")
		.limit(1)
		.executeTakeFirst();
}
