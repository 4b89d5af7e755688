/** The names of the store that files use: warehouses, attributes and measures. */
import type { ImportNames } from "../../domain/import/import-field.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectAttributes, selectMeasures, selectWarehouseCodes } from "./imports.sql.ts";

export async function readImportNames(db: Database): Promise<ImportNames> {
	const [warehouses, attributes, measures] = await Promise.all([
		selectWarehouseCodes(db),
		selectAttributes(db),
		selectMeasures(db),
	]);
	return { warehouses: warehouses.map(({ code }) => code), attributes, measures };
}
