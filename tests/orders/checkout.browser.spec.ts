/**
 * From the cart to a paid order: every payment method, guests and customers, both languages, and
 * failures.
 */
import type { Page } from "@playwright/test";
import type { Language } from "../../src/domain/store/language.ts";
import { aVin } from "../factories/vin.ts";
import { cardField, expectInventory, fillCard } from "../payments/payment-field.ts";
import { customerOfTest } from "../setup/browser/customers.ts";
import { expect, forEachLook, test } from "../support/browser-fixtures.ts";
import { signIn } from "../support/browser-sign-in.ts";
import {
	asGuest,
	CHECKOUT_WORDS,
	expectConfirmed,
	fillCustomerCart,
	fillGuestCart,
	heading,
	openFold,
	pay,
	shipToDoral,
	skuFor,
	skusInStock,
	toPayment,
} from "./checkout-steps.ts";

// The browser logs the error status of a refused call, and a request that a test aborts.
test.use({ allowedFaults: [/status of 4\d\d|ERR_FAILED/] });

const VIN = aVin("JALC4B16?67000102");
const CIVIC = aVin("2HGFG126?8H000001");
const MISTYPED = VIN.replace("C4", "4C");
const PHONE = { width: 360, height: 740 };
/** A Spanish-speaking customer that no other test uses. */
const CREDIT_CUSTOMER = "flota@cabover.example";
const en = CHECKOUT_WORDS.en;
const es = CHECKOUT_WORDS.es;

async function ordersOf(page: Page): Promise<number> {
	return (await (await page.request.get("/api/orders")).json()).total;
}

/** A part in stock that fits the truck of `VIN`, and is listed for no other make. */
async function skuOfTruck(page: Page): Promise<string> {
	const skus = await skusInStock(page, 4);
	const doubtsOf = async (vin: string) => {
		const answer = await page.request.post("/api/vehicles/vinfits", { data: { vin, skus } });
		const { doubts } = (await answer.json()) as { doubts: { sku: string }[] };
		return new Set(doubts.map(({ sku }) => sku));
	};
	const [unfitForTruck, unfitForCar] = [await doubtsOf(VIN), await doubtsOf(CIVIC)];
	const sku = skus.find((part) => !unfitForTruck.has(part) && unfitForCar.has(part));
	expect(sku, "the demo catalog has such a part").toBeDefined();
	return sku ?? "";
}

/** Keeps the captcha from being solved until the returned function is called. */
async function holdCaptcha(page: Page): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route(/\/captcha-worker-/, async (route) => {
		await held.promise;
		await route.continue();
	});
	return held.resolve;
}

