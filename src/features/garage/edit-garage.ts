/** A customer's garage. The rules about duplicates are those of the guest's; a fleet's named units stand beside them. */

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
import { type VehicleSpec, findBySpec, literText } from "../vehicles/find-vehicle.ts";
import * as rows from "./garage.sql.ts";
import { saveEntries } from "./save-entries.ts";
import { keyOf } from "./merge-garage.ts";

type Deps = { db: Database };

export type Unit = { unit_number: string; vin: string; notes: string };

const UNIT_TAKEN: { fieldErrors: FormErrors } = { fieldErrors: { unit_number: { code: "unit_taken" } } };

export async function readGarage({ db }: Deps, { accountId }: Customer) {
	const found = await rows.selectGarage(db, accountId);
	return found.map((row) => ({
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
		told: row.told,
		isActive: row.is_active,
	}));
}

type NewUnit = { described: VehicleSpec; unit: Unit; facts?: VehicleAnswers | undefined };

/** What is added becomes active, also when it was there already; then what the account knows of it is the newer word. */
export async function addToGarage(
	deps: Deps,
	{ accountId }: Customer,
	{ described, unit, facts }: NewUnit,
): Promise<void> {
	const known = await findBySpec(deps, described);
	if (!known) throw new Refusal("not_found");
	const entry = { ...keyOf(known), ...toNames(unit) };
	const told = facts && toTold(facts);
	await deps.db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		const [kept] = await saveEntries(tx, accountId, [entry]);
		if (kept?.outcome === "full") throw new Refusal("no_room");
		if (
			kept?.outcome === "unit_taken" ||
			(kept?.outcome === "duplicate" && entry.unitNumber !== null)
		)
			throw new Refusal("bad_request", UNIT_TAKEN);
		if (kept?.outcome === "added" && told) await rows.updateVehicleAnswers(tx, accountId, entry, told);
		const id = kept?.outcome === "added" ? kept.id : await rows.findEntry(tx, accountId, entry);
		if (id !== undefined) await rows.activateEntry(tx, accountId, id);
	});
}

/** A vehicle goes with all its units, one of them by its id. Removing what is not there is no fault: it is gone either way. */
export async function removeFromGarage(
	deps: Deps,
	{ accountId }: Customer,
	described: VehicleSpec,
	garageId: number | undefined,
): Promise<void> {
	if (garageId !== undefined) {
		if (!(await rows.deleteEntry(deps.db, accountId, garageId))) throw new Refusal("not_found");
		return;
	}
	const known = await findBySpec(deps, described);
	if (known) await rows.deleteVehicle(deps.db, accountId, keyOf(known));
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

/** What was told counts for all units of the kind, as it does in a browser. Of one that is not in the garage nothing is kept. */
export async function setVehicleAnswers(
	{ db }: Deps,
	{ accountId }: Customer,
	{ type, id }: VehicleRef,
	facts: VehicleAnswers,
): Promise<void> {
	const key =
		type === "engine" ? { vehicleId: null, engineId: id } : { vehicleId: id, engineId: null };
	const told = toTold(facts);
	if (told === undefined) return;
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		await rows.updateVehicleAnswers(tx, accountId, key, told);
	});
}

export async function nameUnit(
	{ db }: Deps,
	{ accountId }: Customer,
	id: number,
	unit: Unit,
): Promise<void> {
	const names = toNames(unit);
	await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		if (await rows.isUnitTaken(tx, accountId, id, names)) throw new Refusal("bad_request", UNIT_TAKEN);
		if (!(await rows.updateUnit(tx, accountId, id, names))) throw new Refusal("not_found");
	});
}

function toTold(facts: VehicleAnswers): string | undefined {
	const told = writeVehicleAnswers(facts);
	return told.length <= MAX_VEHICLE_ANSWERS_LENGTH ? told : undefined;
}

function toNames(unit: Unit) {
	return {
		unitNumber: unit.unit_number.trim() || null,
		vin: unit.vin.trim().toUpperCase() || null,
		notes: unit.notes.trim(),
	};
}
