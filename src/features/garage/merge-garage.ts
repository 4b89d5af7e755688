/** A guest's vehicles and engines join those of the account. Doing it again changes nothing. */
import type { Database } from "../../platform/postgres/pool.ts";
import { type Described, findDescribed, type Known } from "../vehicles/find-vehicle.ts";
import { activate, countEntries, findEntry, type GarageKey, hasActive, insertEntry } from "./garage.sql.ts";

/** More than a fleet's yard. */
export const MOST_ENTRIES = 500;

export type GuestVehicle = { key: GarageKey; isActive: boolean };

/** Reads what a browser kept; whatever the tables do not know is left out. Before the transaction, because it only looks. */
export async function readGuestGarage(deps: { db: Database }, kept: readonly unknown[]): Promise<GuestVehicle[]> {
	const found: GuestVehicle[] = [];
	for (const one of kept) {
		const described = describe(one);
		const known = described && (await findDescribed(deps, described));
		if (known) found.push({ key: keyOf(known), isActive: (one as { active?: unknown }).active === true });
	}
	return found;
}

/** Inside the caller's transaction, which holds the lock of the garage. The account's own choice of a vehicle stands. */
export async function mergeGarage(tx: Database, accountId: number, guest: readonly GuestVehicle[]): Promise<void> {
	const room = MOST_ENTRIES - (await countEntries(tx, accountId));
	for (const { key } of guest.slice(0, Math.max(0, room)))
		await insertEntry(tx, accountId, { ...key, unitNumber: null, vin: null, notes: "" });
	const active = guest.find(({ isActive }) => isActive);
	if (!active || (await hasActive(tx, accountId))) return;
	const id = await findEntry(tx, accountId, active.key);
	if (id !== undefined) await activate(tx, accountId, id);
}

export function keyOf(known: Known): GarageKey {
	return known.type === "engine" ? { vehicleId: null, engineId: known.id } : { vehicleId: known.id, engineId: null };
}

function describe(kept: unknown): Described | undefined {
	if (typeof kept !== "object" || kept === null) return undefined;
	const { type, id, region, year, make, model, engine_name, engine_liter } = kept as Record<string, unknown>;
	const word = (value: unknown) => (typeof value === "string" && value.length <= 80 && !value.includes("\0") ? value : undefined);
	const whole = (value: unknown) =>
		Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) < 2 ** 31 ? Number(value) : undefined;
	return {
		type: type === "engine" ? "engine" : "vehicle",
		id: whole(id),
		region: word(region),
		year: whole(year),
		make: word(make),
		model: word(model),
		engineName: word(engine_name),
		engineLiter: word(engine_liter) ?? (typeof engine_liter === "number" ? String(engine_liter) : undefined),
	};
}
