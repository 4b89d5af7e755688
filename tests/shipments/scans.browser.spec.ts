/** A scanner types faster than the store answers: no letter and no scan is lost. */
import type { Page, Request } from "@playwright/test";
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";
import { startWalk } from "./browser-walk.ts";

// The order is paid on the provider's page. The browser logs a refused scan and a lost request.
test.use({
	storageState: OWNER_STATE,
	allowedFaults: [/asked another host: http:\/\/127\.0\.0\.1|status of 4\d\d|ERR_FAILED/],
});

/** Keeps the answers to scans back until they are released. */
async function holdScans(page: Page, path: RegExp) {
	const sent: string[] = [];
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(path, async (route) => {
		if (route.request().method() !== "POST") return route.continue();
		sent.push(new URLSearchParams(route.request().postData() ?? "").get("scan") ?? "");
		await held;
		await route.continue();
	});
	return { sent, release: () => release() };
}

async function type(page: Page, ...scans: string[]) {
	for (const text of scans) {
		await page.keyboard.type(text);
		await page.keyboard.press("Enter");
	}
}

test("scans of a walk are counted in their sequence while answers are slow", async ({
	page,
	expectAccessible,
}) => {
	test.slow();
	const { number, sku, pieces } = await startWalk(page, { minPieces: 3 });
	await page.waitForSelector("html[data-ready]");
	const field = page.getByLabel("Scan a part or an order");
	await expect(field).toBeFocused();
	const { sent, release } = await holdScans(page, /\/admin\/pick\/\d+/);
	for (const text of [sku, "NO-SUCH-PART", sku]) {
		await page.keyboard.type(text);
		await page.keyboard.press("Enter");
	}
	await page.keyboard.type(sku.slice(0, 4));
	await expect(page.getByText("Scans on their way: 3")).toBeVisible();
	await expect(page.getByText("Please complete all fields correctly")).toBeHidden();
	await expectAccessible();
	release();
	const row = page.getByRole("row").filter({ hasText: `${number}-1` });
	await expect(row.getByText(`2 of ${pieces}`)).toBeVisible();
	expect(sent).toEqual([sku, "NO-SUCH-PART", sku]);
	await expect(page.getByText("NO-SUCH-PART")).toBeVisible();
	// The letters that came in the meantime are still there, and the rest of the scan follows.
	await expect(field).toBeFocused();
	await expect(field).toHaveValue(sku.slice(0, 4));
	await page.keyboard.type(sku.slice(4));
	await page.keyboard.press("Enter");
	await expect(row.getByText(`3 of ${pieces}`)).toBeVisible();
	// A scan that was typed after the refusal was shown takes it away.
	await expect(page.getByText("NO-SUCH-PART")).toBeHidden();

	// A lost answer stops the queue, because the scan may have been counted.
	await page.unroute(/\/admin\/pick\/\d+/);
	await page.route(/\/admin\/pick\/\d+/, async (route) =>
		route.request().method() === "POST" ? route.abort() : route.continue(),
	);
	await page.keyboard.type(sku);
	await page.keyboard.press("Enter");
	await page.keyboard.type(`${number}-1`);
	await page.keyboard.press("Enter");
	await expect(page.getByText(`${sku}: No answer from the server`)).toBeVisible();
	await page.unroute(/\/admin\/pick\/\d+/);
	await page.getByRole("button", { name: "Go on with the next scan" }).click();
	// The scan of the box opens it.
	await page.waitForURL(new RegExp(`/admin/shipments/${number}-1`));
});

test("scans are counted on Spanish pages, of a walk and of a box", async ({ page }) => {
	test.slow();
	const { number, sku, pieces } = await startWalk(page, { minPieces: 2 });
	await page.goto(`/es${new URL(page.url()).pathname}`);
	await page.waitForSelector("html[data-ready]");
	const row = page.getByRole("row").filter({ hasText: `${number}-1` });
	await type(page, sku);
	await expect(row.getByText(`1 de ${pieces}`)).toBeVisible();
	await type(page, `${number}-1`);
	await page.waitForURL(new RegExp(`/es/admin/shipments/${number}-1`));
	// The address changes before the page does.
	await expect(page.getByRole("heading", { level: 1 })).toContainText(`${number}-1`);
	await type(page, sku);
	await expect(page.getByText(`2 de ${pieces}`)).toBeVisible();
});

