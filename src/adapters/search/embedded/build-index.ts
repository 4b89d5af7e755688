/** Builds the whole index from the tables, in one snapshot of them. */
import type pg from "pg";
import { AVAILABILITY_CLASSES } from "../../../domain/catalog/availability.ts";
import { PRICE_LEVELS } from "../../../domain/catalog/price-level.ts";
import { readDocuments } from "./build-documents.ts";
import { fitSets, readFitments, readLines } from "./build-fitments.ts";
import { createTags, gatherSets } from "./build-tags.ts";
import { articlesIn, namesByWord, wordsIn } from "./build-title-words.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { stockBitsOf } from "./facets.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";
import { slicesOf } from "./match-numbers.ts";
import { denseWordsOf } from "./match-words.ts";
import { placeAll } from "./memory.ts";
import { priceOrdersOf } from "./sort-orders.ts";

export function buildIndex(client: pg.ClientBase): Promise<IndexData> {
	return sql.onOneSnapshot(client, (snapshot) => readAll(client, snapshot));
}

async function readAll(client: pg.ClientBase, snapshot: string): Promise<IndexData> {
	const tree = await readSubcategories(client);
	const tags = await createTags(client);
	const documents = await readDocuments(client, tree.placeOf, tags);
	const { docOf, docs } = documents;
	const lines = await readLines(client, tags);
	const fitments = await readFitments(client, lines, docOf);
	const words = wordsIn(documents.titles);
	const articles = articlesIn(documents.titles);
	const numbers = await documents.numbers.read(client);
	const availability = await readAvailability(client, docOf, docs);
	const prices = await readPrices(client, docOf, docs);
	return {
		meta: {
			docs,
			snapshot,
			subcategories: tree.subcategories,
			facets: tags.facets,
			tags: tags.all,
			lineIds: lines.lineIds,
			engineIds: lines.engineIds,
			lineEngines: lines.lineEngines,
			lineBases: lines.lineBases,
			lineSpans: lines.lineSpans,
			words: words.list,
			articles: articles.names,
			tagWords: namesByWord(
				[...tags.brandNames].map(([tag, name]) => ({ place: tag, names: [name] })),
			),
			subcategoryWords: tree.words,
			lineWords: lines.lineWords,
			engineWords: lines.engineWords,
		},
		...placeAll({
			...documents.arrays,
			...fitments,
			...(await gatherSets(client, tags, documents, fitSets(fitments, lines, docs))),
			...numbers,
			numberSlices: slicesOf(numbers),
			availability,
			stockBits: stockBitsOf(availability),
			prices,
			...priceOrdersOf(prices, documents.arrays.docsById),
			wordStarts: words.starts,
			wordDocs: words.docs,
			...denseWordsOf({ wordStarts: words.starts, wordDocs: words.docs }, docs),
			articleStarts: articles.starts,
			articleDocs: articles.docs,
		}),
	};
}

async function readSubcategories(client: pg.ClientBase) {
	const subcategories: { id: number; categoryId: number }[] = [];
	const named: { place: number; names: string[] }[] = [];
	await copyRows(client, sql.SUBCATEGORIES, ([id, categoryId, ...names]) => {
		named.push({ place: subcategories.length, names });
		subcategories.push({ id: Number(id), categoryId: Number(categoryId) });
	});
	const places = new Map(subcategories.map(({ id }, place) => [id, place]));
	return {
		subcategories,
		words: namesByWord(named),
		placeOf: (id: number) => places.get(id) as number,
		count: subcategories.length,
	};
}

async function readAvailability(
	client: pg.ClientBase,
	docOf: (part: number) => number,
	docs: number,
): Promise<Uint8Array> {
	const availability = new Uint8Array(docs).fill(AVAILABILITY_CLASSES.indexOf("NO_STOCK"));
	await copyNumbers(client, sql.AVAILABILITY, 2, ([part, place]) => {
		const doc = docOf(part as number);
		if (doc >= 0) availability[doc] = place as number;
	});
	return availability;
}

async function readPrices(
	client: pg.ClientBase,
	docOf: (part: number) => number,
	docs: number,
): Promise<Uint32Array> {
	const prices = new Uint32Array(docs * PRICE_LEVELS.length).fill(NO_PRICE);
	await copyNumbers(client, sql.PRICES, 3, ([part, level, cents]) => {
		const doc = docOf(part as number);
		if (doc >= 0) prices[(level as number) * docs + doc] = cents as number;
	});
	return prices;
}
