import type pg from "pg";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followCatalog } from "./follow-catalog.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("catches up although a round takes longer than the time between two of them", async () => {
	const follower = followCatalog({
		// Nothing listens there, so changes are found by looking only.
		url: "postgresql://nobody@127.0.0.1:1/none",
		pool: {} as pg.Pool,
		applyChanges: () => new Promise((resolve) => setTimeout(resolve, 1500)),
		onFailure: () => {},
	});
	let isCaughtUp = false;
	void follower.catchUp().then(() => {
		isCaughtUp = true;
	});
	await vi.advanceTimersByTimeAsync(1000);
	expect(isCaughtUp).toBe(false);
	await vi.advanceTimersByTimeAsync(4000);
	expect(isCaughtUp).toBe(true);
	const closed = follower.close();
	await vi.advanceTimersByTimeAsync(5000);
	await closed;
});
