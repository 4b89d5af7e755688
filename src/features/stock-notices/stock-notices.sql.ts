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

/** How many requests of the address wait for other parts than this one. */
export async function countWaitingForOtherParts(
	db: Database,
	email: string,
	partId: number,
): Promise<number> {
	const { count } = await db
		.selectFrom("stock_notice")
		.select((of) => of.fn.countAll<number>().as("count"))
		.where("email", "=", email)
		.where("part_id", "<>", partId)
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
 * Marks the oldest waiting requests whose parts have stock as mailed, and returns them. Requests
 * that another process is marking are skipped.
 */
export function takeDueNotices(tx: Database, limit: number) {
	return tx
		.updateTable("stock_notice as n")
		.from("part as p")
		.set({ mailed_at: sql<Date>`now()` })
		.whereRef("p.id", "=", "n.part_id")
		.where("n.id", "in", (due) =>
			due
				.selectFrom("stock_notice as w")
				.innerJoin("part as p", "p.id", "w.part_id")
				.select("w.id")
				.where("w.mailed_at", "is", null)
				.where("p.status", "=", "active")
				.where(hasStock)
				.orderBy("w.id")
				.limit(limit)
				.forUpdate("w")
				.skipLocked(),
		)
		.returning(["n.id", "n.email", "n.language", "p.sku", "p.title_en", "p.title_es"])
		.execute();
}

/** How many requests wait for the address of a request; null when the request does not exist. */
export async function countWaitingForSameEmail(db: Database, id: number): Promise<number | null> {
	const row = await db
		.selectFrom("stock_notice as n")
		.leftJoin("stock_notice as w", (join) =>
			join.onRef("w.email", "=", "n.email").on("w.mailed_at", "is", null),
		)
		.select((of) => of.fn.count<number>("w.id").as("count"))
		.where("n.id", "=", id)
		.groupBy("n.id")
		.executeTakeFirst();
	return row ? Number(row.count) : null;
}

/** Deletes all waiting requests for the address of a request. */
export async function deleteWaitingForSameEmail(db: Database, id: number): Promise<void> {
	await db
		.deleteFrom("stock_notice")
		.where("email", "=", (of) =>
			of.selectFrom("stock_notice as n").select("n.email").where("n.id", "=", id),
		)
		.where("mailed_at", "is", null)
		.execute();
}

/**
 * Deletes waiting requests after their time, then mailed ones. A mailed request stays while its
 * address waits for other parts, because the link of its mail ends those requests.
 */
export async function deleteOldNotices(db: Database): Promise<void> {
	await db
		.deleteFrom("stock_notice")
		.where("mailed_at", "is", null)
		.where("created_at", "<", daysAgo(MAX_STOCK_NOTICE_DAYS))
		.execute();
	await db
		.deleteFrom("stock_notice as n")
		.where("n.mailed_at", "<", daysAgo(MAX_MAILED_NOTICE_DAYS))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("stock_notice as w")
						.select("w.id")
						.whereRef("w.email", "=", "n.email")
						.where("w.mailed_at", "is", null),
				),
			),
		)
		.execute();
}

function daysAgo(days: number) {
	return sql<Date>`now() - make_interval(days => ${days})`;
}
