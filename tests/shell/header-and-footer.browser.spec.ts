/** The header and footer of every page: dialogs, language and keyboard. */
import { expect, forEachLanguage, forEachLook, test } from "../support/browser-fixtures.ts";

const WORDS = {
	en: {
		menu: "Menu",
		hide: "Hide categories",
		show: "Show categories",
		cooling: "Cooling",
		pumps: "Water pumps",
		call: "Call us",
		cart: /^Cart/,
		empty: "Your cart is empty",
		find: "Find an order",
		submit: "Find order",
		email: "E-mail",
		number: "Order number",
		close: "Close",
		search: "Search by part number or description",
		other: "Ver en español",
		skip: "Skip to content",
		emailRequired: "E-mail is required",
		emailValid: "E-mail must be valid",
		fieldRequired: "Field is required",
		incomplete: "Please complete all fields correctly",
	},
	es: {
		menu: "Menú",
		hide: "Ocultar categorías",
		show: "Mostrar categorías",
		cooling: "Enfriamiento",
		pumps: "Bombas de agua",
		call: "Llámenos",
		cart: /^Carrito/,
		empty: "Su carrito está vacío",
		find: "Buscar un pedido",
		submit: "Buscar pedido",
		email: "Correo electrónico",
		number: "Número de pedido",
		close: "Cerrar",
		search: "Buscar por número de parte o descripción",
		other: "View in English",
		skip: "Saltar al contenido",
		emailRequired: "El correo electrónico es obligatorio",
		emailValid: "El correo electrónico debe ser válido",
		fieldRequired: "El campo es obligatorio",
		incomplete: "Por favor complete todos los campos correctamente",
	},
};

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];

	testIn.es(
		`the menu leads to a subcategory and closes after the navigation, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/page/returns"));
			await page.getByRole("banner").getByRole("button", { name: words.menu }).focus();
			await page.keyboard.press("Space");
			const menu = page.getByRole("dialog", { name: words.menu });
			await expect(menu).toBeVisible();
			await menu.getByRole("button", { name: words.hide }).click();
			await expect(menu.getByRole("button", { name: words.cooling })).toBeHidden();
			await menu.getByRole("button", { name: words.show }).click();
			await menu.getByRole("button", { name: words.cooling }).click();
			await expect(menu.getByRole("link", { name: words.pumps })).toBeVisible();
			await forEachLook(page, () => expectAccessible());
			await menu.getByRole("link", { name: words.pumps }).click();
			await expect(page).toHaveURL(/subcategory=water-pumps/);
			await expect(page.getByRole("dialog")).toHaveCount(0);
		},
	);

	test(`every link of the frame leads to a page, in ${language}`, async ({ page, request }) => {
		await page.goto(at("/page/returns"));
		await page.getByRole("banner").getByRole("button", { name: words.menu }).click();
		await expect(
			page.getByRole("dialog", { name: words.menu }).getByRole("button", { name: words.cooling }),
		).toBeVisible();
		const paths = await page.evaluate(() =>
			[...document.querySelectorAll<HTMLAnchorElement>("header a, footer a, dialog a")]
				.filter(({ origin }) => origin === location.origin)
				.map(({ pathname }) => pathname),
		);
		expect(paths.length).toBeGreaterThan(12);
		for (const path of new Set(paths))
			expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
	});

	testIn.en(
		`call us is a window of 300 px that Escape, the backdrop and its button close, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/page/returns"));
			const opener = page.getByRole("banner").getByRole("link", { name: words.call });
			const dialog = page.getByRole("dialog", { name: words.call });
			await opener.click();
			await expect(dialog).toBeVisible();
			await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(300);
			await expect(dialog.getByRole("link", { name: /\(305\) 555-/ })).toHaveCount(3);
			await forEachLook(page, () => expectAccessible());
			await page.keyboard.press("Escape");
			await expect(dialog).toBeHidden();
			await expect(opener).toBeFocused();
			await opener.click();
			await expect(dialog).toBeVisible();
			await page.mouse.click(5, 400);
			await expect(dialog).toBeHidden();
			await opener.click();
			await dialog.getByRole("button", { name: words.close }).click();
			await expect(dialog).toBeHidden();
		},
	);

	testIn.es(
		`the cart panel says that it is empty and locks the page behind it, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/page/returns"));
			await page.getByRole("banner").getByRole("link", { name: words.cart }).click();
			const panel = page.getByRole("dialog", { name: words.cart });
			await expect(panel.getByText(words.empty)).toBeVisible();
			await forEachLook(page, () => expectAccessible());
			await page.setViewportSize({ width: 1440, height: 900 });
			await page.mouse.move(200, 500);
			await page.mouse.wheel(0, 600);
			expect(await page.evaluate(() => window.scrollY)).toBe(0);
			await page.keyboard.press("Escape");
			await expect(panel).toBeHidden();
		},
	);

	testIn.en(
		`find an order checks its fields in sequence and clears an error when it is corrected, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/page/returns"));
			await page.getByRole("contentinfo").getByRole("link", { name: words.find }).click();
			const dialog = page.getByRole("dialog", { name: words.find });
			await dialog.getByRole("button", { name: words.submit }).click();
			await expect(dialog.getByText(words.incomplete)).toBeVisible();
			await expect(dialog.getByText(words.emailRequired)).toBeVisible();
			await expect(dialog.getByText(words.fieldRequired)).toBeVisible();
			await expect(dialog.getByLabel(words.email)).toBeFocused();
			await forEachLook(page, () => expectAccessible());
			await dialog.getByLabel(words.email).fill("not an address");
			await expect(dialog.getByText(words.emailRequired)).toBeHidden();
			await dialog.getByRole("button", { name: words.submit }).click();
			await expect(dialog.getByText(words.emailValid)).toBeVisible();
			await dialog.getByLabel(words.email).fill("buyer@example.com");
			await dialog.getByLabel(words.number).fill("12a");
			await dialog.getByRole("button", { name: words.submit }).click();
			await expect(dialog.getByLabel(words.number)).toHaveAttribute("aria-invalid", "true");
			// A valid form is tested in tests/orders/orders.browser.spec.ts.
		},
	);

	testIn.es(
		`find an order has a page of its own in ${language}, which checks its fields without JavaScript`,
		async ({ browser, baseURL }) => {
			const context = await browser.newContext({
				javaScriptEnabled: false,
				baseURL: baseURL ?? "",
			});
			const page = await context.newPage();
			await page.goto(at("/page/returns"));
			await page.getByRole("contentinfo").getByRole("link", { name: words.find }).click();
			await expect(page).toHaveURL(new RegExp(`${at("/order")}$`));
			await expect(page.getByRole("heading", { level: 1, name: words.find })).toBeVisible();
			const main = page.getByRole("main");
			await main.getByLabel(words.email).fill("buyer@nowhere");
			await main.getByLabel(words.number).fill("12a");
			await main.getByRole("button", { name: words.submit }).click();
			await expect(main.getByText(words.incomplete)).toBeVisible();
			await expect(main.getByLabel(words.email)).toHaveAccessibleDescription(words.emailValid);
			await expect(main.getByLabel(words.number)).toHaveValue("12a");
			await expect(main.getByLabel(words.number)).toHaveAttribute("aria-invalid", "true");
			await expect(main.getByLabel(words.email)).toHaveValue("buyer@nowhere");
			await expect(page).toHaveURL(new RegExp(`${at("/order")}$`));
			await context.close();
		},
	);

	testIn.en(
		`the page that finds an order is accessible in ${language}, also with errors`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/order"));
			await page.getByRole("main").getByRole("button", { name: words.submit }).click();
			await expect(page.getByRole("main").getByLabel(words.email)).toBeFocused();
			await forEachLook(page, async () => {
				await expectAccessible();
				expect(
					await page.evaluate(
						() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
					),
				).toBeLessThanOrEqual(0);
			});
		},
	);

	testIn.en(`an empty search does nothing in ${language}`, async ({ page }) => {
		await page.goto(at("/category"));
		await page.getByRole("searchbox", { name: words.search }).fill("   ");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(new RegExp(`${at("/category")}$`));
	});

	test(`the other language shows the same page, from ${language}`, async ({ page }) => {
		await page.goto(at("/category/brakes?page=2"));
		await page.getByRole("contentinfo").getByRole("link", { name: words.other }).click();
		await expect(page).toHaveURL(
			language === "en" ? /\/es\/category\/brakes\?page=2$/ : /[^s]\/category\/brakes\?page=2$/,
		);
		await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "es" : "en");
	});

	testIn.en(
		`the keyboard reaches the content at once and every control of the header, in ${language}`,
		async ({ page }) => {
			await page.goto(at("/"));
			await page.keyboard.press("Tab");
			await expect(page.getByRole("link", { name: words.skip })).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(page.locator("#content")).toBeFocused();
			await page.goto(at("/"));
			const reached: string[] = [];
			for (let step = 0; step < 10; step++) {
				await page.keyboard.press("Tab");
				reached.push(
					await page.evaluate(() => {
						const control = document.activeElement;
						return (
							control?.getAttribute("aria-label") ??
							control?.getAttribute("name") ??
							control?.textContent ??
							""
						);
					}),
				);
			}
			for (const control of [words.menu, "search", words.call])
				expect(reached.join("|")).toContain(control);
		},
	);
});

