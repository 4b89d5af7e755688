/**
 * A guest asks for a quote and talks about it; a seller offers, and the buyer accepts what is left;
 * a credit customer reads the statement.
 */
import { randomUUID } from "node:crypto";
import { SHIP_TO } from "../factories/orders.ts";
import { fillGuestCart, skuFor } from "../orders/checkout-steps.ts";
import { customerOfTest } from "../setup/browser/customers.ts";
import { expect, forEachLanguage, test, waitForScripts } from "../support/browser-fixtures.ts";
import { secondStep, signIn } from "../support/browser-sign-in.ts";

// The browser logs the error status of a refused form.
test.use({ allowedFaults: [/status of 4(00|09)/], viewport: { width: 360, height: 800 } });

const WORDS = {
	en: {
		ask: "Request a quote",
		name: "Receiver name",
		email: "E-mail",
		phone: "Phone",
		state: "State",
		zip: "ZIP code",
		send: "Send the request",
		asked: "A sales rep is working on your quote",
		moved: "These parts are in the quote now, and no longer in your cart",
		back: "Put them back in the cart",
		takeOut: "Take them out of the cart",
		viewCart: "View cart",
		ordered: "Parts of this quote have been ordered meanwhile",
		message: "Your message",
		wish: "Your target price (total), $",
		write: "Send message",
		amount: "Please write an amount such as 1250.00",
		wished: "Target price (total): $123.00",
		statement: "Account statement",
		overdue: "Overdue",
		invoices: "Open invoices",
	},
	es: {
		ask: "Solicitar cotización",
		name: "Nombre de quien recibe",
		email: "Correo electrónico",
		phone: "Teléfono",
		state: "Estado",
		zip: "Código postal",
		send: "Enviar la solicitud",
		asked: "Un vendedor prepara su cotización",
		moved: "Estas partes ya están en la cotización y no en su carrito",
		back: "Regresarlas al carrito",
		takeOut: "Quitarlas del carrito",
		viewCart: "Ver carrito",
		ordered: "Mientras tanto ya se pidieron partes de esta cotización",
		message: "Su mensaje",
		wish: "Su precio objetivo (total), $",
		write: "Enviar mensaje",
		amount: "Escriba un monto, por ejemplo 1250.00",
		wished: "Precio objetivo (total): $123.00",
		statement: "Estado de cuenta",
		overdue: "Vencido",
		invoices: "Facturas pendientes",
	},
};

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];

	testIn.es(
		`a guest asks for a quote and names a wish, in ${language}`,
		async ({ page, expectAccessible }) => {
			await fillGuestCart(page, at("/contact-us"), "NK-FI-10240-B", 4);
			// The address alone opens the form with the parts of the cart.
			await page.goto(at("/request-quote"));
			await expect(page).toHaveURL(/items=NK-FI-10240-B:4&from=cart$/);
			const main = page.getByRole("main");
			const cart = page.locator("header [data-opens=cart]");
			await main.getByLabel(words.name).fill("Demo Garage");
			await main.getByLabel(words.email).fill(`quote-${language}@cabover.example`);
			await main.getByLabel(words.phone, { exact: true }).fill("3055550100");
			await main.getByLabel(words.state, { exact: true }).selectOption("FL");
			await main.getByLabel(words.zip).fill("33166");
			await expectAccessible();
			await main.getByRole("button", { name: words.send }).click();
			await expect(main.getByText(words.asked)).toBeVisible();
			// The quoted parts leave the cart, and a notice offers to put them back.
			await expect(main.getByText(words.moved)).toBeVisible();
			await expect(cart).toContainText("0");
			await main.getByRole("button", { name: words.back }).click();
			await expect(page.getByRole("dialog")).toBeVisible();
			await page.keyboard.press("Escape");
			await expect(page.getByRole("dialog")).toBeHidden();
			await expect(cart).toContainText("4");
			// Opening the form and going back sends no request.
			await main.getByRole("link", { name: words.viewCart }).click();
			await main.getByRole("link", { name: words.ask }).first().click();
			await expect(main.getByLabel(words.name)).toBeVisible();
			await page.goBack();
			await page.goBack();
			await expect(main.getByText(words.asked)).toBeVisible();
			await expect(cart).toContainText("4");
			await main.getByRole("button", { name: words.takeOut }).click();
			await expect(cart).toContainText("0");
			// A customer who has ordered the parts since is warned before buying them twice.
			const ordered = [
				{ at: "2999-01-01T00:00:00.000Z", parts: [{ sku: "NK-FI-10240-B", quantity: 3 }] },
			];
			await page.evaluate((text) => localStorage.setItem("ordered", text), JSON.stringify(ordered));
			await page.reload();
			await expect(main.getByText(words.asked)).toBeVisible();
			await expect(main.getByText(words.moved)).toBeHidden();
			await expect(main.getByText(words.ordered)).toBeVisible();
			await expect(main.getByText("3 × NK-FI-10240-B")).toBeVisible();
			await main.getByLabel(words.message).fill("We buy two a month");
			const wish = main.getByLabel(words.wish);
			await wish.fill("cheap");
			await main.getByRole("button", { name: words.write }).click();
			// The error is shown beside the field, which gets the focus.
			await expect(wish).toHaveAccessibleDescription(words.amount);
			await expect(wish).toBeFocused();
			await wish.fill("123");
			await main.getByRole("button", { name: words.write }).click();
			await expect(main.getByText(words.wished)).toBeVisible();
			await expectAccessible();
		},
	);

	testIn.en(
		`a credit customer reads the statement, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/my-account/statement"));
			await signIn(page, language, { email: "fleet@cabover.example" });
			const main = page.getByRole("main");
			await expect(main.getByRole("heading", { level: 1, name: words.statement })).toBeVisible();
			await expect(
				main.getByRole("table", { name: words.invoices }).getByText(words.overdue).first(),
			).toBeVisible();
			// The head and the demo's three invoices; other journeys may order on this account too.
			await expect(
				main.getByRole("table", { name: words.invoices }).getByRole("row").nth(3),
			).toBeVisible();
			await expect(main.getByRole("link", { name: "CSV" })).toHaveAttribute(
				"href",
				/^data:text\/csv/,
			);
			await expectAccessible();
		},
	);
});

test("a seller offers by the keyboard, and the buyer accepts what is left of the offer", async ({
	page,
	browser,
	baseURL,
	expectAccessible,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const buyerContext = waitForScripts(
		await browser.newContext({ baseURL: baseURL ?? "" }),
		baseURL,
	);
	const buyer = await buyerContext.newPage();
	await buyer.goto("/login");
	await signIn(buyer, "en", { email: customerOfTest("quote-en") });
	const sku = await skuFor(buyer, 13);
	const post = async (path: string, data: object) => {
		const headers = { "idempotency-key": randomUUID() };
		const answer = await buyer.request.post(`/api${path}`, { data, headers });
		expect(answer.ok(), await answer.text()).toBe(true);
		return answer.json();
	};
	const { qty: stock } = await post("/cart/verifyitem", { product: { sku, cartQty: 9999 } });
	const { quote } = await post("/quotes", {
		items: [{ sku, quantity: 2 }],
		name: "Demo Garage",
		phone: "3055550100",
		address: { state: "FL", postal_code: "33166", country: "US" },
	});

	await page.goto(`/admin/quotes/${quote.quoteNumber}`);
	await signIn(page, "en", { email: "seller@cabover.example" });
	await secondStep(page, "en");
	const main = page.getByRole("main");
	const quantity = main.getByRole("textbox", { name: `Quantity of ${sku}`, exact: true });
	await quantity.fill(String(stock + 1));
	await main.getByLabel("Percent off all lines").fill("10");
	await page.keyboard.press("Enter");
	await main.getByLabel("Shipping, $").fill("25");
	await expectAccessible();
	await main.getByRole("button", { name: "Send the offer" }).press("Enter");
	// More than there is cannot be offered.
	await expect(quantity).toHaveAccessibleDescription(new RegExp(`Only ${stock} available`));
	await expect(quantity).toBeFocused();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type(String(stock));
	await main.getByRole("button", { name: "Send the offer" }).press("Enter");
	await expect(main.getByText(/^Your offer of \$[\d,.]+ is with the buyer$/)).toBeVisible();
	await expect(main.getByText("The buyer asked for 2")).toBeVisible();
	await expectAccessible();

	await buyer.goto(`/quote/${quote.quoteNumber}`);
	const buyerMain = buyer.getByRole("main");
	await buyerMain.getByLabel("Street", { exact: true }).fill("8200 NW 41st Street");
	await buyerMain.getByLabel("City", { exact: true }).fill("Doral");
	// One piece is sold in the meantime.
	await post("/paypalx/single_express_payment_intent", {
		products: [{ sku, quantity: 1 }],
		selectedShipping: { serviceCode: "pickup" },
		address: SHIP_TO,
	});
	await buyerMain.getByRole("button", { name: /^Accept and pay \$/ }).click();
	// The refusal shows what can be had, and keeps what was typed.
	await expect(buyerMain.getByText("Some parts of this quote")).toBeVisible();
	await expect(buyerMain.getByText("Our offer differs from your request.")).toBeVisible();
	await expect(buyerMain.getByText(/^The parts available now cost \$/)).toBeVisible();
	await expect(buyerMain.getByText(/^Our offer: \$/)).toBeHidden();
	await expect(buyerMain.getByText("You asked for 2")).toBeVisible();
	await expect(buyerMain.getByText(`${stock - 1} of ${stock} available`).first()).toBeVisible();
	await expect(buyerMain.getByLabel("City", { exact: true })).toHaveValue("Doral");
	await buyerMain.getByRole("button", { name: /^Accept what is available and pay \$/ }).click();
	await buyer.waitForURL(/payment-verification/);
	await page.reload();
	await expect(main.getByText(`${sku}: ${stock - 1} of ${stock}`)).toBeVisible();
	await buyerContext.close();
});
