/** Finds a vehicle or an engine of the catalog by id or by its names. */
import type { Database } from "../../platform/postgres/pool.ts";
import type { SearchVehicle } from "../../ports/search.ts";
import {
	selectEngine,
	selectEngines,
	selectEnginesForMake,
	selectVehicle,
} from "./vehicles.sql.ts";

export type CatalogVehicle = {
	type: "vehicle";
	id: number;
	region: string;
	year: number;
	make: string;
	model: string;
	engineName: string;
	engineLiter: string;
	engineId: number;
	/** Its model line, and the line it is a rebadge of. */
	lineIds: number[];
};
export type CatalogEngine = {
	type: "engine";
	id: number;
	make: string;
	engineName: string;
	engineLiter: string;
	engineId: number;
};
export type VehicleMatch = CatalogVehicle | CatalogEngine;

/** A larger id does not fit the column, and the query would fail. */
const MAX_ENGINE_ID = 32_767;

export async function findVehicle(
	{ db }: { db: Database },
	id: number,
): Promise<CatalogVehicle | undefined> {
	const row = await selectVehicle(db, id);
	return row && toCatalogVehicle(row);
}

export function toCatalogVehicle(
	row: NonNullable<Awaited<ReturnType<typeof selectVehicle>>>,
): CatalogVehicle {
	return {
		type: "vehicle",
		id: row.id,
		region: row.region,
		year: row.year,
		make: row.make,
		model: row.model,
		engineName: row.engine_name,
		engineLiter: literText(row.engine_liter),
		engineId: row.engine_id,
		lineIds: row.rebadge_of_id === null ? [row.line_id] : [row.line_id, row.rebadge_of_id],
	};
}

export async function findEngine(
	{ db }: { db: Database },
	id: number,
): Promise<CatalogEngine | undefined> {
	const row = id <= MAX_ENGINE_ID ? await selectEngine(db, id) : undefined;
	if (!row) return undefined;
	return {
		type: "engine",
		id: row.id,
		make: row.make,
		engineName: row.engine_name,
		engineLiter: literText(row.engine_liter),
		engineId: row.id,
	};
}

/** The keys of the vehicle in the search index. */
export function toSearchVehicle(vehicle: VehicleMatch): SearchVehicle {
	return vehicle.type === "engine"
		? { kind: "engine", engineId: vehicle.engineId }
		: { kind: "vehicle", lineIds: vehicle.lineIds, engineId: vehicle.engineId, year: vehicle.year };
}

export type VehicleSpec = {
	type?: "vehicle" | "engine";
	id?: number;
	region?: string;
	year?: number;
	make?: string;
	model?: string;
	engineName?: string;
	engineLiter?: string;
};

/** Finds by id, else by names; undefined when the catalog has no such vehicle. */
export async function findBySpec(
	deps: { db: Database },
	spec: VehicleSpec,
): Promise<VehicleMatch | undefined> {
	const { type = "vehicle", id, region, year, make, model, engineName, engineLiter } = spec;
	const byId =
		id === undefined
			? undefined
			: await (type === "engine" ? findEngine(deps, id) : findVehicle(deps, id));
	if (byId || !make || !engineName) return byId;
	const hasEngine = (row: { engine_name: string; engine_liter: number }) =>
		row.engine_name === engineName &&
		(!engineLiter || literText(row.engine_liter) === literText(Number(engineLiter)));
	if (type === "engine") {
		const row = (await selectEnginesForMake(deps.db, make)).find(hasEngine);
		return row && findEngine(deps, row.id);
	}
	if (!year || !model) return undefined;
	const row = (await selectEngines(deps.db, { region, year, make, model })).find(hasEngine);
	return row && findVehicle(deps, row.id);
}

/** Always with one decimal: 5.2, 3.0. */
export function literText(liter: number): string {
	return liter.toFixed(1);
}