test("a scan while a scanned box opens stays on the walk and is counted there", async ({
	page,
}) => {
	test.slow();
	const { number, sku, pieces } = await startWalk(page, { minPieces: 2 });
	await page.waitForSelector("html[data-ready]");
	const field = page.getByLabel("Scan a part or an order");
	await expect(field).toBeFocused();
	const { pageRequest, release } = await holdPageData(page, `${number}-1`);
	await type(page, `${number}-1`);
	await pageRequest;
	await type(page, sku, "NO-SUCH-1");
	await page.keyboard.type(sku.slice(0, 3));
	release();
	const row = page.getByRole("row").filter({ hasText: `${number}-1` });
	await expect(row.getByText(`1 of ${pieces}`)).toBeVisible();
	await expect(page.getByText("NO-SUCH-1")).toBeVisible();
	await type(page, sku.slice(3));
	await expect(row.getByText(`2 of ${pieces}`)).toBeVisible();
	await expect(page).toHaveURL(/\/admin\/pick\/\d+/);
	await expect(field).toBeFocused();
	// Without a scan that follows, the box opens.
	await type(page, `${number}-1`);
	await page.waitForURL(new RegExp(`/admin/shipments/${number}-1`));
});

test("parcels of returns are scanned without a click, and in their sequence while answers are slow", async ({
	page,
	expectAccessible,
}) => {
	await page.goto("/admin/returns");
	await page.waitForSelector("html[data-ready]");
	const number = (await page.locator("[data-row-link]").first().innerText()).trim();
	const { sent, release } = await holdScans(page, /\/admin\/returns/);
	const field = page.getByLabel("Scan a parcel");
	await expect(field).not.toBeFocused();
	await type(page, "999999991", number, "999999992");
	await page.keyboard.type("12");
	await expect(page.getByText("Scans on their way: 3")).toBeVisible();
	await expectAccessible();
	release();
	await expect(page.getByText("999999992")).toBeVisible();
	await expect(page.getByText("999999991")).toBeVisible();
	expect(sent).toEqual(["999999991", number, "999999992"]);
	// The return in between was received, and is not opened, because scans followed.
	await expect(page.getByRole("link", { name: `Return ${number}` })).toBeVisible();
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("12");
	await field.fill("");
	await type(page, number);
	await page.waitForURL(`**/admin/returns/${number}`);
});

