/** The values of parts in the store, in the form in which files are compared with them. */
import type pg from "pg";
import { ATTRIBUTE, MEASURE } from "../../domain/import/part-fields.ts";
import {
	NUMBER_FIELDS,
	type PartValues,
	writePartNumber,
} from "../../domain/import/part-values.ts";
import { type PartRow, selectPartRecords } from "./part-records.sql.ts";

export async function readPartValues(
	client: pg.ClientBase | pg.Pool,
	ids: number[],
): Promise<Map<number, PartValues>> {
	if (ids.length === 0) return new Map();
	const rows = await selectPartRecords(client, ids);
	return new Map(rows.map((row) => [row.id, toPartValues(row)]));
}

/** Attributes, measures and price levels that a part does not have are not in it. */
function toPartValues({ facts, numbers, attributes, measurements, prices }: PartRow): PartValues {
	const { length, width, height, ...values } = facts;
	const lists = Object.entries(NUMBER_FIELDS).map(([field, kind]) => [
		field,
		(numbers ?? []).filter((row) => row.kind === kind).map(writePartNumber),
	]);
	const byAttribute = Map.groupBy(attributes ?? [], ({ attribute }) => attribute);
	return {
		...values,
		size: length === null ? null : [length, width, height],
		...Object.fromEntries(lists),
		...Object.fromEntries(
			[...byAttribute].map(([code, found]) => [
				`${ATTRIBUTE}${code}`,
				found.map(({ value }) => value).toSorted(),
			]),
		),
		...Object.fromEntries(
			Object.entries(measurements ?? {}).map(([code, value]) => [`${MEASURE}${code}`, value]),
		),
		...prices,
	};
}

/** The value of a field; a part without an attribute or a price has none. */
export function partValue(values: PartValues, field: string): unknown {
	return values[field] ?? (field.startsWith(ATTRIBUTE) ? [] : null);
}
