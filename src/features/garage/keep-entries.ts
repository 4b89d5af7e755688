/** The rules about duplicates and the size of a garage, for one entry or a fleet's list of them. */
import type { Database } from "../../platform/postgres/pool.ts";
import { type GarageKey, insertEntries, type NewEntry, selectKeys } from "./garage.sql.ts";

/** More than a fleet's yard. */
const MOST_ENTRIES = 500;

/** A vehicle or engine that is there already is not added again, a unit number is given once; what is there needs no room. */
export type Kept = { outcome: "added"; id: number } | { outcome: "duplicate" | "full" };

/** Says of each what became of it. Inside the caller's transaction, which holds the lock of the account. */
export async function keepEntries(tx: Database, accountId: number, entries: readonly NewEntry[]): Promise<Kept[]> {
	const there = await selectKeys(tx, accountId);
	const seen = new Set(there.flatMap(namesOf));
	let room = MOST_ENTRIES - there.length;
	const planned = entries.map((entry) => {
		if (seen.has(nameOf(entry))) return "duplicate";
		if (room <= 0) return "full";
		room -= 1;
		for (const name of namesOf(entry)) seen.add(name);
		return "new";
	});
	const added = await insertEntries(
		tx,
		accountId,
		entries.filter((_, at) => planned[at] === "new"),
	);
	const idOf = new Map(added.map((row) => [nameOf(row), row.id]));
	return entries.map((entry, at) => {
		const plan = planned[at];
		if (plan === "duplicate" || plan === "full") return { outcome: plan };
		const id = idOf.get(nameOf(entry));
		// The tables have the last word on which letters are the same.
		return id === undefined ? { outcome: "duplicate" } : { outcome: "added", id };
	});
}

type Named = GarageKey & { unitNumber: string | null };

/** A unit is known by its number, anything else by its vehicle or engine. */
function nameOf(entry: Named): string {
	return entry.unitNumber === null ? kindOf(entry) : `unit ${entry.unitNumber.toLowerCase()}`;
}

/** A named unit stands for its vehicle too. */
function namesOf(entry: Named): string[] {
	return [kindOf(entry), nameOf(entry)];
}

function kindOf({ vehicleId, engineId }: GarageKey): string {
	return vehicleId === null ? `engine ${engineId}` : `vehicle ${vehicleId}`;
}
