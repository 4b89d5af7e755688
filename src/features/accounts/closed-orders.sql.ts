/**
 * Orders of closed accounts keep only what an invoice needs, once the order and its returns are
 * finished. Until then the carrier and the staff need the rest.
 */
import { type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/**
 * Assigns guest orders of the e-mail address to the account, so that they are anonymized with it.
 */
export async function adoptGuestOrders(
	tx: Database,
	accountId: number,
	email: string,
): Promise<void> {
	await tx
		.updateTable("store_order")
		.set({ account_id: accountId })
		.where("account_id", "is", null)
		.where(sql<string>`lower(email)`, "=", email.toLowerCase())
		.execute();
}

/** Deletes quotes and their messages, which no invoice needs. */
export async function deleteQuotes(tx: Database, accountId: number): Promise<void> {
	await tx
		.deleteFrom("quote_message")
		.where("order_id", "in", (eb) =>
			eb.selectFrom("store_order").select("id").where("account_id", "=", accountId),
		)
		.execute();
	await tx
		.deleteFrom("store_order")
		.where("account_id", "=", accountId)
		.where("kind", "=", "quote")
		.execute();
}

/** May run any number of times. An unfinished order is handled by a later run. */
export async function anonymizeClosedOrders(db: Database): Promise<void> {
	await db
		.updateTable("store_return as r")
		.from("store_order as o")
		.innerJoin("account as a", "a.id", "o.account_id")
		.set({ note: "", vin: null })
		.whereRef("o.id", "=", "r.order_id")
		.where("a.closed_at", "is not", null)
		.where(IS_FINISHED)
		.where((eb) => eb.or([eb("r.note", "<>", ""), eb("r.vin", "is not", null)]))
		.execute();
	// Notes may hold what the customer said.
	await db
		.deleteFrom("order_note as n")
		.using("store_order as o")
		.innerJoin("account as a", "a.id", "o.account_id")
		.whereRef("o.id", "=", "n.order_id")
		.where("a.closed_at", "is not", null)
		.where(IS_FINISHED)
		.execute();
	await db
		.updateTable("store_order as o")
		.from("account as a")
		.set({
			email: sql<string>`'closed-' || a.id || '@closed.invalid'`,
			vin: null,
			vin_verified: false,
			extra_information: "",
			ship_to: sql<string>`o.ship_to || '{"phone": "", "additional_info": ""}'`,
			bill_to: sql<string>`o.bill_to || '{"phone": "", "additional_info": ""}'`,
		})
		.whereRef("a.id", "=", "o.account_id")
		.where("a.closed_at", "is not", null)
		.where("o.email", "not like", "%@closed.invalid")
		.where(IS_FINISHED)
		.execute();
}

const IS_FINISHED = sql<SqlBool>`o.status in ('delivered', 'cancelled')
	and not exists (select from store_return open where open.order_id = o.id and open.status not in ('refunded', 'rejected', 'closed'))
	and not exists (select from refund due where due.order_id = o.id and due.status = 'due')`;

/** Pictures of finished returns of closed accounts. */
export async function selectClosedPhotos(db: Database) {
	return db
		.selectFrom("store_return as r")
		.innerJoin("store_order as o", "o.id", "r.order_id")
		.innerJoin("account as a", "a.id", "o.account_id")
		.select(["r.id", "r.photos"])
		.where("a.closed_at", "is not", null)
		.where(sql<SqlBool>`cardinality(r.photos) > 0`)
		.where(IS_FINISHED)
		.execute();
}

export async function clearPhotos(db: Database, returnId: number): Promise<void> {
	await db
		.updateTable("store_return")
		.set({ photos: sql<string[]>`'{}'` })
		.where("id", "=", returnId)
		.execute();
}

/** Orders and quotes with their messages and returns. */
export async function selectOrdersOfAccount(db: Database, accountId: number) {
	const [orders, quoteMessages, returns] = await Promise.all([
		db
			.selectFrom("store_order")
			.select([
				"number",
				"kind",
				"status",
				"created_at",
				"email",
				"ship_to",
				"bill_to",
				"total_cents",
				"currency",
			])
			.select(["vin", "purchase_order", "extra_information", "tracking"])
			.where("account_id", "=", accountId)
			.orderBy("id")
			.execute(),
		db
			.selectFrom("quote_message as m")
			.innerJoin("store_order as o", "o.id", "m.order_id")
			.select(["o.number", "m.at", "m.author", "m.text", "m.wish_cents"])
			.where("o.account_id", "=", accountId)
			.orderBy("m.id")
			.execute(),
		db
			.selectFrom("store_return as r")
			.innerJoin("store_order as o", "o.id", "r.order_id")
			.select([
				"r.number",
				"r.kind",
				"r.status",
				"r.created_at",
				"r.vin",
				"r.note",
				"r.photos",
				"r.tracking",
				"r.answer",
			])
			.where("o.account_id", "=", accountId)
			.orderBy("r.id")
			.execute(),
	]);
	return { orders, quoteMessages, returns };
}
