/** The cart of a guest and of a customer. Spanish on a phone, English at a desk. */
import type { APIRequestContext, Page } from "@playwright/test";
import { asGuest, CHECKOUT_WORDS, shipToDoral, toPayment } from "../orders/checkout-steps.ts";
import { customerOfTest } from "../setup/browser/customers.ts";
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";
import { signIn } from "../support/browser-sign-in.ts";

const WORDS = {
	en: {
		add: /^Add to cart/,
		cart: /^Cart/,
		already: 'You already have "1" Item in your Shopping Cart',
		view: "View cart",
		more: "More",
		checkout: "Go to Checkout",
		later: /^Save for later/,
		saved: "Saved for later",
		back: /^Move to cart/,
		undo: "Undo",
		remove: /^Remove /,
		empty: "Your cart is empty",
		quantity: /^Quantity of/,
		updated: "The Quantity for this product was Updated",
		summary: "Order summary",
		estimate: "Estimate shipping",
		state: "State",
		zip: "ZIP code",
		prices: "Show prices",
		arrives: /^Arrives/,
	},
	es: {
		add: /^Agregar al carrito/,
		cart: /^Carrito/,
		already: 'Ya tiene "1" artículo en su carrito de compras',
		view: "Ver carrito",
		checkout: "Ir a pagar",
		later: /^Guardar para después/,
		saved: "Guardado para después",
		back: /^Pasar al carrito/,
		undo: "Deshacer",
		remove: /^Quitar /,
		empty: "Su carrito está vacío",
		quantity: /^Cantidad de/,
		more: "Más",
		updated: "La cantidad de este producto fue actualizada",
		summary: "Resumen del pedido",
		estimate: "Calcular el envío",
		state: "Estado",
		zip: "Código postal",
		prices: "Ver precios",
		arrives: /^Llega/,
	},
};
const VIEWPORTS = { en: { width: 1440, height: 900 }, es: { width: 360, height: 800 } };
const LIST = "/category/cooling?availability=IN_STOCK";

const panel = (page: Page) => page.getByRole("dialog");
/**
 * The cart link of the header by its number of pieces. The number must not match inside a larger
 * one.
 */
const counted = (page: Page, pieces: number) =>
	page.locator("header").getByRole("link", { name: new RegExp(`^\\D+ ${pieces} \\D+$`) });

async function inStock(request: APIRequestContext): Promise<{ sku: string; price: number }> {
	const partsFilters = { category: "cooling", filters: { availability: "IN_STOCK" } };
	const { products } = await (
		await request.post("/api/products", { data: { partsFilters } })
	).json();
	return products[0];
}

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	test.describe(`in ${language}`, () => {
		test.use({ viewport: VIEWPORTS[language] });

		test("a guest adds from a list, goes on in the panel and finishes on the cart's page", async ({
			page,
			context,
			expectAccessible,
		}) => {
			await page.goto(at(LIST));
			await page.getByRole("button", { name: words.add }).first().click();
			await expect(panel(page).getByRole("link", { name: words.checkout })).toHaveAttribute(
				"href",
				at("/Checkout"),
			);
			await expectAccessible();
			await page.keyboard.press("Escape");
			await expect(panel(page)).toBeHidden();
			await page.getByRole("button", { name: words.add }).first().press("Enter");
			await expect(panel(page).getByText(words.already)).toBeVisible();
			await panel(page).getByRole("button", { name: words.more }).click();
			await expect(counted(page, 3)).toBeVisible();
			await panel(page).getByRole("link", { name: words.view }).click();

			await expect(page.getByRole("region", { name: words.summary })).toContainText("3");
			await page.getByText(words.estimate, { exact: true }).click();
			await page.getByRole("main").getByLabel(words.state, { exact: true }).selectOption("TX");
			await page.getByRole("main").getByLabel(words.zip).fill("77002");
			await page.getByRole("button", { name: words.prices }).click();
			await expect(
				page.getByRole("region", { name: words.summary }).getByText(words.arrives).first(),
			).toBeVisible();
			await forEachLook(page, () => expectAccessible());
			await page.setViewportSize(VIEWPORTS[language]);
			await page.reload();
			await page.getByRole("button", { name: words.later }).click();
			await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
			await page.getByRole("button", { name: words.back }).click();
			await expect(page.getByRole("main").getByLabel(words.quantity)).toHaveValue("3");
			await page.getByRole("button", { name: words.remove }).click();
			await expect(page.getByRole("button", { name: words.undo })).toBeFocused();
			const secondTab = await context.newPage();
			await secondTab.goto(at("/page/returns"));
			await expect(counted(secondTab, 0)).toBeVisible();
			await page.getByRole("button", { name: words.undo }).click();
			await expect(counted(secondTab, 3)).toBeVisible();
			await secondTab.goto(at("/Cart"));
			await secondTab.getByRole("main").getByLabel(words.quantity).fill("1");
			await secondTab.getByRole("main").getByLabel(words.quantity).press("Enter");
			await expect(page.getByRole("main").getByLabel(words.quantity)).toHaveValue("1");
		});

		testIn.en(
			"a customer's cart belongs to the account: the part page adds to it and warns of too large quantities",
			async ({ page, request, expectAccessible }) => {
				const { sku } = await inStock(request);
				await page.goto(at("/login"));
				await signIn(page, language, { email: customerOfTest(`cart-${language}`) });
				await page.goto(at(`/part/${sku}`));
				await page.getByLabel(words.quantity).fill("9999");
				await page.getByLabel(words.quantity).press("Enter");
				await expect(page.getByText(words.updated)).toBeVisible();
				await expect(panel(page).getByText(sku)).toBeVisible();
				await page.goto(at("/Cart"));
				await expectAccessible();
				await page.getByRole("main").getByLabel(words.quantity).fill("1");
				await page.getByRole("main").getByLabel(words.quantity).press("Enter");
				await expect(counted(page, 1)).toBeVisible();
				await page.reload();
				await expect(page.getByRole("main").getByLabel(words.quantity)).toHaveValue("1");
				await page.getByRole("button", { name: words.remove }).click();
				await expect(page.getByRole("heading", { name: words.empty })).toBeVisible();
				await expect(counted(page, 0)).toBeVisible();
			},
		);
	});
});

