/**
 * Makes and models as the landing pages show them: one model with all its regions, engines and
 * years.
 */
import { modelUrl } from "../../domain/vehicle/model-url.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type LandingLineRow, selectLandingLines } from "./landing.sql.ts";

export type LandingLine = {
	id: number;
	region: string;
	rebadgeOfId: number | null;
	engine: { id: number; name: string; liter: string; isGasoline: boolean };
	/** Oldest first. */
	vehicles: { id: number; year: number }[];
};
export type LandingModel = {
	make: { url: string; name: string };
	url: string;
	name: string;
	lines: LandingLine[];
};
export type LandingMake = { url: string; name: string; models: LandingModel[] };

/** All makes that have models, by name. */
export async function readLandingMakes({ pool }: { pool: Queryable }): Promise<LandingMake[]> {
	const makes = new Map<string, LandingMake>();
	for (const row of await selectLandingLines(pool)) {
		const make = makes.get(row.make_url) ?? { url: row.make_url, name: row.make, models: [] };
		makes.set(row.make_url, make);
		addLine(make, row);
	}
	return [...makes.values()];
}

/** Names that differ in signs alone, such as NPR HD and NPR-HD, are one model. */
function addLine(make: LandingMake, row: LandingLineRow): void {
	const line: LandingLine = {
		id: row.id,
		region: row.region,
		rebadgeOfId: row.rebadge_of_id,
		engine: {
			id: row.engine_id,
			name: row.engine,
			liter: row.liter.toFixed(1),
			isGasoline: row.is_gasoline,
		},
		vehicles: row.years.map((year, at) => ({ id: row.vehicle_ids[at] ?? 0, year })),
	};
	const url = modelUrl(row.model);
	const model = make.models.find((model) => model.url === url);
	if (!model) {
		const { url: makeUrl, name } = make;
		make.models.push({
			make: { url: makeUrl, name },
			url,
			name: row.model,
			lines: [line],
		});
		return;
	}
	model.lines.push(line);
}
