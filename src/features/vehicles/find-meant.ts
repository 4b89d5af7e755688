import { slugOf } from "../../domain/vehicle-facts.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import { type MeantRow, selectMeant } from "./find-meant.sql.ts";
import { type KnownVehicle, literText } from "./find-vehicle.ts";

/** What an old, long address says of a vehicle: one or two models, a span of years, one or two engines. */
export type Meant = { models: string[]; yearFrom: number; yearTo: number; engines: string[] };

/** All vehicles an address may mean. Names are compared by their letters and figures alone. */
export async function findMeant({ pool }: { pool: Queryable }, { models, yearFrom, yearTo, engines }: Meant): Promise<KnownVehicle[]> {
	const plain = (texts: string[]) => texts.map((text) => slugOf(text).replaceAll("-", "")).filter(Boolean);
	const [modelKeys, engineKeys] = [plain(models), plain(engines)];
	if (modelKeys.length === 0 && engineKeys.length === 0) return [];
	return (await selectMeant(pool, modelKeys, yearFrom, yearTo, engineKeys)).map(toKnown);
}

function toKnown(row: MeantRow): KnownVehicle {
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
