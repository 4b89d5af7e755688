/** npm run db:migrate: brings the store's database to the newest schema. */
import { readConfig } from "../src/platform/config.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase } from "./store-database.ts";

await runAsProgram(async () => {
	// The starts of the store may leave it to this program by MIGRATE=false.
	const database = await openStoreDatabase({ ...readConfig(), migrate: true });
	await database.stop();
	console.log("The database has the newest schema.");
});
