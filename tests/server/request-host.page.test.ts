/** The `Host` header of a request, and pages that are shown on the store's own machine only. */
import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anAccount, PASSWORD } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { type RunningStore, startStore } from "../support/running-store.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let store: RunningStore;
/** Has no demo catalog, but is marked as a demo. */
let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
	await database.pool.query("insert into setting (key, value) values ('demo_data', 'true')");
	store = await startStore({
		on: database,
		settings: { LOG_LEVEL: "debug", PAYMENT_SANDBOX: "false" },
	});
});
afterAll(async () => {
	await store.close();
	await database.close();
});

type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** `fetch` would correct the headers, so the request is sent by hand. */
function get(path: string, headers: Record<string, string>, address = store.address) {
	return new Promise<Answer>((resolve, reject) => {
		const sent = request(`${address}${path}`, { headers, setHost: !("host" in headers) });
		sent.on("error", reject).on("response", (response) => {
			let body = "";
			response.setEncoding("utf8").on("data", (text) => {
				body += text;
			});
			response.on("end", () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
			);
		});
		sent.end();
	});
}

const SECRET_PATH = "/order/1000000019-abcdefghijklmnopqrstuvwxyz?email=hidden@cabover.example";

describe("a malformed host", () => {
	it.each(["a b", "shop.example:99999", "x@y", "shop.example/path", "[::1", "%00"])(
		"%j is answered 400 with the security headers, on pages and in the API",
		async (host) => {
			for (const path of [SECRET_PATH, "/", "/api/settings", "/assets/none.js"]) {
				const answer = await get(path, { host });
				expect([path, answer.status]).toEqual([path, 400]);
				expect(answer.headers).toMatchObject({
					"x-content-type-options": "nosniff",
					"x-frame-options": "DENY",
					"strict-transport-security": expect.stringContaining("max-age"),
				});
			}
		},
	);

	it("writes nothing of the address into the log", () => {
		expect(store.said()).not.toMatch(/abcdefghijklmnop|hidden@|unexpected failure/);
	});
});

/** Sends a request whose first line no client library would write, and returns the status. */
function statusOfLine(line: string) {
	const { hostname, port, host } = new URL(store.address);
	return new Promise<number>((resolve, reject) => {
		let answer = "";
		const socket = connect(Number(port), hostname, () =>
			socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
		);
		socket.setEncoding("utf8").on("data", (text) => {
			answer += text;
		});
		socket.on("error", reject).on("close", () => resolve(Number(answer.split(" ")[1])));
	});
}

it.each([
	"http://shop.example/part/x",
	"http://shop.example/",
	"https://shop.example/api/settings",
])("answers the absolute request target %s with 400", async (target) => {
	expect(await statusOfLine(`GET ${target}`)).toBe(400);
	expect(await statusOfLine("GET /live")).toBe(200);
});

describe("behind a proxy that ends TLS", () => {
	let proxied: ServedStore;
	beforeAll(async () => {
		proxied = await serveStore({
			on: store.database,
			settings: { PUBLIC_URL: "https://shop.example", TRUSTED_PROXIES: "127.0.0.1" },
		});
	});
	afterAll(() => proxied.close());

	const postForm = (origin: string) =>
		fetch(`${proxied.address}/login`, {
			method: "POST",
			headers: { origin, "content-type": "application/x-www-form-urlencoded" },
			body: new URLSearchParams({
				intent: "sign-in",
				email: "nobody@shop.example",
				password: "not this one at all",
			}),
		});

	it("accepts a page form from the store's public address, and from no other", async () => {
		const answer = await postForm("https://shop.example");
		expect(await answer.text()).toContain("nobody@shop.example");
		expect((await postForm("https://evil.example")).status).toBe(403);
	});

	it("checks the host that the proxy sends as well as the one it forwards", async () => {
		const forwarded = { "x-forwarded-host": "shop.example" };
		const statusOf = async (headers: Record<string, string>) =>
			(await get("/api/settings", headers, proxied.address)).status;
		expect(await statusOf({ host: "store.lan", ...forwarded })).toBe(200);
		expect(await statusOf({ host: "a b", ...forwarded })).toBe(400);
		expect(await statusOf({ host: "store.lan", "x-forwarded-host": "a b" })).toBe(400);
	});
});

it("answers probes of load balancers, which may send no host at all", async () => {
	for (const path of ["/live", "/ready", "/health"])
		expect([path, (await get(path, { host: "" })).status]).toEqual([path, 200]);
});

