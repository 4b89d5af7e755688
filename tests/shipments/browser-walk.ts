/** An order that is paid and picked in a browser, for tests of the warehouse. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { SHIP_TO } from "../factories/orders.ts";

const PIECES = 4;

type Walk = { number: string; sku: string; pieces: number };

/**
 * Places and pays an order, and starts a walk for it. Returns the part and its pieces in that
 * warehouse: an order that several warehouses ship has fewer of them in each.
 */
export async function startWalk(page: Page, { minPieces = 1 } = {}): Promise<Walk> {
	const list = await page.request.post("/api/products", {
		data: { partsFilters: { category: "cooling", productsByPage: 48 } },
	});
	const { products } = (await list.json()) as {
		products: { sku: string; price: number | null; status: string }[];
	};
	const inStock = products.filter(({ price, status }) => price !== null && status === "IN_STOCK");
	for (const { sku } of inStock) {
		const number = await buy(page, sku);
		if (number === null) continue;
		await openWalk(page, number);
		const row = page.getByRole("row").filter({ hasText: `${number}-1` });
		const pieces = Number((await row.getByText(/^0 of \d$/).innerText()).slice(-1));
		if (pieces >= minPieces) return { number, sku, pieces };
	}
	throw new Error(`no warehouse has ${minPieces} pieces of a part`);
}

/** Returns null if fewer pieces of the part are in stock. */
async function buy(page: Page, sku: string): Promise<string | null> {
	const answer = await page.request.post("/api/paypalx/single_express_payment_intent", {
		headers: { "idempotency-key": randomUUID() },
		data: {
			products: [{ sku, quantity: PIECES }],
			selectedShipping: { serviceCode: "pickup" },
			address: SHIP_TO,
		},
	});
	if (!answer.ok()) return null;
	const { order, payment } = await answer.json();
	await page.goto(payment.next.url);
	await page.getByRole("button", { name: "Approve" }).click();
	await page.waitForURL(/\/order/);
	return order.orderNumber;
}

async function openWalk(page: Page, number: string): Promise<void> {
	for (const warehouse of await warehouseCodes(page)) {
		await page.goto(`/admin/pick?warehouse=${warehouse}`);
		const box = page.getByRole("checkbox", { name: new RegExp(number) });
		if ((await box.count()) === 0) continue;
		await box.check();
		await page.getByRole("button", { name: "Start picking" }).click();
		await page.waitForURL(/\/admin\/pick\/\d+$/);
		return;
	}
	throw new Error(`order ${number} is on no pick board`);
}

async function warehouseCodes(page: Page): Promise<string[]> {
	await page.goto("/admin/pick");
	const tabs = page.locator('main a[href*="warehouse="]');
	const hrefs = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
	const codes = hrefs.flatMap((href) => /warehouse=([\w-]+)/.exec(href ?? "")?.[1] ?? []);
	return [...new Set(codes)];
}