test("on the page of a box a scan counts its parts, and never presses the focused button", async ({
	page,
	expectAccessible,
}) => {
	test.slow();
	const { number, sku, pieces: count } = await startWalk(page);
	await page.goto(`/admin/shipments/${number}-1`);
	await page.waitForSelector("html[data-ready]");
	const field = page.getByLabel("Scan a part or the next box");
	await expect(field).toBeFocused();
	const { sent, release } = await holdScans(page, /\/admin\/shipments\//);
	const pieces = Array.from({ length: count }, () => sku);
	await type(page, ...pieces, "NO-SUCH-PART");
	await expect(page.getByText(`Scans on their way: ${count + 1}`)).toBeVisible();
	await expectAccessible();
	release();
	await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
	await expect(page.getByText("NO-SUCH-PART")).toBeVisible();
	expect(sent).toEqual([...pieces, "NO-SUCH-PART"]);
	await expect(field).toBeFocused();
	// The box is complete: its page now begins on the field or button that sends it.
	await page.reload();
	await page.waitForSelector("html[data-ready]");
	await expect(field).not.toBeFocused();
	await page.locator("h1").click();
	await type(page, sku);
	await expect(page.getByText(`All pieces of ${sku}`)).toBeVisible();
	// No key is needed to scan, so this one goes to the form that sends the box.
	await page.locator("h1").click();
	await page.keyboard.press("e");
	await expect(page.getByLabel("Picked up by")).toBeFocused();
	await page.locator("h1").click();
	await type(page, `${number}-1`);
	await expect(page.getByText(`This is box ${number}-1`)).toBeVisible();
	await expect(page).toHaveURL(new RegExp(`/admin/shipments/${number}-1$`));
});

test("parts that are scanned at once after the next box count for that box", async ({ page }) => {
	test.slow();
	const first = await startWalk(page);
	const second = await startWalk(page);
	await page.goto(`/admin/shipments/${first.number}-1`);
	await page.waitForSelector("html[data-ready]");
	await expect(page.getByLabel("Scan a part or the next box")).toBeFocused();
	const { sent, release } = await holdScans(page, /\/admin\/shipments\//);
	const scans = [first.sku, `${second.number}-1`, second.sku, "NO-SUCH-1"];
	await type(page, ...scans);
	await page.keyboard.type("NO-SU");
	await expect(page.getByText("Scans on their way: 4")).toBeVisible();
	release();
	await page.waitForURL(new RegExp(`/admin/shipments/${second.number}-1`));
	await expect(page.getByText(/^1 of \d$/)).toBeVisible();
	expect(sent).toEqual(scans);
	// The letters that came in the meantime are still there, and the rest of the scan follows.
	await type(page, "CH-2");
	for (const text of ["NO-SUCH-1", "NO-SUCH-2"]) await expect(page.getByText(text)).toBeVisible();
	await page.goto(`/admin/shipments/${first.number}-1`);
	await expect(page.getByText(/^1 of \d$/)).toBeVisible();
});

test("a scan while the page of the next box loads counts for that box", async ({ page }) => {
	test.slow();
	const first = await startWalk(page);
	const second = await startWalk(page);
	await page.goto(`/admin/shipments/${first.number}-1`);
	await page.waitForSelector("html[data-ready]");
	await expect(page.getByLabel("Scan a part or the next box")).toBeFocused();
	const { pageRequest, release } = await holdPageData(page, `${second.number}-1`);
	await type(page, `${second.number}-1`);
	await pageRequest;
	await type(page, second.sku, "NO-SUCH-1");
	await expect(page.getByText("Scans on their way: 2")).toBeVisible();
	release();
	await page.waitForURL(new RegExp(`/admin/shipments/${second.number}-1`));
	await expect(page.getByText(/^1 of \d$/)).toBeVisible();
	await expect(page.getByText("NO-SUCH-1")).toBeVisible();
	await page.goto(`/admin/shipments/${first.number}-1`);
	await expect(page.getByText(/^0 of \d$/)).toBeVisible();
});

test("the letters of a scan go on in the field of the page that replaces theirs", async ({
	page,
}) => {
	test.slow();
	const { number } = await startWalk(page);
	await page.waitForSelector("html[data-ready]");
	await expect(page.getByLabel("Scan a part or an order")).toBeFocused();
	const now = Date.now();
	await page.clock.setFixedTime(now);
	const openBox = () =>
		page
			.getByRole("link", { name: `${number}-1` })
			.first()
			.click();
	await page.keyboard.type("NO-SU");
	await openBox();
	const field = page.getByLabel("Scan a part or the next box");
	await expect(field).toHaveValue("NO-SU");
	await expect(field).toBeFocused();
	await type(page, "CH-3");
	await expect(page.getByText("NO-SUCH-3")).toBeVisible();
	// Letters that were left in a field are of no scan that goes on.
	await page.goBack();
	await expect(page.getByLabel("Scan a part or an order")).toBeFocused();
	await page.keyboard.type("NO-SU");
	await page.clock.setFixedTime(now + 60_000);
	await openBox();
	await expect(field).toBeFocused();
	await expect(field).toHaveValue("");
});

test("the letters of a scan of a part do not go on in the field for returned parcels", async ({
	page,
}) => {
	test.slow();
	await startWalk(page);
	await page.waitForSelector("html[data-ready]");
	await expect(page.getByLabel("Scan a part or an order")).toBeFocused();
	await page.clock.setFixedTime(Date.now());
	await page.keyboard.type("NO-SU");
	await page
		.getByRole("link", { name: /^Returns/ })
		.first()
		.click();
	const field = page.getByLabel("Scan a parcel that came back");
	await expect(field).toBeVisible();
	await expect(field).toHaveValue("");
});

/** The data of a box comes only after the scans that follow. */
async function holdPageData(page: Page, shipment: string) {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const pageRequest = page.waitForRequest((request) => isPageData(request, shipment));
	await page.route(/\/admin\/shipments\//, async (route) => {
		if (isPageData(route.request(), shipment)) await held;
		// The page cancels the request when it stays on the walk.
		await route.continue().catch(() => {});
	});
	return { pageRequest, release: () => release() };
}

function isPageData(request: Request, shipment: string): boolean {
	return request.method() === "GET" && request.url().includes(`/admin/shipments/${shipment}.data`);
}
