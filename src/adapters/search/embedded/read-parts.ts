/** Reads the parts from the table into columns. */
import type { TagRegistry } from "./build-tags.ts";
import * as sql from "./catalog.sql.ts";
import { type CatalogSource, copyNumbers } from "./copy-rows.sql.ts";
import { GrowingArray } from "./growing-array.ts";

const [TAB, DASH] = [9, 45];

/**
 * All parts in the order of the table. Retired parts are included, because their numbers lead to
 * other parts.
 */
export type PartRows = Awaited<ReturnType<typeof readParts>>;

export async function readParts(
	source: CatalogSource,
	placeOf: (subcategory: number) => number,
	tags: TagRegistry,
) {
	const column = () => new GrowingArray(Uint32Array);
	const [ids, statuses, replacedBy, groups, subcategories] = [
		column(),
		column(),
		column(),
		column(),
		column(),
	];
	const [brandTags, presentationTags, popularity, titlesEn, titlesEs] = [
		column(),
		column(),
		column(),
		column(),
		column(),
	];
	const skuStarts = column();
	const skuChars = new GrowingArray(Uint8Array);
	const numberOfTitle = new Map<string, number>();
	const numberOf = (title: string) => {
		const number = numberOfTitle.get(title);
		if (number !== undefined) return number;
		numberOfTitle.set(title, numberOfTitle.size);
		return numberOfTitle.size - 1;
	};
	await copyNumbers(source, sql.PARTS, 8, (row, bytes, start, end) => {
		const firstTab = bytes.indexOf(TAB, start);
		const secondTab = bytes.indexOf(TAB, firstTab + 1);
		ids.push(row[0] as number);
		statuses.push(row[1] as number);
		replacedBy.push(Math.max(0, row[2] as number));
		groups.push(row[3] as number);
		subcategories.push(placeOf(row[4] as number));
		brandTags.push(tags.tagOfBrand(row[5] as number));
		presentationTags.push(tags.tagOfPresentation(row[6] as number));
		popularity.push(row[7] as number);
		skuStarts.push(skuChars.length);
		for (let at = start; at < firstTab; at++)
			if (bytes[at] !== DASH) skuChars.push(bytes[at] as number);
		titlesEn.push(numberOf(bytes.toString("utf8", firstTab + 1, secondTab)));
		titlesEs.push(numberOf(bytes.toString("utf8", secondTab + 1, end)));
	});
	skuStarts.push(skuChars.length);
	return {
		ids: ids.take(),
		statuses: statuses.take(),
		replacedBy: replacedBy.take(),
		groups: groups.take(),
		subcategories: subcategories.take(),
		brandTags: brandTags.take(),
		presentationTags: presentationTags.take(),
		unpopularity: invert(popularity.take()),
		titlesEn: titlesEn.take(),
		titlesEs: titlesEs.take(),
		/** COPY writes a backslash twice. */
		titles: Array.from(numberOfTitle.keys(), (title) => title.replaceAll("\\\\", "\\")),
		/** The characters of the SKUs without dashes, one SKU after the other. */
		skuStarts: skuStarts.take(),
		skuChars: skuChars.take(),
	};
}

/** Highest value minus each value, so that an ascending sort puts the highest first. */
function invert(values: Uint32Array): Uint32Array {
	let highest = 0;
	for (const value of values) highest = Math.max(highest, value);
	return values.map((value) => highest - value);
}