test("a guest types an address, chooses shipping and pays by card", async ({
	page,
	expectAccessible,
}) => {
	await fillGuestCart(page, "/contact-us", await skuOfTruck(page));
	await page.goto("/checkout/payment");
	// The URL works in any case, and a step opens only after the steps it needs.
	await expect(page).toHaveURL(/\/Checkout\/shipping$/);
	await expect(heading(page, en.contact)).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeHidden();
	await page.getByRole("button", { name: en.toOptions }).click();
	await expect(page.getByText("To continue as Guest please add your email")).toBeVisible();
	await expect(page.getByText("Street is required")).toBeVisible();
	await forEachLook(page, () => expectAccessible());
	await asGuest(page, "en", "card@cabover.example");
	await page.getByRole("textbox", { name: en.receiver }).fill("Half typed");
	await page.reload();
	await expect(page.getByRole("textbox", { name: en.receiver })).toHaveValue("Half typed");
	await expect(page.getByRole("textbox", { name: en.email })).toHaveValue("card@cabover.example");
	await shipToDoral(page, "en");
	await expect(page.getByText(en.arrives).first()).toBeVisible();
	await forEachLook(page, () => expectAccessible());
	await page
		.getByRole("radio", { name: /^Store pickup.* Miami store · 1200 NW 00th Street/ })
		.check();
	await toPayment(page, "en");
	await cardField(page).getByLabel("Card number").waitFor();
	await forEachLook(page, () => expectAccessible());
	const allowCaptcha = await holdCaptcha(page);
	await expectInventory(page, await page.reload());
	await expect(heading(page, en.payment)).toBeVisible();
	const payButton = page.getByRole("button", { name: en.pay });
	await openFold(page, en.vinFold);
	await page.getByLabel(en.vin).fill("1HGCM82633A00435");
	await pay(page, "en");
	await expect(page.getByText("The VIN must be 17 characters")).toBeVisible();
	// A press that waits for the captcha is not sent with what is typed after it.
	await expect(payButton).toHaveAttribute("aria-busy", "true");
	await page.getByLabel(en.vin).fill(MISTYPED);
	await expect(payButton).not.toHaveAttribute("aria-busy");
	allowCaptcha();
	await expect(page.locator("[data-captcha=done]")).toBeAttached();
	await expect(page.getByText("Invalid VIN, please verify and try again")).toBeVisible();
	await expectAccessible();
	await page.getByRole("button", { name: VIN }).click();
	await expect(page.getByLabel(en.vin)).toHaveValue(VIN);
	await expect(page.getByText("2006 Isuzu NPR-HD 4HK1 5.2 L: we know this vehicle")).toBeVisible();
	await expect(page.getByText("Your parts fit this vehicle.")).toBeVisible();
	await expectAccessible();
	await page.getByLabel(en.vin).fill(CIVIC);
	// A vehicle that the store does not carry is named, and not called unknown.
	await expect(page.getByText(/^The VIN belongs to a 2008 Honda/)).toBeVisible();
	await expect(page.getByText("We couldn't find any vehicle with that VIN")).toBeHidden();
	// The part is listed for trucks of other makes, which the button repeats.
	await expect(page.getByText("Does not fit the VIN", { exact: true })).toBeVisible();
	await expect(page.getByText(/^Does not fit the VIN: .*You can still order/)).toBeVisible();
	await expectAccessible();
	await page.getByLabel(en.vin).fill("1FUJGLDR0CSBP0000");
	await expect(page.getByText(en.unverified)).toBeVisible();
	await pay(page, "en");
	const number = cardField(page).getByLabel("Card number");
	await expect(number).toHaveAttribute("aria-invalid", "true");
	await expect(page.getByText(en.invalidCard)).toBeVisible();
	await number.fill("4");
	await expect(number).not.toHaveAttribute("aria-invalid");
	await fillCard(page, "4242424242424242");
	// A corrected field loses its error before the form is sent.
	await expect(page.getByText(en.invalidCard)).toBeHidden();
	await pay(page, "en");
	await expectConfirmed(page);
	await expect(
		page.getByText(/Shipping method: Store pickup · .*Miami store · 1200 NW/),
	).toBeVisible();
	await expect(page.getByText(/tracking number/)).toBeHidden();
	// A guest has no account, so the browser stores the order number to warn of a second purchase.
	// The secret link is not stored.
	const orderHistory = () => page.evaluate(() => localStorage.getItem("ordered"));
	await expect.poll(orderHistory).toMatch(/"parts":\[\{"sku":"[^"]+","quantity":\d/);
	expect(await orderHistory()).not.toContain(page.url().split("/").at(-1));
	// Back leads to a step of the finished checkout, which asks no carrier about an empty cart.
	const refusedCalls: string[] = [];
	page.on("response", (answer) => {
		if (answer.status() >= 400) refusedCalls.push(answer.url());
	});
	await page.goBack();
	await expect(page).toHaveURL(/\/Cart$/);
	await page.goto("/Checkout/shipping-options");
	await expect(page).toHaveURL(/\/Cart$/);
	expect(refusedCalls).toEqual([]);
	await page.goto("/Checkout");
	await expect(page).toHaveURL(/\/Cart$/);
});

test("a customer on a phone, in Spanish, pays on the provider's own page; a second press makes no second order", async ({
	page,
	expectAccessible,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/es/login");
	const sku = await skuFor(page, 1);
	await signIn(page, "es", { email: customerOfTest("redirect-es") });
	await fillCustomerCart(page, sku);
	await page.goto("/es/Checkout");
	await expect(heading(page, es.shipping)).toBeVisible();
	const before = await ordersOf(page);
	const savedAddresses: string[] = [];
	page.on("request", (request) => {
		if (request.method() === "POST" && request.url().endsWith("/account/addresses"))
			savedAddresses.push(request.url());
	});
	await shipToDoral(page, "es", { presses: 2 });
	expect(savedAddresses).toHaveLength(1);
	await expect(page.getByText(es.stepOf)).toBeVisible();
	await expectAccessible();
	await toPayment(page, "es");
	await page.getByRole("radio", { name: es.account }).check();
	await expectAccessible();
	await page.getByRole("button", { name: es.goThere }).dblclick();
	await page.getByRole("button", { name: es.approve }).click();
	await expectConfirmed(page);
	await expect(page).toHaveURL(/\/es\//);
	expect(await ordersOf(page)).toBe(before + 1);
});

test("a customer on a phone, in Spanish, pays with a wallet, with a coupon", async ({ page }) => {
	await page.setViewportSize(PHONE);
	await page.goto("/es/login");
	const sku = await skuFor(page, 2);
	await signIn(page, "es", { email: customerOfTest("wallet-es") });
	await fillCustomerCart(page, sku);
	await page.goto("/es/Checkout");
	await shipToDoral(page, "es");
	// The address is saved and can be chosen next time.
	await page
		.getByRole("navigation", { name: "Pasos de la compra" })
		.getByRole("link", { name: es.shipping })
		.click();
	await expect(page.getByRole("radio", { name: /B\. Buyer/ })).toBeChecked();
	// A known address needs one press: the wallets are on top.
	await page.getByRole("button", { name: `Pagar con ${es.wallet}` }).click();
	await expect(heading(page, es.payment)).toBeFocused();
	await expect(page.getByRole("radio", { name: es.wallet })).toBeChecked();
	await openFold(page, es.vinFold);
	await page.getByLabel(es.vin).fill(MISTYPED);
	await expect(page.getByText("VIN inválido, verifíquelo e intente de nuevo")).toBeVisible();
	await page.getByRole("button", { name: VIN }).click();
	await expect(
		page.getByText("2006 Isuzu NPR-HD 4HK1 5.2 L: conocemos este vehículo"),
	).toBeVisible();
	await openFold(page, es.coupon);
	await page.getByRole("button", { name: es.apply }).click();
	await expect(page.getByText("Escriba el código de su cupón")).toBeVisible();
	await page.getByLabel(es.coupon).fill("NOTHING");
	await page.getByRole("button", { name: es.apply }).click();
	await expect(page.getByText("Este cupón no es válido o ya venció")).toBeVisible();
	await page.getByLabel(es.coupon).fill("welcome10");
	await page.getByRole("button", { name: es.apply }).click();
	// The live region outside of the page says it too.
	await expect(
		page.getByRole("main").getByText("Bienvenido: 10 % de descuento en su primer pedido"),
	).toBeVisible();
	await payWithWallet(page, "es");
});

test("a guest on a phone pays with a wallet, and then on the provider's own page", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await toPaymentAsGuest(page, 9, "phone@cabover.example");
	await page.getByRole("radio", { name: en.wallet }).check();
	await payWithWallet(page, "en");
	await toPaymentAsGuest(page, 10, "phone@cabover.example");
	await page.getByRole("radio", { name: en.account }).check();
	await page.getByRole("button", { name: en.goThere }).click();
	await page.getByRole("button", { name: en.approve }).waitFor();
	// The buyer comes back without paying. The page goes on asking, and leaves the focus alone.
	await page.goBack();
	const card = page.getByRole("radio", { name: en.card });
	await card.focus();
	for (const _poll of [1, 2]) await page.waitForResponse("**/api/orders/payment_outcome");
	await expect(card).toBeFocused();
	await page.getByRole("link", { name: "Continue the payment you started" }).click();
	await page.getByRole("button", { name: en.approve }).click();
	await expectConfirmed(page);
});

test("a credit customer on a phone orders on account in two tabs at once: one order", async ({
	page,
	expectAccessible,
}) => {
	await page.setViewportSize(PHONE);
	await page.goto("/es/login");
	const sku = await skuFor(page, 11);
	await signIn(page, "es", { email: CREDIT_CUSTOMER });
	await fillCustomerCart(page, sku);
	const before = await ordersOf(page);
	await page.goto("/es/Checkout");
	await shipToDoral(page, "es");
	await toPayment(page, "es");
	await expect(page.getByRole("radio", { name: es.onAccount })).toBeChecked();
	const order = (tab: Page) => tab.getByRole("button", { name: es.placeOnAccount });
	await order(page).click();
	await expect(page.getByText(es.required)).toBeVisible();
	await expectAccessible();
	await page.getByLabel(es.order).fill("PO-1007");
	const secondTab = await page.context().newPage();
	await secondTab.goto("/es/Checkout/payment");
	await expect(order(secondTab)).toBeEnabled();
	// The handles are taken first, because a tab removes its button when it learns of the other
	// tab's order.
	const buttons = await Promise.all([page, secondTab].map((tab) => order(tab).elementHandle()));
	await Promise.all(
		buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())),
	);
	await Promise.all(
		[page, secondTab].map((tab) => tab.waitForURL(/\/order-confirmation\/|\/Cart/)),
	);
	expect(
		[page, secondTab].filter((tab) => tab.url().includes("/order-confirmation/")).length,
	).toBeGreaterThan(0);
	expect(await ordersOf(page)).toBe(before + 1);
});

test("a late answer of the carriers does not replace the service that the buyer chose since", async ({
	page,
}) => {
	const sku = await skuFor(page, 3);
	await fillGuestCart(page, "/contact-us", sku);
	await page.goto("/Checkout");
	await asGuest(page, "en", "late@cabover.example");
	await shipToDoral(page, "en");
	await toPayment(page, "en");
	const chosenService = () =>
		page.evaluate(() => JSON.parse(localStorage.getItem("order") ?? "{}").shippingRequested);
	const { serviceCode: firstService } = await chosenService();
	expect(firstService).not.toBe("pickup");
	const call = "**/api/shipping/calculator";
	const { promise: chosen, resolve: releaseAnswer } = Promise.withResolvers<void>();
	await page.route(call, (route) => chosen.then(() => route.continue()), { times: 1 });
	const heldRequest = page.waitForRequest(call);
	// A change of the cart forgets the price of the service, so the payment step asks for it again.
	await page.evaluate((part) => {
		const draft = JSON.parse(localStorage.getItem("order") ?? "{}");
		draft.shippingRequested.price = null;
		localStorage.setItem("cart", JSON.stringify([{ sku: part, cartQty: 3 }]));
		localStorage.setItem("order", JSON.stringify(draft));
		window.dispatchEvent(new StorageEvent("storage"));
	}, sku);
	const held = await heldRequest;
	await page.goBack();
	await expect(heading(page, en.options)).toBeVisible();
	await page.getByRole("radio", { name: /^Store pickup/ }).check();
	await expect.poll(chosenService).toMatchObject({ serviceCode: "pickup", price: 0 });
	releaseAnswer();
	await (await held.response())?.finished();
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	);
	expect(await chosenService()).toMatchObject({ serviceCode: "pickup", price: 0 });
});

