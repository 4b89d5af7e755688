import { sql } from "kysely";
import {
	MAX_MAILED_NOTICE_DAYS,
	MAX_STOCK_NOTICE_DAYS,
} from "../../domain/stock-notice/stock-notice-limits.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";

/** Stock that can ship; incoming stock cannot. */
const hasStock = sql<boolean>`exists (
	select 1 from stock s join warehouse w on w.id = s.warehouse_id
	where s.part_id = p.id and w.stock_class <> 'INCOMING' and s.on_hand > s.reserved)`;

export function selectPart(db: Database, sku: string) {
	return db
		.selectFrom("part as p")
		.select(["p.id", "p.sku", "p.title_en", "p.title_es", "p.is_special_order"])
		.select(hasStock.as("has_stock"))
		.where("p.sku", "=", sku)
		.where("p.status", "=", "active")
		.executeTakeFirst();
}

export async function countWaiting(db: Database, email: string): Promise<number> {
	const { count } = await db
		.selectFrom("stock_notice")
		.select((of) => of.fn.countAll<number>().as("count"))
		.where("email", "=", email)
		.where("mailed_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export type NewStockNotice = {
	partId: number;
	accountId: number | null;
	email: string;
	language: Language;
};

/** A request that waits already stays as it is, in the language of the last request. */
export async function upsertNotice(
	tx: Database,
	{ partId, accountId, email, language }: NewStockNotice,
): Promise<void> {
	await tx
		.insertInto("stock_notice")
		.values({ part_id: partId, account_id: accountId, email, language })
		.onConflict((conflict) =>
			conflict
				.columns(["part_id", "email"])
				.where("mailed_at", "is", null)
				.doUpdateSet({ language }),
		)
		.execute();
}

/**
 * Marks the oldest waiting request whose part has stock as mailed, and returns it. Requests that
 * another process is marking are skipped.
 */
export function takeDueNotice(tx: Database) {
	return tx
		.updateTable("stock_notice as n")
		.from("part as p")
		.set({ mailed_at: sql<Date>`now()` })
		.whereRef("p.id", "=", "n.part_id")
		.where("n.id", "=", (due) =>
			due
				.selectFrom("stock_notice as w")
				.innerJoin("part as p", "p.id", "w.part_id")
				.select("w.id")
				.where("w.mailed_at", "is", null)
				.where("p.status", "=", "active")
				.where(hasStock)
				.orderBy("w.id")
				.limit(1)
				.forUpdate("w")
				.skipLocked(),
		)
		.returning(["n.id", "n.email", "n.language", "p.sku", "p.title_en", "p.title_es"])
		.executeTakeFirst();
}

/** How many requests wait for the address of a request; 0 when the request does not exist. */
export async function countWaitingBeside(db: Database, id: number): Promise<number> {
	const { count } = await db
		.selectFrom("stock_notice as w")
		.innerJoin("stock_notice as n", "n.email", "w.email")
		.select((of) => of.fn.countAll<number>().as("count"))
		.where("n.id", "=", id)
		.where("w.mailed_at", "is", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Deletes all waiting requests for the address of a request. */
export async function deleteWaitingBeside(db: Database, id: number): Promise<void> {
	await db
		.deleteFrom("stock_notice")
		.where("email", "=", (of) =>
			of.selectFrom("stock_notice as n").select("n.email").where("n.id", "=", id),
		)
		.where("mailed_at", "is", null)
		.execute();
}

/** A mailed request stays for its own time, however old it is, because the link of its mail names it. */
export async function deleteOldNotices(db: Database): Promise<void> {
	await db
		.deleteFrom("stock_notice")
		.where((eb) =>
			eb.or([
				eb.and([
					eb("mailed_at", "is", null),
					eb("created_at", "<", daysAgo(MAX_STOCK_NOTICE_DAYS)),
				]),
				eb("mailed_at", "<", daysAgo(MAX_MAILED_NOTICE_DAYS)),
			]),
		)
		.execute();
}

function daysAgo(days: number) {
	return sql<Date>`now() - make_interval(days => ${days})`;
}
