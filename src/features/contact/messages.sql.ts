import { sql } from "kysely";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { isOfSellerOrNone } from "../accounts/seller-scope.sql.ts";

export type NewMessage = {
	accountId: number | null;
	email: string;
	name: string;
	phone: string;
	message: string;
	url: string | null;
	location: string | null;
	language: Language;
	dedupe: Buffer;
};

/** A question about the fit of a part for a vehicle of the catalog. */
export type FitTopic = { about: "fit_question" | "fit_report"; sku: string; vehicleId: number };

/** Undefined when the message exists already. */
export async function insertMessage(
	tx: Database,
	{ accountId, ...written }: NewMessage,
	topic: FitTopic | null,
): Promise<number | undefined> {
	const row = await tx
		.insertInto("contact_message")
		.values({
			account_id: accountId,
			...written,
			about: topic?.about ?? null,
			sku: topic?.sku ?? null,
			vehicle_id: topic?.vehicleId ?? null,
		})
		.onConflict((conflict) => conflict.column("dedupe").doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Undefined when the store does not have the part or the vehicle. */
export function selectPartAndVehicle(tx: Database, sku: string, vehicleId: number) {
	return tx
		.selectFrom("part as p")
		.innerJoin("vehicle as v", (join) => join.on("v.id", "=", vehicleId))
		.select(["p.sku", "v.id as vehicle_id"])
		.where("p.sku", "=", sku)
		.executeTakeFirst();
}

/** A seller sees messages of own customers and of senders without a seller. Null sees all. */
export type Viewer = { sellerId: number | null };

export function visibleMessages(db: Database, { sellerId }: Viewer) {
	return db
		.selectFrom("contact_message as c")
		.leftJoin("account as a", "a.id", "c.account_id")
		.$if(sellerId !== null, (query) =>
			query.where(isOfSellerOrNone(sql.ref("a.seller_id"), sellerId)),
		);
}

export function selectMessages(
	db: Database,
	viewer: Viewer,
	{ list, limit, offset }: { list: "open" | "done"; limit: number; offset: number },
) {
	return visibleMessages(db, viewer)
		.leftJoin("account as h", "h.id", "c.handled_by")
		.leftJoin("account as w", "w.id", "c.assigned_to")
		.select([
			"c.id",
			"c.email",
			"c.name",
			"c.phone",
			"c.message",
			"c.url",
			"c.location",
			"c.language",
			"c.created_at",
		])
		.select(sql<number>`(count(*) over ())::int`.as("found"))
		.select(["c.handled_at", "h.email as handled_by", "c.account_id", "w.email as assigned_to"])
		.where("c.handled_at", list === "open" ? "is" : "is not", null)
		.orderBy("c.created_at", list === "open" ? "asc" : "desc")
		.orderBy("c.id")
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function isVisible(db: Database, viewer: Viewer, id: number): Promise<boolean> {
	return (
		(await visibleMessages(db, viewer).select("c.id").where("c.id", "=", id).executeTakeFirst()) !==
		undefined
	);
}