test("a declined card pays the same order again, by the keyboard alone", async ({
	page,
	expectAccessible,
}) => {
	await fillGuestCart(page, "/contact-us", await skuFor(page, 4));
	await page.goto("/Checkout");
	await tabTo(page, en.email);
	await page.keyboard.type("keyboard@cabover.example");
	for (const [label, text] of [
		[en.receiver, "B. Buyer"],
		[en.street, "8300 nw 53 street"],
		[en.zip, "33166"],
		[en.phone, "3055550142"],
	] as const) {
		await tabTo(page, label);
		await page.keyboard.type(text);
	}
	// The ZIP code fills in the rest of the place.
	await expect(page.getByRole("textbox", { name: en.city })).toHaveValue("Miami");
	await expect(page.getByLabel(en.state, { exact: true })).toHaveValue("FL");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: en.dialog })).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(heading(page, en.options)).toBeFocused();
	await expect(page.getByRole("radio", { checked: true })).toBeVisible();
	await tabTo(page, en.toPayment);
	await page.keyboard.press("Enter");
	await expect(heading(page, en.payment)).toBeFocused();
	await payByKeyboard(page, "4000000000000002");
	await page.getByText("The card was declined.").waitFor();
	await expect(page.getByText(/Your order is placed and your parts are on hold/)).toBeVisible();
	// Only after a second failure is the buyer asked to call.
	await expect(page.getByText(/We are having problems to process this order/)).toBeHidden();
	await expectAccessible();
	await expect(page).toHaveURL(/order=\d+/);
	const number = /order=(\d+)/.exec(page.url())?.[1] ?? "";
	await page.reload();
	await expect(page.getByText("The card was declined.")).toBeVisible();
	// A buyer who goes back is led to the order instead of ordering twice.
	await page.goto("/Cart");
	await page.getByRole("main").getByRole("link", { name: "Pay this order" }).press("Enter");
	await page.getByText("The card was declined.").waitFor();
	// While many cards are declined the server requires a captcha: the same page solves it, and the
	// buyer types nothing twice.
	const call = "**/api/orders/pay_existing";
	const refusal = {
		status: "error",
		code: "captcha_refused",
		message: "Please verify you are not a robot",
		requestId: "",
	};
	await page.route(call, (route) => route.fulfill({ status: 400, json: refusal }), { times: 1 });
	await payByKeyboard(page, "4242424242424242");
	await expect(page.getByRole("alert").getByText(refusal.message)).toBeVisible();
	await expect(page.getByText("The card was declined.")).toBeHidden();
	const tooMany = {
		status: "error",
		code: "too_many",
		message: "Too many tries, please wait a moment",
		requestId: "",
	};
	await page.route(
		call,
		(route) => route.fulfill({ status: 429, headers: { "retry-after": "540" }, json: tooMany }),
		{ times: 1 },
	);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("alert").getByText("You can try again in 9 min.")).toBeVisible();
	const sent = page.waitForRequest(call);
	await page.keyboard.press("Enter");
	expect((await sent).postDataJSON().recaptchaToken).toMatch(/^[\w+/=]{300,}$/);
	await expectConfirmed(page);
	await expect(page.getByRole("main")).toBeFocused();
	expect(page.url()).toContain(number);
});

