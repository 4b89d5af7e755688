/** Cycle counts: staff count without seeing the stock; the difference is booked. */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ScanLine } from "../../domain/stock/scan-lines.ts";
import { STOCK_PAGE_ROWS } from "../../domain/stock/stock-limits.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	bookMoves,
	partsOfScans,
	requireStockKeeper,
	type StockDependencies,
	warehouseId,
} from "./book-stock.ts";
import * as sql from "./counts.sql.ts";
import { readStockLimits } from "./read-stock-limits.ts";

export function listCounts({ pool }: StockDependencies) {
	return sql.selectCounts(pool, STOCK_PAGE_ROWS);
}

/** While the count is open, its lines do not show the expected stock. */
export async function readCount({ pool }: StockDependencies, id: number) {
	const [session] = await sql.selectCount(pool, id);
	if (!session) throw new Refusal("not_found");
	const lines = await sql.selectCountLines(pool, id);
	const isBlind = session.status === "open";
	return {
		session,
		lines: lines.map(({ expected, ...line }) => ({ ...line, expected: isBlind ? null : expected })),
	};
}

export async function openCount(
	{ pool }: StockDependencies,
	caller: Customer,
	warehouse: string,
): Promise<number> {
	requireStockKeeper(caller);
	return inTransaction(pool, async ({ client, tx }) => {
		const place = await warehouseId(client, warehouse);
		const [created] = await sql.insertCount(client, place, caller.accountId);
		if (!created) throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "count_opened",
			subject: `count ${created.id}`,
			details: { warehouse },
		});
		return created.id;
	});
}

/** Saves counted quantities. A part that was counted before gets its second count. */
export async function enterCount(
	deps: StockDependencies & { db: Database },
	caller: Customer,
	id: number,
	lines: ScanLine[],
): Promise<void> {
	requireStockKeeper(caller);
	const { countAgainAbove } = await readStockLimits(deps);
	await inTransaction(deps.pool, async ({ client }) => {
		const session = await lockOpenCount(client, id);
		const parts = await partsOfScans(client, lines);
		await sql.upsertCountLines(
			client,
			id,
			session.warehouse_id,
			parts.map(({ partId }) => partId),
			parts.map(({ quantity }) => quantity),
			countAgainAbove,
			caller.accountId,
		);
	});
}

/**
 * Books the differences. The moves are differences, not totals, so a sale since the count stays in
 * the stock. Repeating it changes nothing.
 */
export async function bookCount(
	{ pool }: StockDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	requireStockKeeper(caller);
	await inTransaction(pool, async ({ client, tx }) => {
		const [known] = await sql.lockCount(client, id);
		if (known?.status === "booked") return;
		const session = await lockOpenCount(client, id);
		const differences = await sql.selectCountDifferences(client, id);
		if (differences.some((line) => line.needs_second)) throw new Refusal("count_again");
		await bookMoves(
			client,
			differences.map(({ part_id, delta }) => ({
				partId: part_id,
				warehouseId: session.warehouse_id,
				delta,
			})),
			{ reason: "count", cause: `count:${id}`, note: null, actorId: caller.accountId },
		);
		await sql.closeCount(client, id, "booked");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "count_booked",
			subject: `count ${id}`,
			details: { differences: differences.length },
		});
	});
}

export async function cancelCount(
	{ pool }: StockDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	requireStockKeeper(caller);
	await inTransaction(pool, async ({ client, tx }) => {
		await lockOpenCount(client, id);
		await sql.closeCount(client, id, "cancelled");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "count_cancelled",
			subject: `count ${id}`,
			details: {},
		});
	});
}

async function lockOpenCount(client: Parameters<typeof sql.lockCount>[0], id: number) {
	const [session] = await sql.lockCount(client, id);
	if (!session) throw new Refusal("not_found");
	if (session.status !== "open") throw new Refusal("count_closed");
	return session;
}
