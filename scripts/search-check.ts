/** npm run search:check: compares the search index with the tables, also while the store runs. */
import { join } from "node:path";
import pg from "pg";
import {
	checkStoredIndex,
	type StoredIndexCheck,
} from "../src/adapters/search/embedded/check-stored-index.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import { findRunningDatabase } from "../src/platform/postgres/find-running-database.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase } from "./store-database.ts";

const SHOWN = 20;

await runAsProgram(async () => {
	const config = readConfig();
	const database = await openDatabase(config);
	const client = new pg.Client({
		connectionString: database.url,
		application_name: "cabover check",
	});
	try {
		await client.connect();
		const checked = await checkStoredIndex(client, join(config.dataDir, "search.index"));
		const { differences } = checked;
		if (differences.length > 0)
			throw new StartupError(
				[
					`The index and the tables differ in ${differences.length} places:`,
					...differences.slice(0, SHOWN).map((text) => `  ${text}`),
				].join("\n"),
			);
		console.log(agreement(checked));
	} finally {
		await client.end();
		await database.stop();
	}
});

async function openDatabase(config: Config) {
	const running = config.databaseUrl ? undefined : findRunningDatabase(config.dataDir);
	return running ? { url: running, stop: async () => {} } : openStoreDatabase(config);
}

function agreement({ parts, fitments, numbers, prices, changed }: StoredIndexCheck): string {
	const counts = Object.entries({ parts, fitments, numbers, prices }).map(
		([name, count]) => `${count.toLocaleString("en-US")} ${name}`,
	);
	const source =
		changed === null
			? "a new index, as the store would build it"
			: `the file of the store with ${changed} changed parts since`;
	return `index and tables agree: ${counts.join(", ")} (${source})`;
}
