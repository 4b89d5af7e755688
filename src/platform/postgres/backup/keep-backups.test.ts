import { expect, it } from "vitest";
import { backupName, findOldBackups } from "./keep-backups.ts";

const DAY_MS = 24 * 3_600_000;

it("keeps seven days, four weeks and twelve months of two years of nights, and other files", () => {
	const newest = Date.UTC(2026, 10, 17, 3, 20);
	const nights = Array.from({ length: 730 }, (_, n) => backupName(new Date(newest - n * DAY_MS)));
	const old = new Set(findOldBackups([...nights, "notes.txt", "cabover-x.backup"]));
	const kept = nights.filter((name) => !old.has(name)).map((name) => name.slice(8, 16));
	expect(kept.slice(0, 7)).toEqual(
		["17", "16", "15", "14", "13", "12", "11"].map((day) => `202611${day}`),
	);
	// The Sundays of the weeks before, then the last nights of the months before.
	expect(kept.slice(7, 9)).toEqual(["20261108", "20261101"]);
	expect(kept.slice(9)).toEqual([
		...["20261031", "20260930", "20260831", "20260731", "20260630", "20260531", "20260430"],
		...["20260331", "20260228", "20260131", "20251231"],
	]);
	expect(old.has("notes.txt") || old.has("cabover-x.backup")).toBe(false);
});
