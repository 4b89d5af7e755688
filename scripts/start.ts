/**
 * npm start: builds the screens, starts the database, loads the demo if it is empty, and serves the
 * store.
 */

import { DEMO_COUPONS } from "../demo/coupons.ts";
import { loadDemoIfEmpty } from "../demo/first-load.ts";
import { placeDemoHistory } from "../demo/history.ts";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "../demo/sign-ins.ts";
import { readConfig } from "../src/platform/config.ts";
import { type Store, serve } from "../src/server/main.ts";
import { buildScreens } from "./build.ts";
import { refuseBusyPort } from "./busy-port.ts";
import { runAsProgram } from "./program.ts";
import { openStoreDatabase, type StoreDatabase } from "./store-database.ts";

const MAIL: Record<Store["mailTransport"], (address: string) => string> = {
	smtp: () => "Mail goes out through SMTP_URL.",
	mailbox: (address) => `Mail stays here, to be read:  ${address}/dev/mailbox`,
	none: () => "Mail waits: set SMTP_URL, or customers get none.",
};

await runAsProgram(async (untilStopped) => {
	const config = readConfig();
	await refuseBusyPort(config);
	await buildScreens();
	const database = await openStoreDatabase(config);
	try {
		const load = loadDemoIfEmpty(database, config.demoParts);
		const wasStopped = await Promise.race([load.then(() => false), untilStopped.then(() => true)]);
		// The load is one transaction: stopping the database undoes it, and the next start loads again.
		if (wasStopped) return void load.catch(() => {});
		const store = await serve(config, database.url, { beforeJobs: placeDemoHistory });
		console.log(welcome(store, database));
		await untilStopped;
		await store.close();
	} finally {
		await database.stop();
	}
});

function welcome(store: Store, database: StoreDatabase): string {
	const { address, mailTransport, takesTestCards, areDemoSignInsAllowed } = store;
	const signIns = DEMO_SIGN_INS.map(({ email, what }) => `    ${email.padEnd(28)} ${what}`);
	const coupons = DEMO_COUPONS.map(({ code, what }) => `    ${code.padEnd(28)} ${what}`);
	const demo = [
		"",
		...(areDemoSignInsAllowed
			? [`  Demo sign-ins, all with the password "${DEMO_PASSWORD}":`, ...signIns]
			: [
					"  Demo sign-ins are refused, because other machines can reach this store: see DEMO_SIGN_INS.",
				]),
		"",
		"  Demo coupons:",
		...coupons,
	];
	return [
		"",
		`  Cabover is open:  ${address}   (Spanish: ${address}/es)`,
		...(database.isEmbedded ? demo : []),
		"",
		`  ${MAIL[mailTransport](address)}`,
		...(takesTestCards
			? ["  Test cards pay:  4242 4242 4242 4242, any future date, any code."]
			: []),
		"",
		"  Ctrl-C closes the store.",
		"",
	].join("\n");
}