test("on a phone the home page leads to the other language at its top", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/");
	const link = page.getByRole("main").getByRole("link", { name: WORDS.en.other });
	await expect(link).toBeInViewport();
	await link.click();
	await expect(page).toHaveURL(/\/es$/);
});

test("above 700 px the menu is a panel with the subcategories beside it, below it a drawer", async ({
	page,
	expectAccessible,
}) => {
	await page.setViewportSize({ width: 1000, height: 800 });
	await page.goto("/page/returns");
	const opener = page.getByRole("banner").getByRole("button", { name: "Menu" });
	const menu = page.getByRole("dialog", { name: "Menu" });
	// The rows are loaded before the press.
	const isLoaded = page.waitForResponse(/subcategoriesAll/);
	await opener.hover();
	await isLoaded;
	await opener.click();
	await menu.getByRole("button", { name: "Cooling" }).hover();
	const cooling = menu.getByRole("list", { name: "Cooling" });
	await expect(cooling).toBeVisible();
	const [list, beside] = [await menu.boundingBox(), await cooling.boundingBox()];
	expect(beside?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0) - 1);
	await expectAccessible();
	await page.keyboard.press("Escape");
	await expect(menu).toBeHidden();
	await expect(opener).toBeFocused();
	await opener.click();
	await opener.click();
	await expect(menu).toBeHidden();
	await opener.click();
	await page.getByRole("heading", { level: 1 }).click();
	await expect(menu).toBeHidden();
	await page.setViewportSize({ width: 700, height: 800 });
	await opener.click();
	await menu.getByRole("button", { name: "Cooling" }).click();
	const inside = await cooling.boundingBox();
	expect(inside?.x).toBeLessThan(300);
});

