/** Fills in the sandbox's card field, which is in an iframe. */
import { expect, type FrameLocator, type Page, type Response } from "@playwright/test";
import { PAYMENT_PAGE_SOURCES } from "../../src/server/payment-page-policy.ts";

const WORDS = {
	en: {
		frame: "Card details",
		number: "Card number",
		expiry: "Expires",
		cvc: "Security code",
		name: "Name on the card",
	},
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

export async function fillCard(
	page: Page,
	number: string,
	language: "en" | "es" = "en",
): Promise<void> {
	const words = WORDS[language];
	const field = cardField(page, language);
	await field.getByLabel(words.number).fill(number);
	await field.getByLabel(words.expiry).fill("12 / 39");
	await field.getByLabel(words.cvc).fill(/^3[47]/.test(number) ? "1234" : "123");
	await field.getByLabel(words.name).fill("B. Buyer");
}

/** Expects that a payment page loads nothing and allows nothing beyond the inventory. */
export async function expectInventory(page: Page, loaded: Response | null): Promise<void> {
	await cardField(page).locator("#number").waitFor();
	const {
		scripts,
		frames,
		own: ownScripts,
	} = await page.evaluate(() => ({
		scripts: performance
			.getEntriesByType("resource")
			.map(({ name }) => name)
			.filter((name) => /\.m?js(\?|$)/.test(name))
			.concat([...document.scripts].flatMap(({ src }) => src || [])),
		frames: [...document.querySelectorAll("iframe")].map(({ src }) => src),
		own: location.origin,
	}));
	expect(scripts.filter((src) => !src.startsWith(`${ownScripts}/assets/`))).toEqual([]);
	expect(frames).toHaveLength(1);
	const listed = PAYMENT_PAGE_SOURCES.sandbox({ vendor: "sandbox", url: frames[0] ?? "" }).map(
		({ directive, source }) => `${directive} ${source}`,
	);
	const policy = loaded?.headers()["content-security-policy"] ?? "";
	const allowed = policy.split("; ").flatMap((line) => {
		const [directive, ...sources] = line.split(" ");
		return sources
			.filter((source) => /^https?:/.test(source))
			.map((source) => `${directive} ${source}`);
	});
	expect(allowed).toEqual(listed);
}
