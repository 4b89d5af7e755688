/** Loads the demo catalog into the embedded database at the first start. */
import pg from "pg";
import type { StoreDatabase } from "../scripts/store-database.ts";
import { loadDemo } from "./load.ts";
import { progressReporter } from "./progress.ts";

/** An external database is never filled automatically. */
export async function loadDemoIfEmpty(database: StoreDatabase, parts: number): Promise<void> {
	if (!database.isEmbedded || !(await isEmpty(database.url))) return;
	const progress = progressReporter(process.stderr, performance.now.bind(performance));
	process.stdout.write("Loading the demo catalog …\n");
	try {
		await loadDemo({ url: database.url, parts, onProgress: progress.report });
	} finally {
		progress.end();
	}
}

async function isEmpty(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const { rowCount } = await client.query("select 1 from part limit 1");
		return !rowCount;
	} finally {
		await client.end();
	}
}