test("a trade cart is a table whose quantities and findings are changed by the keyboard", async ({
	page,
	request,
	expectAccessible,
}) => {
	const { twins, skus } = await partsToOrder(request, 8);
	const first = skus[0] ?? "";
	await page.goto("/contact-us");
	await page.evaluate(
		(cart) => {
			localStorage.setItem("cart", JSON.stringify(cart));
			localStorage.setItem("localStorageVersion", "2.2");
		},
		[...skus, ...twins].map((sku) => ({ sku, cartQty: 1 })),
	);
	await page.goto("/Cart");
	const main = page.getByRole("main");
	await expect(main.getByLabel(WORDS.en.quantity)).toHaveCount(10);
	await forEachLook(page, () => expectAccessible());
	const quantity = main.getByLabel(`Quantity of ${first}`, { exact: true });
	await quantity.focus();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("2");
	await page.keyboard.press("Enter");
	await expect(counted(page, 11)).toBeAttached();
	await main.getByRole("button", { name: `Keep only ${twins[0]}` }).press("Enter");
	await expect(main.getByLabel(WORDS.en.quantity)).toHaveCount(9);
	await main.getByRole("button", { name: new RegExp(`^Remove.*${first}`) }).press("Enter");
	await expect(main.getByLabel(WORDS.en.quantity)).toHaveCount(8);
	await expectAccessible();
});

test("a whole order is typed down the table and added with Enter", async ({ page }) => {
	await page.goto(`${LIST}&view=table`);
	const quantities = page.getByRole("main").getByLabel(/^Quantity of/);
	await quantities.nth(0).fill("1");
	await quantities.nth(1).fill("2");
	await quantities.nth(1).press("Enter");
	await expect(panel(page).getByRole("listitem")).toHaveCount(2);
	await expect(counted(page, 3)).toBeVisible();
	// What is in the cart is not added again with the next quantity.
	await page.keyboard.press("Escape");
	await expect(quantities.nth(1)).toHaveValue("");
	await quantities.nth(2).fill("4");
	await quantities.nth(2).press("Enter");
	await expect(counted(page, 7)).toBeVisible();
});

