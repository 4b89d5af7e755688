/** npm run screenshots: takes the two pictures of the README from a temporary store. */
import { mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { loadDemo } from "../demo/load.ts";
import { readConfig } from "../src/platform/config.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { migrate } from "../src/platform/postgres/migrate.ts";
import { serve } from "../src/server/main.ts";
import { buildScreens } from "./build.ts";
import { CHROMIUM_FLAGS, ensureChromium } from "./chromium.ts";
import { runAsProgram } from "./program.ts";

const FOLDER = "docs/images";
const WIDTH = 1280;
/** A fixed day for delivery dates, so that a picture changes only when the store does. */
const TODAY = "2026-11-15";

await runAsProgram(async () => {
	const executablePath = ensureChromium();
	await buildScreens();
	await withDemoStore(async (address) => {
		const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
		try {
			const page = await browser.newPage({
				colorScheme: "light",
				reducedMotion: "reduce",
				locale: "en-US",
			});
			await page.goto(address);
			await take(page, "home.png", 668);
			await page.goto(`${address}/category/air-intake-and-turbo?subcategory=turbochargers`);
			await page
				.getByRole("main")
				.getByRole("listitem")
				.getByRole("link", { name: /4HK1/ })
				.first()
				.click();
			await page.waitForURL("**/part/**");
			await take(page, "part.png", 822);
		} finally {
			await browser.close();
		}
	});
});

async function withDemoStore(work: (address: string) => Promise<void>): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), "cabover-screenshots-"));
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	try {
		const config = readConfig({ PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "silent" });
		await migrate(postgres.url());
		await loadDemo({ url: postgres.url(), parts: config.demoParts, today: TODAY });
		const store = await serve(config, postgres.url());
		await work(store.address).finally(store.close);
	} finally {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function take(page: Page, name: string, height: number): Promise<void> {
	await page.setViewportSize({ width: WIDTH, height });
	await page.waitForLoadState("networkidle");
	await page.evaluate(() => document.fonts.ready.then(() => window.scrollTo(0, 0)));
	mkdirSync(FOLDER, { recursive: true });
	const path = join(FOLDER, name);
	await page.screenshot({ path });
	console.log(`${path}  ${Math.round(statSync(path).size / 1000)} kB`);
}
