/** Reads the measurements of all documents. */
import { lookupTable } from "./build-tags.ts";
import * as sql from "./catalog.sql.ts";
import { type CatalogSource, copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { GrowingArray, groupBy } from "./growing-array.ts";
import type { IndexMeta } from "./index-data.ts";
import { indices, pick, sortBy } from "./radix-sort.ts";

export async function readMeasurements(
	source: CatalogSource,
	docOf: (part: number) => number,
	docCount: number,
) {
	const measures: IndexMeta["measures"] = [];
	await copyRows(source, sql.MEASURES, ([id, code = "", unit = ""]) => {
		measures.push({ id: Number(id), code, unit });
	});
	const placeOf = lookupTable(new Map(measures.map(({ id }, place) => [id, place])));
	const docs = new GrowingArray(Uint32Array);
	const places = new GrowingArray(Uint16Array);
	const values = new GrowingArray(Uint32Array);
	await copyNumbers(source, sql.MEASUREMENTS, 3, (row) => {
		const doc = docOf(row[0] as number);
		if (doc < 0) return;
		docs.push(doc);
		places.push(placeOf(row[1] as number));
		values.push(row[2] as number);
	});
	const [allDocs, allPlaces, allValues] = [docs.take(), places.take(), values.take()];
	const byValue = sortBy(sortBy(indices(allDocs.length), allDocs), allValues);
	const byMeasure = groupBy(pick(allPlaces, byValue), measures.length);
	const measureOrder = pick(byValue, byMeasure.entries);
	const byDoc = groupBy(allDocs, docCount);
	return {
		measures,
		arrays: {
			measureStarts: byMeasure.starts,
			measureValues: pick(allValues, measureOrder),
			measureDocs: pick(allDocs, measureOrder),
			docMeasureStarts: byDoc.starts,
			docMeasures: pick(allPlaces, byDoc.entries),
			docMeasureValues: pick(allValues, byDoc.entries),
		},
	};
}
