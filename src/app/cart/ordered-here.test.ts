import { afterEach, expect, it, vi } from "vitest";
import { keepOrdered, orderedHere } from "./ordered-here.ts";

afterEach(() => vi.unstubAllGlobals());

function aBrowser(kept: Record<string, string> = {}) {
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept[key] ?? null,
		setItem: (key: string, text: string) => {
			kept[key] = text;
		},
	});
}

it("keeps the last orders, each once, the newest first", () => {
	aBrowser();
	for (let n = 1; n <= 12; n++) keepOrdered({ name: `${n}-a`, skus: [`SKU-${n}`] });
	keepOrdered({ name: "7-a", skus: ["SKU-7"] });
	expect(orderedHere().map(({ name }) => name)).toEqual([7, 12, 11, 10, 9, 8, 6, 5, 4, 3].map((n) => `${n}-a`));
	expect(orderedHere()[0]).toEqual({ name: "7-a", skus: ["SKU-7"] });
});

it.each(["{", "7", "null", '[null, 7, {"name": 1, "skus": []}, {"name": "a"}, {"name": "a", "skus": [1]}]'])(
	"reads %s as nothing",
	(ordered) => {
		aBrowser({ ordered });
		expect(orderedHere()).toEqual([]);
	},
);

it("does without a browser that keeps anything", () => {
	keepOrdered({ name: "1-a", skus: [] });
	expect(orderedHere()).toEqual([]);
});
