import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** Of a vehicle and an engine one is null. */
export type GarageKey = { vehicleId: number | null; engineId: number | null };

export type NewEntry = GarageKey & { unitNumber: string | null; vin: string | null; notes: string };

/** Changes of one garage wait for each other, so that the rules about its entries hold among any number at once. */
export async function lockGarage(tx: Database, accountId: number): Promise<void> {
	await tx.selectFrom("account").select("id").where("id", "=", accountId).forUpdate().execute();
}

/**
 * Gives the id, or undefined when there is one already: the same vehicle or engine, or, for a unit, the same unit number.
 * The caller holds the lock of the garage.
 */
export async function insertEntry(tx: Database, accountId: number, entry: NewEntry): Promise<number | undefined> {
	const { vehicleId, engineId, unitNumber, vin, notes } = entry;
	if (unitNumber === null && (await findEntry(tx, accountId, entry)) !== undefined) return undefined;
	const row = await tx
		.insertInto("garage_entry")
		.values({ account_id: accountId, vehicle_id: vehicleId, engine_id: engineId, unit_number: unitNumber, vin, notes })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

export async function countEntries(tx: Database, accountId: number): Promise<number> {
	const row = await tx
		.selectFrom("garage_entry")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("account_id", "=", accountId)
		.executeTakeFirstOrThrow();
	return row.count;
}

export async function activate(tx: Database, accountId: number, id: number | null): Promise<boolean> {
	await tx
		.updateTable("garage_entry")
		.set({ is_active: false })
		.where("account_id", "=", accountId)
		.where("is_active", "=", true)
		.execute();
	if (id === null) return true;
	const chosen = await tx
		.updateTable("garage_entry")
		.set({ is_active: true })
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();
	return chosen.numUpdatedRows > 0n;
}

/** The entry that stands for a vehicle or engine: the plain one before a named unit. */
export async function findEntry(tx: Database, accountId: number, { vehicleId, engineId }: GarageKey): Promise<number | undefined> {
	const row = await tx
		.selectFrom("garage_entry")
		.select("id")
		.where("account_id", "=", accountId)
		.where((eb) => eb.or([eb("vehicle_id", "=", vehicleId), eb("engine_id", "=", engineId)]))
		.orderBy(sql`unit_number is not null`)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	return row?.id;
}

export async function hasActive(tx: Database, accountId: number): Promise<boolean> {
	const row = await tx
		.selectFrom("garage_entry")
		.select("id")
		.where("account_id", "=", accountId)
		.where("is_active", "=", true)
		.executeTakeFirst();
	return row !== undefined;
}
