import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../demo/sign-ins.ts";

/** As the owner of the demo, who sees every screen. */
export async function signInAsOwner(page: Page, address: string): Promise<void> {
	await page.goto(`${address}/login?next=/admin`);
	const main = page.getByRole("main");
	await main.getByLabel("E-mail").fill("admin@cabover.example");
	await main.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
	await main.getByRole("button", { name: "Sign in", exact: true }).click();
	await page.waitForURL(/second-step/);
	const cookies = await page.context().cookies();
	const answer = await fetch(page.url(), {
		headers: { cookie: cookies.map((one) => `${one.name}=${one.value}`).join("; ") },
	});
	const code = /Demo store[^0-9]*(\d{6})/.exec(await answer.text())?.[1] ?? "";
	await main.getByLabel("Code").fill(code);
	await main.getByRole("button", { name: "Continue" }).click();
	await page.waitForURL(/\/admin$/);
}
