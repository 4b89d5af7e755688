/**
 * A guest without an address pays with a wallet: the wallet hands the address over, and shows
 * shipping and tax before the payment.
 */
import type { FrameLocator, Page } from "@playwright/test";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";
import { expectConfirmed, fillGuestCart, skuFor } from "./checkout-steps.ts";

// The browser logs the error status of a refused call, and a request that a test aborts.
test.use({ allowedFaults: [/status of 4\d\d|ERR_FAILED/] });

const PHONE = { width: 360, height: 740 };
/** Other tests order the parts of the first page. */
const LIST_PAGE = 3;
const EXPRESS_CALL = "**/api/stripex/single_express_payment_intent";

const WORDS = {
	en: {
		express: "Express checkout",
		checkout: "Go to Checkout",
		cartLink: "Pay with Test wallet",
		button: "Wallet button",
		sheet: "Confirmation of your bank or wallet",
		pay: "Pay",
		cancel: "Cancel",
		tax: "Tax",
		incomplete: /did not give us everything/,
		receiver: "Receiver name",
		email: "E-mail",
		phone: "Phone",
		quote: /outside the United States|quote/i,
		unpaid: "This order is not paid yet",
		gone: "Thank you for your order",
	},
	es: {
		express: "Pago exprés",
		checkout: "Ir a pagar",
		cartLink: "Pagar con Billetera de prueba",
		button: "Botón de la billetera",
		sheet: "Confirmación de su banco o billetera",
		pay: "Pagar",
		cancel: "Cancelar",
		tax: "Impuesto",
		incomplete: /le faltan datos/,
		receiver: "Nombre de quien recibe",
		email: "Correo electrónico",
		phone: "Teléfono",
		quote: /cotización/i,
		unpaid: "Este pedido aún no está pagado",
		gone: "Gracias por su pedido",
	},
};
type Words = (typeof WORDS)["en"];

/** Opens the sheet by the keyboard and waits for the first shipping rates. */
async function openSheet(page: Page, words: Words, place = "#express"): Promise<FrameLocator> {
	// The button is hidden until its script runs. A press before that would be lost.
	await expect(page.locator(`${place} [aria-busy=false]`)).toBeVisible();
	await page.frameLocator(`iframe[title="${words.button}"]`).getByRole("button").press("Enter");
	const sheet = page.frameLocator(`iframe[title="${words.sheet}"]`);
	await expect(sheet.getByRole("button", { name: words.pay, exact: true })).toBeEnabled();
	return sheet;
}

/**
 * Pressed by the keyboard: a click in a frame is lost when the frame has changed its height and is
 * not drawn yet.
 */
