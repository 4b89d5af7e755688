/**
 * The rules of the garage, the saved vehicles and engines of a shopper. They hold for guests in the
 * browser and for accounts on the server.
 */
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { isRef, type VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";

/** Part lists show the parts for the `active` vehicle. */
export type Garage = { entries: GarageEntry[]; active: VehicleRef | null };

export const EMPTY_GARAGE: Garage = { entries: [], active: null };

/**
 * More than a fleet needs. Local storage can be edited, so the number of entries read from it is
 * limited.
 */
const MAX_STORED_ENTRIES = 200;
const MAX_NAME_LENGTH = 80;

/**
 * Vehicles are the same by id; engines by make, name and liters, because one engine was sold under
 * several ids.
 */
export function isSameEntry(entry: GarageEntry, otherEntry: GarageEntry): boolean {
	if (entry.type !== otherEntry.type) return false;
	if (entry.type === "vehicle") return entry.id === otherEntry.id;
	return (
		entry.make === otherEntry.make &&
		entry.engine_name === otherEntry.engine_name &&
		Number(entry.engine_liter) === Number(otherEntry.engine_liter)
	);
}

/**
 * Adds the entry at the front and makes it active. An entry that the garage already has is only
 * made active.
 */
export function addEntry(garage: Garage, entry: GarageEntry): Garage {
	const existing = garage.entries.find((otherEntry) => isSameEntry(otherEntry, entry));
	const entries = existing
		? garage.entries
		: [entry, ...garage.entries].slice(0, MAX_STORED_ENTRIES);
	return { entries, active: refOf(existing ?? entry) };
}

/** Makes an entry of the garage active. Null selects all vehicles. */
export function selectEntry(garage: Garage, ref: VehicleRef | null): Garage {
	const entry = garage.entries.find((candidate) => isRef(candidate, ref));
	return { ...garage, active: entry ? refOf(entry) : null };
}

/** When the active entry is removed, no entry is active. */
export function removeEntry(garage: Garage, ref: VehicleRef): Garage {
	return {
		entries: garage.entries.filter((entry) => !isRef(entry, ref)),
		active: isRef(garage.active, ref) ? null : garage.active,
	};
}

/**
 * Replaces a saved entry by the current data of the catalog. Entries that become equal are merged.
 */
export function replaceEntry(garage: Garage, saved: GarageEntry, current: GarageEntry): Garage {
	const entries: GarageEntry[] = [];
	for (const entry of garage.entries) {
		const next = isRef(entry, saved) ? current : entry;
		if (!entries.some((entry) => isSameEntry(entry, next))) entries.push(next);
	}
	return { entries, active: isRef(garage.active, saved) ? refOf(current) : garage.active };
}

/** False when a reloaded catalog has given the id of the saved vehicle to another one. */
export function isSameVehicle(saved: GarageEntry, current: GarageEntry): boolean {
	return nameOf(saved) === nameOf(current);
}

/**
 * Reads the garage that a browser has stored, also in older formats: a list of vehicles, or an
 * object with such a list. Entries that cannot be read are left out, and no stored text causes an
 * error.
 */
export function readGarage(text: string | null): Garage {
	const stored = parse(text);
	const list = Array.isArray(stored)
		? stored
		: (stored?.entries ?? stored?.vehicles ?? stored?.garage);
	if (!Array.isArray(list)) return EMPTY_GARAGE;
	let garage = EMPTY_GARAGE;
	// From the last to the first, because each entry is added at the front.
	for (const item of list.slice(0, MAX_STORED_ENTRIES).reverse()) {
		const entry = readEntry(item);
		if (entry) garage = addEntry(garage, entry);
	}
	const flagged = list.find((item) => item?.active === true);
	return selectEntry(garage, readRef(stored?.active) ?? readRef(flagged) ?? null);
}

/** Each entry begins with its type and its id. */
export function writeGarage({ entries, active }: Garage): string {
	return JSON.stringify({
		entries: entries.map(({ type, id, ...rest }) => ({ type, id, ...rest })),
		active,
	});
}

function refOf({ type, id }: VehicleRef): VehicleRef {
	return { type, id };
}

// biome-ignore lint/suspicious/noExplicitAny: the stored text may be anything; every field is checked when it is read
function parse(text: string | null): any {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}

function readEntry(stored: Record<string, unknown> | null | undefined): GarageEntry | undefined {
	const ref = readRef(stored);
	const [make, engine_name, liter] = [
		word(stored?.make),
		word(stored?.engine_name),
		Number(stored?.engine_liter),
	];
	if (!ref || !make || !engine_name || !(liter > 0 && liter < 100)) return undefined;
	const engine = { ...ref, make, engine_name, engine_liter: liter.toFixed(1) };
	if (ref.type === "engine") return engine;
	const [region, model, year] = [word(stored?.region), word(stored?.model), Number(stored?.year)];
	return model && Number.isInteger(year)
		? { ...engine, ...(region ? { region } : {}), year, model }
		: undefined;
}

function readRef(stored: Record<string, unknown> | null | undefined): VehicleRef | undefined {
	const id = Number(stored?.id);
	if (!Number.isInteger(id) || id < 1 || id > 999_999_999) return undefined;
	return { type: stored?.type === "engine" ? "engine" : "vehicle", id };
}

function word(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" && value.length <= MAX_NAME_LENGTH
		? value
		: undefined;
}

function nameOf({ type, year, make, model, engine_name, engine_liter }: GarageEntry): string {
	return [type, year, make, model, engine_name, Number(engine_liter)].join("\n");
}
