/**
 * Goods of an inspected return go back to the shelf, are scrapped or go to the supplier, by stock
 * moves. Old cores are counted apart.
 */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { GoodsOffShelf } from "../../domain/returns/returned-goods.ts";
import { canKeepStock } from "../../domain/stock/stock-rights.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffReceive } from "../orders/can-see-order.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { bookMoves, warehouseId } from "../stock/book-stock.ts";
import { insertCoreMoves } from "../stock/core-stock.sql.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { findForStaff } from "./move-return.ts";
import { type ArrivedLine, selectArrivedLines, updateRestocked } from "./return-refunds.sql.ts";
import { selectReturn } from "./returns.sql.ts";

export type PutAway = {
	warehouse: string;
	/** `line` is the position in the order; `restock` the pieces that can be sold again. */
	lines: { line: number; restock: number }[];
	/** What becomes of the other pieces. */
	others: GoodsOffShelf;
};

/**
 * Each accepted piece enters the stock by a move, and each other one leaves it by another, so
 * that both are in the books. A repeated request changes nothing; other numbers are refused.
 */
export async function putAwayReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
	{ warehouse, lines, others }: PutAway,
): Promise<void> {
	if (!canKeepStock(caller)) throw new Refusal("not_allowed");
	const { id, orderId } = await findForStaff(deps, caller, number, canStaffReceive);
	await inTransaction(deps.pool, async ({ client, tx }) => {
		await lockOrder(client, orderId);
		const orderReturn = await selectReturn(client, id);
		if (orderReturn?.status !== "inspected" && orderReturn?.status !== "refunded")
			throw new Refusal("wrong_return_move");
		// A supplier's warranty is for parts, not for old cores.
		if (orderReturn.kind === "core" && others !== "scrap") throw new Refusal("bad_request");
		const arrived = await selectArrivedLines(client, id);
		const restock = new Map(lines.map((line) => [line.line, line.restock]));
		const isComplete = arrived.every(({ n, accepted }) => (restock.get(n) ?? -1) <= accepted);
		if (arrived.length === 0 || restock.size !== lines.length || lines.length !== arrived.length)
			throw new Refusal("bad_request");
		if (!isComplete || arrived.some(({ n }) => !restock.has(n))) throw new Refusal("bad_request");
		if (arrived.some(({ restocked }) => restocked !== null)) {
			const isRepeated = arrived.every(
				({ n, accepted, restocked, off_shelf }) =>
					restocked === restock.get(n) &&
					(restocked === accepted || (off_shelf ?? "scrap") === others),
			);
			if (isRepeated) return;
			throw new Refusal("already_put_away");
		}
		await updateRestocked(client, id, [...restock.keys()], [...restock.values()], others);
		const actorId = caller.accountId;
		const booking = { id, warehouse, arrived, restock, actorId, note: null };
		if (orderReturn.kind === "core") await bookCores(client, booking);
		else await bookReturnedGoods(client, booking);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "return_put_away",
			subject: `return ${number}`,
			details: { warehouse, lines, goods: others },
		});
	});
}

/** The goods of a return that are put away after the inspection. */
export async function listArrivedLines(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<ArrivedLine[]> {
	const { id } = await findForStaff(deps, caller, number, canStaffReceive);
	return selectArrivedLines(deps.pool, id);
}

type Booking = {
	id: number;
	warehouse: string;
	arrived: ArrivedLine[];
	restock: Map<number, number>;
	actorId: number;
	/** Beside the moves that take pieces out of the stock again. */
	note: string | null;
};

export async function bookReturnedGoods(
	client: Queryable,
	{ id, warehouse, arrived, restock, actorId, note }: Booking,
): Promise<void> {
	const place = await warehouseId(client, warehouse);
	const cause = { cause: `return:${id}`, note: null, actorId };
	const moves = (pieces: (line: ArrivedLine) => number) =>
		arrived
			.map((line) => ({ partId: line.part_id, warehouseId: place, delta: pieces(line) }))
			.filter(({ delta }) => delta !== 0);
	await bookMoves(
		client,
		moves(({ accepted }) => accepted),
		{ ...cause, reason: "return" },
	);
	const offShelf = moves(({ n, accepted }) => (restock.get(n) ?? 0) - accepted);
	if (offShelf.length > 0) await bookMoves(client, offShelf, { ...cause, reason: "damage", note });
}

/** Cores that are kept are counted apart from the stock. Those that are scrapped are not booked. */
async function bookCores(
	client: Queryable,
	{ id, warehouse, arrived, restock, actorId, note }: Booking,
): Promise<void> {
	await insertCoreMoves(client, {
		warehouseId: await warehouseId(client, warehouse),
		pieces: arrived.map(({ n, part_id }) => ({ partId: part_id, delta: restock.get(n) ?? 0 })),
		cause: `return:${id}`,
		note,
		actorId,
	});
}
