/** Creates the vehicles of a pasted list, with the makes and engines that they need. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import {
	type KnownVehicles,
	type PastedVehicle,
	planVehicles,
	type VehiclePlan,
} from "../../domain/import/pasted-vehicles.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { versionOf } from "../part-editor/section-version.ts";
import { selectEngines, selectLinesOfRegion, selectMakes } from "./add-vehicles.sql.ts";
import { createMasterRecord, saveMasterRecord } from "./edit-master-data.ts";
import { readValues } from "./master-values.ts";

type Deps = { pool: pg.Pool; db: Database };

export type PastedList = { region: string; rows: string };

/** What the list would change, without changing anything. */
export async function checkVehicles({ db }: Deps, list: PastedList): Promise<VehiclePlan> {
	return planVehicles(list.rows, await readKnown(db, list.region));
}

/**
 * Each record is saved by itself, as its own form saves it: it has its history and can be undone. The
 * same list again goes on where it stopped. Returns how many vehicles were created or got years.
 */
export async function addVehicles(deps: Deps, caller: Customer, list: PastedList): Promise<number> {
	const { faults, newMakes } = await checkVehicles(deps, list);
	if (faults.length > 0) throw new Refusal("pasted_rows");
	for (const name of newMakes) await createMasterRecord(deps, caller, "make", { name, url: "" });
	const known = await readKnown(deps.db, list.region);
	for (const { make, name, liter } of planVehicles(list.rows, known).newEngines)
		await createMasterRecord(deps, caller, "engine", {
			...NEW_ENGINE,
			makeId: makeId(known, make),
			name,
			liter,
		});
	const complete = await readKnown(deps.db, list.region);
	const vehicles = planVehicles(list.rows, complete).vehicles.filter(({ kind }) => kind !== "same");
	for (const vehicle of vehicles)
		await saveVehicle(deps, caller, list.region, vehicle, makeId(complete, vehicle.make));
	return vehicles.length;
}

const NEW_ENGINE = {
	displacementCc: null,
	cylinders: null,
	boreMm: null,
	strokeMm: null,
	injection: "",
	yearFrom: null,
	yearTo: null,
};

async function saveVehicle(
	deps: Deps,
	caller: Customer,
	regionCode: string,
	{ model, engine, lineId, years }: PastedVehicle,
	make: number,
): Promise<void> {
	if (lineId !== null) {
		const before = await readValues(deps.db, "line", lineId, false);
		if (!before) throw new Refusal("record_changed");
		const all = [...new Set([...(before.years as readonly number[]), ...years])];
		const input = { ...before, years: all.toSorted((a, b) => a - b) };
		await saveMasterRecord(deps, caller, "line", lineId, { version: versionOf(before), input });
		return;
	}
	const engineId = "id" in engine ? engine.id : 0;
	const values = { regionCode, makeId: make, model, engineId, rebadgeOfId: null, gvwrLb: null };
	await createMasterRecord(deps, caller, "line", { ...values, years });
}

function makeId({ makes }: KnownVehicles, name: string): number {
	const make = makes.find((one) => one.name === name);
	// Another person deleted it meanwhile.
	if (!make) throw new Refusal("record_changed");
	return make.id;
}

async function readKnown(db: Database, region: string): Promise<KnownVehicles> {
	const [makes, engines, lines] = await Promise.all([
		selectMakes(db),
		selectEngines(db),
		selectLinesOfRegion(db, region),
	]);
	return { makes, engines, lines };
}
