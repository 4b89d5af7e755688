/** Serves the screens as they are built, on the database that DATABASE_URL names. */
import { flushCompileCache } from "node:module";
import { runAsProgram } from "../../scripts/program.ts";
import { openStoreDatabase } from "../../scripts/store-database.ts";
import { readConfig } from "../../src/platform/config.ts";
import { serve } from "../../src/server/main.ts";

await runAsProgram(async (untilStopped) => {
	const config = readConfig();
	const database = await openStoreDatabase(config);
	const store = await serve(config, database.url);
	console.log(`listening ${store.address}`);
	// A store that is killed could not write it at its end.
	flushCompileCache();
	await untilStopped;
	await store.close();
});
