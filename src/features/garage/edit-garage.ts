/**
 * Reads and changes a customer's garage. It has the same rule for duplicates as the guest's garage,
 * and fleet units besides.
 */

import type { Customer } from "../../domain/account/caller.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	MAX_VEHICLE_ANSWERS_LENGTH,
	type VehicleAnswers,
	writeVehicleAnswers,
} from "../../domain/vehicle/vehicle-answers.ts";
import type { VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { findBySpec, literText, type VehicleSpec } from "../vehicles/find-vehicle.ts";
import * as rows from "./garage.sql.ts";
import { keyOf } from "./merge-garage.ts";
import { saveEntries } from "./save-entries.ts";

type Deps = { db: Database };

export type Unit = { unit_number: string; vin: string; notes: string };

const UNIT_TAKEN: { fieldErrors: FormErrors } = {
	fieldErrors: { unit_number: { code: "unit_taken" } },
};

export async function readGarage({ db }: Deps, { accountId }: Customer) {
	const entries = await rows.selectGarage(db, accountId);
	return entries.map((row) => ({
		garageId: row.id,
		type: row.vehicle_id === null ? ("engine" as const) : ("vehicle" as const),
		id: row.vehicle_id ?? row.engine_id ?? 0,
		region: row.region,
		year: row.year,
		make: row.make,
		model: row.model,
		engineName: row.engine_name,
		engineLiter: literText(row.engine_liter),
		unitNumber: row.unit_number ?? "",
		vin: row.vin ?? "",
		notes: row.notes,
		vehicleAnswers: row.told,
		isActive: row.is_active,
	}));
}

type NewUnit = {
	spec: VehicleSpec;
	unit: Unit;
	vehicleAnswers?: VehicleAnswers | undefined;
};

/**
 * The added vehicle becomes active. If it was in the garage already, the answers of the account are
 * kept.
 */
export async function addToGarage(
	deps: Deps,
	{ accountId }: Customer,
	{ spec, unit, vehicleAnswers }: NewUnit,
): Promise<void> {
	const vehicle = await findBySpec(deps, spec);
	if (!vehicle) throw new Refusal("not_found");
	const entry = { ...keyOf(vehicle), ...toLabels(unit) };
	const answers = vehicleAnswers && toStoredAnswers(vehicleAnswers);
	await deps.db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const [saved] = await saveEntries(tx, accountId, [entry]);
		if (saved?.outcome === "full") throw new Refusal("no_room");
		if (
			saved?.outcome === "unit_taken" ||
			(saved?.outcome === "duplicate" && entry.unitNumber !== null)
		)
			throw new Refusal("bad_request", UNIT_TAKEN);
		if (saved?.outcome === "added" && answers)
			await rows.updateVehicleAnswers(tx, accountId, entry, answers);
		const id = saved?.outcome === "added" ? saved.id : await rows.findEntry(tx, accountId, entry);
		if (id !== undefined) await rows.activateEntry(tx, accountId, id);
	});
}

/**
 * Removes a vehicle with all its units, or one unit by its garage id. Removing a vehicle that is
 * not in the garage is no error.
 */
export async function removeFromGarage(
	deps: Deps,
	{ accountId }: Customer,
	spec: VehicleSpec,
	garageId: number | undefined,
): Promise<void> {
	if (garageId !== undefined) {
		if (!(await rows.deleteEntry(deps.db, accountId, garageId))) throw new Refusal("not_found");
		return;
	}
	const vehicle = await findBySpec(deps, spec);
	if (vehicle) await rows.deleteVehicle(deps.db, accountId, keyOf(vehicle));
}

export async function activateInGarage(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number | null,
): Promise<void> {
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		if (!(await rows.activateEntry(tx, accountId, id))) throw new Refusal("not_found");
	});
}

/**
 * Stores the answers for all units of the vehicle. A vehicle that is not in the garage is ignored.
 */
export async function setVehicleAnswers(
	{ db }: Deps,
	{ accountId }: Customer,
	{ type, id }: VehicleRef,
	vehicleAnswers: VehicleAnswers,
): Promise<void> {
	const key =
		type === "engine" ? { vehicleId: null, engineId: id } : { vehicleId: id, engineId: null };
	const answers = toStoredAnswers(vehicleAnswers);
	if (answers === undefined) return;
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		await rows.updateVehicleAnswers(tx, accountId, key, answers);
	});
}

export async function nameUnit(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number,
	unit: Unit,
): Promise<void> {
	const labels = toLabels(unit);
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		if (await rows.isUnitTaken(tx, accountId, id, labels))
			throw new Refusal("bad_request", UNIT_TAKEN);
		if (!(await rows.updateUnit(tx, accountId, id, labels))) throw new Refusal("not_found");
	});
}

function toStoredAnswers(vehicleAnswers: VehicleAnswers): string | undefined {
	const text = writeVehicleAnswers(vehicleAnswers);
	return text.length <= MAX_VEHICLE_ANSWERS_LENGTH ? text : undefined;
}

function toLabels(unit: Unit) {
	return {
		unitNumber: unit.unit_number.trim() || null,
		vin: unit.vin.trim().toUpperCase() || null,
		notes: unit.notes.trim(),
	};
}