test("text typed and buttons pressed before the scripts run take effect afterwards", async ({
	page,
	request,
}) => {
	const { sku } = await inStock(request);
	let verifyCount = 0;
	page.on(
		"request",
		(request) => (verifyCount += request.url().endsWith("/cart/verifyitem") ? 1 : 0),
	);
	const early = async (path: string, act: () => Promise<unknown>) => {
		let letThrough = () => {};
		const release = new Promise<void>((resolve) => (letThrough = resolve));
		await page.route("**/assets/*.js", async (route) => {
			await release;
			await route.continue();
		});
		const going = page.goto(path);
		await act();
		letThrough();
		await going;
		await page.unrouteAll({ behavior: "wait" });
	};
	await early(`/part/${sku}`, () =>
		page.getByRole("button", { name: WORDS.en.add }).first().dblclick(),
	);
	await expect(counted(page, 1)).toBeVisible();
	const step = (name: string) => page.getByRole("main").getByLabel(name, { exact: true }).first();
	await early("/", () => step("Region").selectOption("us"));
	await expect(step("Year")).toBeEnabled();
	expect(verifyCount, "two taps for want of an answer are one").toBe(1);
});

/** The words of a quick order, the cart's audit and its mends. */
const ORDER = {
	lines: /^Una línea por parte/,
	lookUp: "Buscarlos",
	missing: "No encontrado",
	open: (count: number) => `Revise ${count} líneas`,
	found: (count: number) => `Números encontrados: ${count} de ${count}`,
	same: "Las líneas 1 y 3 son la misma parte: 1 + 1 = 2 piezas",
	anyQuantity: /^Cantidad de /,
	quantityOf: (sku: string) => `Cantidad de ${sku}`,
	correct: /^Número correcto para/,
	lookUpAgain: "Buscar 5 correcciones",
	reduced: /^Solo hay \d+ de 9999/,
	take: /^Llevar \d+$/,
	addLines: (count: number) => `Agregar ${count} líneas al carrito`,
	audit: "Conviene revisar antes de pedir",
	keep: (sku: string) => `Dejar solo ${sku}`,
};

/** Parts in stock: two brands of one part, and some others. */
async function partsToOrder(request: APIRequestContext, count: number) {
	type Product = { sku: string; price: number | null; unificado: number };
	const sold: Product[] = [];
	for (let page = 1; sold.length < 2 * count; page++) {
		const partsFilters = { page, productsByPage: 48, filters: { availability: "IN_STOCK" } };
		const answer = await request.post("/api/products", { data: { partsFilters } });
		const { products } = (await answer.json()) as { products: Product[] };
		sold.push(...products.filter(({ price }) => price !== null));
	}
	const first = sold.find(({ sku, unificado }) =>
		sold.some((other) => other.unificado === unificado && other.sku !== sku),
	);
	const twins = sold.filter(({ unificado }) => unificado === first?.unificado).slice(0, 2);
	const groups = new Map(sold.map((product) => [product.unificado, product.sku]));
	groups.delete(first?.unificado ?? 0);
	return {
		twins: twins.map(({ sku }) => sku) as [string, string],
		skus: [...groups.values()].slice(0, count),
	};
}

test("a row of a quick order keeps the focus when another row of its part makes it wait", async ({
	page,
	request,
}) => {
	const { skus } = await partsToOrder(request, 2);
	const [sku = ""] = skus;
	await page.goto("/es/quick-order");
	await page.getByRole("textbox", { name: ORDER.lines }).fill(`${sku}, 1\n${sku}, 1`);
	await page.getByRole("button", { name: ORDER.lookUp }).click();
	const problems = page.locator("section.border-warn");
	const quantities = page.getByLabel(ORDER.quantityOf(sku), { exact: true });
	await expect(quantities).toHaveCount(2);
	const second = await quantities.last().elementHandle();
	await quantities.first().fill("9999");
	await quantities.last().focus();
	await page.keyboard.press("Shift");
	await expect(page.getByText(ORDER.reduced).first()).toBeVisible();
	await expect(problems.getByLabel(ORDER.anyQuantity)).toHaveCount(1);
	expect(await second?.evaluate((field) => field === document.activeElement)).toBe(true);
});

