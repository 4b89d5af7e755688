/** Builds the whole index from the tables, in one snapshot of them. */
import type pg from "pg";
import { AVAILABILITY_CLASSES } from "../../../domain/availability.ts";
import { PRICE_LEVELS } from "../../../domain/price-level.ts";
import { createArticles } from "./build-articles.ts";
import { fitSets, readFitments, readLines } from "./build-fitments.ts";
import { readNumbers } from "./build-numbers.ts";
import { createTags } from "./build-tags.ts";
import { createWords, namesByWord } from "./build-words.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers, copyRows } from "./copy-rows.sql.ts";
import { Growing } from "./growing.ts";
import { type IndexData, NO_PRICE } from "./index-data.ts";

export function buildIndex(client: pg.ClientBase): Promise<IndexData> {
	return sql.onOneSnapshot(client, (snapshot) => readAll(client, snapshot));
}

async function readAll(client: pg.ClientBase, snapshot: string): Promise<IndexData> {
	const tree = await readSubcategories(client);
	const tags = await createTags(client);
	const documents = await readDocuments(client, tree.placeOf, tags);
	const { docOf, docs } = documents;
	await copyNumbers(client, sql.PART_ATTRIBUTES, 2, ([part, value]) => tags.add(docOf(part as number), tags.ofValue(value as number)));
	const lines = await readLines(client, tags);
	const fitments = await readFitments(client, lines, docOf);
	const brandWords = namesByWord([...tags.brandNames].map(([tag, name]) => ({ place: tag, names: [name] })));
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
			words: documents.words.list,
			articles: documents.articles.names,
			tagWords: brandWords,
			subcategoryWords: tree.words,
			lineWords: lines.lineWords,
			engineWords: lines.engineWords,
		},
		arrays: {
			partIds: documents.partIds,
			subcategoryStarts: documents.subcategoryStarts,
			...tags.take(docs, fitSets(fitments, lines, docs)),
			availability: await readAvailability(client, docOf, docs),
			prices: await readPrices(client, docOf, docs),
			byPopularity: documents.byPopularity,
			byTitleEn: await readOrder(client, sql.PARTS_BY_TITLE_EN, docOf, docs),
			byTitleEs: await readOrder(client, sql.PARTS_BY_TITLE_ES, docOf, docs),
			lineStarts: fitments.lineStarts,
			lineDocs: fitments.lineDocs,
			lineYears: fitments.lineYears,
			engineStarts: fitments.engineStarts,
			engineDocs: fitments.engineDocs,
			engineYears: fitments.engineYears,
			wordStarts: documents.words.starts,
			wordDocs: documents.words.docs,
			articleStarts: documents.articles.starts,
			articleDocs: documents.articles.docs,
			...(await readNumbers(client, docOf)),
		},
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
	return { subcategories, words: namesByWord(named), placeOf: (id: number) => places.get(id) as number, count: subcategories.length };
}

async function readDocuments(client: pg.ClientBase, placeOf: (id: number) => number, tags: Awaited<ReturnType<typeof createTags>>) {
	const partIds = new Growing(Uint32Array);
	const popularity = new Growing(Uint32Array);
	const subcategoryOf = new Growing(Uint16Array);
	const words = createWords();
	const articles = createArticles();
	await copyRows(client, sql.PARTS, ([id, subcategory, brand, presentation, popular, titleEn, titleEs]) => {
		const doc = partIds.length;
		partIds.push(Number(id));
		popularity.push(Number(popular));
		subcategoryOf.push(placeOf(Number(subcategory)));
		tags.addBrand(tags.ofBrand(Number(brand)));
		tags.add(doc, tags.ofPresentation(presentation as string));
		for (const title of [titleEn as string, titleEs as string]) {
			words.add(doc, title);
			articles.add(doc, title);
		}
	});
	const ids = partIds.take();
	const places = placesOf(ids);
	return {
		docs: ids.length,
		partIds: ids,
		docOf: (part: number) => (part < places.length ? (places[part] as number) - 1 : -1),
		subcategoryStarts: startsOf(subcategoryOf.take()),
		byPopularity: orderByPopularity(popularity.take(), ids),
		words: words.take(),
		articles: articles.take(),
	};
}

/** Place plus one of each part, 0 for parts that are no documents. */
function placesOf(partIds: Uint32Array): Uint32Array {
	let highest = 0;
	for (const id of partIds) highest = Math.max(highest, id);
	const places = new Uint32Array(highest + 1);
	for (let doc = 0; doc < partIds.length; doc++) places[partIds[doc] as number] = doc + 1;
	return places;
}

function startsOf(subcategoryOf: Uint16Array): Uint32Array {
	let count = 0;
	for (const place of subcategoryOf) count = Math.max(count, place + 1);
	const starts = new Uint32Array(count + 1).fill(subcategoryOf.length);
	for (let doc = subcategoryOf.length - 1; doc >= 0; doc--) starts[subcategoryOf[doc] as number] = doc;
	for (let place = count - 1; place >= 0; place--) starts[place] = Math.min(starts[place] as number, starts[place + 1] as number);
	return starts;
}

/** Most popular first, the older part first among equals: packed into one number each, so that the native sort does it. */
function orderByPopularity(popularity: Uint32Array, partIds: Uint32Array): Uint32Array {
	const highest = popularity.reduce((most, value) => Math.max(most, value), 0);
	const highestId = partIds.reduce((most, value) => Math.max(most, value), 0) + 1;
	const docByKey = new Map<number, number>();
	const keys = Float64Array.from(popularity, (value, doc) => (highest - value) * highestId + (partIds[doc] as number));
	for (let doc = 0; doc < keys.length; doc++) docByKey.set(keys[doc] as number, doc);
	keys.sort();
	return Uint32Array.from(keys, (key) => docByKey.get(key) as number);
}

async function readOrder(client: pg.ClientBase, query: string, docOf: (part: number) => number, docs: number): Promise<Uint32Array> {
	const order = new Uint32Array(docs);
	let place = 0;
	await copyNumbers(client, query, 1, ([part]) => {
		order[place++] = docOf(part as number);
	});
	return order;
}

async function readAvailability(client: pg.ClientBase, docOf: (part: number) => number, docs: number): Promise<Uint8Array> {
	const availability = new Uint8Array(docs).fill(AVAILABILITY_CLASSES.indexOf("NO_STOCK"));
	await copyNumbers(client, sql.AVAILABILITY, 2, ([part, place]) => {
		const doc = docOf(part as number);
		if (doc >= 0) availability[doc] = place as number;
	});
	return availability;
}

async function readPrices(client: pg.ClientBase, docOf: (part: number) => number, docs: number): Promise<Uint32Array> {
	const prices = new Uint32Array(docs * PRICE_LEVELS.length).fill(NO_PRICE);
	await copyNumbers(client, sql.PRICES, 3, ([part, level, cents]) => {
		const doc = docOf(part as number);
		if (doc >= 0) prices[(level as number) * docs + doc] = cents as number;
	});
	return prices;
}
