/** The rules about duplicates and the size of a garage, for one entry or a fleet's list of them. */
import type { Database } from "../../platform/postgres/pool.ts";
import {
	type GarageKey,
	insertEntries,
	type UnitIdentity,
	type NewEntry,
	selectKeys,
} from "./garage.sql.ts";

/** More than a fleet's yard. */
const MOST_ENTRIES = 500;

/**
 * A vehicle or engine that is there already is not added again, a unit number is given once; what is there needs no room.
 * `unit_taken`: another truck has the number.
 */
export type SaveResult =
	| { outcome: "added"; id: number }
	| { outcome: "duplicate" | "unit_taken" | "full" };

/** Says of each what became of it. Inside the caller's transaction, which holds the lock of the account. */
export async function saveEntries(
	tx: Database,
	accountId: number,
	entries: readonly NewEntry[],
): Promise<SaveResult[]> {
	const there = await selectKeys(tx, accountId);
	const seen = new Map<string, UnitIdentity>();
	const see = (entry: UnitIdentity) => {
		for (const name of namesOf(entry)) seen.set(name, entry);
	};
	there.forEach(see);
	let room = MOST_ENTRIES - there.length;
	const planned = entries.map((entry) => {
		const same = seen.get(nameOf(entry));
		if (same) return isOneTruck(entry, same) ? "duplicate" : "unit_taken";
		if (room <= 0) return "full";
		room -= 1;
		see(entry);
		return "new";
	});
	const added = await insertEntries(
		tx,
		accountId,
		// From the last: the newest is shown first, so the first of them stays the first.
		entries.filter((_, at) => planned[at] === "new").reverse(),
	);
	const idOf = new Map(added.map((row) => [nameOf(row), row.id]));
	return entries.map((entry, at) => {
		const plan = planned[at] ?? "full";
		if (plan !== "new") return { outcome: plan };
		const id = idOf.get(nameOf(entry));
		// The tables have the last word on which letters are the same.
		return id === undefined ? { outcome: "duplicate" } : { outcome: "added", id };
	});
}

/** A unit is known by its number, without one by its VIN, anything else by its vehicle or engine. */
function nameOf(entry: UnitIdentity): string {
	if (entry.unitNumber !== null) return `unit ${entry.unitNumber.toLowerCase()}`;
	return entry.vin === null ? kindOf(entry) : `VIN ${entry.vin}`;
}

/** A named unit stands for its VIN and its vehicle too. */
function namesOf(entry: UnitIdentity): string[] {
	return [kindOf(entry), nameOf({ ...entry, unitNumber: null }), nameOf(entry)];
}

function isOneTruck(one: UnitIdentity, other: UnitIdentity): boolean {
	const hasOtherVin = one.vin !== null && other.vin !== null && one.vin !== other.vin;
	return one.unitNumber === null || (kindOf(one) === kindOf(other) && !hasOtherVin);
}

function kindOf({ vehicleId, engineId }: GarageKey): string {
	return vehicleId === null ? `engine ${engineId}` : `vehicle ${vehicleId}`;
}
