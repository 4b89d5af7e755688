/** Saves entries in a garage: no duplicates, and a maximum number of entries. */
import { MAX_GARAGE_ENTRIES } from "../../domain/vehicle/garage-limits.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import {
	type GarageKey,
	insertEntries,
	type NewEntry,
	selectKeys,
	type UnitIdentity,
} from "./garage.sql.ts";

/**
 * A vehicle or engine that is in the garage already is a duplicate. `unit_taken`: another truck has
 * the unit number.
 */
export type SaveResult =
	| { outcome: "added"; id: number }
	| { outcome: "duplicate" | "unit_taken" | "full" };

/** Returns the result of each entry. The caller's transaction holds the lock of the account. */
export async function saveEntries(
	tx: Database,
	accountId: number,
	entries: readonly NewEntry[],
): Promise<SaveResult[]> {
	const existing = await selectKeys(tx, accountId);
	const entryByKey = new Map<string, UnitIdentity>();
	const addKeys = (entry: UnitIdentity) => {
		for (const key of allKeysOf(entry)) entryByKey.set(key, entry);
	};
	existing.forEach(addKeys);
	let freePlaces = MAX_GARAGE_ENTRIES - existing.length;
	const plans = entries.map((entry) => {
		const existingEntry = entryByKey.get(keyOf(entry));
		if (existingEntry) return isSameTruck(entry, existingEntry) ? "duplicate" : "unit_taken";
		if (freePlaces <= 0) return "full";
		freePlaces -= 1;
		addKeys(entry);
		return "new";
	});
	const added = await insertEntries(
		tx,
		accountId,
		// Reversed, because the garage shows the newest entry first.
		entries.filter((_, at) => plans[at] === "new").reverse(),
	);
	const idOf = new Map(added.map((row) => [keyOf(row), row.id]));
	return entries.map((entry, at) => {
		const plan = plans[at] ?? "full";
		if (plan !== "new") return { outcome: plan };
		const id = idOf.get(keyOf(entry));
		// PostgreSQL decides which letters are equal in upper and lower case.
		return id === undefined ? { outcome: "duplicate" } : { outcome: "added", id };
	});
}

/** A unit is identified by its number, else by its VIN, else by its vehicle or engine. */
function keyOf(entry: UnitIdentity): string {
	if (entry.unitNumber !== null) return `unit ${entry.unitNumber.toLowerCase()}`;
	return entry.vin === null ? vehicleKeyOf(entry) : `VIN ${entry.vin}`;
}

/** A unit with a number is also found by its VIN and its vehicle. */
function allKeysOf(entry: UnitIdentity): string[] {
	return [vehicleKeyOf(entry), keyOf({ ...entry, unitNumber: null }), keyOf(entry)];
}

function isSameTruck(a: UnitIdentity, b: UnitIdentity): boolean {
	const hasOtherVin = a.vin !== null && b.vin !== null && a.vin !== b.vin;
	return a.unitNumber === null || (vehicleKeyOf(a) === vehicleKeyOf(b) && !hasOtherVin);
}

function vehicleKeyOf({ vehicleId, engineId }: GarageKey): string {
	return vehicleId === null ? `engine ${engineId}` : `vehicle ${vehicleId}`;
}