test("the key / goes to the search field, ? shows the keys, and both can be turned off", async ({
	page,
	expectAccessible,
}) => {
	await page.goto("/");
	const search = page.locator("header input[type=search]");
	await page.keyboard.press("/");
	await expect(search).toBeFocused();
	await page.keyboard.type("24x30/?");
	await expect(search).toHaveValue("24x30/?");
	await search.fill("");
	await search.blur();
	await page.keyboard.press("?");
	const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await expect(keys).toBeVisible();
	await expectAccessible();
	await keys.getByRole("checkbox").uncheck();
	await page.keyboard.press("Escape");
	await expect(keys).toBeHidden();
	await page.keyboard.press("/");
	await expect(search).not.toBeFocused();
	await page.getByRole("link", { name: "Keyboard shortcuts" }).click();
	await expect(keys.getByRole("checkbox")).not.toBeChecked();
});

test("pointing at a catalog link prefetches its page; pointing at a private page does not", async ({
	page,
}) => {
	const paths: string[] = [];
	page.on("request", (request) => paths.push(new URL(request.url()).pathname));
	await page.goto("/page/returns");
	await page.getByRole("banner").getByRole("link", { name: "Sign in" }).hover();
	await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).hover();
	await expect.poll(() => paths).toContain("/page/about-us.data");
	expect(paths).not.toContain("/login.data");
});

