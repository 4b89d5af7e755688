/**
 * Plans the edits of the sort orders by popularity and title. The index holds no sort keys, so they
 * are read from the table.
 */
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type { ArrayEdit } from "./array-edits.ts";
import { type SortKeys, sortKeysOf } from "./changed-parts.sql.ts";
import type { DocumentChanges } from "./document-changes.ts";
import { ranksOf } from "./radix-sort.ts";

type Compare = (a: SortKeys, b: SortKeys) => number;

/** PostgreSQL compares these keys by their bytes. */
const byTitle =
	(name: "title_en" | "title_es"): Compare =>
	(a, b) =>
		Buffer.compare(Buffer.from(a[name]), Buffer.from(b[name])) || a.id - b.id;

const ORDERS = [
	{
		name: "byPopularity",
		ranks: "popularityRanks",
		compare: ((a, b) => b.popularity - a.popularity || a.id - b.id) satisfies Compare,
	},
	{ name: "byTitleEn", ranks: "titleEnRanks", compare: byTitle("title_en") },
	{ name: "byTitleEs", ranks: "titleEsRanks", compare: byTitle("title_es") },
] as const;

/**
 * A binary search for the place of a document among the unchanged ones: it is between `low` and
 * `high`.
 */
type PlaceSearch = {
	doc: number;
	low: number;
	high: number;
	others: Uint32Array;
	compare: Compare;
};

/**
 * The client reads the snapshot that the changed documents were read from. Undefined when a
 * document is no part any more, so that the index must be built.
 */
export async function editSortOrders(
	client: Queryable,
	{ data: { arrays }, isChanged, changedDocs }: DocumentChanges,
): Promise<ArrayEdit[] | undefined> {
	const orders = ORDERS.map(({ name, ranks, compare }) => {
		const others = arrays[name].filter((doc) => isChanged[doc] !== 1);
		const searches = changedDocs.map(
			(doc): PlaceSearch => ({ doc, low: 0, high: others.length, others, compare }),
		);
		return { name, ranks, compare, others, searches };
	});
	const keys = await findPlaces(
		client,
		arrays.partIds,
		orders.flatMap(({ searches }) => searches),
	);
	if (!keys) return undefined;
	const keysOf = (doc: number) => keys.get(arrays.partIds[doc] as number) as SortKeys;
	return orders.flatMap(({ name, ranks, compare, others, searches }): ArrayEdit[] => {
		searches.sort((a, b) => a.low - b.low || compare(keysOf(a.doc), keysOf(b.doc)));
		const values = mergeOrders(others, searches);
		if (searches.every(({ doc }) => values[arrays[ranks][doc] as number] === doc)) return [];
		return [
			{ kind: "replace", name, values },
			{ kind: "replace", name: ranks, values: ranksOf(values) },
		];
	});
}

/**
 * All searches go on together, so that each step reads the keys with one statement. Returns the
 * keys by part.
 */
async function findPlaces(
	client: Queryable,
	partIds: Uint32Array,
	searches: PlaceSearch[],
): Promise<Map<number, SortKeys> | undefined> {
	const keys = new Map<number, SortKeys>();
	const read = async (parts: Iterable<number>) => {
		const missing = [...new Set(parts)].filter((part) => !keys.has(part));
		if (missing.length > 0)
			for (const row of await sortKeysOf(client, missing)) keys.set(row.id, row);
	};
	const partOf = (doc: number) => partIds[doc] as number;
	const middleOf = ({ low, high, others }: PlaceSearch) =>
		partOf(others[(low + high) >>> 1] as number);
	await read(searches.map(({ doc }) => partOf(doc)));
	for (;;) {
		const open = searches.filter(({ low, high }) => low < high);
		if (open.length === 0) return keys;
		await read(open.map(middleOf));
		for (const search of open) {
			const other = keys.get(middleOf(search));
			const own = keys.get(partOf(search.doc));
			if (!other || !own) return undefined;
			const middle = (search.low + search.high) >>> 1;
			if (search.compare(other, own) < 0) search.low = middle + 1;
			else search.high = middle;
		}
	}
}

function mergeOrders(others: Uint32Array, places: PlaceSearch[]): Uint32Array {
	const merged = new Uint32Array(others.length + places.length);
	let from = 0;
	places.forEach(({ doc, low }, n) => {
		merged.set(others.subarray(from, low), from + n);
		merged[low + n] = doc;
		from = low;
	});
	merged.set(others.subarray(from), from + places.length);
	return merged;
}
