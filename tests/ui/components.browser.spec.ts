/**
 * The components, on /dev/ui: how they behave under mouse, keyboard and screen reader, with and
 * without JavaScript.
 */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { cardField, fillCard } from "../payments/payment-field.ts";
import { aPayment } from "../ports/payment-rig.ts";
import { openSandboxRig, SANDBOX_CARDS, type SandboxRig } from "../ports/sandbox-rig.ts";
import {
	COMPONENTS_ADDRESS_FILE,
	expect,
	forEachLanguage,
	test as storeTest,
} from "../support/browser-fixtures.ts";

const test = storeTest.extend<object, { origin: string }>({
	origin: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
		async ({}, use) => use(readFileSync(COMPONENTS_ADDRESS_FILE, "utf8")),
		{ scope: "worker" },
	],
	baseURL: async ({ origin }, use) => use(origin),
});

const SECOND = 1000;
const button = (page: Page, name: string) =>
	page.getByRole("button", { name, exact: true }).first();

forEachLanguage((language, at) => {
	test(`every component is accessible in ${language} at every width, and the page never scrolls sideways`, async ({
		page,
		expectAccessible,
	}) => {
		await page.goto(at("/dev/ui"));
		await expect(page.locator("[data-contrast=fails]")).toHaveCount(0);
		await expect(page.locator("[data-contrast=passes]").first()).toBeVisible();
		// The page shows both themes side by side.
		for (const width of [360, 800, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await expectAccessible();
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
				width,
			);
		}
	});
});

test("a modal keeps the focus, closes by Escape and, where allowed, by a click outside, and can fill the screen", async ({
	page,
	expectAccessible,
}) => {
	await page.goto("/dev/ui");
	await button(page, "Dialog width").focus();
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	const orderFinder = page.getByRole("dialog", { name: "Find an order" });
	await expect(orderFinder.getByLabel("Order number")).toBeFocused();
	await expectAccessible({ within: "dialog[open]" });
	// After the last control the focus goes to the browser's own, then to the dialog again, never to
	// the page behind.
	for (let step = 0; step < 4; step++) {
		await page.keyboard.press("Tab");
		await expect(page.locator("body :focus:not(dialog *)")).toHaveCount(0);
	}
	await expect(async () => {
		await page.keyboard.press("Tab");
		await expect(orderFinder.locator(":focus")).toHaveCount(1, { timeout: 200 });
	}).toPass();
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(button(page, "Dialog width")).toBeFocused();

	await button(page, "Must answer").click();
	await expect(dialog).toBeVisible();
	await page.mouse.click(5, 5);
	await expect(dialog).toBeVisible();
	await dialog.getByRole("button", { name: "Close" }).click();
	await expect(dialog).toBeHidden();
	await button(page, "Call width").click();
	await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(300);
	await page.mouse.click(5, 5);
	await expect(dialog).toBeHidden();

	await button(page, "Full screen").click();
	const { height } = page.viewportSize() ?? {};
	await expect.poll(async () => dialog.boundingBox()).toMatchObject({ x: 0, height });
});

