/** Merges a guest's garage into the account's garage. Merging twice has no further effect. */
import {
	MAX_VEHICLE_ANSWERS_LENGTH,
	parseVehicleAnswers,
	writeVehicleAnswers,
} from "../../domain/vehicle/vehicle-answers.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { findBySpec, type VehicleMatch, type VehicleSpec } from "../vehicles/find-vehicle.ts";
import { selectExistingIds } from "../vehicles/vehicles.sql.ts";
import {
	activateEntry,
	findEntry,
	type GarageKey,
	hasActiveEntry,
	updateVehicleAnswers,
} from "./garage.sql.ts";
import { saveEntries } from "./save-entries.ts";

export type GuestVehicle = { key: GarageKey; isActive: boolean; vehicleAnswers: string };

/** More than a browser stores. Each vehicle without an id costs a query. */
const MAX_GUEST_VEHICLES = 500;
/** The cookie of a browser holds the answers about five vehicles. */
const MAX_ANSWERED_VEHICLES = 5;

/**
 * Reads the vehicles that a browser stored. Unknown vehicles are dropped. It runs before the
 * transaction, because it only reads.
 */
export async function readGuestGarage(
	deps: { db: Database },
	stored: readonly unknown[],
): Promise<GuestVehicle[]> {
	const candidates = stored.slice(0, MAX_GUEST_VEHICLES).flatMap((entry) => {
		const spec = parseSpec(entry);
		if (!spec) return [];
		const { active, facts } = entry as { active?: unknown; facts?: unknown };
		const hasAnswers = typeof facts === "string" && facts.length <= MAX_VEHICLE_ANSWERS_LENGTH;
		const vehicleAnswers = hasAnswers ? writeVehicleAnswers(parseVehicleAnswers(facts)) : "";
		return [{ spec, isActive: active === true, vehicleAnswers }];
	});
	const idsOf = (entryType: string) =>
		candidates.flatMap(({ spec: { type, id } }) => (type === entryType && id ? [id] : []));
	const existing = await selectExistingIds(deps.db, {
		vehicles: idsOf("vehicle"),
		engines: idsOf("engine"),
	});
	const vehicles: GuestVehicle[] = [];
	for (const { spec, isActive, vehicleAnswers } of candidates) {
		const { type, id = 0 } = spec;
		const exists = (type === "engine" ? existing.engines : existing.vehicles).has(id);
		const byName = exists ? undefined : await findBySpec(deps, { ...spec, id: undefined });
		const idKey = type === "engine" ? engineKey(id) : vehicleKey(id);
		const key = exists ? idKey : byName && keyOf(byName);
		if (key) vehicles.push({ key, isActive, vehicleAnswers });
	}
	return vehicles;
}

/**
 * The caller's transaction holds the lock of the account. If the account has an active vehicle, it
 * stays active.
 */
export async function mergeGarage(
	tx: Database,
	accountId: number,
	guest: readonly GuestVehicle[],
): Promise<void> {
	await saveEntries(
		tx,
		accountId,
		guest.map(({ key }) => ({ ...key, unitNumber: null, vin: null, notes: "" })),
	);
	// The answers in the browser were given after the last sign-out, so they are newer.
	const answered = guest.filter(({ vehicleAnswers }) => vehicleAnswers);
	for (const { key, vehicleAnswers } of answered.slice(0, MAX_ANSWERED_VEHICLES))
		await updateVehicleAnswers(tx, accountId, key, vehicleAnswers);
	const active = guest.find(({ isActive }) => isActive);
	if (!active || (await hasActiveEntry(tx, accountId))) return;
	const id = await findEntry(tx, accountId, active.key);
	if (id !== undefined) await activateEntry(tx, accountId, id);
}

export function keyOf({ type, id }: VehicleMatch): GarageKey {
	return type === "engine" ? engineKey(id) : vehicleKey(id);
}

function vehicleKey(vehicleId: number): GarageKey {
	return { vehicleId, engineId: null };
}

function engineKey(engineId: number): GarageKey {
	return { vehicleId: null, engineId };
}

function parseSpec(entry: unknown): VehicleSpec | undefined {
	if (typeof entry !== "object" || entry === null) return undefined;
	const { type, id, region, year, make, model, engine_name, engine_liter } = entry as Record<
		string,
		unknown
	>;
	const word = (value: unknown) =>
		typeof value === "string" && value.length <= 80 && !value.includes("\0") ? value : undefined;
	const whole = (value: unknown) =>
		Number.isInteger(Number(value)) && Number(value) > 0 && Number(value) < 2 ** 31
			? Number(value)
			: undefined;
	return {
		type: type === "engine" ? "engine" : "vehicle",
		id: whole(id),
		region: word(region),
		year: whole(year),
		make: word(make),
		model: word(model),
		engineName: word(engine_name),
		engineLiter:
			word(engine_liter) ?? (typeof engine_liter === "number" ? String(engine_liter) : undefined),
	};
}
