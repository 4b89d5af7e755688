/**
 * Customers change details, addresses, price levels and garage of their account, and sellers decide
 * about access.
 */
import type { Page } from "@playwright/test";
import type { Language } from "../../src/domain/store/language.ts";
import { customerOfTest } from "../setup/browser/customers.ts";
import { expect, forEachLanguage, test, waitForScripts } from "../support/browser-fixtures.ts";
import { SECOND_STEP, SIGN_IN, secondStep, signIn } from "../support/browser-sign-in.ts";

// The browser logs the error status of a refused form.
test.use({ allowedFaults: [/status of 40[0-9]/] });

const WORDS = {
	en: {
		save: "Save address",
		receiver: "Receiver name",
		street: "Street",
		city: "City",
		state: "State",
		zip: "ZIP code",
		phone: "Phone",
		faults: ["Street is required", "State must be selected", "Phone is required"],
		invalid: "Invalid address",
		dialog: "Address Validation",
		edit: "Edit this address",
		use: "Use selected Address",
		saved: "Address saved",
		default: "Default shipping",
		editOf: /^Edit 8300/,
		commercial: "Commercial",
		remove: "Remove",
		removeOf: /^Remove 8300/,
		none: "No addresses yet",
		first: "First name",
		nameFault: "Name is required",
		saveInfo: "Save changes",
		infoSaved: "Your information has been saved",
		current: "Current password",
		wrong: "The current password is not correct",
		pass: "New password",
		again: "Repeat password",
		change: "Change password",
		level: "View prices as",
		online: "Online",
		show: "Apply",
		everywhere: "Sign out everywhere",
		access: "Request access to prices",
		name: "Your name",
		message: /^What do you need|^Message/,
		send: "Send request",
		sent: "We received your request",
		approve: "Approve",
		wrongCode: "This code is not right, please type the newest one",
		approved: "Approved",
		firstPassword: "Choose your password",
	},
	es: {
		save: "Guardar dirección",
		receiver: "Nombre de quien recibe",
		street: "Calle",
		city: "Ciudad",
		state: "Estado",
		zip: "Código postal",
		phone: "Teléfono",
		faults: ["La calle es obligatoria", "Debe seleccionar un estado", "El teléfono es obligatorio"],
		invalid: "Dirección no válida",
		dialog: "Validación de dirección",
		edit: "Editar esta dirección",
		use: "Usar la dirección seleccionada",
		saved: "Se guardó la dirección",
		default: "Envío predeterminado",
		editOf: /^Editar 8300/,
		commercial: "Comercial",
		remove: "Quitar",
		removeOf: /^Quitar 8300/,
		none: "Aún no hay direcciones",
		first: "Nombre",
		nameFault: "El nombre es obligatorio",
		saveInfo: "Guardar cambios",
		infoSaved: "Se guardó su información",
		current: "Contraseña actual",
		wrong: "La contraseña actual no es correcta",
		pass: "Nueva contraseña",
		again: "Repita la contraseña",
		change: "Cambiar contraseña",
		level: "Mostrar precios de",
		online: "En línea",
		show: "Mostrar",
		everywhere: "Cerrar sesión en todas partes",
		access: "Pedir acceso a los precios",
		name: "Su nombre",
		message: /^¿Qué necesita|^Mensaje/,
		send: "Enviar solicitud",
		sent: "Nuestros vendedores ya tienen su solicitud",
		approve: "Aprobar",
		wrongCode: "Este código no es correcto, por favor escriba el más reciente",
		approved: "Aprobadas",
		firstPassword: "Elija su contraseña",
	},
};

const atWidths = async (page: Page, look: () => Promise<void>) => {
	for (const width of [360, 1440]) {
		await page.setViewportSize({ width, height: 900 });
		await look();
	}
};

