/** The manual work of staff in one journey, with alternating languages. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { SHIP_TO } from "../factories/orders.ts";
import {
	asGuest,
	CHECKOUT_WORDS,
	expectConfirmed,
	fillGuestCart,
	openFold,
	shipToDoral,
	toPayment,
} from "../orders/checkout-steps.ts";
import { customerOfTest } from "../setup/browser/customers.ts";
import { OWNER_STATE } from "../setup/browser/staff-state.ts";
import { expect, test, waitForScripts } from "../support/browser-fixtures.ts";
import { signIn } from "../support/browser-sign-in.ts";

// The browser logs the error status of a refused form. The payment page is the provider's.
test.use({
	allowedFaults: [
		/asked another host: http:\/\/127\.0\.0\.1|status of 40[0-9]|ERR_INTERNET_DISCONNECTED/,
	],
});

const PHONE = { width: 360, height: 800 };
const DESK = { width: 1440, height: 900 };

async function call(request: APIRequestContext, path: string, data: object) {
	const answer = await request.post(`/api${path}`, {
		data,
		headers: { "idempotency-key": randomUUID() },
	});
	expect([path, answer.status()]).toEqual([path, 200]);
	return answer.json();
}

/** Parts in stock that are returnable and have no core charge. */
async function plainParts(request: APIRequestContext): Promise<string[]> {
	const { products } = await call(request, "/products", {
		partsFilters: { category: "filters", productsByPage: 48 },
	});
	const isPlain = ({
		price,
		core,
		status,
	}: {
		price: number | null;
		core: number;
		status: string;
	}) => price !== null && price > 5 && core === 0 && status === "IN_STOCK";
	return products.filter(isPlain).map(({ sku }: { sku: string }) => sku);
}

const expectNoSideScroll = async (page: Page) =>
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		),
	).toBe(0);

test.use({ storageState: OWNER_STATE });
const GUEST = { cookies: [], origins: [] };

