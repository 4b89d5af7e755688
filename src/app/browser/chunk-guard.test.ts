import { expect, it } from "vitest";
import { claimReload } from "./chunk-guard.ts";

const MINUTE = 60_000;
const NOON = Date.UTC(2030, 0, 1, 12);

function aSessionStorage() {
	const entries = new Map<string, string>();
	return {
		getItem: (key: string) => entries.get(key) ?? null,
		setItem: (key: string, value: string) => void entries.set(key, value),
	};
}

it("allows a reload when a chunk of the page is missing", () => {
	expect(claimReload(aSessionStorage(), NOON)).toBe(true);
});

it("allows no second reload within a minute, so that a page cannot loop", () => {
	const storage = aSessionStorage();
	claimReload(storage, NOON);
	expect(claimReload(storage, NOON + MINUTE - 1)).toBe(false);
});

it("allows another reload after a minute", () => {
	const storage = aSessionStorage();
	claimReload(storage, NOON);
	expect(claimReload(storage, NOON + MINUTE)).toBe(true);
});
