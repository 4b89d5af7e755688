/** A manager writes a post in the editor, loses the window, and publishes it for readers. */
import { expect, test } from "../support/browser-fixtures.ts";
import { secondStep, signIn } from "../support/browser-sign-in.ts";

test("a manager writes, translates and publishes a post, and a reload loses nothing", async ({
	page,
	expectAccessible,
}) => {
	test.slow();
	await page.goto("/admin/content");
	await signIn(page, "en", { email: "manager@cabover.example" });
	await secondStep(page, "en");
	await expect(page.getByRole("heading", { name: "Posts", exact: true })).toBeVisible();
	await expectAccessible();

	await page.getByText("New post").click();
	await page.getByLabel("Title in English").fill("Torque and threads");
	await page.getByRole("button", { name: "Create draft" }).click();
	await expect(page.getByText("Draft created")).toBeVisible();
	const title = page.getByLabel("Title, English");
	await title.fill("");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.getByText("This field is required")).toBeVisible();
	await expect(page.getByText("Draft created")).toHaveCount(0);
	await title.fill("Torque and threads");
	const english = page.getByRole("textbox", { name: "Text, English" });
	await english.click();
	await page.keyboard.type("Clean the thread first.");
	await page.keyboard.press("Enter");
	const tools = page.getByRole("toolbar", { name: "Formatting" }).first();
	await tools.getByRole("button", { name: "Heading", exact: true }).click();
	await page.keyboard.type("What you need");
	await page.keyboard.press("Enter");
	await tools.getByRole("button", { name: "Table", exact: true }).click();
	await page.keyboard.type("Tool");
	await page.keyboard.press("Tab");
	await page.keyboard.type("Size");
	await page.keyboard.press("ControlOrMeta+End");
	await tools.getByRole("button", { name: "Parts", exact: true }).click();
	await page.getByLabel("Or the first results of a search").fill("oil filter");
	await page.getByRole("button", { name: "Apply" }).click();
	await tools.getByRole("button", { name: "Button", exact: true }).click();
	const panel = page.getByRole("group").filter({ hasText: "Address" }).first();
	await panel.getByLabel("Text", { exact: true }).fill("All filters");
	await panel.getByLabel("Address").fill("javascript:alert(1)");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(panel.getByText("This address cannot be used")).toBeVisible();
	await panel.getByLabel("Address").fill("/category/filters");
	await page.getByRole("button", { name: "Apply" }).click();
	await expect(english.getByText("Button: All filters")).toBeVisible();
	await expectAccessible();

	// The text is kept in this browser a moment after the last change.
	await expect
		.poll(() =>
			page.evaluate(() =>
				Object.keys(localStorage)
					.filter((key) => key.startsWith("content-entry:"))
					.some((key) => localStorage.getItem(key)?.includes("All filters")),
			),
		)
		.toBe(true);
	await page.reload();
	await page.getByRole("button", { name: "Use it" }).click();
	await expect(english.getByText("Clean the thread first.")).toBeVisible();

	await page.getByLabel("Title, Spanish").fill("Torque y roscas");
	const spanish = page.getByRole("textbox", { name: "Text, Spanish" });
	await spanish.click();
	await page.keyboard.type("Limpie primero la rosca.");
	await page.getByRole("radio", { name: /^Public/ }).check();
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.getByRole("status").getByText("Saved")).toBeVisible();
	await expect(page.getByText("Missing in Spanish")).toHaveCount(0);
	// The cursor stays where it was, and a second save continues from the new version.
	await spanish.click();
	await page.keyboard.type(" Siempre.");
	await page.keyboard.press("ControlOrMeta+s");
	await expect(page.getByRole("link", { name: "Version 3" })).toBeVisible();
	await expect(spanish).toBeFocused();
	await page.getByRole("button", { name: "Undo" }).first().click();
	await expect(page.getByText("The older version is the current one again")).toBeVisible();
	await expect(spanish.getByText("Siempre")).toHaveCount(0);

	await page.goto("/blog/torque-and-threads");
	await expect(page.getByRole("heading", { name: "What you need" })).toBeVisible();
	await expect(page.getByRole("columnheader", { name: "Tool" })).toBeVisible();
	await expect(page.getByRole("link", { name: "All filters" })).toBeVisible();
	await expectAccessible();
	await page.goto("/es/blog/torque-and-threads");
	await expect(page.getByText("Limpie primero la rosca.")).toBeVisible();
});

test("a reader closes the bar of a message, and does not see it again on this day", async ({
	page,
}) => {
	await page.goto("/");
	const bar = page.getByRole("complementary", { name: "Send your core back within 30 days" });
	await bar.getByText("How it works").click();
	await expect(bar.getByText("drained and complete")).toBeVisible();
	await page.reload();
	await expect(bar).toBeHidden();
	await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
	await page.reload();
	await expect(bar).toBeVisible();
	await page.clock.setFixedTime(Date.now() + 15 * 24 * 3_600_000);
	await page.reload();
	await expect(bar).toBeHidden();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the bar opens its message, and posts are read", async ({ page }) => {
		await page.goto("/blog");
		await page.getByText("How it works").click();
		await expect(page.getByText("drained and complete")).toBeVisible();
		await page.getByRole("link", { name: "How to read an Isuzu part number" }).click();
		await expect(page.getByRole("heading", { name: "What the blocks say" })).toBeVisible();
	});
});
