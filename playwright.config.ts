import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, lookForChromium } from "./scripts/chromium.ts";

export default defineConfig({
	testDir: "tests",
	testMatch: "**/*.browser.spec.ts",
	outputDir: "test-results/browser",
	globalSetup: "./tests/setup/browser/start-store.ts",
	reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
	fullyParallel: true,
	forbidOnly: true,
	// One more than the two cores of the build server, because tests wait for timers and for the
	// store.
	workers: 3,
	retries: 0,
	// A wait ends with its event. These limits are only for tests that would never end, so they suit
	// a machine four times slower.
	timeout: 240_000,
	expect: { timeout: 30_000 },
	use: {
		// Undefined where no browser is installed: the checks read this file too. `npm test` installs
		// one first.
		launchOptions: { executablePath: lookForChromium(), args: CHROMIUM_FLAGS },
		screenshot: "only-on-failure",
		timezoneId: "America/New_York",
	},
});
