/**
 * The demo's owner, signed in once for all tests that are not about signing in. A code of the
 * second step works once, so tests that sign in as the same person wait half a minute for the next
 * code.
 */
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "../../../scripts/chromium.ts";
import { secondStep, signIn } from "../../support/browser-sign-in.ts";

/** For `test.use({ storageState: OWNER_STATE })`. Such a test must not sign out. */
export const OWNER_STATE = "test-results/owner-state.json";

export async function saveOwnerState(address: string): Promise<void> {
	const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
	try {
		const context = await browser.newContext({ baseURL: address });
		const page = await context.newPage();
		await page.goto("/admin");
		await page.waitForSelector("html[data-ready]");
		await signIn(page, "en", { email: "admin@cabover.example" });
		await secondStep(page, "en");
		await context.storageState({ path: OWNER_STATE });
	} finally {
		await browser.close();
	}
}
