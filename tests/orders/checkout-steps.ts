/** The steps of the checkout as a buyer takes them, in both languages. */
import { expect, type Page } from "@playwright/test";
import type { Language } from "../../src/domain/store/language.ts";

export const CHECKOUT_WORDS = {
	en: {
		contact: "Contact and shipping address",
		email: "E-mail",
		shipping: "Shipping address",
		receiver: "Receiver name",
		street: "Street",
		city: "City",
		state: "State",
		zip: "ZIP code",
		phone: "Phone",
		toOptions: "Continue to shipping method",
		dialog: "Address Validation",
		use: "Use selected Address",
		options: "Shipping method",
		toPayment: "Continue to payment",
		payment: "Payment",
		pay: /^Pay \$/,
		arrives: /^Arrives/,
		vin: /^VIN of the vehicle/,
		order: /^Purchase order number/,
		coupon: /^Coupon/,
		apply: "Apply",
		approve: "Approve",
		wallet: "Test wallet",
		account: "Test account",
		onAccount: "On account",
		goThere: /^Go to Test account and pay/,
		walletButton: "Wallet button",
		sheetPay: "Pay",
		bank: "Confirmation of your bank or wallet",
		card: /^Credit or debit card/,
		placeOnAccount: /^Place order on account: \$/,
		required: "This field is required",
		unverified: /we verify the VIN before we ship/,
		checking: "We are checking your payment",
		summary: "Order summary",
		stepOf: "Step 2 of 3: Shipping method",
		vinFold: "Check the fit with your VIN",
		invalidCard: "Please check the card details.",
	},
	es: {
		contact: "Contacto y dirección de envío",
		email: "Correo electrónico",
		shipping: "Dirección de envío",
		receiver: "Nombre de quien recibe",
		street: "Calle",
		city: "Ciudad",
		state: "Estado",
		zip: "Código postal",
		phone: "Teléfono",
		toOptions: "Continuar al método de envío",
		dialog: "Validación de dirección",
		use: "Usar la dirección seleccionada",
		options: "Método de envío",
		toPayment: "Continuar al pago",
		payment: "Pago",
		pay: /^Pagar \$/,
		arrives: /^Llega/,
		vin: /^VIN del vehículo/,
		order: /^Número de orden de compra/,
		coupon: /^Cupón/,
		apply: "Aplicar",
		approve: "Aprobar",
		wallet: "Billetera de prueba",
		account: "Cuenta de prueba",
		onAccount: "A crédito",
		goThere: /^Ir a Cuenta de prueba y pagar/,
		walletButton: "Botón de la billetera",
		sheetPay: "Pagar",
		bank: "Confirmación de su banco o billetera",
		card: /^Tarjeta de crédito o débito/,
		placeOnAccount: /^Pedir a crédito: \$/,
		required: "Este campo es obligatorio",
		unverified: /verificamos el VIN antes de enviar/,
		checking: "Estamos verificando su pago",
		summary: "Resumen del pedido",
		stepOf: "Paso 2 de 3: Método de envío",
		vinFold: "Verifique con su VIN que las partes le quedan",
		invalidCard: "Revise los datos de la tarjeta.",
	},
};

/**
 * Parts in stock with a price, a different one for each test, so that no test takes the last piece
 * of another.
 */
export async function skuFor(page: Page, n: number, listPage = 1): Promise<string> {
	return (await skusInStock(page, listPage))[n] ?? "";
}

export async function skusInStock(page: Page, listPage = 1): Promise<string[]> {
	const answer = await page.request.post("/api/products", {
		data: { partsFilters: { searchText: "", page: listPage, productsByPage: 48 } },
	});
	const { products } = (await answer.json()) as {
		products: { sku: string; price: number | null; status: string; qtyMultiple?: number }[];
	};
	return products
		.filter(({ price, status }) => price !== null && price > 20 && status === "IN_STOCK")
		.map(({ sku }) => sku);
}

