import { expect, it } from "vitest";
import { reloadOnce } from "./chunk-guard.ts";

const MINUTE = 60_000;
const NOON = Date.UTC(2030, 0, 1, 12);

function aTab() {
	const kept = new Map<string, string>();
	let reloads = 0;
	const storage = {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
	return {
		failAt: (now: number) => reloadOnce(storage, now, () => reloads++),
		reloads: () => reloads,
	};
}

it("reloads the page when a file of it is gone", () => {
	const tab = aTab();
	expect(tab.failAt(NOON)).toBe(true);
	expect(tab.reloads()).toBe(1);
});

it("does not reload again within a minute, so that a page cannot spin", () => {
	const tab = aTab();
	tab.failAt(NOON);
	expect(tab.failAt(NOON + MINUTE - 1)).toBe(false);
	expect(tab.reloads()).toBe(1);
});

it("reloads again after a minute", () => {
	const tab = aTab();
	tab.failAt(NOON);
	expect(tab.failAt(NOON + MINUTE)).toBe(true);
	expect(tab.reloads()).toBe(2);
});