test("a side panel is 300 px wide, at its side, and the page behind stands still", async ({
	page,
	expectAccessible,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.goto("/dev/ui");
	await button(page, "From the right").click();
	const panel = page.getByRole("dialog", { name: "Cart (2 items)" });
	await expect.poll(async () => (await panel.boundingBox())?.width).toBe(300);
	await expectAccessible({ within: "dialog[open]" });
	await page.mouse.move(100, 300);
	await page.mouse.wheel(0, 600);
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
	await page.keyboard.press("Escape");
	await expect(panel).toBeHidden();
	await expect
		.poll(async () => {
			await page.mouse.wheel(0, 100);
			return page.evaluate(() => window.scrollY);
		})
		.toBeGreaterThan(0);
	await button(page, "From the left").click();
	await expect.poll(async () => (await page.getByRole("dialog").boundingBox())?.x).toBe(0);
});

test("toasts go by themselves, errors after 2 seconds, information after 3, and stay while pointed at; the veil covers the page", async ({
	page,
}) => {
	await page.goto("/dev/ui");
	await button(page, "Screen readers alone").click();
	await expect(page.getByText("24 parts found")).toBeAttached();
	// The clock stands still, so that a slow browser does not lose a toast before it is looked at.
	const start = Date.now();
	await page.clock.install({ time: start });
	await page.clock.pauseAt(start + SECOND);
	await button(page, "Error").click();
	await button(page, "Info").click();
	const error = page.locator("[aria-live=assertive]").getByText("Oops...Something went wrong");
	const info = page
		.locator("[aria-live=polite]")
		.getByText("The Quantity for this product was Updated");
	await expect(error).toBeVisible();
	await expect(info).toBeVisible();
	await page.clock.runFor(2.1 * SECOND);
	await expect(error).toBeHidden();
	await expect(info).toBeVisible();
	await page.clock.runFor(1 * SECOND);
	await expect(info).toBeHidden();

	await button(page, "Good").click();
	const good = page.getByText("Message Sent!");
	await good.hover();
	await page.clock.runFor(10 * SECOND);
	await expect(good).toBeVisible();
	await button(page, "Dismiss").click();
	await expect(good).toBeHidden();

	await page.clock.resume();
	await button(page, "Show loading").click();
	await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toBeAttached();
	await expect(page.getByText("Loading…")).toBeHidden();
});

test("a form shows one message per field, focuses and announces the first invalid field, and is sent when all fields are valid", async ({
	page,
	expectAccessible,
}) => {
	await page.goto("/dev/ui");
	const form = page.locator("#form form").first();
	const field = (label: string) => form.getByLabel(label, { exact: true });
	const send = form.getByRole("button", { name: "Find order" });
	await send.click();
	await expect(form.getByRole("alert")).toHaveText("Please complete all fields correctly");
	await expect(form.getByText("E-mail is required")).toBeVisible();
	await expect(form.getByText("Field is required")).toBeVisible();
	await expect(field("E-mail (light)")).toBeFocused();
	await expect(field("E-mail (light)")).toHaveAccessibleDescription("E-mail is required");
	await expectAccessible({ within: "#form" });

	await field("E-mail (light)").fill("ana@");
	await expect(form.getByText("E-mail is required")).toBeHidden();
	await expect(form.getByText("Field is required")).toBeVisible();
	await field("Order number").fill("10O23");
	await form.getByLabel("VIN").fill("4KLB4W1R47J80O123");
	await field("New password").fill("secret");
	await field("Repeat password").fill("other");
	await page.keyboard.press("Enter");
	for (const text of [
		"E-mail must be valid",
		"Numbers only",
		"The VIN contains illegal characters",
		"The password must have at least 8 characters",
		"Password must be equal to the new password!",
	])
		await expect(form.getByText(text)).toBeVisible();

	await field("E-mail (light)").fill("ana@fleet.example");
	await field("Order number").fill("10023");
	await form.getByLabel("VIN").fill("");
	await field("New password").fill("long enough");
	await field("Repeat password").fill("long enough");
	await send.click();
	await expect(page.getByText("Valid", { exact: true })).toBeVisible();
	await expect(form.getByRole("alert")).toBeHidden();
});

test("a quantity takes whole packs from the keyboard and the buttons; a password can be shown, and its characters are counted", async ({
	page,
}) => {
	await page.goto("/dev/ui");
	const packs = page.getByRole("spinbutton", { name: "Quantity in packs of 6" }).first();
	const box = packs.locator("..");
	await packs.fill("13");
	await packs.blur();
	await expect(packs).toHaveValue("18");
	await packs.press("ArrowUp");
	await expect(packs).toHaveValue("24");
	await expect(box.getByRole("button", { name: "More" })).toBeDisabled();
	await packs.fill("99");
	await packs.blur();
	await expect(packs).toHaveValue("24");
	for (let click = 0; click < 3; click++) await box.getByRole("button", { name: "Less" }).click();
	await expect(packs).toHaveValue("6");
	await expect(box.getByRole("button", { name: "Less" })).toBeDisabled();

	const field = page.locator("#fields").getByLabel("Password", { exact: true }).first();
	await field.fill("secret");
	await expect(page.getByText("6 of 72").first()).toBeVisible();
	await page.locator("#fields").getByRole("button", { name: "Show password" }).first().click();
	await expect(field).toHaveAttribute("type", "text");
	await expect(field).toHaveValue("secret");
});

test.describe("the uploader", () => {
	// The server refuses a file that is no picture.
	test.use({ allowedFaults: [/status of 422/] });
	test("photos are added by keyboard, shown from the store and removed, and other files are refused", async ({
		page,
		expectAccessible,
	}) => {
		await page.goto("/dev/ui");
		const uploader = page.getByRole("group", { name: "Photos of the part, light" });
		const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
			const chooser = page.waitForEvent("filechooser");
			await uploader.getByRole("button", { name: "Add photos" }).press("Enter");
			await (await chooser).setFiles(files);
		};
		const jpeg = await page.screenshot({
			type: "jpeg",
			clip: { x: 0, y: 0, width: 300, height: 200 },
		});
		await choose([1, 2].map((n) => ({ name: `${n}.jpg`, mimeType: "image/jpeg", buffer: jpeg })));
		const second = uploader.getByRole("img", { name: "Photo 2" });
		await expect(second).toHaveAttribute("src", /^\/uploads\/[a-z2-7]{26}\.jpg$/);
		await expect
			.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBe(300);
		await choose([
			{ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg onload=alert(1)>") },
		]);
		await expect(uploader.getByRole("alert")).toContainText("error uploading image");
		await choose([{ name: "x.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") }]);
		await expect(uploader.getByRole("alert")).toContainText("Only image files can be uploaded");
		await expect(uploader.getByRole("img")).toHaveCount(2);
		await expectAccessible({ within: "fieldset:has([src^='/uploads/'])" });
		await uploader.getByRole("button", { name: "Remove photo 1" }).press("Enter");
		await expect(uploader.getByRole("img")).toHaveCount(1);
		await expect(uploader.getByRole("button", { name: "Add photos" })).toBeFocused();
	});
});

