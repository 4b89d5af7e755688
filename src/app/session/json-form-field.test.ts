import { expect, it } from "vitest";
import { toJsonFormField } from "./json-form-field.ts";

it("sends as many lines as a form may carry, and all of them where they fit", () => {
	const lines = Array.from({ length: 500 }, (_, n) => ({
		sku: `"Ñ ${n}"`.padEnd(60, "İ"),
		cartQty: n,
	}));
	const sent = toJsonFormField(lines, 30_000);
	expect(String(new URLSearchParams({ sent })).length).toBeLessThan(30_010);
	expect(JSON.parse(sent)).toEqual(lines.slice(0, JSON.parse(sent).length));
	expect(JSON.parse(sent).length).toBeGreaterThan(50);
	expect(JSON.parse(toJsonFormField(lines.slice(0, 9), 30_000))).toEqual(lines.slice(0, 9));
	expect(toJsonFormField([], 30_000)).toBe("[]");
});