test("staff refund, handle a return, price a quote, book a payment, create a coupon and answer a message", async ({
	page,
	browser,
	baseURL,
	expectAccessible,
}) => {
	// The journey has many steps.
	test.slow();
	const main = page.getByRole("main");
	const press = (name: string | RegExp) => main.getByRole("button", { name }).click();
	const look = async () => {
		for (const size of [DESK, PHONE]) {
			await page.setViewportSize(size);
			await expectNoSideScroll(page);
		}
		await expectAccessible();
	};

	const buyerContext = waitForScripts(
		await browser.newContext({ baseURL: baseURL ?? "", storageState: GUEST }),
		baseURL,
	);
	const buyer = await buyerContext.newPage();
	await buyer.goto("/login");
	await signIn(buyer, "en", { email: customerOfTest("desk-en") });
	const [sku = "", free = ""] = await plainParts(buyer.request);
	const { order, payment } = await call(buyer.request, "/paypalx/single_express_payment_intent", {
		products: [{ sku, quantity: 2 }],
		selectedShipping: { serviceCode: "pickup" },
		address: SHIP_TO,
	});
	await buyer.goto(payment.next.url);
	await buyer.getByRole("button", { name: "Approve" }).click();
	await expect(
		buyer.getByRole("heading", { level: 1, name: "Thank you for your order" }),
	).toBeVisible();
	const quoteRequest = await call(buyer.request, "/quotes", {
		items: [{ sku, quantity: 3 }],
		name: "Demo",
		phone: "3055550100",
		address: { state: "FL", postal_code: "33166" },
	});

	await page.goto(`/admin/orders/${order.orderNumber}`);
	await expect(
		page.getByRole("navigation", { name: "Screens of the office" }).getByRole("link", {
			name: /^Quotes .*\d+\+? waiting for you$/,
		}),
	).toBeVisible();
	await expect(main.getByRole("button", { name: /^Yes, cancel/ })).toBeHidden();
	await main.getByText("Refund the buyer").click();
	await press("Refund");
	await expect(main.getByText("This field is required")).toHaveCount(2);
	await main.getByLabel("Amount in dollars").fill("1.00");
	await main.getByRole("textbox", { name: "Reason" }).fill("Dent in the box");
	await look();
	await press("Refund");
	await expect(main.getByText("The refund is booked")).toBeVisible();
	await expect(
		main.getByRole("listitem").filter({ hasText: "Refund of $1.00" }).getByText("Dent in the box"),
	).toBeVisible();

	for (const to of ["awaiting_shipment", "shipped"]) {
		const body = { to, unscanned: true, handedTo: "Demo Buyer" };
		await call(page.request, `/admin/orders/${order.orderNumber}/move`, body);
	}
	const back = { kind: "return", lines: [{ line: 1, quantity: 1, reason: "arrived_late" }] };
	const returned = (await call(buyer.request, `/orders/${order.orderNumber}/returns`, back)).return;
	await page.goto("/es/admin/returns");
	await look();
	await main.getByRole("link", { name: returned.returnNumber }).click();
	await main.getByLabel("Mensaje al comprador").fill("Mándela en su caja.");
	await press("Aprobar la devolución");
	await expect(main.getByText("Mándela en su caja.")).toBeVisible();
	await expect(main.getByText("Aprobada: el comprador la envía")).toBeVisible();
	await press("Ya llegó");
	await main.getByLabel(`Piezas aceptadas de ${sku}`).fill("");
	await press("Guardar la inspección");
	await expect(main.getByText("Este campo es obligatorio")).toBeVisible();
	await main.getByLabel(`Piezas aceptadas de ${sku}`).fill("1");
	await look();
	await page.context().setOffline(true);
	await press("Guardar la inspección");
	await expect(page.getByText("Sin conexión: no se envió nada.")).toBeVisible();
	await page.context().setOffline(false);
	await press("Guardar la inspección");
	await press(/^Reembolsar \$/);
	await expect(main.getByText(/de reembolso: Proveedor de pago/)).toBeVisible();

	await page.goto("/admin/quotes");
	await look();
	await main.getByRole("link", { name: quoteRequest.quote.quoteNumber }).click();
	await expect(main.getByText("The buyer is waiting for your offer")).toBeVisible();
	const price = main.getByLabel(`Price of ${sku}, $`);
	await price.fill("cheap");
	await press("Send the offer");
	await expect(main.getByText("Please write an amount such as 1250.00")).toHaveCount(2);
	await price.fill("4.50");
	await main.getByLabel("Shipping, $").fill("12");
	await look();
	await press("Send the offer");
	await expect(main.getByText(/^Your offer of \$/)).toBeVisible();
	await buyer.goto(`/quote/${quoteRequest.quote.quoteNumber}`);
	await expect(buyer.getByRole("button", { name: /^Accept and pay \$/ })).toBeVisible();
	await expect(main.getByRole("button", { name: /^Close request/ })).toBeHidden();
	await main.getByText("Close the request").click();
	await press(`Close request ${quoteRequest.quote.quoteNumber}`);
	await expect(main.getByText("This quote is closed")).toBeVisible();

	await page.goto("/es/admin/customers?q=demo+fleet");
	await look();
	await main.getByRole("link", { name: "Demo fleet" }).click();
	const checkNumber = main.getByLabel("Número del cheque o de la transferencia");
	await main.getByLabel("Monto en dólares").fill("999999");
	await checkNumber.fill("1042");
	await press("Registrar pago");
	await expect(main.getByText("Es más de lo que se debe")).toBeVisible();
	await main.getByLabel("Monto en dólares").fill("1.00");
	await press("Registrar pago");
	await expect(main.getByText("El pago quedó registrado")).toBeVisible();
	await expect(
		main.getByRole("table", { name: "Pagos" }).getByText("Cheque · 1042").first(),
	).toBeVisible();
	await main.getByLabel("Factura", { exact: true }).selectOption("oldest");
	await main.getByLabel("Monto en dólares").fill("2.00");
	await checkNumber.fill("1043");
	await press("Registrar pago");
	await expect(main.getByRole("heading", { name: "Revise antes de registrar" })).toBeVisible();
	await look();
	await press("Registrar estos pagos");
	await expect(main.getByRole("heading", { name: "Revise antes de registrar" })).toBeHidden();
	await expect(main.getByText("El pago quedó registrado")).toBeVisible();
	await main.getByLabel("Días para pagar").fill("45");
	await press("Guardar condiciones");
	await expect(main.getByText("Se guardaron las condiciones de crédito")).toBeVisible();
	await look();

	await page.goto("/admin/coupons");
	await press("Create coupon");
	await expect(main.getByText("A coupon takes something off or frees the shipping")).toBeVisible();
	await look();
	for (const [label, text] of [
		["Code", "all-free"],
		["Percent", "100"],
		["What buyers read in English", "It is on us"],
		["What buyers read in Spanish", "Va por nuestra cuenta"],
	] as const)
		await main.getByLabel(label).fill(text);
	await main.getByLabel("Free shipping").selectOption("cheapest");
	await press("Create coupon");
	await expect(main.getByText("The coupon can be used")).toBeVisible();

	const stranger = await waitForScripts(
		await browser.newContext({ baseURL: baseURL ?? "", viewport: PHONE, storageState: GUEST }),
		baseURL,
	).newPage();
	await orderForNothing(stranger, free);
	await writeToTheStore(stranger);

	await page.goto("/admin/coupons");
	await expect(main.getByRole("button", { name: "End the coupon ALL-FREE" })).toBeHidden();
	await main
		.getByRole("row", { name: /ALL-FREE/ })
		.getByText("End", { exact: true })
		.click();
	await look();
	await press("End the coupon ALL-FREE");
	await expect(main.getByText("The coupon has ended")).toBeVisible();
	await page.goto("/admin/messages");
	await look();
	await main.getByRole("link", { name: "Ana Ruiz" }).click();
	await press("Send and close");
	await expect(main.getByText("This field is required")).toBeVisible();
	await main.getByLabel("Your answer").fill("Sí, la tenemos en Miami.");
	await look();
	await press("Send and close");
	await expect(main.getByText("The answer is on its way")).toBeVisible();
	await expect(main.getByText("Sí, la tenemos en Miami.")).toBeVisible();
	await look();
});

