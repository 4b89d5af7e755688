/** An order is paid, found, repeated, printed, cancelled, and moved on by a seller. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { SHIP_TO } from "../factories/orders.ts";
import { customerOfTest } from "../setup/browser/customers.ts";
import { expect, forEachLanguage, test, waitForScripts } from "../support/browser-fixtures.ts";
import { secondStep, signIn } from "../support/browser-sign-in.ts";

// The payment page is the provider's, and the browser logs the error status of a refused form.
test.use({
	allowedFaults: [/asked another host: http:\/\/127\.0\.0\.1|status of 40[0-9]|ERR_FAILED/],
});

const WORDS = {
	en: {
		buyer: customerOfTest("orders-en"),
		staff: "manager@cabover.example",
		order: "Order",
		invoice: "Invoice",
		thanks: "Thank you for your order",
		waits: "Your order is waiting for payment",
		pay: /^Pay \$/,
		goOn: "Go on to the payment page",
		approve: "Approve",
		paid: "We are preparing your parts.",
		search: "Search",
		find: "Search orders",
		none: "No order matches",
		again: "Order again",
		inCart: "Everything is in your cart",
		cancel: "Cancel this order",
		yes: /^Yes, cancel/,
		back: /is refunded to your original payment method/,
		cancelled: "The order is cancelled",
		findOrder: "Find an order",
		email: "E-mail",
		number: "Order number",
		submit: "Find order",
		failed: "Error on Transaction please try again later.",
		unknown: "Order not found, please verify information.",
		robot: "Robot check",
		packed: "Awaiting Shipment",
		shipped: "Shipped",
		tracking: "Tracking number",
		now: /^The order is now/,
		notScanned: /Is everything in the box\?/,
	},
	es: {
		buyer: customerOfTest("orders-es"),
		staff: "seller@cabover.example",
		order: "Pedido",
		invoice: "Factura",
		thanks: "Gracias por su pedido",
		waits: "Su pedido espera el pago",
		pay: /^Pagar \$/,
		goOn: "Continuar a la página de pago",
		approve: "Aprobar",
		paid: "Estamos preparando sus partes.",
		search: "Buscar",
		find: "Buscar pedidos",
		none: "Ningún pedido coincide",
		again: "Pedir de nuevo",
		inCart: "Todo está en su carrito",
		cancel: "Cancelar este pedido",
		yes: /^Sí, cancelar/,
		back: /por el mismo medio de pago/,
		cancelled: "El pedido está cancelado",
		findOrder: "Buscar un pedido",
		email: "Correo electrónico",
		number: "Número de pedido",
		submit: "Buscar pedido",
		failed: "Error en la transacción, por favor intente más tarde.",
		unknown: "No encontramos el pedido, por favor verifique la información.",
		robot: "Verificación contra robots",
		packed: "Esperando envío",
		shipped: "Enviado",
		tracking: "Número de guía",
		now: /^El pedido ahora/,
		notScanned: /¿Está todo en la caja\?/,
	},
};

type PlacedOrder = { number: string; link: string; sku: string; go: string };

/** Places an order of the signed-in customer, to be paid on the provider's page. */
async function anOrder(
	request: APIRequestContext,
	language: string,
	serviceCode = "pickup",
): Promise<PlacedOrder> {
	const list = await request.post("/api/products", {
		data: { partsFilters: { productsByPage: 48 } },
	});
	const { products } = (await list.json()) as {
		products: { sku: string; price: number | null; status: string }[];
	};
	// Takes parts from the end of the list, because other tests use the first ones and orders reserve
	// stock.
	const { sku } = products.findLast(
		({ price, status }) => price !== null && status === "IN_STOCK",
	) ?? { sku: "" };
	const answer = await request.post("/api/paypalx/single_express_payment_intent", {
		headers: { "idempotency-key": randomUUID(), "accept-language": language },
		data: {
			products: [{ sku, quantity: 1 }],
			selectedShipping: { serviceCode },
			address: SHIP_TO,
			purchaseOrder: `PO ${language}`,
		},
	});
	const { order, payment } = await answer.json();
	return {
		number: order.orderNumber,
		link: `${order.orderNumber}-${order.validator}`,
		sku,
		go: payment.next.url,
	};
}

