/** The measurements of one subcategory as the columns of a table. */
import { THREAD_CODE, THREAD_PITCH_CODE, threadText } from "../../domain/catalog/thread.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { MeasurementFacet } from "./name-facets.ts";
import { selectMeasurementValues } from "./part-measurements.sql.ts";

export type Specifications = {
	columns: Pick<MeasurementFacet, "code" | "name" | "unit">[];
	/**
	 * The values of a part in the order of the columns, without units. A thread has its pitch:
	 * "M14x1.5".
	 */
	valuesOf: (partId: number) => (string | null)[];
};

const MAX_COLUMNS = 4;

/** The columns are the measurements that most parts have and that tell the parts apart. */
export async function readSpecifications(
	pool: Queryable,
	measurements: MeasurementFacet[],
	partIds: number[],
): Promise<Specifications> {
	const hasThread = measurements.some(({ code }) => code === THREAD_CODE);
	const byCount = measurements
		.filter(({ code, min, max }) => min < max && !(hasThread && code === THREAD_PITCH_CODE))
		.toSorted((a, b) => b.count - a.count)
		.slice(0, MAX_COLUMNS);
	const columns = measurements
		.filter((measurement) => byCount.includes(measurement))
		.map((column) => (column.code === THREAD_CODE ? { ...column, unit: "" } : column));
	const codes = [...columns.map(({ code }) => code), ...(hasThread ? [THREAD_PITCH_CODE] : [])];
	const rows = columns.length === 0 ? [] : await selectMeasurementValues(pool, partIds, codes);
	const values = new Map(rows.map(({ part_id, code, value }) => [`${part_id} ${code}`, value]));
	const textOf = (partId: number, code: string) => {
		const value = values.get(`${partId} ${code}`);
		if (value === undefined) return null;
		return code === THREAD_CODE
			? threadText(value, values.get(`${partId} ${THREAD_PITCH_CODE}`))
			: String(value);
	};
	return { columns, valuesOf: (partId) => columns.map(({ code }) => textOf(partId, code)) };
}
