/** npm run db:migrate: brings the store's database to the newest schema. */
import { readConfig } from "../src/platform/config.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase } from "./store-database.ts";

await runAsProgram(async () => {
	const database = await openStoreDatabase(readConfig());
	await database.stop();
	console.log("The database has the newest schema.");
});