test("without JavaScript no control is shown that would do nothing", async ({
	browser,
	baseURL,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
	const page = await context.newPage();
	await page.goto("/dev/ui");
	await expect(
		page.getByRole("spinbutton", { name: "Quantity in packs of 6" }).first(),
	).toHaveValue("12");
	for (const name of ["More", "Less", "Show password", "Copy 8-97328-516-0", "Add photos"])
		await expect(page.getByRole("button", { name })).toHaveCount(0);
	await page.getByText("Cores", { exact: true }).first().click();
	await expect(page.getByText("Send the old part back within 30 days.").first()).toBeVisible();
	await expect(
		page.locator("#navigation").getByRole("link", { name: "Page 2 of 40" }).first(),
	).toHaveAttribute("href", "/dev/ui?page=2");
	await context.close();
});

test("the captcha is solved while the form is filled in, without a layout shift", async ({
	page,
}) => {
	await page.goto("/es/dev/ui");
	const field = page.locator("[data-captcha]").first();
	await expect(field).toHaveAttribute("data-captcha", "idle");
	const before = await field.boundingBox();
	await page.getByRole("textbox", { name: "Receiver name" }).first().focus();
	await expect(field).toContainText("Usted no es un robot");
	expect((await field.boundingBox())?.height).toBe(before?.height);
	await expect(page.locator("input[type=hidden][name^=captcha]").first()).toHaveValue(
		/^[\w+/=]{300,}$/,
	);
});

test.describe("the payment field", () => {
	let rig: SandboxRig;
	test.beforeAll(async ({ origin }) => {
		rig = await openSandboxRig("card");
		rig.setStore({ origins: [origin] });
	});
	test.afterAll(() => rig.close());

	const open = (page: Page) => page.goto(`/dev/ui?sandbox=${encodeURIComponent(rig.url)}`);
	const way = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
	const statusOf = (page: Page, name: string) => page.getByRole("status", { name: `${name} says` });

	test("turns a card into a token, by keyboard, and hides the number from the page", async ({
		page,
		expectAccessible,
	}) => {
		const messages: string[] = [];
		page.on("request", (request) => {
			if (!request.url().startsWith(rig.url)) messages.push(request.postData() ?? "");
		});
		await open(page);
		await way(page, "card").getByRole("button", { name: "Pay" }).click();
		const field = cardField(page, "en");
		await expect(field.locator("[aria-invalid]")).toHaveCount(4);
		await expect(field.locator("#number")).toBeFocused();
		await expect(statusOf(page, "card")).toHaveText("Please check the card details.");
		await fillCard(page, SANDBOX_CARDS.pays, "en");
		await field.locator("#name").press("Enter");
		await expect(statusOf(page, "card")).toHaveText(/^token tok_/);
		expect(messages.join("")).not.toMatch(/4242/);
		await expectAccessible({ within: "section[aria-label=card]" });
	});

	test("leads through the verification of a card, reports a failed or closed one, opens a wallet by its button, and leads to the provider's page and back", async ({
		page,
		origin,
	}) => {
		await open(page);
		const dialog = page.getByRole("dialog", { name: "Confirm your payment" });
		const follow = async () => {
			await expect(way(page, "card").locator("[data-payment-field=ready]")).toBeAttached();
			const { next } = await rig.provider.start(aPayment({ token: await rig.token("verify") }));
			await way(page, "card")
				.getByLabel("Step")
				.fill(next?.kind === "confirm" ? next.clientSecret : "");
			await way(page, "card").getByRole("button", { name: "Follow" }).click();
			return dialog.frameLocator("iframe");
		};
		await (await follow()).getByRole("button", { name: "Approve" }).click();
		await expect(statusOf(page, "card")).toHaveText("approved");
		await expect(dialog).toBeHidden();
		await (await follow()).getByRole("button", { name: "Refuse" }).click();
		await expect(statusOf(page, "card")).toHaveText(/could not verify/);
		await follow();
		await dialog.getByRole("button", { name: "Close" }).click();
		await expect(statusOf(page, "card")).toHaveText(/cancelled/);

		await page.frameLocator('iframe[title="Wallet button"]').getByRole("button").click();
		await page
			.frameLocator('iframe[title="Confirmation of your bank or wallet"]')
			.getByRole("button", { name: "Pay", exact: true })
			.click();
		await expect(statusOf(page, "wallet")).toHaveText("approved");
		const account = await openSandboxRig("redirect");
		const { next } = await account.provider.start(
			aPayment({ returnUrl: `${origin}/live?paid=1`, cancelUrl: `${origin}/live?paid=0` }),
		);
		await way(page, "redirect")
			.getByLabel("Step")
			.fill(next?.kind === "go" ? next.url : "");
		await way(page, "redirect").getByRole("button", { name: "Follow" }).click();
		await page.getByRole("button", { name: "Approve" }).click();
		await page.waitForURL(`${origin}/live?paid=1`);
		await account.close();
	});

	test("is accessible inside its frames, in both themes and at a phone's width", async ({
		page,
		expectAccessible,
		origin,
	}) => {
		const store = encodeURIComponent(origin);
		const { next } = await rig.provider.start(aPayment({ token: await rig.token("verify") }));
		const secret = next?.kind === "confirm" ? next.clientSecret : "";
		await page.setViewportSize({ width: 360, height: 800 });
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			for (const path of [
				`/field?origin=${store}`,
				`/wallet?origin=${store}`,
				`/step?secret=${secret}&origin=${store}`,
			]) {
				await page.evaluate((url) => location.assign(url), `${rig.url}${path}`);
				await page.waitForURL(`**${path.split("?")[0]}?**`);
				await expectAccessible();
			}
		}
	});
});
