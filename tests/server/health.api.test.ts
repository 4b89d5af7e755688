import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { health } from "../../src/server/health.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const ask = async (url: string) => {
	const answer = await api.app.inject({ url });
	return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

describe("/live and /ready", () => {
	it("both say yes in a healthy store", async () => {
		expect((await ask("/live")).status).toBe(200);
		expect(await ask("/ready")).toMatchObject({
			status: 200,
			body: {
				status: "ready",
				checks: { accepting: true, database: true, migrations: true, disk: true },
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
			body: { checks: { database: true, migrations: false } },
		});
		expect((await ask("/live")).status).toBe(200);
		await api.database.pool.query(
			"update schema_migration set name = '0001_catalog.sql' where name = 'x'",
		);
		expect((await ask("/ready")).status).toBe(200);
	});

	it("stays ready while a newer version, side by side, has migrated further", async () => {
		await api.database.pool.query(
			"insert into schema_migration (name, checksum) values ('9999_future.sql', 'x')",
		);
		expect((await ask("/ready")).status).toBe(200);
		await api.database.pool.query("delete from schema_migration where name = '9999_future.sql'");
	});

	it.each([
		[0.11, 200],
		[0.1, 503],
		[0, 503],
	])("of a disk with a share of %d free ready says %i, live stays 200", async (free, status) => {
		const app = Fastify();
		const freeShareOf = async (folder: string) => (folder === "/where/the/data/is" ? free : 1);
		await app.register(health, {
			pool: api.database.pool,
			dataDir: "/where/the/data/is",
			isStopping: () => false,
			mailOverdue: async () => 0,
			freeShareOf,
		});
		const answer = await app.inject({ url: "/ready" });
		expect(answer.statusCode).toBe(status);
		expect(answer.json().checks).toEqual({
			accepting: true,
			database: true,
			migrations: true,
			disk: status === 200,
			outbox: true,
		});
		expect((await app.inject({ url: "/live" })).statusCode).toBe(200);
		await app.close();
	});

	it("ready is 503 while the database is away, live stays 200, and both recover by themselves", async () => {
		await api.line.cut();
		expect(await ask("/ready")).toMatchObject({
			status: 503,
			body: { status: "not ready", checks: { database: false, migrations: false } },
		});
		expect((await ask("/live")).status).toBe(200);
		await api.line.restore();
		await expect.poll(async () => (await ask("/ready")).status, { timeout: 2000 }).toBe(200);
	});
});

describe("a call while the database is away", () => {
	it("is refused with 503 and Retry-After, and answered again afterwards", async () => {
		await api.line.cut();
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
		await api.line.restore();
		await expect
			.poll(async () => (await api.app.inject({ url: "/api/brands" })).statusCode, {
				timeout: 2000,
			})
			.toBe(200);
	});
});

describe("a store that is being stopped", () => {
	it("says at once that it is not ready, and finishes what it began", async () => {
		const own = await startApi();
		const address = await own.listen();
		const blocker = await own.database.pool.connect();
		await blocker.query("begin; lock table brand in access exclusive mode");
		const begun = fetch(`${address}/api/brands`);
		await expect
			.poll(
				async () =>
					(
						await own.database.pool.query(
							"select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
						)
					).rowCount,
			)
			.toBe(1);
		const closing = own.app.close();
		await blocker.query("rollback");
		blocker.release();
		expect((await begun).status).toBe(200);
		await closing;
		await expect(fetch(`${address}/live`)).rejects.toThrow();
		await own.close();
	});
});
