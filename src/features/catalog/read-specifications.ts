/** The measurements of one subcategory as the columns of a table. */
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { MeasurementFacet } from "./name-facets.ts";
import { selectMeasurementValues } from "./part-measurements.sql.ts";

export type Specifications = {
	columns: Pick<MeasurementFacet, "code" | "name" | "unit">[];
	/** The values of a part in the order of the columns. */
	valuesOf: (partId: number) => (number | null)[];
};

const MAX_COLUMNS = 4;

/** The columns are the measurements that most parts have and that tell the parts apart. */
export async function readSpecifications(
	pool: Queryable,
	measurements: MeasurementFacet[],
	partIds: number[],
): Promise<Specifications> {
	const byCount = measurements
		.filter(({ min, max }) => min < max)
		.toSorted((a, b) => b.count - a.count)
		.slice(0, MAX_COLUMNS);
	const columns = measurements.filter((measurement) => byCount.includes(measurement));
	const rows =
		columns.length === 0
			? []
			: await selectMeasurementValues(
					pool,
					partIds,
					columns.map(({ code }) => code),
				);
	const values = new Map(rows.map(({ part_id, code, value }) => [`${part_id} ${code}`, value]));
	return {
		columns,
		valuesOf: (partId) => columns.map(({ code }) => values.get(`${partId} ${code}`) ?? null),
	};
}
