/**
 * A guest buys one part on a phone, in a browser: how many pages and fields the checkout has, and
 * how long the store lets the buyer wait. The time is that of a script, so it has no typing or
 * thinking in it. It is kept because a field that a checkout gains shows here and in no test.
 */
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, ensureChromium } from "../scripts/chromium.ts";
import { type Measure, median } from "./measure.ts";
import { addressesIn, openBenchDatabase, withStoreOn } from "./store.ts";

const PHONE = { width: 360, height: 740 };
const PARTS = 600;
const PURCHASES = 3;
const MAX_WAIT_MS = 60_000;
/** What a guest may need at most for one part. */
const MAX_PAGES = 3;
const MAX_FIELDS = 14;

type Purchase = { pages: number; shownFields: number; filledFields: number; seconds: number };

export async function benchGuestPurchase(): Promise<Measure[]> {
	const database = await openBenchDatabase(PARTS);
	const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
	try {
		return await withStoreOn(database, {}, async ({ address }) => {
			const { part } = await addressesIn(database);
			const purchases: Purchase[] = [];
			for (let n = 0; n < PURCHASES; n++) {
				const context = await browser.newContext({ viewport: PHONE });
				const page = await context.newPage();
				page.setDefaultTimeout(MAX_WAIT_MS);
				await page.goto(address + part);
				purchases.push(await buy(page));
				await context.close();
			}
			return toMeasures(purchases);
		});
	} finally {
		await browser.close();
		await database.stop();
	}
}

function toMeasures(purchases: Purchase[]): Measure[] {
	const middle = (key: keyof Purchase) => median(purchases.map((purchase) => purchase[key]));
	return [
		{
			what: "pages from the cart to the confirmation",
			value: middle("pages"),
			unit: "",
			goal: { atMost: MAX_PAGES },
		},
		{
			what: "fields that are shown",
			value: middle("shownFields"),
			unit: "",
			goal: { atMost: MAX_FIELDS },
		},
		{ what: "fields that the buyer fills in", value: middle("filledFields"), unit: "" },
		{ what: "from Add to cart to the confirmation", value: middle("seconds"), unit: "s" },
	];
}

async function buy(page: Page): Promise<Purchase> {
	const main = page.getByRole("main");
	let pages = 0;
	let shownFields = 0;
	let filledFields = 0;
	const countPage = async () => {
		pages += 1;
		shownFields += await countShownFields(page);
	};
	const fill = async (label: string, text: string, place = main) => {
		await place.getByLabel(label, { exact: true }).fill(text);
		filledFields += 1;
	};
	const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

	const from = performance.now();
	await main.getByRole("button", { name: "Add to cart" }).first().click();
	await page.getByRole("dialog").getByRole("link", { name: "Go to Checkout" }).click();
	await heading("Contact and shipping address");
	await fill("E-mail", "guest@cabover.example");
	await fill("Receiver name", "Pat Guest");
	await fill("Street", "8300 NW 53 St");
	await fill("ZIP code", "33166");
	await fill("Phone", "3055550142");
	// The ZIP code fills in city and state.
	await page.waitForFunction(() =>
		[...document.querySelectorAll<HTMLInputElement>("main input")].some(
			({ value }) => value === "Miami",
		),
	);
	await countPage();
	await main.getByRole("button", { name: "Continue to shipping method" }).click();
	await heading("Shipping method");
	await page.getByRole("radio", { checked: true }).waitFor();
	await countPage();
	await main.getByRole("button", { name: "Continue to payment" }).click();
	await heading("Payment");
	const card = page.frameLocator('iframe[title="Card details"]').locator("main");
	await fill("Card number", "4242424242424242", card);
	await fill("Expires", "12 / 39", card);
	await fill("Security code", "123", card);
	await fill("Name on the card", "Pat Guest", card);
	await countPage();
	await main.getByRole("button", { name: /^Pay \$/ }).press("Enter");
	await page.waitForURL(/\/order-confirmation\//);
	return { pages, shownFields, filledFields, seconds: (performance.now() - from) / 1000 };
}

/**
 * Fields that can be seen, also those in the frame of the payment provider. A group of radio
 * buttons is one.
 */
async function countShownFields(page: Page): Promise<number> {
	const counts = await Promise.all(
		page.frames().map((frame) =>
			frame.evaluate(() => {
				const place = document.querySelector("main") ?? document.body;
				const fields = place.querySelectorAll<HTMLInputElement>(
					"input:not([type=hidden], [type=submit], [type=button]), select, textarea",
				);
				const shown = [...fields].filter((field) =>
					field.checkVisibility({ visibilityProperty: true }),
				);
				const names = shown.map((field, at) =>
					field.type === "radio" ? `group ${field.name}` : `field ${at}`,
				);
				return new Set(names).size;
			}),
		),
	);
	return counts.reduce((sum, count) => sum + count, 0);
}
