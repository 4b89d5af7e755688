import { expect, it } from "vitest";
import { overwriteGetLocale } from "../messages/compiled/runtime.js";
import { auditLines, subjectText } from "./audit-changes.ts";

const names = { 6: "Seller East", 7: "Seller West" };

it("shows what changed in words, with the names of accounts, levels and amounts", () => {
	expect(
		auditLines(
			"customer_terms_changed",
			{
				before: { level: "online", sellerId: 6, isTaxable: true, levels: ["online"], version: 1 },
				after: { level: "wholesale", sellerId: 7, isTaxable: true, levels: ["online"], version: 2 },
				limitCents: 500000,
				reason: "asked by phone",
			},
			names,
		),
	).toEqual([
		"Price level: was Online, is now Wholesale",
		"Seller: was Seller East, is now Seller West",
		"Credit limit: $5,000.00",
		"Reason: asked by phone",
	]);
});

it("shows a plain value, and a value that is there only before or after", () => {
	expect(auditLines("coupon", { before: "new", after: "done" }, {})).toEqual([
		"Value: was new, is now done",
	]);
	expect(auditLines("coupon", { after: { code: "WELCOME", note: 5 } }, {})).toEqual([
		"Code: WELCOME",
	]);
	expect(auditLines("coupon", {}, {})).toEqual([]);
	expect(auditLines("coupon", { code: null, note: "", lines: [], cents: 0 }, {})).toEqual([
		"Amount: $0.00",
	]);
	expect(auditLines("refund_lines", { cents: 100, fee: 0, goodwill: 0 }, {})).toEqual([
		"Amount: $1.00",
	]);
});

it("shows the moves of orders and returns with their status", () => {
	expect(auditLines("move_order", { from: "processing", to: "shipped" }, {})).toEqual([
		"Status: was Processing, is now Shipped",
	]);
	expect(auditLines("move_return", { to: "approved", cents: 1250 }, {})).toEqual([
		"Status: Approved",
		"Amount: $12.50",
	]);
});

it("names settings by their label, and other fields by their words", () => {
	const lines = auditLines(
		"settings_saved",
		{
			before: { phone_number: "1" },
			after: { phone_number: "2" },
			someNewField: { en: "a", es: "b" },
		},
		{},
	);
	expect(lines[0]).not.toContain("phone_number");
	expect(lines[1]).toBe("Some new field: a · b");
});

it("names the subject of an entry", () => {
	expect(subjectText("account 6", names)).toBe("Account of Seller East");
	expect(subjectText("order 586984289", names)).toBe("Order 586984289");
	expect(subjectText("flyer", names)).toBe("Flyer");
});

it("shows the values of parts, coupons, keys and pop-ups in the language of the page", () => {
	const lines = () =>
		auditLines(
			"part_changed",
			{
				after: { presentation: "KIT", originCountry: "JP", style: "warning" },
				decision: "wrong",
				kind: "percent",
				scopes: ["read_orders"],
			},
			{},
		);
	const english = lines();
	expect(english).toContain("Country of origin: Japan");
	try {
		overwriteGetLocale(() => "es");
		const spanish = lines();
		expect(spanish.filter((line) => english.includes(line))).toEqual([]);
		for (const code of ["KIT", "JP", "warning", "wrong", "percent", "read_orders"])
			expect(spanish.join("\n")).not.toContain(`: ${code}`);
	} finally {
		overwriteGetLocale(() => "en");
	}
});
