import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningStore, startStore } from "../support/running-store.ts";

let store: RunningStore;
beforeAll(async () => {
	store = await startStore({ demo: true });
});
afterAll(() => store.close());

const POOL_SIZE = 10;

describe("the store has one pool of connections", () => {
	it("for pages and API together, for any number of concurrent requests", async () => {
		const { pool } = store.database;
		const { rows: parts } = await pool.query<{ sku: string }>(
			"select sku from part where status = 'active' limit 30",
		);
		const blocker = new pg.Client({ connectionString: store.database.url });
		await blocker.connect();
		await blocker.query("begin; lock table part, brand in access exclusive mode");
		await pool.query("notify catalog_changed");
		const paths = ["/api/brands", "/api/categories", ...parts.map(({ sku }) => `/part/${sku}`)];
		const answers = paths.map(async (path) => (await fetch(`${store.address}${path}`)).status);
		await expect.poll(connections).toBe(POOL_SIZE);
		// The other requests wait for a connection. A second pool would open connections for them
		// during these questions.
		const counts: number[] = [];
		for (let question = 0; question < 50; question++) counts.push(await connections());
		await blocker.end();
		await Promise.all(answers);
		expect(Math.max(...counts)).toBe(POOL_SIZE);
	});

	it("because the screens' bundle holds no database client of its own", () => {
		const bundle = globSync("build/server/**/*.js").map((path) => readFileSync(path, "utf8"));
		expect(bundle.length).toBeGreaterThan(0);
		expect(
			bundle.filter((code) =>
				/from\s*["'](pg|kysely)["']|\bnew Pool\b|connectionTimeoutMillis|class Kysely\b/.test(code),
			),
		).toEqual([]);
	});

	/**
	 * Connections of the store only: those of the test have the same name, but are idle or hold the
	 * lock.
	 */
	async function connections(): Promise<number> {
		const { rows } = await store.database.pool.query(
			"select count(*) as count from pg_stat_activity where datname = current_database() and application_name = 'cabover' and wait_event_type = 'Lock'",
		);
		return rows[0].count;
	}
});

describe("the log of the store", () => {
	it("holds method, route, status and time of each request, and nothing the caller sent", async () => {
		const secret = "hunter2-4111111111111111";
		await fetch(`${store.address}/api/settings?password=${secret}`);
		await fetch(`${store.address}/category?search=${secret}`, {
			headers: { cookie: `x=${secret}`, "user-agent": secret, referer: `http://x/${secret}` },
		});
		await fetch(`${store.address}/part/${secret}`);
		await fetch(`${store.address}/api/${secret}`, {
			method: "POST",
			body: JSON.stringify({ password: secret }),
			headers: { "content-type": "application/json", authorization: `Bearer ${secret}` },
		});
		const answered = () => lines().filter((line) => line.msg === "answered");
		await expect
			.poll(
				() => answered().filter((line) => line.route === "/api/*" && line.status === 404).length,
			)
			.toBe(1);
		expect(store.said()).not.toContain(secret);
		expect(store.said()).not.toContain("hunter2");
		const allowed = [
			"level",
			"time",
			"pid",
			"host",
			"msg",
			"reqId",
			"trace",
			"method",
			"route",
			"status",
			"ms",
		];
		expect(
			answered()
				.flatMap((line) => Object.keys(line))
				.filter((key) => !allowed.includes(key)),
		).toEqual([]);
		expect(answered()).toContainEqual(
			expect.objectContaining({ method: "GET", route: "/api/settings", status: 400 }),
		);
	});

	function lines(): Record<string, unknown>[] {
		return store
			.said()
			.split("\n")
			.filter((line) => line.startsWith("{"))
			.map((line) => JSON.parse(line));
	}
});

describe("the files of the store", () => {
	it("named by their content are kept for a year, compressed", async () => {
		const html = await (await fetch(store.address)).text();
		const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
		const answer = await fetch(`${store.address}${script}`, {
			headers: { "accept-encoding": "br" },
		});
		expect(answer.status).toBe(200);
		expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(answer.headers.get("content-encoding")).toBe("br");
	});

	it.each([
		"/assets/..%2f..%2fserver/index.js",
		"/..%2f..%2fpackage.json",
		"/assets/%2e%2e/%2e%2e/package.json",
		"/.vite/manifest.json",
		"/assets/no-such-file.js",
	])("do not include %s", async (path) => {
		const answer = await fetch(`${store.address}${path}`);
		expect(answer.status).toBeGreaterThanOrEqual(400);
		expect(answer.status).toBeLessThan(500);
	});
});

describe("a body sent to a page", () => {
	const send = (body: string | ReadableStream, path = "/") =>
		fetch(`${store.address}${path}`, {
			method: "POST",
			body,
			headers: { "content-type": "text/plain" },
			duplex: "half",
		} as RequestInit);

	it("over 64 KiB is refused before a byte of it is read", async () => {
		expect((await send("x".repeat(64 * 1024 + 1))).status).toBe(413);
		expect((await send("x".repeat(64 * 1024))).status).not.toBe(413);
	});

	it("of unknown length is refused", async () => {
		expect((await send(new Blob(["x"]).stream())).status).toBe(413);
	});
});

// The first of these tests stops the store of the tests before.
describe("a store that is asked to stop", () => {
	it("ends with code 0 and does not wait for a connection that is kept alive", async () => {
		const socket = await openConnection(store.address);
		socket.write("GET /live HTTP/1.1\r\nhost: store\r\n\r\n");
		await once(socket, "data");
		expect(await store.stop()).toBe(0);
		expect(store.said()).not.toContain("cut off");
		socket.destroy();
	});

	it("ends with code 0 and cuts off a request that would never end", async () => {
		const store = await startStore();
		const socket = await openConnection(store.address);
		// A caller that sends its request a byte at a time is never idle and never done.
		const trickle = setInterval(() => socket.write("x"), 200);
		socket.write(
			"POST /api/products HTTP/1.1\r\nhost: store\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{",
		);
		await fetch(`${store.address}/live`);
		expect(await store.stop()).toBe(0);
		expect(store.said()).toContain("requests were cut off by the stop of the store");
		clearInterval(trickle);
		socket.destroy();
		await store.close();
	});

	async function openConnection(address: string): Promise<Socket> {
		const { hostname, port } = new URL(address);
		const socket = connect(Number(port), hostname);
		socket.on("error", () => {});
		await once(socket, "connect");
		return socket;
	}
});
