/** How the tests fill in the sandbox's card field, which stands in a frame of its own. */
import type { FrameLocator, Page } from "@playwright/test";

const WORDS = {
	en: { frame: "Card details", number: "Card number", expiry: "Expires", cvc: "Security code", name: "Name on the card" },
	es: {
		frame: "Datos de la tarjeta",
		number: "Número de tarjeta",
		expiry: "Vence",
		cvc: "Código CVC",
		name: "Nombre en la tarjeta",
	},
};

export function cardField(page: Page, language: "en" | "es" = "en"): FrameLocator {
	return page.frameLocator(`iframe[title="${WORDS[language].frame}"]`);
}

export async function fillCard(page: Page, number: string, language: "en" | "es" = "en"): Promise<void> {
	const words = WORDS[language];
	const field = cardField(page, language);
	await field.getByLabel(words.number).fill(number);
	await field.getByLabel(words.expiry).fill("12 / 39");
	await field.getByLabel(words.cvc).fill(/^3[47]/.test(number) ? "1234" : "123");
	await field.getByLabel(words.name).fill("B. Buyer");
}
