/**
 * npm run serve: the store as a container or a service runs it. It builds nothing, starts no database
 * of its own and loads no demo; `npm run build` has prepared everything.
 */
import { readConfig } from "../src/platform/config.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { serve } from "../src/server/main.ts";
import { runAsProgram } from "./program.ts";
import { prepareServer, uploadsNotice } from "./store-database.ts";

await runAsProgram(async (untilStopped) => {
	const config = readConfig();
	if (!config.databaseUrl)
		throw new StartupError("npm run serve needs a server: set DATABASE_URL, or use npm start.");
	await prepareServer(config, config.databaseUrl, untilStopped);
	const store = await serve(config, config.databaseUrl);
	const notice = uploadsNotice(config);
	if (notice) console.log(notice);
	console.log(`Cabover is open:  ${store.address}`);
	if (store.setupAddress) console.log(`Set it up at  ${store.setupAddress}`);
	await untilStopped;
	await store.close();
});