/** Fills the cart of a guest. */
export async function fillGuestCart(
	page: Page,
	path: string,
	sku: string,
	cartQty = 2,
): Promise<void> {
	await page.goto(path);
	await page.evaluate(
		([sku, cartQty]) => {
			localStorage.setItem("cart", JSON.stringify([{ sku, cartQty }]));
			localStorage.setItem("localStorageVersion", "2.2");
		},
		[sku, cartQty] as const,
	);
}

/** Sets the cart of a customer to exactly these lines. */
export async function fillCustomerCart(page: Page, sku: string, cartQty = 2): Promise<void> {
	await page.evaluate(
		async ([sku, cartQty]) => {
			const call = (path: string, body?: object) =>
				fetch(
					`/api${path}`,
					body
						? {
								method: "POST",
								headers: { "content-type": "application/json" },
								body: JSON.stringify(body),
							}
						: {},
				);
			const { cart } = await (await call("/cart")).json();
			for (const item of cart)
				await call("/cart/addupdateitem", { product: { sku: item.sku, cartQty: 0 } });
			await call("/cart/addupdateitem", { product: { sku, cartQty } });
		},
		[sku, cartQty] as const,
	);
}

/**
 * Opens one of the folded lines of the payment step, by the keyboard: right after a scroll a click
 * could land in the provider's frame.
 */
export async function openFold(page: Page, title: string | RegExp): Promise<void> {
	await page.locator("summary").filter({ hasText: title }).press("Enter");
}

export function heading(page: Page, name: string) {
	return page.getByRole("heading", { level: 1, name, exact: true });
}

export async function asGuest(page: Page, language: Language, email: string): Promise<void> {
	const words = CHECKOUT_WORDS[language];
	await page.getByRole("main").getByRole("textbox", { name: words.email }).fill(email);
}

const ANOTHER = /^(Another address|Otra dirección)$/;

/** Types an address that the postal service corrects, and accepts the correction. */
export async function shipToDoral(
	page: Page,
	language: Language,
	{ presses = 1 }: { presses?: number } = {},
): Promise<void> {
	const words = CHECKOUT_WORDS[language];
	const main = page.getByRole("main");
	// A customer with saved addresses sees those first.
	const another = main.getByRole("radio", { name: ANOTHER });
	await expect(
		another.or(main.getByRole("textbox", { name: words.receiver, exact: true })).first(),
	).toBeVisible();
	if (await another.isVisible()) await another.check();
	for (const [label, text] of [
		[words.receiver, "B. Buyer"],
		[words.street, "8300 nw 53 street"],
		[words.city, "Doral"],
		[words.zip, "33166"],
		[words.phone, "3055550142"],
	] as const)
		await main.getByRole("textbox", { name: label, exact: true }).fill(text);
	await main.getByLabel(words.state, { exact: true }).selectOption("FL");
	await main.getByRole("button", { name: words.toOptions }).click();
	await page
		.getByRole("dialog", { name: words.dialog })
		.getByRole("button", { name: words.use })
		.evaluate((button: HTMLElement, times) => {
			for (let press = 0; press < times; press++) button.click();
		}, presses);
	await expect(heading(page, words.options)).toBeFocused();
}

/** Keeps the preselected service. The order is billed to the same address. */
export async function toPayment(page: Page, language: Language): Promise<void> {
	const words = CHECKOUT_WORDS[language];
	// The addresses of the previous step are radio buttons too.
	await expect(heading(page, words.options)).toBeVisible();
	await expect(page.getByRole("radio", { checked: true })).toBeVisible();
	await page.getByRole("button", { name: words.toPayment }).click();
	await expect(heading(page, words.payment)).toBeFocused();
}

/**
 * A headless browser may not have drawn a scroll yet, so a click right after it could land in the
 * provider's frame.
 */
export async function pay(page: Page, language: Language): Promise<void> {
	const button = page.getByRole("button", { name: CHECKOUT_WORDS[language].pay });
	await button.scrollIntoViewIfNeeded();
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	);
	await button.click();
}

export async function expectConfirmed(page: Page): Promise<void> {
	await page.waitForURL(/\/order-confirmation\/\d{9}-[a-z2-7]{26}$/);
}
