import { slugOf } from "../../domain/vehicle/vehicle-answers.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type CatalogVehicle, toCatalogVehicle } from "./find-vehicle.ts";
import { selectLegacyUrlVehicles } from "./resolve-legacy-url.sql.ts";

/** The vehicle data in a legacy URL: one or two models, a span of years, one or two engines. */
export type LegacyVehicleUrl = {
	models: string[];
	yearFrom: number;
	yearTo: number;
	engines: string[];
};

/** All vehicles that a legacy URL may mean. Names are compared by letters and digits only. */
export async function resolveLegacyUrl(
	{ pool }: { pool: Queryable },
	{ models, yearFrom, yearTo, engines }: LegacyVehicleUrl,
): Promise<CatalogVehicle[]> {
	const plain = (texts: string[]) =>
		texts.map((text) => slugOf(text).replaceAll("-", "")).filter(Boolean);
	const [modelKeys, engineKeys] = [plain(models), plain(engines)];
	if (modelKeys.length === 0 && engineKeys.length === 0) return [];
	return (await selectLegacyUrlVehicles(pool, modelKeys, yearFrom, yearTo, engineKeys)).map(
		toCatalogVehicle,
	);
}
