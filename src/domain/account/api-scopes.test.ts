import { expect, it } from "vitest";
import { isApiKey, isInScope } from "./api-scopes.ts";

it("refuses every call without a scope, and every scope that the key lacks", () => {
	const key = { scopes: ["read_orders"] as const };
	expect(isInScope(key, "read_orders")).toBe(true);
	expect(isInScope(key, "write_orders")).toBe(false);
	expect(isInScope(key, undefined)).toBe(false);
});

it("knows a key by its prefix and its length", () => {
	expect(isApiKey(`cbk_${"a".repeat(43)}`)).toBe(true);
	for (const text of ["cbk_", `cbk_${"a".repeat(42)}`, `cbk_${"a".repeat(44)}`, "a".repeat(47)])
		expect(isApiKey(text)).toBe(false);
});
