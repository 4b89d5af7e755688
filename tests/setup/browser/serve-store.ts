/**
 * Serves the built store on its own database with the demo catalog, and the page of the components
 * beside it. It prints both addresses and ends with its standard input.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { placeDemoHistory } from "../../../demo/history.ts";
import { loadDemo } from "../../../demo/load.ts";
import { buildScreens } from "../../../scripts/build.ts";
import { runAsProgram } from "../../../scripts/program.ts";
import { readConfig } from "../../../src/platform/config.ts";
import { startEmbeddedPostgres } from "../../../src/platform/postgres/embedded.ts";
import { migrate } from "../../../src/platform/postgres/migrate.ts";
import { serve } from "../../../src/server/main.ts";
import { fastFolder } from "../fast-folder.ts";
import {
	buildComponentsPage,
	type ComponentsPage,
	serveComponentsPage,
} from "./components-page.ts";
import { addTestCustomers } from "./customers.ts";

const DEMO_PARTS = 2000;

await runAsProgram(async (untilStopped) => {
	// Standard input ends when the process that started this one is gone, even if it was killed.
	const untilAlone = new Promise<void>((resolve) => process.stdin.once("close", resolve).resume());
	await buildScreens();
	await buildComponentsPage();
	const dataDir = mkdtempSync(join(fastFolder(), `cabover-test-${process.pid}-`));
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	try {
		await migrate(postgres.url());
		await loadDemo({ url: postgres.url(), parts: DEMO_PARTS });
		await addTestCustomers(postgres.url());
		const config = readConfig({
			HOST: "127.0.0.1",
			PORT: "0",
			DATA_DIR: dataDir,
			LOG_LEVEL: "error",
			// Signing in needs a second of processor time otherwise, in the browser.
			CAPTCHA_TRIES: "20",
		});
		let components: ComponentsPage | undefined;
		const store = await serve(config, postgres.url(), {
			beforeJobs: async (running, log) => {
				await placeDemoHistory(running, log);
				components = await serveComponentsPage(config, running);
			},
		});
		console.log(`components ${components?.address}`);
		console.log(`listening ${store.address}`);
		await Promise.race([untilStopped, untilAlone]);
		await components?.close();
		await store.close();
	} finally {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
});
