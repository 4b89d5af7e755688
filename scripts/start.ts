/** npm start: everything a clean clone needs to become a running store. */
import { createServer } from "node:net";
import { type Config, readConfig } from "../src/platform/config.ts";
import { errorCode, Fault } from "../src/platform/fault.ts";
import { serve } from "../src/server/main.ts";
import { buildScreens } from "./build.ts";
import { loadDemoIfEmpty } from "./demo/first-load.ts";
import { DEMO_SIGN_INS } from "./demo/sign-ins.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase, type StoreDatabase } from "./store-database.ts";

await runAsProgram(async (untilStopped) => {
	const config = readConfig();
	await refuseBusyPort(config);
	await buildScreens();
	const database = await openStoreDatabase(config);
	try {
		const load = loadDemoIfEmpty(database, config.demoParts);
		const wasStopped = await Promise.race([load.then(() => false), untilStopped.then(() => true)]);
		// The load is one transaction: stopping the database undoes it, and the next start begins anew.
		if (wasStopped) return void load.catch(() => {});
		const store = await serve(config, database.url);
		console.log(welcome(store.address, database));
		await untilStopped;
		await store.close();
	} finally {
		await database.stop();
	}
});

/** Asked first, so that nothing is made for a store that cannot listen. */
function refuseBusyPort({ host, port }: Config): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error) => {
			const busy = errorCode(error) === "EADDRINUSE";
			reject(
				busy
					? new Fault(`Port ${port} is in use by another program: set PORT to a free one.`)
					: new Fault(`Cannot listen on ${host}:${port}: ${error.message}.`),
			);
		});
		probe.listen({ host, port }, () => probe.close(() => resolve()));
	});
}

function welcome(address: string, database: StoreDatabase): string {
	const signIns = DEMO_SIGN_INS.map(({ email, what }) => `    ${email.padEnd(24)} ${what}`);
	return [
		"",
		`  Cabover is open:  ${address}   (Spanish: ${address}/es)`,
		...(database.isEmbedded ? ["", "  Demo sign-ins (they come alive with customer accounts):", ...signIns] : []),
		"",
		"  Ctrl-C closes the store.",
		"",
	].join("\n");
}
