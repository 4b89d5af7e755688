/**
 * The first page of a customer's checkout comes from the server; its code is loaded with the first
 * input.
 */
import type { Page } from "@playwright/test";
import { customerOfTest } from "../setup/browser/customers.ts";
import { expect, forEachLook, test } from "../support/browser-fixtures.ts";
import { signIn } from "../support/browser-sign-in.ts";
import { CHECKOUT_WORDS, fillCustomerCart, heading, skuFor } from "./checkout-steps.ts";

const LATER_CODE = /assets\/(checkout-steps|address|form|wallet)-/;
const es = CHECKOUT_WORDS.es;

// One customer and one cart.
test.describe.configure({ mode: "default" });

/** Signs in and fills the cart. */
async function withCart(page: Page): Promise<void> {
	await page.goto("/es/login");
	const sku = await skuFor(page, 12);
	await signIn(page, "es", { email: customerOfTest("early-es") });
	await fillCustomerCart(page, sku);
}

const receiver = (page: Page) =>
	page.getByRole("main").getByRole("textbox", { name: es.receiver, exact: true });

test("without input the form and the totals are there, and the code is not loaded", async ({
	page,
	expectAccessible,
}) => {
	await withCart(page);
	const loaded: string[] = [];
	page.on("request", (request) => {
		if (/calculate_total|assets\/(checkout-steps|address|form|wallet)-/.test(request.url()))
			loaded.push(request.url());
	});
	await page.goto("/es/Checkout", { waitUntil: "networkidle" });
	await expect(heading(page, es.shipping)).toBeVisible();
	await expect(receiver(page)).toBeVisible();
	await expect(page.getByRole("complementary").getByText(/\$\d/).last()).toBeAttached();
	// The place of the wallet is kept free, and nothing on the page seems to be loading.
	const wallet = page.locator("#express");
	await expect(wallet).toBeVisible();
	await expect(page.getByRole("main").getByRole("status")).toHaveCount(0);
	expect(loaded).toEqual([]);
	await forEachLook(page, () => expectAccessible());
	await page.mouse.move(200, 200);
	await expect(page.locator("[data-later]")).toHaveCount(0);
	expect(loaded).not.toEqual([]);
});

/** Keeps the code of the steps from loading until the returned function is called. */
async function openWithoutCode(page: Page): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(LATER_CODE, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto("/es/Checkout");
	return held.resolve;
}

const storedAddress = (page: Page) =>
	page.evaluate(() => JSON.parse(localStorage.getItem("order") ?? "{}").shippingAddress);

test("what is typed, chosen and sent before the code is loaded counts", async ({ page }) => {
	await withCart(page);
	const release = await openWithoutCode(page);
	const main = page.getByRole("main");
	for (const [label, text] of [
		[es.receiver, "B. Buyer"],
		[es.street, "8300 nw 53 street"],
		[es.city, "Doral"],
		[es.zip, "33166"],
		[es.phone, "3055550142"],
	] as const)
		await main.getByRole("textbox", { name: label, exact: true }).fill(text);
	await main.getByLabel(es.state, { exact: true }).selectOption("FL");
	await main.getByRole("checkbox").uncheck();
	await main.getByRole("button", { name: es.toOptions }).click();
	release();
	await page.getByRole("dialog", { name: es.dialog }).getByRole("button", { name: es.use }).click();
	await expect(heading(page, es.options)).toBeFocused();
	expect(await storedAddress(page)).toMatchObject({ receiver: "B. Buyer", state: "FL" });
	// The address was not to be saved, so the form is empty the next time.
	await page.evaluate(() => localStorage.removeItem("order"));
	await page.goto("/es/Checkout");
	await expect(receiver(page)).toHaveValue("");
});

test("typed fields come back after a reload", async ({ page }) => {
	await withCart(page);
	await page.goto("/es/Checkout");
	await receiver(page).fill("B. Buyer");
	await expect.poll(() => page.evaluate(() => localStorage.getItem("order"))).toContain("B. Buyer");
	await page.reload();
	await expect(receiver(page)).toHaveValue("B. Buyer");
	await expect(page.locator("[data-later]")).toHaveCount(0);
	await page.evaluate(() => localStorage.removeItem("order"));
});

test("a saved address that is chosen before the code is loaded is used", async ({ page }) => {
	await withCart(page);
	await page.evaluate(() => localStorage.removeItem("order"));
	for (const receiver of ["First Shop", "Second Shop"])
		await page.evaluate(async (receiver) => {
			const address = { street1: "8300 NW 53rd St", street2: "", city: "Doral", state: "FL" };
			const more = { postal_code: "33166", country: "US", phone: "+13055550142", company: "" };
			const body = { ...address, ...more, receiver, additional_info: "", type: "commercial" };
			const headers = { "content-type": "application/json" };
			await fetch("/api/account/addresses", {
				method: "POST",
				headers,
				body: JSON.stringify(body),
			});
		}, receiver);
	const release = await openWithoutCode(page);
	const main = page.getByRole("main");
	const unmarked = main.getByRole("radio", { name: /Shop/, checked: false });
	const chosen = (await unmarked.first().locator("..").innerText()).split("\n")[0];
	await unmarked.first().check();
	await main.getByRole("button", { name: es.toOptions }).click();
	release();
	await expect(heading(page, es.options)).toBeFocused();
	expect(await storedAddress(page)).toMatchObject({ receiver: chosen });
});
