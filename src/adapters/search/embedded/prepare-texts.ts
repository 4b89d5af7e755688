/** Prepares an open index for search texts after a start, while requests are answered. */
import { NO_FILTERS } from "../../../ports/search.ts";
import { isPartName } from "./head-names.ts";
import type { IndexMeta } from "./index-data.ts";
import type { LexiconConcept } from "./lexicon.ts";
import type { Index } from "./open-index.ts";
import type { TextTables } from "./open-text-index.ts";
import type { SharedSteps } from "./steps.ts";

/**
 * How many parts the texts name. Short texts come first, because other requests wait for each of
 * them.
 */
const PARTS_PER_TEXT = [1, 3, 9];

export function* prepareTexts({
	index,
	tables,
	data: { meta },
}: {
	index: Index;
	tables: SharedSteps<TextTables>;
	data: { meta: IndexMeta };
}): Generator<undefined, void> {
	yield* tables.rest();
	index.openTexts();
	yield;
	yield* warmUp(index, meta.lexicon);
}

/**
 * Searches a few texts, so that the code of the search is compiled when the first shopper types
 * one: in a cold process a text of forty words takes four times as long. Yields between the texts.
 */
export function* warmUp(
	index: Pick<Index, "search">,
	lexicon: LexiconConcept[],
): Generator<undefined, void> {
	const names = partNames(lexicon);
	let first = 0;
	for (const count of PARTS_PER_TEXT) {
		const text = names.slice(first, first + count).join(" ");
		first += count;
		if (!text) return;
		index.search({
			text,
			vehicle: null,
			filters: NO_FILTERS,
			level: "online",
			sort: "textMatch",
			page: 1,
			pageSize: 12,
			language: "en",
		});
		yield;
	}
}

/** The first name of each kind of part. */
function partNames(lexicon: LexiconConcept[]): string[] {
	return lexicon
		.filter((concept, place) => isPartName(lexicon, { concept: place }) && concept.role === "part")
		.flatMap(({ phrases }) => phrases.find(({ kind }) => kind === "term")?.text ?? []);
}
