/** A guest's vehicles and engines join those of the account. Doing it again changes nothing. */
import { MAX_VEHICLE_ANSWERS_LENGTH, parseVehicleAnswers, writeVehicleAnswers } from "../../domain/vehicle/vehicle-answers.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { type VehicleSpec, findBySpec, type VehicleMatch } from "../vehicles/find-vehicle.ts";
import { selectExistingIds } from "../vehicles/vehicles.sql.ts";
import { activateEntry, findEntry, type GarageKey, hasActiveEntry, updateVehicleAnswers } from "./garage.sql.ts";
import { saveEntries } from "./save-entries.ts";

/** `told`: what the guest said of it, as the browser kept it. */
export type GuestVehicle = { key: GarageKey; isActive: boolean; told: string };

/** As many as a browser keeps, and some more; each that is described in words costs a question. */
const MOST_READ = 500;
/** Of as many vehicles as the cookie of a browser holds; what is more came from somewhere else. */
const MOST_TOLD = 5;

/** Reads what a browser kept; whatever the tables do not know is left out. Before the transaction, because it only looks. */
export async function readGuestGarage(
	deps: { db: Database },
	kept: readonly unknown[],
): Promise<GuestVehicle[]> {
	const told = kept.slice(0, MOST_READ).flatMap((one) => {
		const described = describe(one);
		if (!described) return [];
		const { active, facts } = one as { active?: unknown; facts?: unknown };
		const isSaid = typeof facts === "string" && facts.length <= MAX_VEHICLE_ANSWERS_LENGTH;
		return [
			{ described, isActive: active === true, told: isSaid ? writeVehicleAnswers(parseVehicleAnswers(facts)) : "" },
		];
	});
	const idsOf = (wanted: string) =>
		told.flatMap(({ described: { type, id } }) => (type === wanted && id ? [id] : []));
	const known = await selectExistingIds(deps.db, {
		vehicles: idsOf("vehicle"),
		engines: idsOf("engine"),
	});
	const found: GuestVehicle[] = [];
	for (const { described, isActive, told: said } of told) {
		const { type, id = 0 } = described;
		const isThere = (type === "engine" ? known.engines : known.vehicles).has(id);
		const other = isThere ? undefined : await findBySpec(deps, { ...described, id: undefined });
		const key = isThere
			? type === "engine"
				? engineKey(id)
				: vehicleKey(id)
			: other && keyOf(other);
		if (key) found.push({ key, isActive, told: said });
	}
	return found;
}

/** Inside the caller's transaction, which holds the lock of the account. The account's own choice of a vehicle stands. */
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
	// The browser heard it after the last sign-out, so it is the newer word.
	for (const { key, told } of guest.filter((one) => one.told).slice(0, MOST_TOLD))
		await updateVehicleAnswers(tx, accountId, key, told);
	const active = guest.find(({ isActive }) => isActive);
	if (!active || (await hasActiveEntry(tx, accountId))) return;
	const id = await findEntry(tx, accountId, active.key);
	if (id !== undefined) await activateEntry(tx, accountId, id);
}

export function keyOf(known: VehicleMatch): GarageKey {
	return known.type === "engine" ? engineKey(known.id) : vehicleKey(known.id);
}

function vehicleKey(vehicleId: number): GarageKey {
	return { vehicleId, engineId: null };
}

function engineKey(engineId: number): GarageKey {
	return { vehicleId: null, engineId };
}

function describe(kept: unknown): VehicleSpec | undefined {
	if (typeof kept !== "object" || kept === null) return undefined;
	const { type, id, region, year, make, model, engine_name, engine_liter } = kept as Record<
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
