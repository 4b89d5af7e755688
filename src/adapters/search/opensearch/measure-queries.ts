/** Finds parts by the measurements of a search text, as expressions. */
import type { TypedValue } from "../../../domain/catalog/typed-measurements.ts";
import type { CountedSet, DocumentSet, DocumentSets } from "../embedded/document-sets.ts";
import type { IndexMeta } from "../embedded/index-data.ts";
import {
	MAX_CHECKED_PARTS,
	nearLayers,
	nearRange,
	openTypedValues,
	type StoredMeasurement,
} from "../embedded/typed-values.ts";
import { measureField } from "./document-fields.ts";
import { anyOf, type Expression, everyOf, hasAny, isBetween, NONE } from "./expressions.ts";
import { expressionOf, QuerySet } from "./query-sets.ts";
import type { MeasuredPart, Questions } from "./questions.ts";

export type MeasureQueries = {
	matchTyped: (
		values: TypedValue[],
		within?: DocumentSet,
	) => CountedSet & { layers: () => Iterable<DocumentSet> };
	differencesOf: ReturnType<typeof openTypedValues>["differencesOf"];
	toStored: (measurements: MeasuredPart["measurements"]) => StoredMeasurement[];
};

export function openMeasureQueries(
	{ measures }: IndexMeta,
	sets: DocumentSets,
	{ count, measures: readMeasures }: Pick<Questions, "count" | "measures">,
): MeasureQueries {
	const typedValues = openTypedValues({ measures });
	const placeOf = new Map(measures.map(({ id }, place) => [id, place]));

	function nearAll(values: TypedValue[], maxDifference: number): Expression {
		if (values.length === 0) return NONE;
		return everyOf(
			values.map((value) => {
				const { low, high } = nearRange(value, maxDifference);
				if (!value.codes)
					return isBetween(value.kind === "thread" ? "threads" : "lengths", low, high);
				const places = typedValues.placesFor(value);
				return anyOf(
					places.map((place) => isBetween(measureField(measures[place]?.id ?? 0), low, high)),
				);
			}),
		);
	}

	const toStored = (measurements: MeasuredPart["measurements"]) =>
		measurements.map(({ measureId, value }) => ({ measure: placeOf.get(measureId) ?? -1, value }));

	/**
	 * Each typed value must be another measurement of the part, which only the part's own values
	 * tell.
	 */
	function withDistinctMeasurements(near: Expression, values: TypedValue[]): Expression {
		if (values.length < 2 || count(near) > MAX_CHECKED_PARTS) return near;
		return hasAny(
			"id",
			readMeasures(near)
				.filter(({ measurements }) => typedValues.assign(toStored(measurements), values))
				.map(({ partId }) => partId),
		);
	}

	return {
		matchTyped(values, within) {
			const all = nearAll(values, Number.POSITIVE_INFINITY);
			const near = within ? everyOf([all, expressionOf(within)]) : all;
			const counted = sets.counted(new QuerySet(withDistinctMeasurements(near, values)));
			return {
				set: counted.set,
				get count() {
					return counted.count;
				},
				layers: () => nearLayers(values).map((most) => new QuerySet(nearAll(values, most))),
			};
		},
		differencesOf: typedValues.differencesOf,
		toStored,
	};
}
