import { sql } from "kysely";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import {
	adoptGuestOrders,
	anonymizeClosedOrders,
	deleteQuotes,
	selectOrdersOfAccount,
} from "./closed-orders.sql.ts";

/**
 * Whether another owner remains. The rows are locked, so that the last two owners cannot close at
 * the same time.
 */
export async function lockOtherOwners(tx: Database, accountId: number): Promise<boolean> {
	const owners = await tx
		.selectFrom("account")
		.select("id")
		.where("admin_level", "=", 3)
		.where("disabled_at", "is", null)
		.where("closed_at", "is", null)
		.orderBy("id")
		.forUpdate()
		.execute();
	return owners.some(({ id }) => id !== accountId);
}

const OF_THE_CART = [
	"cart_line",
	"saved_line",
	"named_cart",
	"cart_share",
	"cart_addition",
] as const;

/** Waiting mails lose their text and address too. Returns the language for the final mail. */
export async function eraseAccount(
	tx: Database,
	accountId: number,
	email: string,
): Promise<Language> {
	const { language } = await tx
		.updateTable("account as a")
		.set({
			email: `closed-${accountId}@closed.invalid`,
			password_hash: null,
			second_step_secret: null,
			second_step_at: null,
			first_name: "Closed",
			last_name: "account",
			phone: null,
			company: null,
			tax_id: null,
			admin_level: 0,
			is_warehouse: false,
			price_level: "online",
			price_level_access: sql`'{online}'`,
			customer_price_levels: null,
			credit: "retail",
			seller_id: null,
			closed_at: sql`now()`,
		})
		.where("a.id", "=", accountId)
		.returning("a.language")
		.executeTakeFirstOrThrow();
	// Orders that staff were filling in for the customer, and those of a former member of staff.
	await tx
		.deleteFrom("phone_order_draft")
		.where((where) =>
			where.or([where("customer_id", "=", accountId), where("staff_id", "=", accountId)]),
		)
		.execute();
	for (const table of [
		"session",
		"sign_in",
		"address",
		"garage_entry",
		"access_request",
		"customer_note",
		...OF_THE_CART,
	] as const)
		await tx.deleteFrom(table).where("account_id", "=", accountId).execute();
	await tx
		.deleteFrom("one_time_token")
		.where((eb) => eb.or([eb("account_id", "=", accountId), eb("email", "=", email)]))
		.execute();
	await tx.deleteFrom("access_request").where("email", "=", email).execute();
	await tx.deleteFrom("staff_invitation").where("email", "=", email).execute();
	await tx
		.deleteFrom("stock_notice")
		.where((eb) => eb.or([eb("account_id", "=", accountId), eb("email", "=", email)]))
		.execute();
	// The mail to the store about a message holds the same text.
	await tx
		.with("gone", (gone) =>
			gone
				.deleteFrom("contact_message")
				.where((eb) => eb.or([eb("account_id", "=", accountId), eb("email", "=", email)]))
				.returning(sql<string>`'contact-message:' || id`.as("dedupe")),
		)
		.deleteFrom("outbox")
		.where("dedupe", "in", (select) => select.selectFrom("gone").select("dedupe"))
		.execute();
	await tx.deleteFrom("outbox").where("recipient", "=", email).execute();
	await tx
		.updateTable("mail_log")
		.set({ account_id: null, recipient_hash: null })
		.where((eb) =>
			eb.or([
				eb("account_id", "=", accountId),
				eb("recipient_hash", "=", sql<Buffer>`mail_recipient_hash(${email})`),
			]),
		)
		.execute();
	await tx.deleteFrom("mailbox").where("recipient", "=", email).execute();
	await adoptGuestOrders(tx, accountId, email);
	await deleteQuotes(tx, accountId);
	await anonymizeClosedOrders(tx);
	return language === "es" ? "es" : "en";
}

