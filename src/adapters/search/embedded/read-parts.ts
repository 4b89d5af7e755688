/** The parts as the tables have them. */
import type pg from "pg";
import type { Tags } from "./build-tags.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers } from "./copy-rows.sql.ts";
import { Growing } from "./growing-array.ts";

const [TAB, DASH] = [9, 45];

/** Parts as they come, also those no longer sold: their numbers may lead to others. */
export type PartRows = Awaited<ReturnType<typeof readParts>>;

export async function readParts(
	client: pg.ClientBase,
	placeOf: (subcategory: number) => number,
	tags: Tags,
) {
	const column = () => new Growing(Uint32Array);
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
	const skuChars = new Growing(Uint8Array);
	const numberOfTitle = new Map<string, number>();
	const numberOf = (title: string) => {
		const known = numberOfTitle.get(title);
		if (known !== undefined) return known;
		numberOfTitle.set(title, numberOfTitle.size);
		return numberOfTitle.size - 1;
	};
	await copyNumbers(client, sql.PARTS, 8, (row, bytes, start, end) => {
		const firstTab = bytes.indexOf(TAB, start);
		const secondTab = bytes.indexOf(TAB, firstTab + 1);
		ids.push(row[0] as number);
		statuses.push(row[1] as number);
		replacedBy.push(Math.max(0, row[2] as number));
		groups.push(row[3] as number);
		subcategories.push(placeOf(row[4] as number));
		brandTags.push(tags.ofBrand(row[5] as number));
		presentationTags.push(tags.ofPresentation(row[6] as number));
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
		unpopularity: fromHighest(popularity.take()),
		titlesEn: titlesEn.take(),
		titlesEs: titlesEs.take(),
		/** The text format doubles a backslash. */
		titles: Array.from(numberOfTitle.keys(), (title) => title.replaceAll("\\\\", "\\")),
		/** The characters of our own numbers without their dashes, one number after the other. */
		skuStarts: skuStarts.take(),
		skuChars: skuChars.take(),
	};
}

/** So that the highest comes first. */
function fromHighest(values: Uint32Array): Uint32Array {
	let highest = 0;
	for (const value of values) highest = Math.max(highest, value);
	return values.map((value) => highest - value);
}
