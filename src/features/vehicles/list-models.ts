import type { Database } from "../../platform/postgres/pool.ts";
import { selectModelSpans } from "./vehicles.sql.ts";

export type ModelSpan = {
	region: string;
	make: string;
	model: string;
	/** Ascending. */
	years: number[];
	lineIds: number[];
};

/** Every model of every region with the years that it was built. */
export async function listModelSpans({ db }: { db: Database }): Promise<ModelSpan[]> {
	const rows = await selectModelSpans(db);
	return rows.map(({ line_ids, ...model }) => ({ ...model, lineIds: line_ids }));
}
