/**
 * A paid order becomes dearer in the office, its buyer pays the difference, and many are selected.
 */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { SHIP_TO } from "../factories/orders.ts";
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test } from "../support/browser-fixtures.ts";

// The payment page is the provider's. A price that cannot be read is refused while staff type.
test.use({
	storageState: OWNER_STATE,
	allowedFaults: [/asked another host: http:\/\/127\.0\.0\.1|status of 400/],
});

/** Places an order of the signed-in person, to be paid on the provider's page. */
async function anOrder(request: APIRequestContext): Promise<{ number: string; go: string }> {
	const list = await request.post("/api/products", {
		data: { partsFilters: { category: "filters", productsByPage: 48 } },
	});
	const { products } = (await list.json()) as {
		products: { sku: string; price: number | null; status: string }[];
	};
	const part = products.findLast(({ price, status }) => price !== null && status === "IN_STOCK");
	const answer = await request.post("/api/paypalx/single_express_payment_intent", {
		headers: { "idempotency-key": randomUUID() },
		data: {
			products: [{ sku: part?.sku ?? "", quantity: 1 }],
			selectedShipping: { serviceCode: "pickup" },
			address: SHIP_TO,
		},
	});
	const { order, payment } = await answer.json();
	return { number: order.orderNumber, go: payment.next.url };
}

const LOOKS = [
	{ prefix: "", width: 1440 },
	{ prefix: "/es", width: 800 },
	{ prefix: "/es", width: 360 },
];

