import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

/** Exactly one of the two is null. */
export type GarageKey = { vehicleId: number | null; engineId: number | null };

/** What identifies an entry of a garage. */
export type UnitIdentity = GarageKey & { unitNumber: string | null; vin: string | null };
export type NewEntry = UnitIdentity & { notes: string };

export function selectKeys(tx: Database, accountId: number) {
	return tx
		.selectFrom("garage_entry")
		.select([
			"id",
			"vehicle_id as vehicleId",
			"engine_id as engineId",
			"unit_number as unitNumber",
			"vin",
		])
		.where("account_id", "=", accountId)
		.execute();
}

/**
 * Returns the entries that were added; duplicates are skipped. The caller holds the lock of the
 * account.
 */
export async function insertEntries(tx: Database, accountId: number, entries: readonly NewEntry[]) {
	if (entries.length === 0) return [];
	return tx
		.insertInto("garage_entry")
		.values(
			entries.map(({ vehicleId, engineId, unitNumber, vin, notes }) => ({
				account_id: accountId,
				vehicle_id: vehicleId,
				engine_id: engineId,
				unit_number: unitNumber,
				vin,
				notes,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.returning([
			"id",
			"vehicle_id as vehicleId",
			"engine_id as engineId",
			"unit_number as unitNumber",
			"vin",
		])
		.execute();
}

export async function activateEntry(
	tx: Database,
	accountId: number,
	id: number | null,
): Promise<boolean> {
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

/** The entry of a vehicle or engine. An entry without a unit number is preferred. */
export async function findEntry(
	tx: Database,
	accountId: number,
	{ vehicleId, engineId }: GarageKey,
): Promise<number | undefined> {
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

export async function hasActiveEntry(tx: Database, accountId: number): Promise<boolean> {
	const row = await tx
		.selectFrom("garage_entry")
		.select("id")
		.where("account_id", "=", accountId)
		.where("is_active", "=", true)
		.executeTakeFirst();
	return row !== undefined;
}

export function selectGarage(db: Database, accountId: number) {
	return db
		.selectFrom("garage_entry as g")
		.leftJoin("vehicle as v", "v.id", "g.vehicle_id")
		.leftJoin("model_line as l", "l.id", "v.line_id")
		.innerJoin("engine as e", (join) =>
			join.on((eb) => eb("e.id", "=", eb.fn.coalesce("g.engine_id", "l.engine_id"))),
		)
		.innerJoin("make as m", (join) =>
			join.on((eb) => eb("m.id", "=", eb.fn.coalesce("l.make_id", "e.make_id"))),
		)
		.select([
			"g.id",
			"g.vehicle_id",
			"g.engine_id",
			"g.unit_number",
			"g.vin",
			"g.notes",
			"g.told",
			"g.is_active",
		])
		.select([
			"l.region_code as region",
			"v.year",
			"l.model",
			"m.name as make",
			"e.name as engine_name",
			"e.liter as engine_liter",
		])
		.where("g.account_id", "=", accountId)
		.orderBy("g.id", "desc")
		.execute();
}

export async function deleteEntry(tx: Database, accountId: number, id: number): Promise<boolean> {
	const gone = await tx
		.deleteFrom("garage_entry")
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();
	return gone.numDeletedRows > 0n;
}

/** Deletes a vehicle with all its units. */
export async function deleteVehicle(
	tx: Database,
	accountId: number,
	{ vehicleId, engineId }: GarageKey,
): Promise<void> {
	await tx
		.deleteFrom("garage_entry")
		.where("account_id", "=", accountId)
		.where((eb) => eb.or([eb("vehicle_id", "=", vehicleId), eb("engine_id", "=", engineId)]))
		.execute();
}

/** Stores the answers for every unit of the vehicle. */
export async function updateVehicleAnswers(
	tx: Database,
	accountId: number,
	{ vehicleId, engineId }: GarageKey,
	vehicleAnswers: string,
): Promise<void> {
	await tx
		.updateTable("garage_entry")
		.set({ told: vehicleAnswers })
		.where("account_id", "=", accountId)
		.where((eb) => eb.or([eb("vehicle_id", "=", vehicleId), eb("engine_id", "=", engineId)]))
		.execute();
}

type UnitLabels = { unitNumber: string | null; vin: string | null; notes: string };

export async function updateUnit(
	tx: Database,
	accountId: number,
	id: number,
	{ unitNumber, vin, notes }: UnitLabels,
): Promise<boolean> {
	const changed = await tx
		.updateTable("garage_entry")
		.set({ unit_number: unitNumber, vin, notes })
		.where("account_id", "=", accountId)
		.where("id", "=", id)
		.executeTakeFirst();
	return changed.numUpdatedRows > 0n;
}

/**
 * Whether another entry has the unit number or, without a number, is the same vehicle with the same
 * VIN or none.
 */
export async function isUnitTaken(
	tx: Database,
	accountId: number,
	id: number,
	{ unitNumber, vin }: UnitLabels,
): Promise<boolean> {
	const row = await tx
		.selectFrom("garage_entry as mine")
		.innerJoin("garage_entry as other", "other.account_id", "mine.account_id")
		.select("other.id")
		.where("mine.account_id", "=", accountId)
		.where("mine.id", "=", id)
		.whereRef("other.id", "!=", "mine.id")
		.where((eb) =>
			unitNumber === null
				? eb.and([
						eb("other.unit_number", "is", null),
						eb("other.vin", "is not distinct from", vin),
						eb.or([
							eb("other.vehicle_id", "=", eb.ref("mine.vehicle_id")),
							eb("other.engine_id", "=", eb.ref("mine.engine_id")),
						]),
					])
				: eb(sql`lower(other.unit_number)`, "=", sql`lower(${unitNumber}::text)`),
		)
		.executeTakeFirst();
	return row !== undefined;
}
