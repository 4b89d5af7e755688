/** Loads the demo catalog into an empty database at the first start. */
import { existsSync } from "node:fs";
import pg from "pg";
import type { StoreDatabase } from "../scripts/store-database.ts";
import { progressReporter } from "./progress.ts";

/**
 * An external database is filled only on request, and a store with an owner never, even if it has
 * no parts yet.
 */
export async function loadDemoIfEmpty(
	{ url }: Pick<StoreDatabase, "url">,
	parts: number,
): Promise<void> {
	if (!(await isEmpty(url))) return;
	const progress = progressReporter(process.stderr, performance.now.bind(performance));
	process.stdout.write("Loading the demo catalog …\n");
	// The catalog is made by many files, which only the first start needs.
	const { loadDemo } = await import("./load.ts");
	try {
		await loadDemo({ url, parts, onProgress: progress.report });
	} finally {
		progress.end();
	}
}

/** Whether a start loads the demo by itself. `marker`: the file of a store that was emptied. */
export function wantsDemo(
	{ isEmbedded }: Pick<StoreDatabase, "isEmbedded">,
	demo: boolean | undefined,
	marker: string,
): boolean {
	return demo ?? (isEmbedded && !existsSync(marker));
}

async function isEmpty(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rows } = await client.query<{ empty: boolean }>(
			`select not exists (select from part) and not exists (select from account)
				and not exists (select from setting where key = 'setup_closed') as empty`,
		);
		return rows[0]?.empty ?? false;
	} finally {
		await client.end();
	}
}
