/**
 * A hundred orders in one sitting with a scanner and a keyboard: walks of twenty orders, each order
 * picked, packed, labelled and mailed. A scanner types and ends with Enter.
 */
import type { Page } from "@playwright/test";
import { withKeyboard } from "./hands.ts";
import type { Measure } from "./measure.ts";
import { field, type OfficeRecords } from "./office-task.ts";

const ORDERS = 100;
/** For one order, from the scan of its part to its mail. */
const MAX_SCANS = 4;
const MAX_KEYS = 2;

export async function shipHundredOrders(
	page: Page,
	address: string,
	{ sku }: OfficeRecords,
): Promise<Measure[]> {
	const start = performance.now();
	const hands = withKeyboard(page);
	let shipped = 0;
	let keysOfWalks = 0;
	while (shipped < ORDERS) {
		await page.goto(`${address}/admin/pick`);
		await page.waitForLoadState("networkidle");
		await page.locator("main [data-key=save]").waitFor();
		await hands.save(page.locator("main [data-key=save]"));
		keysOfWalks += 1;
		await page.waitForURL(/admin\/pick\/\d+/);
		const rows = page.locator("main a[href*='/admin/shipments/']");
		const boxes = new Set(await rows.allInnerTexts());
		for (let left = Math.min(boxes.size, ORDERS - shipped); left > 0; left--) {
			await hands.scan(field(page, "scan"), sku);
			// A person scans the box after the page has said that it is complete.
			const complete = page.locator("main [role=status]", {
				hasText: /Everything for \S+ is picked/,
			});
			const [, box = ""] = /for (\S+) is picked/.exec(await complete.innerText()) ?? [];
			await hands.scan(field(page, "scan"), box);
			await page.waitForURL(/admin\/shipments/);
			await page.locator("main [data-key=save]:focus").waitFor();
			await page.keyboard.press("Enter");
			hands.effort.keys += 1;
			await page.waitForURL(/scanned=sent/);
			await page.locator("main [role=status]", { hasText: box }).waitFor();
			shipped += 1;
			if (shipped % 20 === 0) console.log(`${shipped} orders shipped`);
		}
	}
	const seconds = (performance.now() - start) / 1000;
	const { scans, keys } = hands.effort;
	return [
		{
			what: "an order picked, packed, labelled, mailed",
			value: scans / shipped,
			unit: "scans",
			goal: { atMost: MAX_SCANS },
		},
		{
			what: "an order picked, packed, labelled, mailed",
			value: (keys - keysOfWalks) / shipped,
			unit: "keys",
			goal: { atMost: MAX_KEYS },
		},
		{
			what: `${shipped} orders shipped in one sitting, ${keysOfWalks} walks`,
			value: seconds,
			unit: "s",
		},
	];
}
