/** Builds the whole index from one snapshot of the tables. */
import type pg from "pg";
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { readDocuments } from "./build-documents.ts";
import { buildFitmentSets, readFitments, readLines } from "./build-fitments.ts";
import { buildKits, readKits } from "./build-kits.ts";
import { type NamedSubcategory, readLexicon } from "./build-lexicon.ts";
import { readMeasurements } from "./build-measurements.ts";
import { buildTagSets, readTags } from "./build-tags.ts";
import { buildPartKinds, buildTitleWords, placesByWord } from "./build-title-words.ts";
import * as sql from "./catalog.sql.ts";
import { readHistory } from "./change-history.sql.ts";
import { type CatalogSource, copyNumbers, copyRows, isPartial } from "./copy-rows.sql.ts";
import { buildAvailabilityBits } from "./facets.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";
import { buildNumberSlices } from "./match-numbers.ts";
import { buildDenseWords } from "./match-words.ts";
import { placeAll } from "./memory.ts";
import { buildPriceOrders } from "./sort-orders.ts";
import { subcategoryNames } from "./subcategory-names.ts";

export function buildIndex(client: pg.ClientBase): Promise<IndexData> {
	return sql.onOneSnapshot(client, async (snapshot) => {
		const { meta, arrays } = await readIndex(client, snapshot);
		const history = await readHistory(client, snapshot);
		return { meta: { ...meta, history }, ...placeAll(arrays) };
	});
}

/**
 * The index of all parts, or of the parts that the source is limited to. The latter has no lexicon.
 */
export async function readIndex(
	source: CatalogSource,
	snapshot: string,
): Promise<Pick<IndexData, "meta" | "arrays">> {
	const tree = await readSubcategories(source);
	const lexicon = isPartial(source) ? [] : await readLexicon(source, tree.named);
	const tags = await readTags(source);
	const documents = await readDocuments(source, tree.placeOf, tags);
	const { docOf, docs } = documents;
	const lines = await readLines(source, tags);
	const kitPieces = await readKits(source, docOf);
	const fitments = await readFitments(source, lines, docOf, kitPieces);
	const kits = buildKits(kitPieces, lines);
	const universalDocs = await readUniversalDocs(source, docOf, kits.universalDocs);
	const measurements = await readMeasurements(source, docOf, docs);
	const words = buildTitleWords(documents.titles);
	const partKinds = buildPartKinds(documents.titles);
	const numbers = await documents.numbers.read(source);
	const availability = await readAvailability(source, docOf, docs);
	const prices = await readPrices(source, docOf, docs);
	return {
		meta: {
			docs,
			snapshot,
			builtAt: Date.now(),
			subcategories: tree.subcategories,
			facets: tags.facets,
			tags: tags.all,
			lineIds: lines.lineIds,
			engineIds: lines.engineIds,
			lineEngines: lines.lineEngines,
			lineBases: lines.lineBases,
			lineSpans: lines.lineSpans,
			lineModels: lines.lineModels,
			qualifiers: fitments.qualifiers,
			measures: measurements.measures,
			words: words.list,
			partKinds: partKinds.names,
			lexicon,
			tagWords: placesByWord([
				...[...tags.brandNames].map(([tag, name]) => ({ place: tag, names: [name] })),
				...[...tags.valueLabels].map(([tag, labels]) => ({ place: tag, names: labels })),
			]),
			subcategoryWords: tree.words,
			lineWords: lines.lineWords,
			engineWords: lines.engineWords,
		},
		arrays: {
			...documents.arrays,
			...fitments.arrays,
			...kits.arrays,
			universalDocs,
			...measurements.arrays,
			...(await buildTagSets(
				source,
				tags,
				documents,
				buildFitmentSets(fitments.arrays, kits.kitTags, lines, docs),
			)),
			...numbers,
			numberSlices: buildNumberSlices(numbers),
			availability,
			availabilityBits: buildAvailabilityBits(availability),
			prices,
			...buildPriceOrders(prices, documents.arrays.docsById),
			wordStarts: words.starts,
			wordDocs: words.docs,
			...buildDenseWords({ wordStarts: words.starts, wordDocs: words.docs }, docs),
			partKindStarts: partKinds.starts,
			partKindDocs: partKinds.docs,
		},
	};
}

export async function readSubcategories(source: CatalogSource) {
	const subcategories: { id: number; categoryId: number }[] = [];
	const named: NamedSubcategory[] = [];
	const categoryNames: string[][] = [];
	await copyRows(source, sql.SUBCATEGORIES, ([id, categoryId, ...names]) => {
		const subcategory = { id: Number(id), categoryId: Number(categoryId) };
		const [nameEn = "", nameEs = "", ...namesOfCategory] = names;
		subcategories.push(subcategory);
		named.push({ ...subcategory, nameEn, nameEs });
		categoryNames.push(namesOfCategory);
	});
	const places = new Map(subcategories.map(({ id }, place) => [id, place]));
	return {
		subcategories,
		named,
		words: placesByWord(subcategoryNames(named, categoryNames)),
		placeOf: (id: number) => places.get(id) as number,
		count: subcategories.length,
	};
}

async function readUniversalDocs(
	source: CatalogSource,
	docOf: (part: number) => number,
	kitDocs: number[],
): Promise<Uint32Array> {
	const docs = [...kitDocs];
	await copyNumbers(source, sql.UNIVERSAL_PARTS, 1, ([part]) => docs.push(docOf(part as number)));
	return Uint32Array.from(docs).sort();
}

async function readAvailability(
	source: CatalogSource,
	docOf: (part: number) => number,
	docs: number,
): Promise<Uint8Array> {
	const availability = new Uint8Array(docs).fill(AVAILABILITY_CLASSES.indexOf("NO_STOCK"));
	await copyNumbers(source, sql.AVAILABILITY, 2, ([part, place]) => {
		const doc = docOf(part as number);
		if (doc >= 0) availability[doc] = place as number;
	});
	return availability;
}

async function readPrices(
	source: CatalogSource,
	docOf: (part: number) => number,
	docs: number,
): Promise<Uint32Array> {
	const prices = new Uint32Array(docs * PRICE_LEVELS.length).fill(NO_PRICE);
	await copyNumbers(source, sql.PRICES, 3, ([part, level, cents]) => {
		const doc = docOf(part as number);
		if (doc >= 0) prices[(level as number) * docs + doc] = cents as number;
	});
	return prices;
}
