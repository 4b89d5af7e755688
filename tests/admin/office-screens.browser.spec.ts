/**
 * Every screen of the rail with axe: in Spanish on a phone, where each screen is loaded, and in
 * English on a desk, where links of the rail lead from one to the next. The rail itself says which
 * screens there are.
 */
import type { Page } from "@playwright/test";
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

test.use({ storageState: OWNER_STATE });

test("every screen of the office is accessible and fits the screen", async ({
	page,
	expectAccessible,
}) => {
	test.slow();
	const expectAccessibleAndFitting = async (path: string) => {
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		await expectAccessible();
		const beyond = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect([path, beyond]).toEqual([path, 0]);
	};

	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/es/admin");
	await expect(page.getByRole("heading", { level: 1, name: "Hoy" })).toBeVisible();
	const spanishPaths = await pathsOfRail(page, "Pantallas de la oficina");
	expect(spanishPaths.length).toBeGreaterThan(10);
	for (const path of spanishPaths)
		await test.step(path, async () => {
			await page.goto(path);
			await expectAccessibleAndFitting(path);
		});

	await page.setViewportSize({ width: 1440, height: 900 });
	await page.goto("/admin");
	const paths = await pathsOfRail(page, "Screens of the office");
	expect(paths.map((path) => `/es${path}`)).toEqual(spanishPaths);
	for (const path of paths)
		await test.step(path, async () => {
			await followRailLink(page, path);
			await expectAccessibleAndFitting(path);
		});
});

const railOf = (page: Page, name: string) =>
	page.getByRole("navigation", { name, includeHidden: true });

function pathsOfRail(page: Page, name: string): Promise<string[]> {
	return railOf(page, name)
		.locator("a")
		.evaluateAll((anchors) => [...new Set(anchors.map((link) => link.getAttribute("href") ?? ""))]);
}

/** Some links are in a closed list. The link is marked when its screen is shown. */
async function followRailLink(page: Page, path: string): Promise<void> {
	const link = railOf(page, "Screens of the office").locator(`a[href="${path}"]`);
	await link.first().evaluate((anchor: HTMLElement) => anchor.click());
	await expect(link.and(page.locator("[aria-current]")).first()).toBeAttached();
	await expect(page).toHaveURL((url) => url.pathname + url.search === path);
}
