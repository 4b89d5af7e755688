import type { Database } from "../../platform/postgres/pool.ts";
import { selectModelSpans } from "./vehicles.sql.ts";

export type ModelSpan = {
	region: string;
	make: string;
	model: string;
	yearFrom: number;
	yearTo: number;
	lineIds: number[];
};

/** Every model of every region with its first and last year. */
export async function listModelSpans({ db }: { db: Database }): Promise<ModelSpan[]> {
	const rows = await selectModelSpans(db);
	return rows.map(({ region, make, model, from, to, line_ids }) => ({
		region,
		make,
		model,
		yearFrom: Number(from),
		yearTo: Number(to),
		lineIds: line_ids,
	}));
}
