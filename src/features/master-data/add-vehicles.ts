/** Creates the vehicles of a pasted list, with the makes and engines that they need. */
import type pg from "pg";
import { errorsOf } from "../../contract/form-schema.ts";
import { MASTER_FORMS } from "../../contract/master-data-inputs.ts";
import type { Customer } from "../../domain/account/caller.ts";
import {
	isFaulty,
	type PastedRowFault,
	type PastedVehicle,
	planVehicles,
	type VehiclePlan,
} from "../../domain/import/pasted-vehicles.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { versionOf } from "../part-editor/section-version.ts";
import { selectEngines, selectLinesOfRegion, selectMakes } from "./add-vehicles.sql.ts";
import { insertMasterRecord } from "./edit-master-data.ts";
import { selectRegions } from "./master-lists.sql.ts";
import { auditChange, readValues, withRefusals, writeValues } from "./master-values.ts";

type Deps = { pool: pg.Pool; db: Database };

export type PastedList = { region: string; rows: string };

/** `version` is the fingerprint of the plan. A list is created only as it was shown. */
export type VehicleCheck = { plan: VehiclePlan; version: string };

export type VehicleCounts = { makes: number; engines: number; models: number; years: number };

/** What the list would change, without changing anything. */
export async function checkVehicles({ pool, db }: Deps, list: PastedList): Promise<VehicleCheck> {
	await requireRegion(pool, list.region);
	return planList(db, list);
}

/**
 * Creates the whole list in one transaction, or nothing. Returns the new check instead when the
 * list has faults, or would change something else than the check of `version` has shown.
 */
export async function addVehicles(
	deps: Deps,
	caller: Customer,
	{ version, ...list }: PastedList & { version: string },
): Promise<{ added: VehicleCounts } | { check: VehicleCheck }> {
	await requireRegion(deps.pool, list.region);
	try {
		return await withRefusals(() =>
			inTransaction(deps.pool, async ({ tx }) => {
				const check = await planList(tx, list);
				if (isFaulty(check.plan) || check.version !== version) return { check };
				return { added: await createPlanned(tx, caller, list.region, check.plan) };
			}),
		);
	} catch (error) {
		if (!isRefusal(error)) throw error;
		// A colleague created or deleted one of the records at the same moment.
		const check = await checkVehicles(deps, list);
		if (check.version === version) throw error;
		return { check };
	}
}

async function requireRegion(pool: pg.Pool, region: string): Promise<void> {
	const regions = await selectRegions(pool);
	if (regions.some(({ code }) => code === region)) return;
	throw new Refusal("bad_request", { fieldErrors: { region: { code: "choice_unknown" } } });
}

async function planList(db: Database, { region, rows }: PastedList): Promise<VehicleCheck> {
	// One after another: in a transaction they share a connection.
	const store = {
		makes: await selectMakes(db),
		engines: await selectEngines(db),
		lines: await selectLinesOfRegion(db, region),
	};
	const plan = planVehicles(rows, store, (vehicle) => findFormFault(region, vehicle));
	return { plan, version: versionOf(plan) };
}

/** The records are checked with the schemas of their forms, before they have ids. */
function findFormFault(
	region: string,
	{ make, model, engine, years }: PastedVehicle,
): PastedRowFault | undefined {
	const { make: makeForm, engine: engineForm, line: lineForm } = MASTER_FORMS;
	const anyId = 1;
	const errors = {
		...errorsOf(makeForm.schema, newMake(make)),
		...errorsOf(makeForm.schema, newMake(engine.make)),
		...errorsOf(engineForm.schema, newEngine(engine, anyId)),
		...errorsOf(lineForm.schema, newLine(region, { makeId: anyId, engineId: anyId, model, years })),
	};
	if (errors.liter) return "bad_liters";
	return Object.keys(errors).length > 0 ? "bad_name" : undefined;
}

function newMake(name: string) {
	return { name, url: "" };
}

function newEngine({ name, liter }: { name: string; liter: number }, makeId: number) {
	return {
		makeId,
		name,
		liter,
		displacementCc: null,
		cylinders: null,
		boreMm: null,
		strokeMm: null,
		injection: "",
		yearFrom: null,
		yearTo: null,
	};
}

function newLine(
	regionCode: string,
	line: { makeId: number; engineId: number; model: string; years: readonly number[] },
) {
	return { regionCode, ...line, rebadgeOfId: null, gvwrLb: null };
}

async function createPlanned(
	tx: Database,
	caller: Customer,
	region: string,
	{ vehicles, newMakes, newEngines }: VehiclePlan,
): Promise<VehicleCounts> {
	const makeIds = new Map((await selectMakes(tx)).map(({ id, name }) => [name, id]));
	for (const name of newMakes)
		makeIds.set(name, await insertMasterRecord(tx, caller, "make", newMake(name)));
	const engineIds = new Map<PastedVehicle["engine"], number>();
	for (const engine of newEngines) {
		const values = newEngine(engine, idOf(makeIds, engine.make));
		engineIds.set(engine, await insertMasterRecord(tx, caller, "engine", values));
	}
	for (const { lineId, make, engine, model, years, newYears } of vehicles) {
		if (lineId === null) {
			const engineId = "id" in engine ? engine.id : idOf(engineIds, engine);
			const values = newLine(region, { makeId: idOf(makeIds, make), engineId, model, years });
			await insertMasterRecord(tx, caller, "line", values);
		} else if (newYears.length > 0) await addYears(tx, caller, lineId, newYears);
	}
	return {
		makes: newMakes.length,
		engines: newEngines.length,
		models: vehicles.filter(({ kind }) => kind === "new").length,
		years: vehicles.reduce((sum, { newYears }) => sum + newYears.length, 0),
	};
}

async function addYears(
	tx: Database,
	caller: Customer,
	id: number,
	newYears: readonly number[],
): Promise<void> {
	const before = await readValues(tx, "line", id, true);
	if (!before) throw new Refusal("record_changed");
	const years = [...new Set([...(before.years as readonly number[]), ...newYears])];
	const after = { ...before, years: years.toSorted((a, b) => a - b) };
	await writeValues(tx, "line", id, { before, after });
	await auditChange(tx, caller, "master_record_saved", "line", id, { before, after });
}

function idOf<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
	const id = ids.get(key);
	// A colleague renamed or deleted the make since the plan was made.
	if (id === undefined) throw new Refusal("record_changed");
	return id;
}