const expectNoSideScroll = async (page: Page) =>
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		),
	).toBe(0);

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];
	const owner = language === "en" ? "owner@cabover.example" : "manager@cabover.example";

	testIn.en(
		`saving addresses that the postal service recognizes in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/my-account/new-address"));
			await signIn(page, language, { email: owner });
			const main = page.getByRole("main");
			const field = (label: string) => main.getByRole("textbox", { name: label, exact: true });
			const save = () => main.getByRole("button", { name: words.save }).click();
			await save();
			for (const text of words.faults)
				await expect(page.getByText(text, { exact: true })).toBeVisible();
			await atWidths(page, () => expectAccessible());
			await field(words.receiver).fill("Test Receiver");
			await field(words.street).fill("8300 nw 53rd street");
			await field(words.city).fill("nowhere at all");
			await main.getByRole("combobox", { name: words.state, exact: true }).selectOption("FL");
			await field(words.zip).fill("00000");
			await field(words.phone).fill("3055550123");
			await save();
			await expect(field(words.street)).toHaveAccessibleDescription(words.invalid);
			await field(words.city).fill("miami");
			await field(words.zip).fill("33166");
			await save();
			const dialog = page.getByRole("dialog", { name: words.dialog });
			await expect(dialog.getByRole("radio")).toHaveCount(2);
			await atWidths(page, () => expectAccessible());
			await dialog.getByRole("button", { name: words.edit }).click();
			await expect(dialog).toBeHidden();
			await expect(field(words.city)).toHaveValue("miami");
			await save();
			await dialog.getByRole("button", { name: words.use }).click();
			await expect(page.getByText(words.saved)).toBeVisible();
			await expect(main.getByText("8300 NW 53rd St", { exact: true })).toBeVisible();
			await expect(main.getByText(words.default)).toBeVisible();
			await atWidths(page, () => expectAccessible());
			// An address in the spelling of the postal service is accepted without a question.
			await main.getByRole("link", { name: words.editOf }).click();
			await main.getByRole("radio", { name: words.commercial }).check();
			await save();
			await expect(page.getByText(words.saved)).toBeVisible();
			await expect(main.getByText(words.commercial)).toBeVisible();
			await main.getByText(words.remove, { exact: true }).click();
			await main.getByRole("button", { name: words.removeOf }).click();
			await expect(page.getByText(words.none)).toBeVisible();
		},
	);

	testIn.es(
		`changing details and looking at another price level in ${language}`,
		async ({ page, expectAccessible }) => {
			const email = customerOfTest(`details-${language}`);
			await page.goto(at("/my-account/personal-info"));
			await signIn(page, language, { email });
			const main = page.getByRole("main");
			const field = (label: string) => main.getByLabel(label, { exact: true });
			await field(words.first).fill("");
			await main.getByRole("button", { name: words.saveInfo }).click();
			await expect(field(words.first)).toHaveAccessibleDescription(words.nameFault);
			await field(words.first).fill(`Demo ${language}`);
			await main.getByRole("button", { name: words.saveInfo }).click();
			await expect(page.getByText(words.infoSaved)).toBeVisible();
			// The notice is shown once, because its parameter is removed from the URL.
			await expect(page).toHaveURL(/\/personal-info$/);
			await expect(
				page.getByRole("banner").getByRole("link", { name: new RegExp(`^Demo ${language}:`) }),
			).toBeVisible();
			await atWidths(page, () => expectAccessible());
			await field(words.current).nth(1).fill("not my password");
			for (const label of [words.pass, words.again])
				await field(label).fill("piston under glass 8");
			await main.getByRole("button", { name: words.change, exact: true }).click();
			await expect(page.getByText(words.wrong)).toBeVisible();
			const data = await page.request.get("/api/account/data");
			expect((await data.json()).account.email).toBe(email);
			await page.goto(at("/my-account"));
			await main.getByLabel(words.level).selectOption("online");
			await main.getByRole("button", { name: words.show, exact: true }).click();
			await expect(main.locator("strong", { hasText: words.online })).toBeVisible();
			await main.getByLabel(words.level).selectOption("repair_shop");
			await main.getByRole("button", { name: words.show, exact: true }).click();
			await expect(main.locator("strong", { hasText: words.online })).toBeHidden();
		},
	);

	testIn.en(
		`a guest asks for prices and a seller says yes in ${language}`,
		async ({ page, expectAccessible }) => {
			const name = `Asking Guest ${language}`;
			await page.goto(at("/register?access=1"));
			const main = page.getByRole("main");
			await expect(page.getByRole("heading", { name: words.access })).toBeVisible();
			await main.getByRole("button", { name: words.send }).click();
			await expect(main.getByLabel(words.name)).toHaveAccessibleDescription(/./);
			await atWidths(page, () => expectAccessible());
			await main.getByLabel(words.name).fill(name);
			await main.getByLabel(SIGN_IN[language].email).fill(`asking-${language}@customers.example`);
			await main.getByRole("textbox", { name: words.message }).fill("LongWord".repeat(20));
			await main.getByRole("button", { name: words.send }).click();
			await expect(page.getByText(words.sent)).toBeVisible();
			await page.goto(at("/admin/access"));
			await signIn(page, language, {
				email: language === "en" ? "seller@cabover.example" : "manager@cabover.example",
			});
			await atWidths(page, () => expectAccessible());
			await proveAgain(page, language, words);
			await atWidths(page, async () => {
				await expectAccessible();
				await expectNoSideScroll(page);
			});
			const online = main
				.getByRole("article")
				.filter({ hasText: name })
				.getByRole("checkbox", { name: words.online });
			await online.press("Space");
			await expect(online).toBeChecked();
			await main.getByRole("button", { name: new RegExp(`^${words.approve}.*${name}`) }).click();
			await expect(main.getByRole("heading", { name })).toBeHidden();
			await main.getByRole("link", { name: words.approved }).click();
			await expect(main.getByRole("heading", { name })).toBeVisible();
			// The page behind the link of the invitation.
			await page.goto(at("/new-password/any?first=1"));
			await expect(main.getByRole("heading", { name: words.firstPassword })).toBeVisible();
		},
	);
});

test("the typed text of a form is back after the session ended and the customer signed in again", async ({
	page,
}) => {
	const email = customerOfTest("details-en");
	await page.goto("/my-account/new-address");
	await signIn(page, "en", { email });
	const main = page.getByRole("main");
	const field = (label: string) => main.getByRole("textbox", { name: label, exact: true });
	await main.getByRole("combobox", { name: "Country", exact: true }).selectOption("MX");
	const typed = {
		"Receiver name": "Test Receiver",
		Street: "Av. Reforma 123",
		City: "Monterrey",
		"State or province": "Nuevo León",
	};
	for (const [label, text] of Object.entries({
		...typed,
		"Postal code": "64000",
		Phone: "+52 81 1234 5678",
	}))
		await field(label).fill(text);
	await main.getByRole("radio", { name: "Commercial" }).check();
	await page.request.post("/api/auth/logout");
	await main.getByRole("button", { name: "Save address" }).click();
	await expect(page).toHaveURL(/\/login\?next=/);
	await signIn(page, "en", { email });
	for (const [label, text] of Object.entries(typed)) await expect(field(label)).toHaveValue(text);
	await expect(main.getByRole("radio", { name: "Commercial" })).toBeChecked();
	await main.getByRole("button", { name: "Save address" }).click();
	await expect(main.getByText("Mexico", { exact: true })).toBeVisible();
	await expect(main.getByText("+52 81 1234 5678")).toBeVisible();
});

const LEAVERS = {
	en: {
		email: customerOfTest("leaver-en"),
		remove: /^Remove/,
		cart: /2 items/,
		notKept: /^The following items were updated due availability.*GONE-1/,
	},
	es: {
		email: customerOfTest("leaver-es"),
		remove: /^Quitar/,
		cart: /2 artículos/,
		notKept: /^Los siguientes artículos se actualizaron por disponibilidad.*GONE-1/,
	},
};

forEachLanguage((language, at, testIn) => {
	const words = LEAVERS[language];

	testIn.es(
		`a guest's cart and garage join the account, and a session that ends elsewhere leads home in ${language}`,
		async ({ page, browser, baseURL }) => {
			const list = await page.request.post("/api/products", {
				data: { partsFilters: { filters: { availability: "IN_STOCK" } } },
			});
			const { sku } = (await list.json()).products[0];
			await page.goto(at("/vehicle-selector"));
			await page.evaluate((sku) => {
				// biome-ignore lint/suspicious/noDocumentCookie: as the vehicle selector keeps its choice without scripts
				document.cookie = "vehicle=v5; path=/";
				localStorage.setItem(
					"cart",
					JSON.stringify([sku, "GONE-1"].map((cartSku) => ({ sku: cartSku, cartQty: 2 }))),
				);
			}, sku);
			await page.goto(at("/my-garage"));
			await expect(page.getByRole("article")).toHaveCount(1);
			const truck = (await page.getByRole("article").getByRole("heading").textContent()) ?? "";
			await page.goto(at("/login?next=/my-garage"));
			await signIn(page, language, { email: words.email });
			await expect(page.getByText(words.notKept)).toBeVisible();
			await expect(page.getByRole("banner").getByRole("link", { name: words.cart })).toBeVisible();
			await expect
				.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("order") ?? "{}").email))
				.toBe(words.email);

			const elsewhere = await waitForScripts(
				await browser.newContext({ baseURL: baseURL ?? "" }),
				baseURL,
			).newPage();
			await elsewhere.goto(at("/login?next=/my-garage"));
			await signIn(elsewhere, language, { email: words.email });
			await expect(elsewhere.getByRole("article").getByRole("heading")).toHaveText(truck);
			await elsewhere.getByRole("banner").getByRole("link", { name: words.cart }).click();
			await expect(elsewhere.getByRole("dialog").getByText(sku, { exact: true })).toBeVisible();
			await elsewhere.keyboard.press("Escape");
			await elsewhere.goto(at("/my-account/personal-info"));
			await elsewhere.getByRole("button", { name: WORDS[language].everywhere }).click();
			await expect(
				elsewhere.getByRole("banner").getByRole("link", { name: SIGN_IN[language].button }),
			).toBeVisible();
			await elsewhere.context().close();

			await page.getByRole("article").getByRole("button", { name: words.remove }).click();
			await expect(page).toHaveURL(new RegExp(`${at("/")}$`));
			await expect(
				page.getByRole("banner").getByRole("link", { name: SIGN_IN[language].button }),
			).toBeVisible();
			const storageKeys = ["profile", "garage", "cart", "order"];
			await expect
				.poll(() =>
					page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), storageKeys),
				)
				.toEqual(storageKeys.map(() => null));
		},
	);
});

/** A wrong code comes first. */
async function proveAgain(
	page: Page,
	language: Language,
	words: { wrongCode: string },
): Promise<void> {
	const main = page.getByRole("main");
	await main.getByLabel(SECOND_STEP[language].code).fill("12345");
	await main.getByRole("button", { name: SECOND_STEP[language].button }).click();
	await expect(main.getByText(words.wrongCode)).toBeVisible();
	await secondStep(page, language);
	await expect(page).toHaveURL(/\/admin(\/access)?$/);
}
