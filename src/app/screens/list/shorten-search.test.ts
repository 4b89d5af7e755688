import { expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "../../../domain/catalog/search-limits.ts";
import { shortenSearch } from "./shorten-search.ts";

it("keeps a text that can be searched, without the spaces around it", () => {
	expect(shortenSearch("  water pump ")).toBe("water pump");
	expect(shortenSearch("x".repeat(MAX_SEARCH_LENGTH))).toHaveLength(MAX_SEARCH_LENGTH);
});

it("cuts a longer text after its last whole word", () => {
	const text = shortenSearch("water pump ".repeat(1000));
	expect(text.length).toBeLessThanOrEqual(MAX_SEARCH_LENGTH);
	expect(text).toMatch(/^(water pump )+(water pump|water)$/);
	expect(shortenSearch(`${"x".repeat(MAX_SEARCH_LENGTH)} y`)).toBe("x".repeat(MAX_SEARCH_LENGTH));
});

it("cuts a word that alone is too long", () => {
	expect(shortenSearch("x".repeat(10_000))).toBe("x".repeat(MAX_SEARCH_LENGTH));
});