const payButton = (sheet: FrameLocator, words: Words) =>
	sheet.getByRole("button", { name: words.pay, exact: true });

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	const n = language === "en" ? 0 : 3;

	test(`a guest on a phone pays with a wallet from the cart, in ${language}`, async ({
		page,
		expectAccessible,
	}) => {
		await page.setViewportSize(PHONE);
		await fillGuestCart(page, at("/contact-us"), await skuFor(page, n, LIST_PAGE), 1);
		await page.goto(at("/Cart"));
		await expect(page.locator("#express [aria-busy=false]")).toBeVisible();
		await expect(page.getByRole("link", { name: words.cartLink })).toBeHidden();
		await forEachLook(page, () => expectAccessible());
		await page.setViewportSize(PHONE);
		const sheet = await openSheet(page, words);
		// Florida is taxed, Texas is not.
		await expect(sheet.getByText(words.tax)).toBeVisible();
		await expectAccessible();
		await sheet.getByRole("radio", { name: /Dale Turner/ }).check();
		await expect(payButton(sheet, words)).toBeEnabled();
		await expect(sheet.getByText(words.tax)).toBeHidden();
		// Another service has another total.
		const total = sheet.locator("#total");
		const before = await total.textContent();
		await sheet.locator("#rates").getByRole("radio").nth(1).check();
		await expect(total).not.toHaveText(before ?? "");
		await expect(payButton(sheet, words)).toBeEnabled();
		const shown = await total.textContent();
		let orders = 0;
		page.on("request", (request) => {
			if (/single_express_payment_intent$/.test(request.url())) orders += 1;
		});
		await payButton(sheet, words).dblclick();
		await expectConfirmed(page);
		expect(orders).toBe(1);
		await expect(page.getByText(words.gone)).toBeVisible();
		await expect(page.getByText(shown ?? "", { exact: true }).first()).toBeVisible();
		await expect(page.getByText(/Austin, TX 78701/).first()).toBeVisible();
	});

	testIn.es(
		"the cart links to the wallet where its document does not allow it",
		async ({ page }) => {
			await fillGuestCart(page, at("/contact-us"), await skuFor(page, n, LIST_PAGE), 1);
			await page.goto(at("/quick-order"));
			await page.waitForSelector("html[data-ready]");
			// As the router opens the cart after quick order.
			await page.evaluate((path) => {
				const link = Object.assign(document.createElement("a"), { href: path, id: "to-cart" });
				document.querySelector("main")?.append(link);
				link.click();
			}, at("/Cart"));
			await page.getByRole("link", { name: words.cartLink }).click();
			await expect(page.getByRole("heading", { name: words.express })).toBeVisible();
			await expect(page.locator("#express [aria-busy=false]")).toBeVisible();
		},
	);

	// In English, in which axe checks the colours of the messages too.
	testIn.en(
		"the cart says why the wallet's order was refused",
		async ({ page, expectAccessible }) => {
			await fillGuestCart(page, at("/contact-us"), await skuFor(page, n + 1, LIST_PAGE), 1);
			await page.goto(at("/Cart"));
			await page.route(EXPRESS_CALL, (route) => {
				const json = { status: "error", code: "total_changed", message: "Refused", requestId: "1" };
				return route.fulfill({ status: 409, json });
			});
			await payButton(await openSheet(page, words), words).press("Enter");
			await expect(page.getByText("Refused")).toBeVisible();
			await expectAccessible();
			await page.locator("#express").getByRole("link", { name: words.checkout }).click();
			const main = page.getByRole("main");
			await expect(main.getByLabel(words.email, { exact: true })).not.toHaveValue("");
		},
	);

	// In English, in which axe checks the colours of the messages too.
	testIn.en(
		"the wallet's refusals are told, and its address fills the form",
		async ({ page, expectAccessible }) => {
			await page.setViewportSize(PHONE);
			await fillGuestCart(page, at("/contact-us"), await skuFor(page, n + 1, LIST_PAGE), 1);
			await page.goto(at("/Checkout"));
			const sheet = await openSheet(page, words);
			// Abroad there is a quote instead of a price.
			await sheet.getByRole("radio", { name: /Luis Prado/ }).check();
			await expect(sheet.getByRole("alert")).toContainText(words.quote);
			await expect(payButton(sheet, words)).toBeDisabled();
			// A wallet without a phone number leads to the form.
			await sheet.getByRole("radio", { name: /Pat Short/ }).check();
			await expect(payButton(sheet, words)).toBeEnabled();
			await payButton(sheet, words).press("Enter");
			await expect(page.getByText(words.incomplete)).toBeVisible();
			const main = page.getByRole("main");
			await expect(main.getByLabel(words.receiver, { exact: true })).toHaveValue("Pat Short");
			await expect(main.getByLabel(words.email, { exact: true })).toHaveValue("pat@wallet.example");
			await expectAccessible();
			// The total has changed since the sheet showed it.
			const refusals = ["total_changed", "out_of_stock"];
			await page.route(EXPRESS_CALL, (route) => {
				const code = refusals.shift();
				if (!code) return route.continue();
				const json = { status: "error", code, message: `Refused: ${code}`, requestId: "1" };
				return route.fulfill({ status: 409, json });
			});
			await payButton(await openSheet(page, words), words).press("Enter");
			await expect(page.getByText("Refused: total_changed")).toBeVisible();
			await expect(main.getByLabel(words.receiver, { exact: true })).toHaveValue("Rosa Vega");
			await payButton(await openSheet(page, words), words).press("Enter");
			await expect(page.getByText("Refused: out_of_stock")).toBeVisible();
			await expectAccessible();
			// A closed sheet orders nothing, and the next one pays.
			const closed = await openSheet(page, words);
			await closed.getByRole("button", { name: words.cancel }).click();
			await expect(page.getByRole("dialog")).toBeHidden();
			await payButton(await openSheet(page, words), words).press("Enter");
			await expectConfirmed(page);
		},
	);

	testIn.es(
		"a wallet order whose answer was lost is found by its key",
		async ({ page, expectAccessible }) => {
			await fillGuestCart(page, at("/contact-us"), await skuFor(page, n + 2, LIST_PAGE), 1);
			await page.goto(at("/Checkout"));
			await page.route(EXPRESS_CALL, async (route) => {
				await route.fetch();
				await route.abort();
			});
			await payButton(await openSheet(page, words), words).press("Enter");
			// The order exists and waits for the wallet. Its approval belonged to the sheet that is gone,
			// so the buyer presses the wallet's button again.
			await expect(page).toHaveURL(/payment-verification/);
			await expect(page.getByText(words.unpaid)).toBeVisible();
			await expectAccessible();
			const sheet = await openSheet(page, words, "[data-wallet]");
			await expect(sheet.getByRole("radio")).toHaveCount(0);
			await payButton(sheet, words).press("Enter");
			await expectConfirmed(page);
		},
	);
});