test("staff work with the keyboard alone: find, open, move between rows and records, answer", async ({
	page,
	expectAccessible,
}) => {
	const main = page.getByRole("main");
	const key = (name: string) => page.keyboard.press(name);
	await page.goto("/admin");
	await expect(main.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

	await key("?");
	const sheet = page.getByRole("dialog");
	await expect(sheet.getByText("Find anything")).toBeVisible();
	await expectAccessible();
	await key("Escape");
	await expect(sheet).toBeHidden();

	await key("g");
	await key("o");
	await expect(main.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
	await key("j");
	await key("j");
	const rows = main.getByRole("rowheader").getByRole("link");
	const [first, second] = [await rows.nth(0).innerText(), await rows.nth(1).innerText()];
	await expect(rows.nth(1)).toBeFocused();
	await key("Enter");
	await expect(main.getByRole("heading", { level: 1, name: new RegExp(second) })).toBeVisible();
	await key("[");
	await expect(main.getByRole("heading", { level: 1, name: new RegExp(first) })).toBeVisible();
	await key("]");
	await expect(main.getByRole("heading", { level: 1, name: new RegExp(second) })).toBeVisible();
	await key("Escape");
	await expect(main.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

	await key("Control+k");
	const box = page.getByRole("combobox", { name: /^Find an order/ });
	await expect(box).toBeFocused();
	await page.keyboard.type(first);
	await expect(page.getByRole("option", { name: new RegExp(first) })).toBeVisible();
	await expectAccessible();
	await key("Enter");
	await expect(main.getByRole("heading", { level: 1, name: new RegExp(first) })).toBeVisible();
	await key("/");
	await page.keyboard.type("manual refunds");
	await expect(page.getByRole("option", { name: /Manual refunds/ })).toBeVisible();
	await key("Enter");
	await expect(main.getByRole("heading", { level: 1, name: "Manual refunds" })).toBeVisible();

	await key("g");
	await key("m");
	await expect(main.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
	await key("j");
	await key("Enter");
	await expect(main.getByLabel("Your answer")).toBeVisible();
	await key("e");
	await expect(main.getByLabel("Your answer")).toBeFocused();
	await page.keyboard.type("Yes, come by before five.");
	await expect(main.getByText("Not saved yet: Your answer")).toBeVisible();
	// Unsaved words are not lost by a key; a field with its saved value may be left.
	await key("Escape");
	await key("g");
	await key("o");
	const leave = page.getByRole("dialog", { name: "Leave without saving?" });
	await expect(leave).toBeVisible();
	await page.getByRole("button", { name: "Stay on this page" }).press("Enter");
	await expect(leave).toBeHidden();
	await key("e");
	await expect(main.getByLabel("Your answer")).toBeFocused();
	await key("Control+a");
	await key("Backspace");
	await expect(main.getByText("Not saved yet")).toHaveCount(0);
	await page.keyboard.type("Yes, come by before five.");
	await key("Control+Enter");
	await expect(main.getByText("The answer is on its way")).toBeVisible();
});

/** A coupon over the whole amount: nothing is left to pay, so the checkout asks for no card. */
async function orderForNothing(page: Page, sku: string): Promise<void> {
	const words = CHECKOUT_WORDS.es;
	await fillGuestCart(page, "/es/contact-us", sku, 1);
	await page.goto("/es/Checkout");
	await asGuest(page, "es", "nothing@cabover.example");
	await shipToDoral(page, "es");
	await toPayment(page, "es");
	await openFold(page, words.coupon);
	await page.getByLabel(words.coupon).fill("all-free");
	await page.getByRole("button", { name: words.apply }).click();
	await expect(page.getByText("Va por nuestra cuenta")).toBeVisible();
	await page.getByRole("button", { name: "Hacer el pedido" }).click();
	await expectConfirmed(page);
	await expect(page.getByRole("main").getByText("$0.00").first()).toBeVisible();
}

/** First with an error, then corrected. */
async function writeToTheStore(page: Page): Promise<void> {
	await page.goto("/es/contact-us");
	const main = page.getByRole("main");
	const send = main.getByRole("button", { name: "Enviar mensaje" });
	await send.click();
	for (const text of [
		"Formulario no válido",
		"Nombre no válido",
		"Correo electrónico no válido",
		"Teléfono no válido",
		"Mensaje no válido",
	])
		await expect(main.getByText(text, { exact: true })).toBeVisible();
	for (const [label, text] of [
		["Nombre", "Ana Ruiz"],
		["Correo electrónico", "ana@cabover.example"],
		["Teléfono", "3055550177"],
		["Mensaje", "¿Tienen la bomba?"],
	] as const) {
		await main.getByLabel(label, { exact: true }).fill(text);
		await expect(main.getByText(`${label} no válido`, { exact: true })).toHaveCount(0);
	}
	// A lost connection does not clear the typed text.
	await page.route("**/api/contact", (route) => route.abort());
	await send.click();
	await expect(main.getByText("Error al enviar el mensaje")).toBeVisible();
	await page.unroute("**/api/contact");
	await send.click();
	await expect(main.getByText("¡Mensaje enviado!")).toBeVisible();
}