const expectNoSideScroll = async (page: Page) =>
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		),
	).toBe(0);

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];

	testIn.es(
		`an order is paid, found, ordered again and cancelled in ${language}`,
		async ({ page, browser, baseURL, expectAccessible }) => {
			const look = async () => {
				for (const width of [360, 1440]) {
					await page.setViewportSize({ width, height: 900 });
					await expectAccessible();
					await expectNoSideScroll(page);
				}
			};
			await page.goto(at("/my-account/my-orders"));
			await signIn(page, language, { email: words.buyer });
			const main = page.getByRole("main");
			const placed = await anOrder(page.request, language);

			// The link is enough to pay, without scripts and without an account.
			const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
			const guest = await plain.newPage();
			await guest.goto(at(`/order/${placed.link}`));
			await guest.getByRole("button", { name: words.pay }).click();
			await guest.getByRole("link", { name: words.goOn }).click();
			await guest.getByRole("button", { name: words.approve }).click();
			await expect(guest).toHaveURL(new RegExp(`${at(`/order/${placed.link}`)}\\?paid=1$`));
			await expect(guest.getByText(words.paid)).toBeVisible();
			await plain.close();

			await page.goto(at("/my-account/my-orders"));
			await look();
			await main
				.getByRole("textbox", { name: words.search })
				.fill(placed.sku.replaceAll("-", "").toLowerCase());
			await main.getByRole("button", { name: words.find }).click();
			await expect(page).toHaveURL(/q=/);
			await main.getByRole("link", { name: placed.number }).click();
			await expect(
				page.getByRole("heading", { level: 1, name: `${words.order} ${placed.number}` }),
			).toBeVisible();
			await look();
			await main.getByRole("button", { name: words.again }).click();
			await expect(main.getByText(words.inCart)).toBeVisible();
			await main.getByText(words.cancel).click();
			await expect(main.getByText(words.back)).toBeVisible();
			await main.getByRole("button", { name: words.yes }).click();
			await expect(main.getByText(words.cancelled, { exact: true })).toBeVisible();
			await page.goto(at("/my-account/my-orders?q=zzzz"));
			await expect(main.getByText(words.none)).toBeVisible();
		},
	);

	testIn.en(
		`an order, its confirmation and its invoice are documents on paper in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/login"));
			await signIn(page, language, { email: words.buyer });
			const { number, link } = await anOrder(page.request, language);
			const heading = page.getByRole("heading", { level: 1 });
			for (const [path, title] of [
				[`/order/${link}`, `${words.order} ${number}`],
				[`/order-confirmation/${link}`, words.waits],
				[`/order/invoice/${link}`, `${words.invoice} ${number}`],
			] as const) {
				await page.emulateMedia({ media: "screen" });
				await page.setViewportSize({ width: 360, height: 900 });
				await page.goto(at(path));
				await expect(heading).toHaveText(title);
				await expectAccessible();
				await expectNoSideScroll(page);
				await page.emulateMedia({ media: "print" });
				await page.setViewportSize({ width: 794, height: 1123 });
				await expect(page.getByRole("button")).toHaveCount(0);
				await expect(page.getByRole("navigation")).toHaveCount(0);
				await expectNoSideScroll(page);
			}
			await expect(page.getByRole("banner")).toHaveCount(0);
			await expect(page.getByRole("contentinfo")).toHaveCount(0);
		},
	);

	testIn.es(
		`the dialog that finds an order opens it, says what failed and asks for a captcha in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/login"));
			await signIn(page, language, { email: words.buyer });
			const { number, link } = await anOrder(page.request, language);
			await page.goto(at("/page/returns"));
			await page.getByRole("contentinfo").getByRole("link", { name: words.findOrder }).click();
			const dialog = page.getByRole("dialog", { name: words.findOrder });
			await dialog.getByLabel(words.email).fill(words.buyer);
			await dialog.getByLabel(words.number).fill(number);
			const submit = dialog.getByRole("button", { name: words.submit });
			const call = "**/api/orders/orderdirect";
			await page.route(call, (route) => route.abort());
			await submit.click();
			await expect(dialog.getByText(words.failed)).toBeVisible();
			await page.unroute(call);
			// Failed lookups are counted per network, so the second failure is tested in the same test.
			await page.route(call, (route) =>
				route.fulfill({ json: { status: "error", message: "", captcha: true } }),
			);
			await submit.click();
			await expect(dialog.getByText(words.unknown)).toBeVisible();
			await expect(dialog.getByText(words.robot)).toBeVisible();
			await expectAccessible();
			await page.unroute(call);
			const sent = page.waitForRequest(call);
			await submit.click();
			expect((await sent).postDataJSON().recaptchaToken).not.toBe("");
			await expect(page).toHaveURL(new RegExp(`${at(`/order/${link}`)}$`));
			await expect(dialog).toBeHidden();
		},
	);

	testIn.en(
		`a seller changes the status of an order, and its buyer sees it in ${language}`,
		async ({ page, browser, baseURL, expectAccessible }) => {
			const sellerContext = waitForScripts(
				await browser.newContext({ baseURL: baseURL ?? "" }),
				baseURL,
			);
			const buyer = await sellerContext.newPage();
			await buyer.goto(at("/login"));
			await signIn(buyer, language, { email: words.buyer });
			const { number, link, go } = await anOrder(buyer.request, language, "ground");
			await buyer.goto(go);
			await buyer.getByRole("button", { name: words.approve }).click();
			await expect(buyer.getByRole("heading", { level: 1, name: words.thanks })).toBeVisible();

			await page.goto(at("/admin/orders"));
			await signIn(page, language, { email: words.staff });
			await secondStep(page, language);
			const main = page.getByRole("main");
			await expectAccessible();
			await page.goto(at(`/admin/orders?q=${number}`));
			await main.getByRole("link", { name: number }).click();
			await main.getByRole("button", { name: words.packed, exact: true }).click();
			await expect(main.getByText(words.now)).toBeVisible();
			const tracking = `1Z${number}0123456`;
			await main.getByLabel(words.tracking).fill(tracking);
			await page.setViewportSize({ width: 360, height: 900 });
			await expectAccessible();
			await expectNoSideScroll(page);
			const ship = main.getByRole("button", { name: words.shipped, exact: true });
			await ship.click();
			await expect(main.getByText(words.notScanned)).toBeVisible();
			await ship.click();
			await expect(main.getByRole("link", { name: tracking })).toBeVisible();

			await buyer.goto(at(`/order/${link}`));
			await expect(buyer.getByRole("link", { name: tracking })).toBeVisible();
			await expect(buyer.getByText(words.cancel)).toHaveCount(0);
			await sellerContext.close();
		},
	);
});
