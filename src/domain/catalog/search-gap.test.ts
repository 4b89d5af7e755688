import { expect, it } from "vitest";
import { gapText, isSearchGap, MAX_GAP_TEXT_LENGTH } from "./search-gap.ts";

it("counts texts with up to three results, and numbers without any", () => {
	expect([0, 3, 4].map((total) => isSearchGap("chrome horn", total))).toEqual([true, true, false]);
	expect([0, 1].map((total) => isSearchGap("8-97123-456-0", total))).toEqual([true, false]);
	expect(isSearchGap("npr 2015 mirror", 2)).toBe(true);
});

it.each([
	["  Chrome   HORN ", "chrome horn"],
	["Válvula EGR", "valvula egr"],
	["8-97123-456-0", "8 97123 456 0"],
	["filtro 71x182x36", "filtro 71x182x36"],
	["npr 2015", "npr 2015"],
	["brake isuzu npr 2012", "brake isuzu npr 2012"],
	["faro izquierdo hino 268 2015", "faro izquierdo hino 268 2015"],
	["4hk1 turbo 8-97362-839-0", "4hk1 turbo 8 97362 839 0"],
	["x".repeat(14).concat(" ", "y ".repeat(90)), `${"x".repeat(14)} ${"y ".repeat(33)}`.trim()],
])("counts %j as %j", (text, counted) => {
	expect(gapText(text)).toBe(counted);
	expect(counted.length).toBeLessThanOrEqual(MAX_GAP_TEXT_LENGTH);
});

it.each([
	"ana@cabover.example",
	"(305) 555-0100",
	"call 305.555.0100 please",
	"3055550100",
	"+52 55 1234 5678",
	"55 1234 5678",
	"(55) 1234-5678",
	"449 123 4567",
	"JALC4W16977000123",
	"vin JALC4W16977000123 oil filter",
	"JALC4W1697700012",
	"JALC4W169 77000123",
	"oil filter JALC4W169 77000123",
	"vin JALC4W 169 77000123 water pump",
	"JALC4W169-7-7000123 faro",
	"jalc 4w16 9770 0012 3 bomba",
	"GODE561231GR8",
	"factura GODE-561231-GR8 filtro",
	"rfc ABC 680524 P76",
	"ÑUÑ680524P76",
	"4111 1111 1111 1111",
	"4111-1111-1111-1111",
	"078-05-1120",
	"３０５５５５０１００",
	"",
	"🚚",
])("does not count %j", (text) => {
	expect(gapText(text)).toBeUndefined();
});
