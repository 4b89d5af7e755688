import { beforeEach, describe, expect, it } from "vitest";
import {
	cacheByVersion,
	cacheEachByVersion,
	createVersion,
	type Version,
} from "./versioned-cache.ts";

let version: Version;
beforeEach(() => {
	version = createVersion();
	version.setConnected(true);
});

/** A source that returns how often it was called. */
function aSource() {
	let loads = 0;
	return { load: async (_key: string) => ++loads, loadCount: () => loads };
}

describe("the version", () => {
	it("is unknown until the notifications are connected, and after they are cut", () => {
		const fresh = createVersion();
		expect(fresh.current()).toBeUndefined();
		fresh.setConnected(true);
		expect(fresh.current()).toBeTypeOf("number");
		fresh.setConnected(false);
		expect(fresh.current()).toBeUndefined();
	});

	it("is a new one after a change, and after a lost connection", () => {
		const first = version.current();
		version.bump();
		const second = version.current();
		version.setConnected(false);
		version.setConnected(true);
		expect(new Set([first, second, version.current()]).size).toBe(3);
	});
});

describe("what was read about some topics", () => {
	const read = () => version.current() ?? 0;

	it("is right until one of them changes", () => {
		const since = read();
		version.bump(["brakes"]);
		expect(version.isUnchanged(since, ["cooling"])).toBe(true);
		expect(version.isUnchanged(since, ["cooling", "brakes"])).toBe(false);
		expect(version.isUnchanged(read(), ["brakes"])).toBe(true);
	});

	it("is not right after a change without topics, nor after a lost connection", () => {
		const first = read();
		version.bump();
		expect(version.isUnchanged(first, ["cooling"])).toBe(false);
		const second = read();
		version.setConnected(false);
		expect(version.isUnchanged(second, ["cooling"])).toBe(false);
		version.setConnected(true);
		expect(version.isUnchanged(second, ["cooling"])).toBe(false);
	});

	it("is not right after changes of more topics than are remembered", () => {
		const since = read();
		for (let n = 0; n < 50_001; n++) version.bump([`part ${n}`]);
		expect(version.isUnchanged(since, ["cooling"])).toBe(false);
	});

	it("is not right after any change if it may be about everything", () => {
		const since = read();
		expect(version.isUnchanged(since)).toBe(true);
		version.bump(["brakes"]);
		expect(version.isUnchanged(since)).toBe(false);
	});
});

describe("a cached value", () => {
	it("is loaded once while nothing changes", async () => {
		const source = aSource();
		const get = cacheByVersion(version, source.load);
		expect([await get("a"), await get("a"), await get("b")]).toEqual([1, 1, 2]);
	});

	it("is loaded once for concurrent callers", async () => {
		const source = aSource();
		const get = cacheByVersion(version, source.load);
		await Promise.all([get("a"), get("a"), get("a")]);
		expect(source.loadCount()).toBe(1);
	});

	it("is loaded again after a change", async () => {
		const get = cacheByVersion(version, aSource().load);
		await get("a");
		version.bump();
		expect(await get("a")).toBe(2);
	});

	it("is loaded every time while the notifications are not connected", async () => {
		const get = cacheByVersion(version, aSource().load);
		version.setConnected(false);
		expect([await get("a"), await get("a")]).toEqual([1, 2]);
	});

	it("is not returned to callers after a change that came while it was loading", async () => {
		const answers: ((value: string) => void)[] = [];
		const get = cacheByVersion(
			version,
			(_: "all") => new Promise<string>((resolve) => answers.push(resolve)),
		);
		const before = get("all");
		version.bump();
		const after = get("all");
		answers[0]?.("old");
		answers[1]?.("new");
		expect([await before, await after, await get("all")]).toEqual(["old", "new", "new"]);
	});

	it("is not cached when loading failed", async () => {
		let fails = true;
		const get = cacheByVersion(version, async (_: "all") => {
			if (fails) throw new Error("down");
			return "up";
		});
		await expect(get("all")).rejects.toThrow("down");
		fails = false;
		expect(await get("all")).toBe("up");
	});
});

describe("values cached by key", () => {
	function aShelf(most = 100) {
		const batches: number[][] = [];
		const read = cacheEachByVersion(version, most, async (keys: number[]) => {
			batches.push(keys);
			return new Map(
				keys.filter((key) => key > 0).map((key) => [key, `${key} of ${version.current()}`]),
			);
		});
		return { batches, read };
	}

	it("are loaded together, and only those not cached yet", async () => {
		const { batches, read } = aShelf();
		await read([1, 2]);
		const values = await read([2, 3, 1]);
		expect(batches).toEqual([[1, 2], [3]]);
		expect([1, 2, 3].every((key) => values.has(key))).toBe(true);
	});

	it("are loaded again after a change, and every time while the notifications are not connected", async () => {
		const { batches, read } = aShelf();
		await read([1]);
		version.bump();
		expect((await read([1])).get(1)).toBe(`1 of ${version.current()}`);
		version.setConnected(false);
		await read([1]);
		await read([1]);
		expect(batches).toHaveLength(4);
	});

	it("are returned but not cached when a change came while they were loading", async () => {
		const { batches, read } = aShelf();
		await read([1]);
		const overtaken = read([1, 2]);
		version.bump();
		expect([...(await overtaken).keys()].sort()).toEqual([1, 2]);
		await read([1, 2]);
		expect(batches).toEqual([[1], [2], [1, 2]]);
	});

	it("may be missing, and are loaded again after the cache was full", async () => {
		const { batches, read } = aShelf(2);
		expect((await read([1, -5])).has(-5)).toBe(false);
		await read([2]);
		await read([1]);
		expect(batches).toEqual([[1, -5], [2], [1]]);
	});
});