/** Requests that the customer made as a guest under the address belong to the customer too. */
export async function selectOwnData(db: Database, accountId: number, email: string) {
	const [
		account,
		addresses,
		garage,
		cart,
		savedForLater,
		otherCarts,
		accessRequests,
		messages,
		stockNotices,
		sessions,
		signIns,
		taxCertificates,
		bought,
	] = await Promise.all([
		db
			.selectFrom("account")
			.select([
				"email",
				"first_name",
				"last_name",
				"phone",
				"company",
				"tax_id",
				"account_type",
				"language",
			])
			.select([
				"price_level",
				sql<string[]>`price_level_access::text[]`.as("price_level_access"),
				"credit",
				"is_taxable",
			])
			.select(["created_at", "confirmed_at", "password_changed_at"])
			.where("id", "=", accountId)
			.executeTakeFirstOrThrow(),
		db
			.selectFrom("address")
			.select([
				"receiver",
				"company",
				"street1",
				"street2",
				"city",
				"state",
				"postal_code",
				"country",
				"phone",
				"additional_info",
				"kind",
			])
			.select(["is_default_shipping", "is_default_billing", "created_at"])
			.where("account_id", "=", accountId)
			.orderBy("id")
			.execute(),
		db
			.selectFrom("garage_entry as g")
			.leftJoin("vehicle as v", "v.id", "g.vehicle_id")
			.leftJoin("model_line as l", "l.id", "v.line_id")
			.leftJoin("engine as e", (join) =>
				join.on((eb) => eb("e.id", "=", eb.fn.coalesce("g.engine_id", "l.engine_id"))),
			)
			.select([
				"v.year",
				"l.model",
				"e.name as engine",
				"g.unit_number",
				"g.vin",
				"g.notes",
				"g.told",
				"g.is_active",
				"g.added_at",
			])
			.where("g.account_id", "=", accountId)
			.orderBy("g.id")
			.execute(),
		db
			.selectFrom("cart_line as c")
			.innerJoin("part as p", "p.id", "c.part_id")
			.select(["p.sku", "c.quantity", "c.added_at"])
			.where("c.account_id", "=", accountId)
			.orderBy("p.sku")
			.execute(),
		db
			.selectFrom("saved_line as s")
			.innerJoin("part as p", "p.id", "s.part_id")
			.select(["p.sku", "s.quantity", "s.added_at"])
			.where("s.account_id", "=", accountId)
			.orderBy("p.sku")
			.execute(),
		db
			.selectFrom("named_cart as n")
			.leftJoin("named_cart_line as l", "l.cart_id", "n.id")
			.leftJoin("part as p", "p.id", "l.part_id")
			.select(["n.name", "p.sku", "l.quantity", "n.created_at"])
			.where("n.account_id", "=", accountId)
			.orderBy("n.id")
			.orderBy("p.sku")
			.execute(),
		db
			.selectFrom("access_request")
			.select([
				"name",
				"email",
				"company",
				"phone",
				"message",
				"status",
				"granted_level",
				"created_at",
				"decided_at",
			])
			.where((eb) => eb.or([eb("account_id", "=", accountId), eb("email", "=", email)]))
			.orderBy("id")
			.execute(),
		db
			.selectFrom("contact_message")
			.select(["name", "email", "phone", "message", "url", "location", "created_at", "handled_at"])
			.where((eb) => eb.or([eb("account_id", "=", accountId), eb("email", "=", email)]))
			.orderBy("id")
			.execute(),
		db
			.selectFrom("stock_notice as n")
			.innerJoin("part as p", "p.id", "n.part_id")
			.select(["p.sku", "n.email", "n.created_at", "n.mailed_at"])
			.where((eb) => eb.or([eb("n.account_id", "=", accountId), eb("n.email", "=", email)]))
			.orderBy("n.id")
			.execute(),
		db
			.selectFrom("session")
			.select(["device", "created_at", "last_seen_at"])
			.where("account_id", "=", accountId)
			.orderBy("id")
			.execute(),
		db
			.selectFrom("sign_in")
			.select(["at", "device", "network"])
			.where("account_id", "=", accountId)
			.orderBy("id")
			.execute(),
		db
			.selectFrom("tax_certificate")
			.select(["state", "number", "valid_from", "valid_to", "checked_at", "withdrawn_at"])
			.where("account_id", "=", accountId)
			.orderBy("id")
			.execute(),
		selectOrdersOfAccount(db, accountId),
	]);
	return {
		account,
		addresses,
		garage,
		cart,
		savedForLater,
		otherCarts,
		accessRequests,
		messages,
		stockNotices,
		sessions,
		signIns,
		taxCertificates,
		...bought,
	};
}
