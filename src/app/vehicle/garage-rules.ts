/** The vehicles and engines a shopper keeps. The same rules hold in the browser of a guest and for an account on the server. */
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { isRef, type VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";

/** `active` is the one that lists are made for. */
export type Garage = { entries: GarageEntry[]; active: VehicleRef | null };

export const EMPTY_GARAGE: Garage = { entries: [], active: null };

/** More than a fleet needs. Local storage can be edited, so the number of entries read from it is limited. */
const MAX_STORED_ENTRIES = 200;
const MAX_NAME_LENGTH = 80;

/** Vehicles are the same by id; engines by make, name and liters, because one engine was sold under several ids. */
export function isSameEntry(one: GarageEntry, other: GarageEntry): boolean {
	if (one.type !== other.type) return false;
	if (one.type === "vehicle") return one.id === other.id;
	return (
		one.make === other.make &&
		one.engine_name === other.engine_name &&
		Number(one.engine_liter) === Number(other.engine_liter)
	);
}

/** Puts it first and makes it active; one that is there already is not added again. */
export function addEntry(garage: Garage, entry: GarageEntry): Garage {
	const known = garage.entries.find((other) => isSameEntry(other, entry));
	const entries = known ? garage.entries : [entry, ...garage.entries].slice(0, MAX_STORED_ENTRIES);
	return { entries, active: refOf(known ?? entry) };
}

/** Makes an entry of the garage active. Null selects all vehicles. */
export function selectEntry(garage: Garage, ref: VehicleRef | null): Garage {
	const entry = garage.entries.find((one) => isRef(one, ref));
	return { ...garage, active: entry ? refOf(entry) : null };
}

/** The active one takes the choice with it. */
export function removeEntry(garage: Garage, ref: VehicleRef): Garage {
	return {
		entries: garage.entries.filter((entry) => !isRef(entry, ref)),
		active: isRef(garage.active, ref) ? null : garage.active,
	};
}

/** What the catalog calls an entry today takes the place of what it was saved as; two that turn out the same become one. */
export function replaceEntry(garage: Garage, saved: GarageEntry, current: GarageEntry): Garage {
	const entries: GarageEntry[] = [];
	for (const entry of garage.entries) {
		const next = isRef(entry, saved) ? current : entry;
		if (!entries.some((other) => isSameEntry(other, next))) entries.push(next);
	}
	return { entries, active: isRef(garage.active, saved) ? refOf(current) : garage.active };
}

/** Whether an id still names the saved vehicle: a reloaded catalog may have given the id to another truck. */
export function isSameVehicle(saved: GarageEntry, answered: GarageEntry): boolean {
	return nameOf(saved) === nameOf(answered);
}

/**
 * Reads what a browser kept, of this version or an older one: a list of vehicles, or an object that holds one. Whatever can be
 * understood is kept, whatever cannot is left out, and nothing makes it fail.
 */
export function readGarage(text: string | null): Garage {
	const kept = parse(text);
	const list = Array.isArray(kept) ? kept : (kept?.entries ?? kept?.vehicles ?? kept?.garage);
	if (!Array.isArray(list)) return EMPTY_GARAGE;
	let garage = EMPTY_GARAGE;
	// From the last: each is put first.
	for (const one of list.slice(0, MAX_STORED_ENTRIES).reverse()) {
		const entry = readEntry(one);
		if (entry) garage = addEntry(garage, entry);
	}
	const flagged = list.find((one) => one?.active === true);
	return selectEntry(garage, readRef(kept?.active) ?? readRef(flagged) ?? null);
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

// biome-ignore lint/suspicious/noExplicitAny: what a browser kept may be anything; every field is checked when it is read
function parse(text: string | null): any {
	try {
		return JSON.parse(text ?? "null");
	} catch {
		return null;
	}
}

function readEntry(kept: Record<string, unknown> | null | undefined): GarageEntry | undefined {
	const ref = readRef(kept);
	const [make, engine_name, liter] = [
		word(kept?.make),
		word(kept?.engine_name),
		Number(kept?.engine_liter),
	];
	if (!ref || !make || !engine_name || !(liter > 0 && liter < 100)) return undefined;
	const engine = { ...ref, make, engine_name, engine_liter: liter.toFixed(1) };
	if (ref.type === "engine") return engine;
	const [region, model, year] = [word(kept?.region), word(kept?.model), Number(kept?.year)];
	return model && Number.isInteger(year)
		? { ...engine, ...(region ? { region } : {}), year, model }
		: undefined;
}

function readRef(kept: Record<string, unknown> | null | undefined): VehicleRef | undefined {
	const id = Number(kept?.id);
	if (!Number.isInteger(id) || id < 1 || id > 999_999_999) return undefined;
	return { type: kept?.type === "engine" ? "engine" : "vehicle", id };
}

function word(value: unknown): string | undefined {
	return typeof value === "string" && value.trim() !== "" && value.length <= MAX_NAME_LENGTH
		? value
		: undefined;
}

function nameOf({ type, year, make, model, engine_name, engine_liter }: GarageEntry): string {
	return [type, year, make, model, engine_name, Number(engine_liter)].join("\n");
}
