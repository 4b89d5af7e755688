/**
 * Brings edited search words into an open index: only the tables of search texts are made again.
 */
import type pg from "pg";
import { readSubcategories } from "./build-index.ts";
import { readLexicon } from "./build-lexicon.ts";
import type { OpenIndex } from "./follow-documents.ts";
import { openIndex } from "./open-index.ts";
import { buildTextTables } from "./open-text-index.ts";
import { runInSteps, shareSteps } from "./steps.ts";

/**
 * The client is in a transaction whose snapshot has the changes. Searches go on until the result is
 * called, which takes effect at once. Undefined when the subcategories have changed too, so that
 * the index must be built.
 */
export async function planLexicon(
	client: pg.ClientBase,
	open: OpenIndex,
): Promise<(() => OpenIndex) | undefined> {
	const { subcategories, named } = await readSubcategories(client);
	if (JSON.stringify(subcategories) !== JSON.stringify(open.data.meta.subcategories))
		return undefined;
	const meta = { ...open.data.meta, lexicon: await readLexicon(client, named) };
	const tables = shareSteps(buildTextTables(meta));
	await runInSteps(tables.rest());
	return () => {
		// The index that is opened next knows nothing of price changes before it.
		open.index.sortPrices();
		const data = { ...open.data, meta };
		return { data, tables, index: openIndex(data, tables) };
	};
}