test("the bank verifies a customer's card, on a phone in Spanish, and a reload in the middle goes on", async ({
	page,
}) => {
	await page.setViewportSize(PHONE);
	await page.goto("/es/login");
	const sku = await skuFor(page, 5);
	await signIn(page, "es", { email: customerOfTest("bank-es") });
	await fillCustomerCart(page, sku);
	await page.goto("/es/Checkout");
	await shipToDoral(page, "es");
	await toPayment(page, "es");
	await page.getByRole("radio", { name: es.card }).check();
	await fillCard(page, "4000002500003155", "es");
	await pay(page, "es");
	const bank = page.frameLocator(`iframe[title="${es.bank}"]`);
	await bank.getByRole("button", { name: es.approve }).waitFor();
	await page.reload();
	await bank.getByRole("button", { name: es.approve }).click();
	await expectConfirmed(page);
});

test("a payment whose answer was lost is looked up, and never called a failure", async ({
	page,
}) => {
	await page.route("**/api/orders/payment_outcome", async (route) => {
		await page.getByText(en.checking).waitFor();
		await route.continue();
	});
	await toPaymentAsGuest(page, 6, "lost@cabover.example");
	await fillCard(page, "4000000000000259");
	await pay(page, "en");
	await expectConfirmed(page);
});

