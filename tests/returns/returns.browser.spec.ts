/** A customer returns parts and cores. The demo's fleet customer has delivered orders. */
import { expect, forEachLanguage, test } from "../support/browser-fixtures.ts";
import { signIn } from "../support/browser-sign-in.ts";

// The browser logs the error status of a refused form.
test.use({ allowedFaults: [/status of 40[0-9]/], viewport: { width: 360, height: 800 } });

const WORDS = {
	en: {
		wallet: "Open cores",
		returnCore: /^Return core, order/,
		pieces: /^Pieces of/,
		sendCore: "Request the core return",
		requested:
			"We are reviewing your request, usually within one business day. Please do not send anything yet.",
		electrical: "NO RETURN ON SPECIAL ORDERS OR ELECTRICAL PARTS",
		others: "Returns of this order",
		reason: /^Reason for/,
		send: "Request the return",
		vin: "VIN of the vehicle it did not fit",
		chooseOne: "Choose at least one piece to return",
		needed: "This field is required",
		short: "The VIN must be 17 characters",
		title: /^Return \d{9}$/,
		worth: "Estimated refund after inspection",
		fee: /Restocking fee: \$/,
		withdraw: "Withdraw this return",
		withdrawDo: "Withdraw it",
		closed: "You withdrew this return",
	},
	es: {
		wallet: "Cascos pendientes",
		returnCore: /^Devolver casco, pedido/,
		pieces: /^Piezas de/,
		sendCore: "Solicitar la devolución de cascos",
		requested:
			"Revisamos su solicitud, por lo general en un día hábil. Por favor no envíe nada todavía.",
		electrical: "NO SE ACEPTAN DEVOLUCIONES DE PEDIDOS ESPECIALES NI DE PARTES ELÉCTRICAS",
		others: "Devoluciones de este pedido",
		reason: /^Motivo para/,
		send: "Solicitar la devolución",
		vin: "VIN del vehículo en el que no quedó",
		chooseOne: "Elija al menos una pieza para devolver",
		needed: "Este campo es obligatorio",
		short: "El VIN debe tener 17 caracteres",
		title: /^Devolución \d{9}$/,
		worth: "Reembolso estimado después de la inspección",
		fee: /Cargo por reposición: \$/,
		withdraw: "Retirar esta devolución",
		withdrawDo: "Retirarla",
		closed: "Usted retiró esta devolución",
	},
};

forEachLanguage((language, at, testIn) => {
	const words = WORDS[language];

	testIn.es(
		`a core and a part that does not fit are returned, in ${language}`,
		async ({ page, expectAccessible }) => {
			await page.goto(at("/my-account/returns"));
			await signIn(page, language, { email: "fleet@cabover.example" });
			const main = page.getByRole("main");
			await expect(main.getByRole("heading", { name: words.wallet })).toBeVisible();
			await expectAccessible();
			// Both languages run at once, so each has its own order.
			await main
				.getByRole("link", { name: words.returnCore })
				.nth(language === "en" ? 0 : -1)
				.click();
			// All cores that are due are chosen already.
			await expect(main.getByLabel(words.pieces).first()).not.toHaveValue("0");
			await expectAccessible();
			const form = page.url();
			await main.getByRole("button", { name: words.sendCore }).click();
			await expect(main.getByText(words.requested)).toBeVisible();
			await expectAccessible();

			await page.goto(form.replace("?kind=core", ""));
			await expect(main.getByText(words.electrical)).toBeVisible();
			await expect(page.getByRole("contentinfo")).toBeHidden();
			await expect(main.getByRole("heading", { name: words.others })).toBeVisible();
			await main.getByRole("button", { name: words.send }).click();
			await expect(main.getByText(words.chooseOne)).toBeVisible();
			await main.getByLabel(words.pieces).nth(1).fill("1");
			await expect(main.getByText(words.chooseOne)).toHaveCount(0);
			await main.getByRole("button", { name: words.send }).click();
			await expect(main.getByText(words.needed)).toBeVisible();
			await main.getByLabel(words.reason).nth(1).selectOption("i_dont_need_it");
			await expect(main.getByText(words.needed)).toHaveCount(0);
			const worth = main.getByRole("status").filter({ hasText: words.worth });
			await expect(worth).toHaveText(words.fee);
			await main.getByLabel(words.reason).nth(1).selectOption("arrived_late");
			await expect(worth).not.toHaveText(words.fee);
			await main.getByLabel(words.reason).nth(1).selectOption("does_not_fit");
			await expect(worth).toHaveText(words.fee);
			const promised = (await worth.innerText()).trim();
			await main.getByRole("button", { name: words.send }).click();
			await expect(main.getByText(words.needed)).toBeVisible();
			await main.getByLabel(words.vin).fill("JALC4B1633700731");
			await main.getByRole("button", { name: words.send }).click();
			await expect(main.getByText(words.short)).toBeVisible();
			await main.getByLabel(words.vin).fill("JALC4B16337007311");
			await main.getByRole("button", { name: words.send }).click();
			await expect(main.getByRole("heading", { level: 1, name: words.title })).toBeVisible();
			await expect(main.getByText(promised)).toBeVisible();
			await main.getByText(words.withdraw).click();
			await expectAccessible();
			await main.getByRole("button", { name: words.withdrawDo }).click();
			await expect(main.getByText(words.closed)).toBeVisible();
		},
	);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a stranger who has the number alone is asked to sign in", async ({ page }) => {
		await page.goto("/order/open-return/123456789");
		await expect(page).toHaveURL(/\/login\?next=%2Forder%2Fopen-return%2F123456789/);
	});
});
