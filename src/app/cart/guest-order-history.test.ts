import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readGuestOrders, rememberGuestOrder } from "./guest-order-history.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") }));
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function aBrowser(stored: Record<string, string> = {}) {
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored[key] ?? null,
		setItem: (key: string, text: string) => {
			stored[key] = text;
		},
	});
	return stored;
}

const anOrder = (n: number) => ({
	at: `2026-11-${String(n).padStart(2, "0")}T10:00:00.000Z`,
	parts: [{ sku: `SKU-${n}`, quantity: n }],
});

it("keeps the last ten orders, each once, the newest first", () => {
	aBrowser();
	for (let n = 1; n <= 12; n++) rememberGuestOrder(anOrder(n));
	rememberGuestOrder(anOrder(7));
	expect(readGuestOrders()).toEqual([7, 12, 11, 10, 9, 8, 6, 5, 4, 3].map(anOrder));
});

it("deletes orders older than any open quote, and those stored with their link", () => {
	const withLink = { name: "123456789-secret", skus: ["SKU-1"] };
	const stored = aBrowser({ ordered: JSON.stringify([anOrder(2), withLink]) });
	expect(readGuestOrders()).toEqual([anOrder(2)]);
	expect(stored.ordered).not.toContain("secret");
	vi.setSystemTime(new Date("2027-03-01T12:00:00Z"));
	expect(readGuestOrders()).toEqual([]);
	expect(stored.ordered).toBe("[]");
});

it.each([
	"{",
	"7",
	"null",
	'[null, 7, {"at": 1, "parts": []}, {"at": "2026-11-20"}, {"at": "2026-11-20", "parts": [1, null]}]',
	'[{"at":"x","parts":[]}]',
])("reads %s as an empty history", (ordered) => {
	aBrowser({ ordered });
	expect(readGuestOrders()).toEqual([]);
});

it("works in a browser without local storage", () => {
	rememberGuestOrder(anOrder(1));
	expect(readGuestOrders()).toEqual([]);
});