it("caches no page for an invented host", async () => {
	await aPart(store.database.db, { sku: "HOST-1" });
	const statusOf = async (host: string) => (await get("/part/HOST-1", { host })).status;
	/** While these tables are locked only a cached page can be sent. */
	const statusWhileLocked = async (host: string) => {
		expect(await statusOf(host)).toBe(200);
		const client = await store.database.pool.connect();
		await client.query("begin; lock table part, price, stock in access exclusive mode");
		try {
			return await statusOf(host);
		} finally {
			await client.query("rollback");
			client.release();
		}
	};
	const { host } = new URL(store.address);
	await expect.poll(() => statusWhileLocked(host)).toBe(200);
	expect(await statusWhileLocked("invented.example")).toBe(503);
	expect(await statusWhileLocked(`a.localhost:${new URL(store.address).port}`)).toBe(503);
});

describe("the demo's mailbox", () => {
	const PROXIED = { "x-forwarded-for": "192.0.2.7" };

	it("opens on this machine only", async () => {
		const { host } = new URL(store.address);
		expect((await get("/dev/mailbox", { host })).status).toBe(200);
		expect((await get("/dev/mailbox", { host: "localhost" })).status).toBe(200);
		expect((await get("/dev/mailbox", { host: "shop.example" })).status).toBe(404);
		expect((await get("/dev/mailbox", { host, ...PROXIED })).status).toBe(404);
		expect((await get("/dev/mailbox", { host, via: "1.1 proxy" })).status).toBe(404);
		expect((await get("/dev/mailbox", { host, "x-forwarded-proto": "https" })).status).toBe(404);
	});

	it("is not linked for readers elsewhere", async () => {
		const path = "/forgot-password?done";
		expect((await get(path, { host: "localhost" })).body).toContain("/dev/mailbox");
		expect((await get(path, { host: "shop.example" })).body).not.toContain("/dev/mailbox");
	});

	it("comes with the second-step code, which readers elsewhere do not get", async () => {
		const { email } = await anAccount(store.database.db, { admin_level: 2 });
		const signedIn = await fetch(`${store.address}/api/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email, password: PASSWORD }),
		});
		const { token } = (await signedIn.json()) as { token: string };
		const authorization = `Bearer ${token}`;
		const { host } = new URL(store.address);
		expect((await get("/second-step", { host, authorization })).body).toMatch(/\b\d{6}\b/);
		const elsewhere = await get("/second-step", { host, authorization, ...PROXIED });
		expect(elsewhere.status).toBe(200);
		expect(elsewhere.body).not.toMatch(/\b\d{6}\b/);
	});
});

describe("the demo's published sign-ins", () => {
	const signIn = async (address: string, email: string, password: string) => {
		const answer = await fetch(`${address}/api/auth/login`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ email, password }),
		});
		return answer.status;
	};

	it("work on this machine, and are refused by a store that others can reach", async () => {
		const { email } = await anAccount(store.database.db);
		expect(await signIn(store.address, email, PASSWORD)).toBe(200);
		const listening = await serveStore({ on: store.database, settings: { HOST: "0.0.0.0" } });
		const address = listening.address.replace("0.0.0.0", "127.0.0.1");
		expect(await signIn(address, email, PASSWORD)).toBe(403);
		expect(await signIn(address, email, "not this one at all")).toBe(400);
		await listening.close();
	});

	it("are refused by a store whose demo catalog was loaded after its start", async () => {
		const publicStore = await serveStore({ settings: { HOST: "0.0.0.0" } });
		const { email } = await anAccount(publicStore.database.db);
		const address = publicStore.address.replace("0.0.0.0", "127.0.0.1");
		expect(await signIn(address, email, PASSWORD)).toBe(403);
		await publicStore.close();
	});

	it("are refused behind a proxy, and no mailbox is shown", async () => {
		const { email } = await anAccount(store.database.db);
		const settings = { TRUSTED_PROXIES: "127.0.0.1" };
		const proxied = await serveStore({ on: store.database, settings });
		expect(await signIn(proxied.address, email, PASSWORD)).toBe(403);
		const { host } = new URL(proxied.address);
		expect((await get("/dev/mailbox", { host }, proxied.address)).status).toBe(404);
		await proxied.close();
	});

	it("work again where DEMO_SIGN_INS allows them", async () => {
		const { email } = await anAccount(store.database.db);
		const settings = { HOST: "0.0.0.0", DEMO_SIGN_INS: "true" };
		const listening = await serveStore({ on: store.database, settings });
		const address = listening.address.replace("0.0.0.0", "127.0.0.1");
		expect(await signIn(address, email, PASSWORD)).toBe(200);
		await listening.close();
	});
});
