/** What browser tests do as a customer: sign in, and read their mail. */
import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../demo/sign-ins.ts";
import type { Language } from "../../src/domain/store/language.ts";

export const SIGN_IN: Record<Language, { email: string; password: string; button: string }> = {
	en: { email: "E-mail", password: "Password", button: "Sign in" },
	es: { email: "Correo electrónico", password: "Contraseña", button: "Iniciar sesión" },
};

/** From whatever page asks for it; waits until the page that was wanted is there. */
export async function signIn(
	page: Page,
	language: Language,
	who: { email: string; password?: string },
): Promise<void> {
	const words = SIGN_IN[language];
	const main = page.getByRole("main");
	await main.getByLabel(words.email).fill(who.email);
	await main.getByLabel(words.password, { exact: true }).fill(who.password ?? DEMO_PASSWORD);
	await main.getByRole("button", { name: words.button, exact: true }).click();
	await expect(page).not.toHaveURL(/\/login/);
	// The address changes a moment before the page does.
	await expect(main.getByRole("button", { name: words.button, exact: true })).toHaveCount(0);
}

export const SECOND_STEP: Record<Language, { code: string; button: string }> = {
	en: { code: "Code", button: "Continue" },
	es: { code: "Código", button: "Continuar" },
};

/** Staff, with the code that a demo store shows for want of an app. */
export async function secondStep(page: Page, language: Language): Promise<void> {
	const words = SECOND_STEP[language];
	const main = page.getByRole("main");
	await expect(async () => {
		// An answer that was only slow was an answer.
		if (!page.url().includes("second-step")) return;
		const code =
			/\d{6}/.exec(
				(await main.getByText(/Demo store|Tienda de demostración/).textContent()) ?? "",
			)?.[0] ?? "";
		await main.getByLabel(words.code).fill(code);
		await main.getByRole("button", { name: words.button }).click();
		await expect(page).not.toHaveURL(/second-step/);
		// A code is good once: whoever else proves themselves as the same one has used it up until the next.
	}).toPass({ intervals: [10_000] });
	await expect(main.getByLabel(words.code, { exact: true })).toHaveCount(0);
}

/** The address that the latest mail to somebody links to, once it has arrived. */
export async function linkInMail(page: Page, to: string, pattern: RegExp): Promise<string> {
	let found = "";
	await expect(async () => {
		await page.goto("/dev/mailbox");
		await page.getByRole("link", { name: to }).first().click();
		await expect(page.getByRole("article")).toContainText(to);
		found = pattern.exec((await page.getByRole("article").textContent()) ?? "")?.[0] ?? "";
		expect(found).not.toBe("");
	}).toPass();
	return found;
}
