/**
 * A second process of the store on the database that the first argument names. It tells its parent
 * how long a quote is valid, whenever that changes.
 */
import { setTimeout as wait } from "node:timers/promises";
import { startServices } from "../../src/server/start-services.ts";

const POLL_MS = 50;

const running = await startServices({
	databaseUrl: process.argv[2] ?? "",
	cacheDir: null,
	onConnectionLost: () => {},
	origin: () => "https://store.example",
});
let sentDays: number | undefined;
process.on("disconnect", () => process.exit());
for (;;) {
	const { quoteDays } = await running.services.store.settings();
	if (quoteDays !== sentDays) process.send?.({ quoteDays, at: Date.now() });
	sentDays = quoteDays;
	await wait(POLL_MS);
}
