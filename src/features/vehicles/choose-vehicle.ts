/** Lists the options of each step of the vehicle selector. */
import type { Database } from "../../platform/postgres/pool.ts";
import { literText } from "./find-vehicle.ts";
import {
	selectAllMakes,
	selectEngines,
	selectEnginesForMake,
	selectMakes,
	selectModels,
	selectYears,
	type VehicleFilter,
} from "./vehicles.sql.ts";

type Deps = { db: Database };

export async function listYears({ db }: Deps, region: string): Promise<number[]> {
	return (await selectYears(db, region)).map((row) => row.year);
}

export function listMakes(
	{ db }: Deps,
	{ region, year }: { region?: string | undefined; year: number },
) {
	return selectMakes(db, region, year);
}

export function listModels(
	{ db }: Deps,
	{ region, year, make }: { region?: string | undefined; year: number; make: string },
) {
	return selectModels(db, region, year, make);
}

export async function listEngines({ db }: Deps, filter: VehicleFilter) {
	return (await selectEngines(db, filter)).map(toEngineChoice);
}

export async function listEnginesForMake({ db }: Deps, make: string) {
	return (await selectEnginesForMake(db, make)).map(toEngineChoice);
}

/** An engine with its liters and its fuel as the API writes them. */
function toEngineChoice<Row extends { engine_liter: number; is_gasoline: boolean }>({
	is_gasoline,
	...row
}: Row) {
	return {
		...row,
		engine_liter: literText(row.engine_liter),
		fuel: is_gasoline ? ("gasoline" as const) : ("diesel" as const),
	};
}

export function listAllMakes({ db }: Deps) {
	return selectAllMakes(db);
}