test("an order whose answer was lost is found by its key; a refused one leads back to its step", async ({
	page,
}) => {
	const refusals = ["total_changed", "shipping_changed"];
	await page.route("**/api/orders/place", async (route) => {
		const code = refusals.shift();
		if (code)
			return route.fulfill({
				status: 409,
				json: { status: "error", code, message: `Refused: ${code}`, requestId: "1" },
			});
		await route.fetch();
		await route.abort();
	});
	await toPaymentAsGuest(page, 7, "doubt@cabover.example");
	await fillCard(page, "4242424242424242");
	await pay(page, "en");
	await page.getByText("Refused: total_changed").waitFor();
	await pay(page, "en");
	await page.getByText("Refused: shipping_changed").waitFor();
	await expect(heading(page, en.options)).toBeFocused();
	await toPayment(page, "en");
	await fillCard(page, "4242424242424242");
	await pay(page, "en");
	await expectConfirmed(page);
});

test("abroad there is a quote instead of a price", async ({ page, expectAccessible }) => {
	await fillGuestCart(page, "/es/contact-us", await skuFor(page, 8));
	await page.goto("/es/Checkout");
	await asGuest(page, "es", "abroad@cabover.example");
	const main = page.getByRole("main");
	await main.getByRole("button", { name: "Enviar fuera de Estados Unidos" }).click();
	await main.getByLabel("País", { exact: true }).selectOption("MX");
	for (const [label, text] of [
		[es.receiver, "B. Buyer"],
		[es.street, "Av. Reforma 222"],
		[es.city, "Ciudad de México"],
		["Estado o provincia", "CDMX"],
		[es.zip, "06600"],
		[es.phone, "5512345678"],
	] as const)
		await main.getByRole("textbox", { name: label, exact: true }).fill(text);
	await main.getByLabel("Código de país").selectOption("+52");
	await page.getByRole("button", { name: es.toOptions }).click();
	await expect(page.getByText("Este envío necesita una cotización")).toBeVisible();
	await expectAccessible();
	await expect(page.getByRole("link", { name: "Solicitar cotización" })).toBeVisible();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	test("the checkout says that it needs JavaScript, and how to order by phone", async ({
		page,
	}) => {
		await page.goto("/Checkout");
		await expect(
			page.getByRole("main").getByRole("heading", { level: 1, name: "Checkout" }),
		).toBeVisible();
		await expect(page.getByRole("main").getByRole("link", { name: /555-0142/ })).toBeVisible();
		expect(await page.locator("noscript").first().innerText()).toContain(
			"Checkout needs JavaScript",
		);
	});
});

