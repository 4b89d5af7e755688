/** The names of the store that files use: warehouses, suppliers, attributes and measures. */
import type { ImportNames } from "../../domain/import/import-field.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import {
	selectAttributes,
	selectMeasures,
	selectSupplierNames,
	selectWarehouseCodes,
} from "./imports.sql.ts";

export async function readImportNames(db: Database): Promise<ImportNames> {
	const [warehouses, suppliers, attributes, measures] = await Promise.all([
		selectWarehouseCodes(db),
		selectSupplierNames(db),
		selectAttributes(db),
		selectMeasures(db),
	]);
	return { warehouses: warehouses.map(({ code }) => code), suppliers, attributes, measures };
}
