import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { createLimiter, type Limiter } from "./limiter.ts";
import { loadSecret } from "./secret.ts";

let database: TestDatabase;
let limiter: Limiter;
beforeAll(async () => {
	database = await freshDatabase();
	limiter = createLimiter({ pool: database.pool, key: Buffer.alloc(32, 7) });
});
afterAll(() => database.close());

/** Moves every bucket into the past, as if the time had gone by. */
const letPass = (seconds: number) =>
	database.pool.query("update limit_bucket set filled_at = filled_at - make_interval(secs => $1)", [
		seconds,
	]);
const takeTimes = (count: number, name: Parameters<Limiter["take"]>[0], key: string) =>
	Promise.all(Array.from({ length: count }, () => limiter.take(name, key)));

describe("the limiter", () => {
	it("allows exactly the number of attempts of the limit, also for concurrent attempts", async () => {
		const taken = await takeTimes(60, "login-account", "a@x.example");
		expect(taken.filter((result) => result.allowed)).toHaveLength(10);
	});

	it("returns the exact wait: refused half a minute before it ends, allowed when it ends", async () => {
		await takeTimes(3, "contact", "1.2.3.4");
		const refused = await limiter.take("contact", "1.2.3.4");
		if (refused.allowed) throw new Error("was let through");
		expect(refused.retryAfterSeconds).toBeGreaterThan(1140);
		expect(refused.retryAfterSeconds).toBeLessThanOrEqual(1200);
		await letPass(refused.retryAfterSeconds - 30);
		expect((await limiter.take("contact", "1.2.3.4")).allowed).toBe(false);
		await letPass(30);
		expect((await limiter.take("contact", "1.2.3.4")).allowed).toBe(true);
		expect((await limiter.take("contact", "1.2.3.4")).allowed).toBe(false);
	});

	it("never holds more than a full bucket after any time without attempts", async () => {
		await takeTimes(1, "contact", "long ago");
		await letPass(1_000_000);
		expect(
			(await takeTimes(8, "contact", "long ago")).filter((result) => result.allowed),
		).toHaveLength(3);
	});

	it("counts each limit and each key separately, and spellings of one address together", async () => {
		await takeTimes(3, "forgot-address", "b@x.example");
		expect((await limiter.take("forgot-address", " B@X.example ")).allowed).toBe(false);
		expect((await limiter.take("forgot-address", "c@x.example")).allowed).toBe(true);
		expect((await limiter.take("login-account", "b@x.example")).allowed).toBe(true);
	});

	it("allows half while the captcha is down, on the same count", async () => {
		const halved = () => limiter.take("login-account", "h@x.example", { isLimitHalved: true });
		const taken = [];
		for (let n = 0; n < 7; n++) taken.push((await halved()).allowed);
		// The first one finds a bucket of the halved size.
		expect(taken.filter(Boolean)).toHaveLength(5);
	});

	it("refuses with the time to wait", async () => {
		await takeTimes(3, "decline", "card");
		const refused = await limiter.require("decline", "card").catch((error: unknown) => error);
		expect(refused).toMatchObject({ code: "too_many", retryAfterSeconds: expect.any(Number) });
		const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
		expect(retryAfterSeconds).toBeGreaterThan(140);
		expect(retryAfterSeconds).toBeLessThanOrEqual(200);
	});

	it("keeps no address in its table", async () => {
		await limiter.take("login-account", "secret@x.example");
		const { rows } = await database.pool.query(
			"select limit_bucket::text as row, encode(key_hash, 'escape') as key from limit_bucket",
		);
		expect(JSON.stringify(rows)).not.toMatch(/secret|x\.example|1\.2\.3\.4/);
	});

	it("does not wait for the disk when it counts an attempt", async () => {
		const client = await database.pool.connect();
		try {
			await client.query("begin");
			await client.query("set local synchronous_commit = on");
			await createLimiter({ pool: client, key: Buffer.alloc(32, 7) }).take("contact", "disk");
			const { rows } = await client.query("show synchronous_commit");
			expect(rows).toEqual([{ synchronous_commit: "off" }]);
		} finally {
			await client.query("rollback");
			client.release();
		}
	});

	it("deletes the buckets that are full again, and no others", async () => {
		await database.pool.query("update limit_bucket set full_at = now() - interval '2 minutes'");
		await limiter.take("contact", "fresh");
		await limiter.sweep();
		const { rows } = await database.pool.query("select name from limit_bucket");
		expect(rows).toEqual([{ name: "contact" }]);
	});
});

describe("the store's secret", () => {
	it("is created once by the first process, and gives different keys for different purposes", async () => {
		const opened = await Promise.all([1, 2, 3].map(() => loadSecret(database.pool, undefined)));
		const keys = opened.map((keyFor) => keyFor("captcha").toString("hex"));
		expect(new Set(keys).size).toBe(1);
		expect(opened[0]?.("limits").toString("hex")).not.toBe(keys[0]);
	});

	it("is taken from the environment if set there", async () => {
		const keyFor = await loadSecret(database.pool, "a secret that is long enough to be one");
		expect(keyFor("captcha").toString("hex")).not.toBe(
			(await loadSecret(database.pool, undefined))("captcha").toString("hex"),
		);
	});
});