async function payWithWallet(page: Page, language: Language): Promise<void> {
	const words = CHECKOUT_WORDS[language];
	// Only the wallet's own button opens its sheet, which also confirms the order.
	await expect(page.locator("[data-wallet] [aria-busy=false]")).toBeVisible();
	await expect(page.getByRole("button", { name: words.pay })).toBeHidden();
	// By the keyboard: a click in a frame is lost when the page has scrolled and is not drawn yet.
	await page
		.frameLocator(`iframe[title="${words.walletButton}"]`)
		.getByRole("button")
		.press("Enter");
	await expect(page.locator(`iframe[title="${words.bank}"]`)).toBeFocused();
	const sheetPay = page
		.frameLocator(`iframe[title="${words.bank}"]`)
		.getByRole("button", { name: words.sheetPay, exact: true });
	// A disabled button does not take the focus, so the press would go elsewhere.
	await expect(sheetPay).toBeEnabled();
	await sheetPay.press("Enter");
	await expectConfirmed(page);
}

async function toPaymentAsGuest(page: Page, n: number, email: string): Promise<void> {
	await fillGuestCart(page, "/contact-us", await skuFor(page, n));
	await page.goto("/Checkout");
	await asGuest(page, "en", email);
	await shipToDoral(page, "en");
	await toPayment(page, "en");
}

/**
 * Presses Tab until the control with that name has the focus, as a shopper without a mouse does.
 */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
	const wanted = page
		.getByRole("main")
		.getByLabel(name, { exact: true })
		.or(page.getByRole("main").getByRole("button", { name }));
	for (let presses = 0; presses < 60; presses++) {
		if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error(`Tab never reached ${name}`);
}

/** Through the provider's frame and back out of it to the button. */
async function payByKeyboard(page: Page, card: string): Promise<void> {
	const field = cardField(page);
	await field.getByLabel("Card number").waitFor();
	const isThere = () =>
		field
			.getByLabel("Card number")
			.evaluate((element) => element === element.ownerDocument.activeElement);
	for (let presses = 0; presses < 60 && !(await isThere()); presses++)
		await page.keyboard.press("Tab");
	for (const text of [card, "1239", "123", "B. Buyer"]) {
		await page.keyboard.type(text);
		await page.keyboard.press("Tab");
	}
	// Enter in the field is the same as the button.
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Enter");
}
