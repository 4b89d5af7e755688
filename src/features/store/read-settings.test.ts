import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { readSettings } from "./read-settings.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

async function withSetting(key: string, value: string) {
	await database.db
		.insertInto("setting")
		.values({ key, value })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
		.execute();
	return readSettings(database);
}

describe("the settings", () => {
	it("have safe defaults", async () => {
		expect(await readSettings(database)).toMatchObject({
			guestCart: false,
			blog: false,
			social: [],
			currency: "USD",
			whatsappPhone: null,
		});
	});

	it.each([
		[" mxn ", "MXN"],
		["pesos", "USD"],
		["", "USD"],
	])("read the currency %j as %s", async (typed, currency) => {
		expect((await withSetting("currency", typed)).currency).toBe(currency);
	});

	it.each([
		["true", true],
		["false", false],
		["TRUE", false],
		["", false],
		["1", false],
	])("let guests have a cart only for the exact text true: %j gives %j", async (value, allowed) => {
		expect((await withSetting("shopping_cart_guest", value)).guestCart).toBe(allowed);
	});

	it.each([
		["[{]", []],
		["null", []],
		["{}", []],
		['"text"', []],
		["[null, 3, {}]", []],
		['[{"name": "X", "url": "javascript:alert(1)"}]', []],
		['[{"name": "X", "url": "http://x.example"}]', []],
		[
			'[{"name": "X", "url": "https://x.example", "more": 1}, {"name": 7, "url": "https://y.example"}]',
			[{ name: "X", url: "https://x.example" }],
		],
	])("read the social links %j without breaking", async (value, links) => {
		expect((await withSetting("social", value)).social).toEqual(links);
	});

	it("hide the chat number while the chat is switched off", async () => {
		await withSetting("whatsapp_phone_number", "+13055550100");
		expect((await withSetting("whatsapp_enabled", "false")).whatsappPhone).toBeNull();
		expect((await withSetting("whatsapp_enabled", "true")).whatsappPhone).toBe("+13055550100");
	});

	it("hold the enabled pop-up messages alone, with the styles of older rows", async () => {
		const message = {
			title_en: "T",
			title_es: "T",
			message_en: "M",
			message_es: "M",
			show_as_global_modal: true,
		};
		const rest = { modal_delay_to_show_again_hours: 24, show_first_x_days: 0, style: "info" };
		await database.db
			.insertInto("pop_up_message")
			.values([
				{ code: "shown", enabled: true, ...message, ...rest },
				{ code: "old-good", enabled: true, ...message, ...rest, style: "good" },
				{ code: "old-warn", enabled: true, ...message, ...rest, style: "warn" },
				{ code: "old-worst", enabled: true, ...message, ...rest, style: "bad" },
				{ code: "hidden", enabled: false, ...message, ...rest },
			])
			.execute();
		const { popUpMessages } = await readSettings(database);
		expect(popUpMessages.map(({ code, style }) => [code, style])).toEqual([
			["old-good", "promotion"],
			["old-warn", "warning"],
			["old-worst", "warning"],
			["shown", "info"],
		]);
	});
});
