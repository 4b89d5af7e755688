/**
 * Plans the edits of measurements: the documents of each measure by value, and the measures of each
 * document.
 */
import type { ArrayEdit } from "./array-edits.ts";
import type { DocumentChanges } from "./document-changes.ts";
import {
	columnEdits,
	isSame,
	type Lists,
	lengthsAfter,
	type NewEntry,
	placeFor,
	placesOfDocs,
	startsFrom,
} from "./list-edits.ts";

export function* editMeasurements(changes: DocumentChanges): Generator<undefined, ArrayEdit[]> {
	const { data, fresh, docOf, isChanged } = changes;
	const { measureStarts, measureValues, measureDocs } = data.arrays;
	const lists: Lists = {
		starts: measureStarts,
		columns: [
			{ name: "measureValues", values: measureValues },
			{ name: "measureDocs", values: measureDocs },
		],
	};
	const removed = yield* placesOfDocs(measureDocs, isChanged);
	const entries: NewEntry[] = [];
	for (let list = 0; list < measureStarts.length - 1; list++)
		for (
			let at = fresh.arrays.measureStarts[list] as number;
			at < (fresh.arrays.measureStarts[list + 1] as number);
			at++
		) {
			const doc = docOf[fresh.arrays.measureDocs[at] as number] as number;
			const value = fresh.arrays.measureValues[at] as number;
			if (doc < 0) continue;
			const place = placeFor(
				measureStarts[list] as number,
				measureStarts[list + 1] as number,
				(other) =>
					((measureValues[other] as number) - value || (measureDocs[other] as number) - doc) < 0,
			);
			entries.push({ list, at: place, values: [value, doc] });
		}
	entries.sort(
		(a, b) =>
			a.list - b.list ||
			(a.values[0] as number) - (b.values[0] as number) ||
			(a.values[1] as number) - (b.values[1] as number),
	);
	if (isSame(lists, removed, entries)) return [];
	return [
		{
			kind: "replace",
			name: "measureStarts",
			values: startsFrom(lengthsAfter(measureStarts, removed, entries)),
		},
		...columnEdits(lists, removed, entries),
		...editDocMeasures(changes, entries),
	];
}

function editDocMeasures(
	{ data, changedDocs }: DocumentChanges,
	measured: NewEntry[],
): ArrayEdit[] {
	const { docMeasureStarts, docMeasures, docMeasureValues } = data.arrays;
	const lists: Lists = {
		starts: docMeasureStarts,
		columns: [
			{ name: "docMeasures", values: docMeasures },
			{ name: "docMeasureValues", values: docMeasureValues },
		],
	};
	const removed = changedDocs.flatMap((doc) => {
		const start = docMeasureStarts[doc] as number;
		const length = (docMeasureStarts[doc + 1] as number) - start;
		return Array.from({ length }, (_, n) => start + n);
	});
	const entries = measured
		.map(({ list, values }): NewEntry => {
			const [value, doc] = values as [number, number];
			return { list: doc, at: docMeasureStarts[doc] as number, values: [list, value] };
		})
		.sort((a, b) => a.list - b.list);
	return [
		{
			kind: "replace",
			name: "docMeasureStarts",
			values: startsFrom(lengthsAfter(docMeasureStarts, removed, entries)),
		},
		...columnEdits(lists, removed, entries),
	];
}