async function lookAt(page: Page, path: string, expectAccessible: () => Promise<void>) {
	for (const { prefix, width } of LOOKS) {
		await page.setViewportSize({ width, height: 900 });
		await page.goto(prefix + path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		await expectAccessible();
		const beyond = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect([path, width, beyond]).toEqual([path, width, 0]);
	}
	await page.setViewportSize({ width: 1440, height: 900 });
}

test("the total is shown while staff type, and the buyer pays the difference", async ({
	page,
	expectAccessible,
}) => {
	test.slow();
	const { number, go } = await anOrder(page.request);
	await page.goto(go);
	await page.getByRole("button", { name: "Approve" }).click();
	const main = page.getByRole("main");
	await page.goto(`/es/admin/orders/${number}/edit`);
	await main.getByLabel("Precio del envío en dólares").fill("45.00");
	await expect(main.getByText("+$45.00")).toBeVisible();
	await page.goto(`/admin/orders/${number}/edit`);
	// The first press shows the total, by keyboard too, and the button then says that it saves.
	const showTotal = main.getByRole("button", { name: "Show the new total" });
	await showTotal.focus();
	await page.keyboard.press("Enter");
	await expect(main.getByRole("button", { name: "Save changes" })).toBeFocused();
	await expect(showTotal).toHaveCount(0);
	// An older answer to what was typed does not hide the one to Enter.
	const shippingPrice = main.getByLabel("Shipping price in dollars");
	await shippingPrice.fill("x");
	await expect(showTotal).toHaveCount(1);
	await shippingPrice.fill("45.00");
	await shippingPrice.press("Enter");
	await expect(main.getByRole("button", { name: "Save changes" })).toHaveCount(1);
	await expect(main.getByText("+$45.00")).toBeVisible();
	await expect(main.getByText("The buyer owes the difference")).toBeVisible();
	await expectAccessible();
	await main.getByLabel("Reason").fill("Longer belt");
	await main.getByRole("button", { name: "Save changes" }).click();
	await expect(main.getByText("The buyer still owes $45.00")).toBeVisible();
	await main.getByText("Record a check, cash or a bank transfer").click();
	const record = main.getByRole("button", { name: "Record the payment" });
	await main.getByLabel("Amount in dollars").first().fill("5.00");
	await record.click();
	await expect(main.getByLabel("Number of the check or transfer")).toBeFocused();
	await main.getByLabel("Number of the check or transfer").fill("1042");
	await record.click();
	await expect(main.getByText("The buyer still owes $40.00")).toBeVisible();
	await lookAt(page, `/admin/orders/${number}`, expectAccessible);
	await lookAt(page, `/admin/orders/${number}/edit`, expectAccessible);
	await lookAt(page, `/order/${number}`, expectAccessible);

	await page.goto(`/order/${number}`);
	await main.getByRole("link", { name: "Pay $40.00" }).click();
	await expect(main.getByRole("button", { name: /Pay.*\$40\.00/ })).toBeVisible();
	// The buyer has paid the order before its change.
	await expect(main.getByText("Your earlier payment stands")).toBeVisible();
	await expect(main.getByText("Nothing has been charged")).toHaveCount(0);
});

test("the payment page of a cancelled order speaks of no payment", async ({ page }) => {
	const { number } = await anOrder(page.request);
	await page.request.post(`/api/orders/${number}/cancel`, { data: {} });
	await page.goto(`/Checkout/payment-verification?order=${number}`);
	const main = page.getByRole("main");
	await expect(main.getByText("This order does not need a payment")).toBeVisible();
	await expect(main.getByText("Your earlier payment stands")).toHaveCount(0);
	await expect(main.getByText("Not paid yet")).toHaveCount(0);
});

test("all orders of the page are selected by a key, and their pick list is printed", async ({
	page,
	expectAccessible,
}) => {
	await page.goto("/admin/orders");
	const main = page.getByRole("main");
	const rows = main.getByRole("checkbox", { name: /^Select order/ });
	await page.keyboard.press("a");
	await expect(rows.first()).toBeChecked();
	expect(
		await rows.evaluateAll((boxes) => boxes.every((box) => (box as HTMLInputElement).checked)),
	).toBe(true);
	// The box in the head follows the rows.
	const all = main.getByRole("checkbox", { name: "Select all on this page" });
	await expect(all).toBeChecked();
	await rows.first().uncheck();
	await expect(all).toBeChecked({ indeterminate: true });
	await page.keyboard.press("a");
	await expect(rows.first()).toBeChecked();
	await expect(all).toBeChecked();
	// What can be done with them is in sight, with their count, wherever the list is scrolled to.
	const selected = main.getByText(`${await rows.count()} orders selected`);
	for (const width of [360, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		await page.evaluate(() => scrollTo(0, 0));
		await expect(selected).toBeInViewport();
		await expect(main.getByRole("button", { name: "Assign to me" })).toBeInViewport();
	}
	await page.keyboard.press("a");
	await expect(rows.first()).not.toBeChecked();
	await expect(all).not.toBeChecked();
	await expect(selected).toBeHidden();
	// Single rows, and a reload, which clears them.
	await rows.nth(1).check();
	await rows.nth(2).check();
	await expect(all).toBeChecked({ indeterminate: true });
	await page.reload();
	await expect(rows.nth(1)).not.toBeChecked();
	await expect(all).not.toBeChecked();
	await expect(all).toHaveJSProperty("indeterminate", false);
	await page.setViewportSize({ width: 360, height: 800 });
	await rows.first().click();
	await expect(all).toBeChecked({ indeterminate: true });
	await rows.first().click();
	await page.setViewportSize({ width: 1440, height: 800 });
	await page.keyboard.press("a");
	await expectAccessible();
	await main.getByRole("button", { name: "Pick list" }).click();
	await expect(page).toHaveURL(/\/admin\/orders\/pick-list\?order=/);
	const { pathname, search } = new URL(page.url());
	await lookAt(page, pathname + search, expectAccessible);
	await lookAt(page, `/admin/orders/labels${search}`, expectAccessible);
	await lookAt(page, "/admin/orders?view=balance", expectAccessible);
});

test("on a phone the orders are on the first screen, and their search opens", async ({
	page,
	expectAccessible,
}) => {
	const main = page.getByRole("main");
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [prefix, find, field, days] of [
		["", "Search orders", "Search", "Mar 9, 2026 – Mar 10, 2026"],
		["/es", "Buscar pedidos", "Buscar", "9 mar 2026 – 10 mar 2026"],
	] as const) {
		await page.goto(`${prefix}/admin/orders`);
		await expect(main.locator("[data-row]").first()).toBeInViewport({ ratio: 1 });
		const search = main.getByRole("search", { name: find }).getByLabel(field, { exact: true });
		await expect(search).toBeHidden();
		await main.locator("summary", { hasText: find }).click();
		await expect(search).toBeVisible();
		await expectAccessible();
		// The folded line names what was searched.
		await search.fill("NO-SUCH-ORDER");
		await search.press("Enter");
		await page.waitForURL(/q=NO-SUCH-ORDER/);
		await expect(main.locator("summary", { hasText: `${find} · NO-SUCH-ORDER` })).toBeVisible();
		await expect(search).toBeHidden();
		await page.goto(`${prefix}/admin/orders?from=2026-03-09&to=2026-03-10`);
		await expect(main.locator("summary", { hasText: `${find} · ${days}` })).toBeVisible();
	}
	await page.setViewportSize({ width: 800, height: 740 });
	await page.goto("/admin/orders");
	await expect(main.getByLabel("Search", { exact: true })).toBeVisible();
	await expect(main.locator("summary", { hasText: "Search orders" })).toBeHidden();
});