test.describe("when a file of the store is gone", () => {
	test.use({
		allowedFaults: [
			/(home|call-us)-.*\.js|Error loading route module|dynamically imported module|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
		],
	});

	test("a page whose file is gone after a deploy reloads once, then says so instead of spinning", async ({
		page,
	}) => {
		let loads = 0;
		page.on("load", () => loads++);
		await page.goto("/page/returns");
		await page.route(/assets\/home-.*\.js$/, (route) =>
			route.fulfill({ status: 404, contentType: "text/plain", body: "gone" }),
		);
		await page.getByRole("banner").getByRole("link", { name: "Cabover" }).click();
		await expect.poll(() => loads).toBe(2);
		await page.waitForSelector("html[data-ready]");
		await page.getByRole("banner").getByRole("link", { name: "Cabover" }).click();
		await expect(page.getByText("This page stays as it was.")).toBeVisible();
		expect(loads).toBe(2);
	});

	test("a window whose file cannot be loaded says so; the page and its typed text stay", async ({
		page,
		context,
	}) => {
		let loads = 0;
		page.on("load", () => loads++);
		await page.goto("/contact-us");
		await page.getByLabel("Message").fill("Do you have this pump?");
		const header = page.getByRole("banner");
		const openers = [
			header.getByRole("button", { name: "Menu" }),
			header.getByRole("link", { name: /^Cart/ }),
			header.getByRole("link", { name: "Call us" }),
			header.getByRole("link", { name: "My garage" }),
			page.getByRole("contentinfo").getByRole("link", { name: "Find an order" }),
		];
		await context.setOffline(true);
		for (const opener of openers) {
			await opener.click();
			const notice = page.getByText("No connection. This page stays as it was.");
			await expect(notice).toBeVisible();
			await expect(notice).toBeHidden();
		}
		await header.getByRole("searchbox").fill("water");
		expect(await page.getByLabel("Message").inputValue()).toBe("Do you have this pump?");
		await context.setOffline(false);
		await page.route(/assets\/call-us-.*\.js$/, (route) =>
			route.fulfill({ status: 404, contentType: "text/plain", body: "gone" }),
		);
		await header.getByRole("link", { name: "Call us" }).click();
		await expect(page.getByText("This page stays as it was.")).toBeVisible();
		await header.getByRole("button", { name: "Menu" }).click();
		await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
		expect(await page.getByLabel("Message").inputValue()).toBe("Do you have this pump?");
		expect(loads).toBe(1);
	});

	test("without a network nothing reloads, because the open page would be lost", async ({
		page,
		context,
	}) => {
		let loads = 0;
		page.on("load", () => loads++);
		await page.goto("/page/returns");
		await context.setOffline(true);
		await page.getByRole("banner").getByRole("link", { name: "Cabover" }).click();
		await expect(page.getByText("No connection. This page stays as it was.")).toBeVisible();
		await expect(page).toHaveURL(/\/page\/returns$/);
		expect(loads).toBe(1);
		await context.setOffline(false);
		await page.getByRole("button", { name: "Try again" }).click();
		await expect(page).toHaveURL(/[^/]\/$/);
	});
});

test("a file that is gone after a deploy reloads the page once, not again within a minute", async ({
	page,
}) => {
	let loads = 0;
	page.on("load", () => loads++);
	await page.goto("/");
	/** Whether the page lets the caller handle the missing file instead of reloading. */
	const fail = () =>
		page.evaluate(() => window.dispatchEvent(new Event("vite:preloadError", { cancelable: true })));
	expect(await fail()).toBe(false);
	await expect.poll(() => loads).toBe(2);
	await page.waitForSelector("html[data-ready]");
	expect(await fail()).toBe(true);
	expect(loads).toBe(2);
});
