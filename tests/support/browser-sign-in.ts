/** Signing in and reading mail in browser tests. */
import { expect as expectSoon, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../demo/sign-ins.ts";
import type { Language } from "../../src/domain/store/language.ts";

/**
 * The setup of the browser tests signs in too, where the limits of the configuration do not hold.
 */
const expect = expectSoon.configure({ timeout: 30_000 });

export const SIGN_IN: Record<Language, { email: string; password: string; button: string }> = {
	en: { email: "E-mail", password: "Password", button: "Sign in" },
	es: { email: "Correo electrónico", password: "Contraseña", button: "Iniciar sesión" },
};

/** Signs in on the sign-in page that is open, and waits for the page behind it. */
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
	// The URL changes a moment before the page does.
	await expect(main.getByRole("button", { name: words.button, exact: true })).toHaveCount(0);
}

export const SECOND_STEP: Record<Language, { code: string; button: string }> = {
	en: { code: "Code", button: "Continue" },
	es: { code: "Código", button: "Continuar" },
};

/** Proves a member of staff with the code that a demo store shows instead of an app. */
export async function secondStep(page: Page, language: Language): Promise<void> {
	const words = SECOND_STEP[language];
	const main = page.getByRole("main");
	await expect(async () => {
		// The answer to the last attempt may have come after its timeout.
		if (!page.url().includes("second-step")) return;
		await main.getByLabel(words.code).fill(await demoCode(page));
		await main.getByRole("button", { name: words.button }).click();
		await expect(page).not.toHaveURL(/second-step/, { timeout: 10_000 });
		// A code works once. If another test has used it for the same account, the next code works.
	}).toPass({ intervals: [10_000] });
	await expect(main.getByLabel(words.code, { exact: true })).toHaveCount(0);
}

/** A demo store shows the code below the form to requests from its own machine. */
async function demoCode(page: Page): Promise<string> {
	const cookies = await page.context().cookies();
	const html = await fetchLocally(page, page.url(), {
		cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
	});
	return /(?:Demo store|Tienda de demostración)[^0-9]*(\d{6})/.exec(html)?.[1] ?? "";
}

/** Waits for a mail to this person and returns the link in the latest one. */
export async function linkInMail(page: Page, to: string, pattern: RegExp): Promise<string> {
	let link = "";
	await expect(async () => {
		const list = await fetchLocally(page, "/dev/mailbox");
		const items = [...list.matchAll(/href="(\/dev\/mailbox\/\d+)"[^>]*>(.*?)<\/a>/gs)];
		const latest = items.find(([, , text]) => text?.includes(to))?.[1];
		expect(latest, `a mail to ${to}`).toBeDefined();
		const mail = await fetchLocally(page, latest ?? "");
		const text = /<pre[^>]*>(.*?)<\/pre>/s.exec(mail)?.[1] ?? "";
		link = pattern.exec(text.replaceAll("&amp;", "&"))?.[0] ?? "";
		expect(link).not.toBe("");
	}).toPass();
	return link;
}

/** Asks the store beside the browser, which stays on its page. */
async function fetchLocally(
	page: Page,
	path: string,
	headers: Record<string, string> = {},
): Promise<string> {
	const response = await fetch(new URL(path, page.url()), { headers });
	return response.text();
}
