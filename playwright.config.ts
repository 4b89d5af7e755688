import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";

export default defineConfig({
	testDir: "tests/browser",
	outputDir: "test-results/browser",
	globalSetup: "./tests/browser/setup/start-store.ts",
	reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
	fullyParallel: true,
	forbidOnly: true,
	workers: 2,
	retries: 0,
	timeout: 90_000,
	// The components have a store of their own, in one worker: begun last, they would leave the other with nothing to do.
	projects: [
		{ name: "components", testMatch: "ui.spec.ts" },
		{ name: "store", testIgnore: "ui.spec.ts" },
	],
	use: {
		launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
		screenshot: "only-on-failure",
		timezoneId: "America/New_York",
	},
});
