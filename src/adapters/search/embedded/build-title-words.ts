/** Builds the posting lists of title words and part kinds. */
import { partKindOf, termsOf, wordsOf } from "../../../domain/catalog/search-text.ts";
import { searchTermsOf } from "../../../domain/catalog/typed-units.ts";

/** Each title once, and for each language the number of every document's title. */
export type Titles = { list: string[]; ofDocs: Uint32Array[] };

/** A longer beginning of a title is a sentence, not the name of a part kind. */
const MAX_KIND_WORDS = 6;

/** The sorted words of all titles, and the documents of each word. */
export function buildTitleWords(titles: Titles) {
	const { names, places } = numberNames(titles.list.map(titleWords));
	const list = names.toSorted();
	const rank = new Map(list.map((word, at) => [word, at]));
	const ranks = names.map((word) => rank.get(word) as number);
	return { list, ...documentsOf(titles, placesByTitle(places, ranks), list.length) };
}

/** The part kinds that titles name, and the documents of each. */
export function buildPartKinds(titles: Titles) {
	const { names, places } = numberNames(titles.list.map(partKindNames));
	return { names, ...documentsOf(titles, places, names.length) };
}

function titleWords(title: string): string[] {
	return [...new Set([...termsOf(title), ...searchTermsOf(title)].flatMap(withJoinedWords))];
}

/** The words of a term, and the words written together. */
function withJoinedWords(term: string): string[] {
	const parts = wordsOf(term);
	return parts.length > 1 ? [...parts, parts.join("")] : parts;
}

function partKindNames(title: string): string[] {
	const words = partKindOf(title);
	return words.length === 0 || words.length > MAX_KIND_WORDS ? [] : [words.join(" ")];
}

/** Numbers the names. `places` has the numbers of each title's names. */
function numberNames(lists: string[][]): { names: string[]; places: number[][] } {
	const placeOfName = new Map<string, number>();
	const places = lists.map((list) =>
		list.map((name) => {
			const place = placeOfName.get(name) ?? placeOfName.size;
			placeOfName.set(name, place);
			return place;
		}),
	);
	return { names: [...placeOfName.keys()], places };
}

function placesByTitle(places: number[][], ranks: number[]): number[][] {
	return places.map((titlePlaces) => titlePlaces.map((place) => ranks[place] as number));
}

/**
 * The documents of each place in ascending order. A word that is in both titles of a document
 * counts once.
 */
function documentsOf(
	titles: Titles,
	places: number[][],
	count: number,
): { starts: Uint32Array; docs: Uint32Array } {
	const lastDocs = new Int32Array(count).fill(-1);
	const starts = new Uint32Array(count + 1);
	visitPlaces(titles, places, lastDocs, (place) => {
		starts[place + 1] = (starts[place + 1] as number) + 1;
	});
	for (let place = 0; place < count; place++)
		starts[place + 1] = (starts[place + 1] as number) + (starts[place] as number);
	const next = starts.slice(0, count);
	const docs = new Uint32Array(starts[count] as number);
	visitPlaces(titles, places, lastDocs.fill(-1), (place, doc) => {
		docs[next[place] as number] = doc;
		next[place] = (next[place] as number) + 1;
	});
	return { starts, docs };
}

/**
 * Calls `visit` once for each place and document. `lastDocs` has the document in which each place
 * was seen last.
 */
function visitPlaces(
	{ ofDocs }: Titles,
	places: number[][],
	lastDocs: Int32Array,
	visit: (place: number, doc: number) => void,
): void {
	const docs = ofDocs[0]?.length ?? 0;
	for (let doc = 0; doc < docs; doc++)
		for (const titles of ofDocs) {
			const titlePlaces = places[titles[doc] as number] as number[];
			for (let at = 0; at < titlePlaces.length; at++) {
				const place = titlePlaces[at] as number;
				if (lastDocs[place] === doc) continue;
				lastDocs[place] = doc;
				visit(place, doc);
			}
		}
}

/**
 * The places of the entries that have a word in one of their names. The words of a name written
 * together count as a word too.
 */
export function placesByWord(
	entries: { place: number; names: string[] }[],
): Record<string, number[]> {
	const byWord: Record<string, Set<number>> = Object.create(null);
	for (const { place, names } of entries) {
		for (const name of names) {
			const terms = [...searchTermsOf(name), wordsOf(name).join("-")];
			for (const word of terms.flatMap(withJoinedWords)) {
				byWord[word] ??= new Set();
				byWord[word].add(place);
			}
		}
	}
	return Object.fromEntries(Object.entries(byWord).map(([word, places]) => [word, [...places]]));
}
