import { describe, expect, it } from "vitest";
import { LIMITS } from "../account/rate-limits.ts";
import { DEFAULT_SHIPPING_RATES } from "../shipping/shipping-rate-table.ts";
import { checkSetting, effectiveSetting, parseRows } from "./check-setting.ts";
import { limitCountsOf } from "./guard-setting-definitions.ts";
import { SETTING_GROUPS } from "./setting-types.ts";
import { findSetting, SETTINGS } from "./settings-registry.ts";
import { shippingRatesOf } from "./shipping-setting-definitions.ts";

const check = (key: string, text: string) => {
	const definition = findSetting(key);
	if (!definition) throw new Error(`no setting ${key}`);
	return checkSetting(definition, text);
};
const contact = {
	kind: "store",
	label_en: "Miami store",
	label_es: "Tienda de Miami",
	address: "1 Demo Street",
	phone: "(305) 555-0142",
	hours_en: "",
	hours_es: "",
};

describe("the registry of settings", () => {
	it("has every key once, in a known group, with texts in both languages", () => {
		const keys = SETTINGS.map(({ key }) => key);
		expect(new Set(keys).size).toBe(keys.length);
		for (const { key, group, label, help } of SETTINGS) {
			expect(key).toMatch(/^[a-z0-9_]+$/);
			expect(SETTING_GROUPS).toContain(group);
			for (const text of [label, help].filter((bilingual) => bilingual !== undefined)) {
				expect(text.en.length).toBeGreaterThan(2);
				expect(text.es.length).toBeGreaterThan(2);
			}
		}
	});

	it("holds the settings of the specification, except the pop-up messages, which have an editor", () => {
		const specified =
			"logo_web_url phone_number currency social whatsapp_enabled whatsapp_phone_number shopping_cart_guest module_blog module_rebuild_en_trans show_catalogs_link search_filter_default_stock vehicle_regions tax_type fixed_tax_percentage";
		expect(specified.split(" ").filter((key) => !findSetting(key))).toEqual([]);
	});

	it("has only valid defaults, in the form that is stored", () => {
		const wrong = SETTINGS.filter((definition) => {
			const checked = checkSetting(definition, definition.default);
			return !("value" in checked) || checked.value !== definition.default;
		});
		expect(wrong.map(({ key }) => key)).toEqual([]);
	});

	it("gives the store's rates and limits when nothing is set", () => {
		const byDefault = (key: string) => effectiveSetting(key, undefined);
		expect(shippingRatesOf(byDefault)).toEqual(DEFAULT_SHIPPING_RATES);
		const counts = limitCountsOf(byDefault);
		expect(counts["login-account"]).toBe(LIMITS["login-account"].count);
		expect(
			shippingRatesOf((key) => (key === "ship_ground_pound" ? "0.5" : byDefault(key))),
		).toEqual({
			...DEFAULT_SHIPPING_RATES,
			ground: { ...DEFAULT_SHIPPING_RATES.ground, pound: 50 },
		});
	});
});

describe("the check of a setting", () => {
	it.each([
		["quote_days", " 021 ", "21"],
		["ship_ground_box", "9.5", "9.50"],
		["fixed_tax_percentage", "8.875", "8.875"],
		["phone_number", "(305) 555-0142", "+13055550142"],
		["contact_email", " Store@Cabover.Example ", "store@cabover.example"],
		["contact_email", "", ""],
		["currency", "mxn", "MXN"],
		["module_blog", "true", "true"],
		["tax_type", "fixed", "fixed"],
		["logo_web_url", "https://cdn.example/logo.svg", "https://cdn.example/logo.svg"],
	])("stores %s %j as %j", (key, typed, value) => {
		expect(check(key, typed)).toEqual({ value });
	});

	it.each([
		["quote_days", "0", { code: "number_min", n: 1 }],
		["quote_days", "366", { code: "number_max", n: 365 }],
		["quote_days", "1.5", { code: "number_whole" }],
		["quote_days", "-1", { code: "number_whole" }],
		["ship_ground_box", "9.999", { code: "number", n: 2 }],
		["ship_ground_box", "1e3", { code: "number", n: 2 }],
		["module_blog", "TRUE", { code: "choice_unknown" }],
		["tax_type", "none", { code: "choice_unknown" }],
		["contact_email", "nobody", { code: "email_valid" }],
		["phone_number", "12", { code: "invalid_phone" }],
		["logo_web_url", "//evil.example/x", { code: "picture_link" }],
		["logo_web_url", "javascript:alert(1)", { code: "picture_link" }],
		["logo_web_url", '/x" onerror="alert(1)', { code: "picture_link" }],
		["currency", "pesos", { code: "three_letters" }],
		["ship_cutoff", "24:00", { code: "time_of_day" }],
		["ship_cutoff", "3 pm", { code: "time_of_day" }],
		["ship_cutoff", "", { code: "time_of_day" }],
		["phone_number", "+1305555\u00000142", { code: "one_line" }],
	])("refuses %s %j", (key, typed, error) => {
		expect(check(key, typed)).toEqual({ errors: { [key]: error } });
	});

	it("stores rows with the columns of the definition, and leaves empty rows out", () => {
		const empty = { ...contact, label_en: "", label_es: "", address: "", phone: "" };
		const checked = check("contact_points", JSON.stringify([empty, { ...contact, more: "x" }]));
		expect("value" in checked && parseRows(checked.value)).toEqual([
			{ ...contact, phone: "+13055550142" },
		]);
	});

	it("names the row and the column of an error, counting empty rows", () => {
		const rows = [{}, { ...contact, phone: "" }, { ...contact, kind: "shop", label_es: " " }];
		expect(check("contact_points", JSON.stringify(rows))).toEqual({
			errors: {
				"contact_points.1.phone": { code: "phone_required" },
				"contact_points.2.kind": { code: "choice_unknown" },
				"contact_points.2.label_es": { code: "required" },
			},
		});
	});

	it("refuses a link that is not https, two rows with one code, and too many rows", () => {
		const social = (url: string) => check("social", JSON.stringify([{ name: "X", url }]));
		expect(social("javascript:alert(1)")).toHaveProperty(["errors", "social.0.url"]);
		const region = { code: "us", label_en: "USA", label_es: "EE. UU." };
		expect(check("vehicle_regions", JSON.stringify([region, region]))).toEqual({
			errors: { "vehicle_regions.1.code": { code: "row_taken" } },
		});
		const many = Array.from({ length: 21 }, (_, n) => ({ ...region, code: `r${n}` }));
		expect(check("vehicle_regions", JSON.stringify(many))).toEqual({
			errors: { vehicle_regions: { code: "rows_max", n: 20 } },
		});
	});

	it.each(["", "{}", "[1]", "null", '[{"name":7}]', "[{"])(
		"refuses rows that cannot be read: %j",
		(text) => {
			expect(check("social", text)).toEqual({ errors: { social: { code: "rows" } } });
		},
	);
});
