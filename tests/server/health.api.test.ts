import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { health } from "../../src/server/health.ts";
import { type ApiServerBehindProxy, startApi, startApiBehindProxy } from "../support/api-server.ts";

let api: ApiServerBehindProxy;
beforeAll(async () => {
	api = await startApiBehindProxy();
});
afterAll(() => api.close());

const ask = async (url: string) => {
	const answer = await api.app.inject({ url });
	return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

describe("/live, /ready and /health", () => {
	it("all say yes in a healthy store", async () => {
		expect((await ask("/live")).status).toBe(200);
		expect(await ask("/ready")).toMatchObject({
			status: 200,
			body: {
				status: "ready",
				checks: { accepting: true, listening: true, index: true, migrations: true },
			},
			headers: { "cache-control": "no-store" },
		});
		expect(await ask("/health")).toMatchObject({
			status: 200,
			body: {
				status: "healthy",
				checks: { database: true, migrations: true, disk: true, outbox: true },
			},
			headers: { "cache-control": "no-store" },
		});
	});

	it("ready is 503 while a migration of ours is missing, live stays 200", async () => {
		await api.database.pool.query(
			"update schema_migration set name = 'x' where name = '0001_catalog.sql'",
		);
		expect(await ask("/ready")).toMatchObject({
			status: 503,
			body: { checks: { accepting: true, migrations: false } },
		});
		expect((await ask("/live")).status).toBe(200);
		await api.database.pool.query(
			"update schema_migration set name = '0001_catalog.sql' where name = 'x'",
		);
		expect((await ask("/ready")).status).toBe(200);
	});

	it("ready stays 200 while a newer version, side by side, has migrated further", async () => {
		await api.database.pool.query(
			"insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')",
		);
		expect((await ask("/ready")).status).toBe(200);
		await api.database.pool.query("delete from schema_migration where name = '9999_future.sql'");
	});

	it("ready is 503 while a newer version has migrated in a way that breaks this one", async () => {
		const { pool } = api.database;
		await pool.query(
			"insert into schema_migration (name, checksum, breaks) values ('9999_future.sql', 'x', '99.0')",
		);
		expect((await ask("/ready")).status).toBe(503);
		await pool.query("delete from schema_migration where name = '9999_future.sql'");
		expect((await ask("/ready")).status).toBe(200);
	});

	it("ready is 503 while notifications of the database do not arrive", async () => {
		const app = Fastify();
		await app.register(health, {
			pool: api.database.pool,
			dataDir: "/",
			isStopping: () => false,
			isListening: () => false,
			mailOverdue: async () => 0,
		});
		const answer = await app.inject({ url: "/ready" });
		expect(answer.statusCode).toBe(503);
		expect(answer.json()).toMatchObject({ checks: { accepting: true, listening: false } });
		await app.close();
	});

	it.each([
		["a disk with a tenth free", { free: 0.1, overdue: 0 }, { disk: false, outbox: true }],
		["a full disk", { free: 0, overdue: 0 }, { disk: false, outbox: true }],
		["a backlog of mail", { free: 1, overdue: 6 * 60 }, { disk: true, outbox: false }],
	])("with %s ready stays 200 and health says 503", async (_, { free, overdue }, checks) => {
		const app = Fastify();
		const freeShareOf = async (folder: string) => (folder === "/where/the/data/is" ? free : 1);
		await app.register(health, {
			pool: api.database.pool,
			dataDir: "/where/the/data/is",
			isStopping: () => false,
			isListening: () => true,
			mailOverdue: async () => overdue,
			freeShareOf,
		});
		expect((await app.inject({ url: "/ready" })).statusCode).toBe(200);
		expect((await app.inject({ url: "/live" })).statusCode).toBe(200);
		const answer = await app.inject({ url: "/health" });
		expect(answer.statusCode).toBe(503);
		expect(answer.json()).toMatchObject({ status: "degraded", checks });
		await app.close();
	});

	it("health is 503 while the database is away, live and ready stay 200, and health recovers by itself", async () => {
		expect((await ask("/ready")).status).toBe(200);
		await api.databaseProxy.cut();
		expect(await ask("/health")).toMatchObject({
			status: 503,
			body: { status: "degraded", checks: { database: false, migrations: false } },
		});
		expect((await ask("/ready")).status).toBe(200);
		expect((await ask("/live")).status).toBe(200);
		await api.databaseProxy.restore();
		await expect.poll(async () => (await ask("/health")).status).toBe(200);
	});

	it("ready answers within a second while the database takes queries and does not answer, the first time too", async () => {
		const app = Fastify();
		const { pool } = api.database;
		let isHanging = false;
		const query = (...args: Parameters<typeof pool.query>) =>
			isHanging ? new Promise(() => {}) : pool.query(...args);
		await app.register(health, {
			pool: { query } as never,
			dataDir: "/",
			isStopping: () => false,
			isListening: () => true,
			mailOverdue: async () => 0,
		});
		await app.ready();
		isHanging = true;
		const startedAt = performance.now();
		expect((await app.inject({ url: "/ready" })).statusCode).toBe(200);
		expect(performance.now() - startedAt).toBeLessThan(1000);
		await app.close();
	});

	it("ready is 503 in a process that never reached the database", async () => {
		const app = Fastify();
		const pool = { query: () => Promise.reject(new Error("connection refused")) };
		await app.register(health, {
			pool: pool as never,
			dataDir: "/",
			isStopping: () => false,
			isListening: () => true,
			mailOverdue: async () => 0,
		});
		expect((await app.inject({ url: "/ready" })).statusCode).toBe(503);
		await app.close();
	});
});

describe("a call while the database is away", () => {
	it("is refused with 503 and Retry-After, and answered again afterwards", async () => {
		await api.databaseProxy.cut();
		const answer = await api.app.inject({
			url: "/api/brands",
			headers: { "accept-language": "es" },
		});
		expect(answer.statusCode).toBe(503);
		expect(answer.headers["retry-after"]).toBe("5");
		expect(answer.json()).toMatchObject({
			code: "unavailable",
			message: "Servicio no disponible, intente más tarde",
		});
		await api.databaseProxy.restore();
		await expect
			.poll(async () => (await api.app.inject({ url: "/api/brands" })).statusCode)
			.toBe(200);
	});
});

describe("a store that is being stopped", () => {
	it("says at once that it is not ready, and finishes its open requests", async () => {
		const server = await startApi();
		const address = await server.listen();
		const blocker = await server.database.pool.connect();
		await blocker.query("begin; lock table brand in access exclusive mode");
		const pending = fetch(`${address}/api/brands`);
		await expect
			.poll(
				async () =>
					(
						await server.database.pool.query(
							"select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
						)
					).rowCount,
			)
			.toBe(1);
		const closing = server.app.close();
		await blocker.query("rollback");
		blocker.release();
		expect((await pending).status).toBe(200);
		await closing;
		await expect(fetch(`${address}/live`)).rejects.toThrow();
		await server.close();
	});
});