test.describe("on a phone, in Spanish", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("a shop pastes 40 lines with ten mistakes, mends them and adds all; the cart and the checkout are audited", async ({
		page,
		request,
		expectAccessible,
	}) => {
		const { twins, skus } = await partsToOrder(request, 43);
		const next = () => skus.shift() ?? "";
		const first = next();
		const wrongQuantities = ["1.5", "-4", "999999", "abc", "10000"].map((text) => ({
			sku: next(),
			text,
		}));
		const lines = [
			`${first}, 1`,
			"ZZ-99991, 2",
			`${first}, 1`,
			...twins.map((sku) => `${sku}, 1`),
			...["ZZ-99992", "ZZ-99993"].map((number) => `${number}, 1`),
			"bomba de agua",
			"abc???",
			...wrongQuantities.map(({ sku, text }) => `${sku}\t${text}`),
		];
		while (lines.length < 40) lines.push(`${next()}, 1`);
		await page.goto("/es/quick-order");
		await page.getByRole("textbox", { name: ORDER.lines }).fill(lines.join("\n"));
		await page.getByRole("button", { name: ORDER.lookUp }).click();
		await expect(page.getByText(ORDER.open(10))).toBeVisible();
		await expect(page.getByText(ORDER.missing).first()).toBeVisible();
		await expect(page.getByText(ORDER.same)).toBeVisible();
		await expectAccessible();
		for (const { sku } of wrongQuantities)
			await page.getByLabel(ORDER.quantityOf(sku), { exact: true }).fill("1");
		await expect(page.getByText(ORDER.open(5))).toBeVisible();
		// A mended line leaves the problems when the customer goes on.
		const problems = page.locator("section.border-warn");
		const lastMended = wrongQuantities.at(-1)?.sku ?? "";
		await expect(problems.getByLabel(ORDER.anyQuantity)).toHaveCount(4);
		await expect(problems.getByLabel(ORDER.quantityOf(lastMended))).toBeFocused();
		await page.keyboard.press("Tab");
		await expect(problems.getByLabel(ORDER.anyQuantity)).toHaveCount(3);
		await expect(page.getByLabel(ORDER.quantityOf(lastMended), { exact: true })).toHaveValue("1");
		const corrections = page.getByLabel(ORDER.correct);
		for (const place of [0, 1, 2, 3, 4]) await corrections.nth(place).fill(next());
		await page.getByRole("button", { name: ORDER.lookUpAgain }).press("Enter");
		await expect(page.getByText(ORDER.open(5))).toBeHidden();
		await expect(page.getByText(ORDER.found(40))).toBeVisible();
		await expect(page.locator("textarea[name=list]"), "a second list has one form").toHaveCount(1);
		// The page loads the cart again from the server.
		const last = page.getByLabel(WORDS.es.quantity).last();
		await last.fill("9999");
		await expect(page.getByText(ORDER.reduced).first()).toBeVisible();
		// A line with more than there is waits until fewer are taken.
		await expect(page.getByRole("button", { name: ORDER.addLines(38) })).toBeVisible();
		await page.getByRole("button", { name: ORDER.take }).click();
		await expect(last).not.toHaveValue("9999");
		await last.fill("1");
		// Two of the lines are the same part.
		await page.getByRole("button", { name: ORDER.addLines(39) }).click();
		await panel(page).getByRole("link", { name: WORDS.es.view }).click();
		await page.waitForURL("**/es/Cart");
		const main = page.getByRole("main");
		await expect(main.getByLabel(WORDS.es.quantity)).toHaveCount(39);
		await expect(main.getByText(ORDER.audit)).toBeVisible();
		await expectAccessible();
		// One press mends a finding.
		await main.getByRole("button", { name: ORDER.keep(twins[0]) }).press("Enter");
		await expect(main.getByLabel(WORDS.es.quantity)).toHaveCount(38);
		await expect(main.getByText(twins[1])).toHaveCount(0);

		await page.evaluate(
			(cart) => localStorage.setItem("cart", JSON.stringify(cart)),
			twins.map((sku) => ({ sku, cartQty: 1 })),
		);
		await page.goto("/es/Checkout");
		await asGuest(page, "es", "twins@cabover.example");
		await shipToDoral(page, "es");
		await toPayment(page, "es");
		await expectAccessible();
		await main.getByRole("button", { name: ORDER.keep(twins[1]) }).click();
		await expect(main.getByRole("button", { name: ORDER.keep(twins[1]) })).toHaveCount(0);
		// The shipping is calculated again, and the payment stays open.
		await expect(page.getByRole("button", { name: CHECKOUT_WORDS.es.pay })).toBeEnabled();
		await expect(page).toHaveURL(/\/Checkout\/payment$/);
		await expect
			.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]")))
			.toMatchObject([{ sku: twins[1], cartQty: 1 }]);
	});
});
