import { articleOf, piecesOf, wordsOf } from "../../../domain/catalog/search-text.ts";

/** Which documents have which titles: each title once, and its number for each document and language. */
export type Titles = { list: string[]; ofDocs: Uint32Array[] };

/** A longer beginning is a sentence, not the name of an article. */
const LONGEST_ARTICLE = 6;

/** The words of all titles in order, and the documents each stands in. */
export function wordsIn(titles: Titles) {
	const { names, places } = numbered(titles.list.map(titleWords));
	const list = names.toSorted();
	const rank = new Map(list.map((word, at) => [word, at]));
	const ranks = names.map((word) => rank.get(word) as number);
	return { list, ...documentsOf(titles, placesByTitle(places, ranks), list.length) };
}

/** The articles that titles name, their words with a space between, and the documents of each. */
export function articlesIn(titles: Titles) {
	const { names, places } = numbered(titles.list.map(articleNames));
	return { names, ...documentsOf(titles, places, names.length) };
}

function titleWords(title: string): string[] {
	const words = piecesOf(title).flatMap((piece) => {
		const parts = wordsOf(piece);
		return parts.length > 1 ? [...parts, parts.join("")] : parts;
	});
	return [...new Set(words)];
}

function articleNames(title: string): string[] {
	const words = articleOf(title);
	return words.length === 0 || words.length > LONGEST_ARTICLE ? [] : [words.join(" ")];
}

/** Every name once, and the places of those of each title. */
function numbered(lists: string[][]): { names: string[]; places: number[][] } {
	const known = new Map<string, number>();
	const places = lists.map((list) =>
		list.map((name) => {
			const place = known.get(name) ?? known.size;
			known.set(name, place);
			return place;
		}),
	);
	return { names: [...known.keys()], places };
}

function placesByTitle(places: number[][], ranks: number[]): number[][] {
	return places.map((own) => own.map((place) => ranks[place] as number));
}

/** The documents of each place, once and in order: what stands in both titles of a document counts once. */
function documentsOf(
	titles: Titles,
	places: number[][],
	count: number,
): { starts: Uint32Array; docs: Uint32Array } {
	const last = new Int32Array(count).fill(-1);
	const starts = new Uint32Array(count + 1);
	eachPlace(titles, places, last, (place) => {
		starts[place + 1] = (starts[place + 1] as number) + 1;
	});
	for (let place = 0; place < count; place++)
		starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
	const next = starts.slice(0, count);
	const docs = new Uint32Array(starts[count] as number);
	eachPlace(titles, places, last.fill(-1), (place, doc) => {
		docs[next[place] as number] = doc;
		next[place] = (next[place] as number) + 1;
	});
	return { starts, docs };
}

/** `last` holds the document each place was last seen in. */
function eachPlace(
	{ ofDocs }: Titles,
	places: number[][],
	last: Int32Array,
	visit: (place: number, doc: number) => void,
): void {
	const docs = ofDocs[0]?.length ?? 0;
	for (let doc = 0; doc < docs; doc++)
		for (const titles of ofDocs) {
			const own = places[titles[doc] as number] as number[];
			for (let at = 0; at < own.length; at++) {
				const place = own[at] as number;
				if (last[place] === doc) continue;
				last[place] = doc;
				visit(place, doc);
			}
		}
}

/** What the words of some names stand for: the words one by one, and the words of a name written together. */
export function namesByWord(
	entries: { place: number; names: string[] }[],
): Record<string, number[]> {
	const byWord: Record<string, Set<number>> = Object.create(null);
	for (const { place, names } of entries) {
		for (const name of names) {
			const parts = wordsOf(name);
			for (const word of [...parts, parts.join("")]) {
				byWord[word] ??= new Set();
				byWord[word].add(place);
			}
		}
	}
	return Object.fromEntries(Object.entries(byWord).map(([word, places]) => [word, [...places]]));
}
