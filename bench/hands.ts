/**
 * A person at the office, with a mouse or with the keyboard alone. Both do the same things and
 * count what they need: clicks, keys that are not text, typed characters, and scans, which a
 * scanner types and ends with Enter.
 */
import type { Locator, Page } from "@playwright/test";

export type Effort = { clicks: number; keys: number; typed: number; scans: number };

/** A screen of the rail: its group, its name, and the letter behind `g` where it has one. */
export type Screen = { group: string; name: string; key?: string };

type File = { name: string; mimeType: string; buffer: Buffer };

export type Hands = {
	effort: Effort;
	open: (screen: Screen) => Promise<void>;
	/** Types into the staff box and opens the first record that it finds. */
	find: (text: string, kind: string) => Promise<void>;
	/** Opens the first row of the list that has the text. */
	openRow: (text: string) => Promise<void>;
	/**
	 * Goes to the first field of the form that the button saves; without a button, of the first form.
	 * A mouse opens the form first if it is folded.
	 */
	edit: (button?: Locator, opener?: Locator) => Promise<void>;
	/** Goes to the form of something new. */
	create: (opener?: Locator) => Promise<void>;
	write: (field: Locator, text: string) => Promise<void>;
	choose: (field: Locator, label: string) => Promise<void>;
	/** The first option that is not empty. */
	chooseFirst: (field: Locator) => Promise<void>;
	/** The window that chooses a file belongs to the system; opening it is one step. */
	chooseFile: (field: Locator, file: File) => Promise<void>;
	/** A checkbox or one of several radio buttons. */
	tick: (field: Locator) => Promise<void>;
	save: (button: Locator) => Promise<void>;
	/** A scanner, or a person, types a number into the field and ends with Enter. */
	scan: (field: Locator, text: string) => Promise<void>;
	/** Opens a link of the page; by its key where it has one. */
	follow: (link: Locator) => Promise<void>;
	/** Presses a key of the page, such as Enter on a focused button; a mouse clicks the target. */
	confirm: (target: Locator) => Promise<void>;
	press: (control: Locator) => Promise<void>;
};

const MAX_TABS = 120;

export function withMouse(page: Page): Hands {
	const effort = { clicks: 0, keys: 0, typed: 0, scans: 0 };
	const click = async (target: Locator) => {
		await target.click();
		effort.clicks += 1;
	};
	const typeText = async (text: string) => {
		await page.keyboard.type(text);
		effort.typed += text.length;
	};
	const rail = page.getByRole("navigation", { name: "Screens of the office" }).first();
	return {
		effort,
		async open({ group, name }) {
			await click(rail.getByRole("link", { name: new RegExp(`^${group}`) }).first());
			if (name !== group) await click(rail.getByRole("link", { name: new RegExp(`^${name}`) }));
		},
		async find(text, kind) {
			await click(page.getByRole("combobox"));
			await typeText(text);
			await click(page.getByRole("option", { name: new RegExp(`^${kind}`) }).first());
		},
		openRow: (text) => click(rowLink(page, text)),
		edit: async (_button, opener) => {
			if (opener) await click(opener);
		},
		create: async (opener) => {
			if (opener) await click(opener);
		},
		async write(field, text) {
			await field.click({ clickCount: 3 });
			effort.clicks += 1;
			await typeText(text);
		},
		async choose(field, label) {
			await field.selectOption({ label });
			// The list opens with one click and the option takes another.
			effort.clicks += 2;
		},
		async chooseFirst(field) {
			await field.selectOption({ index: 1 });
			effort.clicks += 2;
		},
		async chooseFile(field, file) {
			await field.setInputFiles(file);
			effort.clicks += 1;
		},
		tick: click,
		save: click,
		press: click,
		follow: click,
		confirm: click,
		async scan(field, text) {
			// The field of a scanner has the focus already.
			const isReady = await field.evaluate((element) => element === document.activeElement);
			if (!isReady) await click(field);
			await page.keyboard.type(text);
			await page.keyboard.press("Enter");
			effort.scans += 1;
		},
	};
}

