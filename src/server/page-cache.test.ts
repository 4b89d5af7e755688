import { expect, it } from "vitest";
import { createVersion } from "../platform/versioned-cache.ts";
import { createPageCache } from "./page-cache.ts";
import { toReadyPage } from "./ready-page.ts";

const CUTOFF = 1_000;

it("sends a page until the day changes from which its parts ship", () => {
	const version = createVersion();
	version.setConnected(true);
	const cache = createPageCache(version);
	const page = toReadyPage(200, {}, Buffer.from("Ships same day"));
	const reading = { version: version.current(), topics: [] };
	cache.put("before", page, { ...reading, until: CUTOFF });
	cache.put("after", page, { ...reading, until: null });
	expect(cache.get("before", CUTOFF - 1)).toBe(page);
	expect(cache.get("before", CUTOFF)).toBeUndefined();
	expect(cache.size()).toBe(1);
	expect(cache.get("after", CUTOFF * 2)).toBe(page);
});
