/**
 * npm run serve: the store as a container or a service runs it. It builds nothing, starts no
 * database of its own and loads no demo; `npm run build` has prepared everything.
 */
import { type Config, readConfig } from "../src/platform/config.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { runAsProgram } from "./program.ts";
import { prepareServer, uploadsNotice } from "./store-database.ts";

await runAsProgram(async (untilStopped) => {
	const config = readConfig();
	if (!config.databaseUrl)
		throw new StartupError("npm run serve needs a server: set DATABASE_URL, or use npm start.");
	await prepareServer(config, config.databaseUrl, untilStopped);
	const store = await open(config, config.databaseUrl, untilStopped);
	const notice = uploadsNotice(config);
	if (notice) console.log(notice);
	console.log(`Cabover is open:  ${store.address}`);
	if (store.setupAddress) console.log(`Set it up at  ${store.setupAddress}`);
	await untilStopped;
	await store.close();
});

/** With several web processes the primary serves nothing, so it does not load the server. */
async function open(config: Config, databaseUrl: string, untilStopped: Promise<void>) {
	if (config.webWorkers === 1) {
		const { serve } = await import("../src/server/main.ts");
		return serve(config, databaseUrl);
	}
	const { serveInWorkers } = await import("./web-workers.ts");
	return serveInWorkers(config, databaseUrl, { hasDemo: false, untilStopped });
}