export function withKeyboard(page: Page): Hands {
	const effort = { clicks: 0, keys: 0, typed: 0, scans: 0 };
	const key = async (name: string) => {
		await page.keyboard.press(name);
		effort.keys += 1;
	};
	const typeText = async (text: string) => {
		await page.keyboard.type(text);
		effort.typed += text.length;
	};
	const hasFocus = (target: Locator) =>
		target.evaluate((element) => element === document.activeElement);
	/** Presses Tab until the element has the focus. */
	const tabTo = async (target: Locator) => {
		for (let tabs = 0; !(await hasFocus(target)); tabs++) {
			if (tabs === MAX_TABS) throw new Error(`Tab does not reach ${target}`);
			await key("Tab");
		}
	};
	const press = async (control: Locator) => {
		await tabTo(control);
		await key("Enter");
	};
	return {
		effort,
		async open({ name, key: letter }) {
			if (letter) {
				await key("g");
				return key(letter);
			}
			await key("/");
			await typeText(name);
			await page.getByRole("option").first().waitFor();
			await key("Enter");
		},
		async find(text, kind) {
			await key("/");
			await typeText(text);
			const options = page.getByRole("option");
			await options
				.filter({ hasText: new RegExp(`^${kind}`) })
				.first()
				.waitFor();
			const names = await options.allInnerTexts();
			for (let n = names.findIndex((name) => name.startsWith(kind)); n > 0; n--)
				await key("ArrowDown");
			await key("Enter");
		},
		async openRow(text) {
			const link = rowLink(page, text);
			await link.waitFor();
			do await key("j");
			while (!(await hasFocus(link)));
			await key("Enter");
		},
		async edit(button) {
			await key("e");
			await page.waitForFunction(
				() =>
					document.querySelector("dialog[open] [data-choice]") ??
					document.activeElement?.matches("main form :is(input, select, textarea)"),
			);
			// A page with several forms asks which one.
			const choices = await page.locator("dialog[open] [data-choice]").allInnerTexts();
			if (choices.length === 0) return;
			const name = await button?.evaluate((element) =>
				(element.getAttribute("aria-label") ?? element.textContent ?? "").trim(),
			);
			const place = choices.findIndex((choice) => !name || choice.endsWith(name));
			await key(String(place + 1));
			await page.waitForFunction(() => document.activeElement?.closest("main form"));
		},
		async create(opener) {
			await opener?.waitFor();
			await key("n");
		},
		async write(field, text) {
			await tabTo(field);
			// Tab selects the text of a field.
			if (!(await field.evaluate(isAllSelected))) await key("Control+A");
			await typeText(text);
		},
		async choose(field, label) {
			await tabTo(field);
			await typeText(label);
		},
		async chooseFirst(field) {
			await tabTo(field);
			await key("ArrowDown");
		},
		async chooseFile(field, file) {
			await tabTo(field);
			await field.setInputFiles(file);
			effort.keys += 1;
		},
		async tick(field) {
			const group = await field.getAttribute("name");
			if ((await field.getAttribute("type")) !== "radio") {
				await tabTo(field);
				return key("Space");
			}
			await tabTo(page.locator(`[name="${group}"]:checked`));
			while (!(await field.isChecked())) await key("ArrowDown");
		},
		save: () => key("Control+Enter"),
		press,
		async follow(target) {
			await target.waitFor();
			const letter = await target.getAttribute("data-key");
			if (!letter) return press(target);
			// A letter would be typed into the field that has the focus; Escape leaves it.
			if (await page.evaluate(() => document.activeElement?.matches("input, textarea") ?? false))
				await key("Escape");
			await key(letter);
		},
		async confirm(target) {
			await tabTo(target);
			await key("Enter");
		},
		async scan(field, text) {
			await tabTo(field);
			await page.keyboard.type(text);
			await page.keyboard.press("Enter");
			effort.scans += 1;
		},
	};
}

function isAllSelected(field: Element): boolean {
	if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return true;
	return field.selectionStart === 0 && field.selectionEnd === field.value.length;
}

function rowLink(page: Page, text: string): Locator {
	return page.locator("[data-row]").filter({ hasText: text }).locator("[data-row-link]").first();
}
