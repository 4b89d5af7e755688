/** What stands against a merge, and the chain of replacements. */
import { type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

export function selectReplacements(tx: Database, startId: number, limit: number) {
	return tx
		.withRecursive("chain", (db) =>
			db
				.selectFrom("part")
				.select(["id", "replaced_by_id", sql<number>`1`.as("step")])
				.where("id", "=", startId)
				.unionAll(
					db
						.selectFrom("chain")
						.innerJoin("part", "part.id", "chain.replaced_by_id")
						.select(["part.id", "part.replaced_by_id", sql<number>`chain.step + 1`.as("step")])
						.where(sql<SqlBool>`chain.step < ${limit}`),
				),
		)
		.selectFrom("chain")
		.select(["id", "replaced_by_id"])
		.execute();
}

export function selectHasStock(tx: Database, partId: number) {
	return tx
		.selectFrom("stock")
		.select("part_id")
		.where("part_id", "=", partId)
		.where((where) => where.or([where("on_hand", ">", 0), where("reserved", ">", 0)]))
		.limit(1)
		.executeTakeFirst();
}

/** Orders and quotes that are not finished. */
export function selectOpenOrder(tx: Database, partId: number) {
	return tx
		.selectFrom("order_line as l")
		.innerJoin("store_order as o", "o.id", "l.order_id")
		.leftJoin("quote as q", "q.order_id", "o.id")
		.select("o.number")
		.where("l.part_id", "=", partId)
		.where(OPEN)
		.limit(1)
		.executeTakeFirst();
}

const OPEN = sql<SqlBool>`case when q.status in ('requested', 'sent') then true
	else o.status not in ('delivered', 'cancelled', 'draft') end`;

/** Kits that have the part get the other one instead. */
export async function updateKitPieces(tx: Database, fromId: number, toId: number): Promise<void> {
	await tx
		.insertInto("kit_component")
		.columns(["kit_id", "component_id", "quantity"])
		.expression(
			tx
				.selectFrom("kit_component")
				.select(["kit_id", sql<number>`${toId}::int`.as("component_id"), "quantity"])
				.where("component_id", "=", fromId)
				.where("kit_id", "<>", toId),
		)
		.onConflict((conflict) => conflict.columns(["kit_id", "component_id"]).doNothing())
		.execute();
	await tx.deleteFrom("kit_component").where("component_id", "=", fromId).execute();
}

/** Parts that the vanishing part replaced are replaced by the remaining one. */
export async function updateReplacedParts(tx: Database, fromId: number, toId: number) {
	await tx
		.updateTable("part")
		.set({ replaced_by_id: toId })
		.where("replaced_by_id", "=", fromId)
		.where("id", "<>", toId)
		.execute();
}

/**
 * Cores that lie in a warehouse are cores of the remaining part: out of the one, into the other.
 */
export async function moveCores(
	tx: Database,
	fromId: number,
	toId: number,
	actorId: number,
): Promise<void> {
	const levels = await tx
		.selectFrom("core_move")
		.select([
			"warehouse_id",
			sql<number>`sum(delta)::int`.as("pieces"),
			// A cause moves the cores of a part once, and a part may be merged again.
			sql<string>`'merge:' || nextval(pg_get_serial_sequence('core_move', 'id'))`.as("cause"),
		])
		.where("part_id", "=", fromId)
		.groupBy("warehouse_id")
		.having(sql<SqlBool>`sum(delta) <> 0`)
		.execute();
	if (levels.length === 0) return;
	await tx
		.insertInto("core_move")
		.values(
			levels.flatMap(({ warehouse_id, pieces, cause }) =>
				[
					{ part_id: fromId, delta: 0 - pieces },
					{ part_id: toId, delta: pieces },
				].map((move) => ({
					...move,
					warehouse_id,
					cause,
					actor_id: actorId,
				})),
			),
		)
		.execute();
}
