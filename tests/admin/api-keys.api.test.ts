/** API keys: what they may do, for how long, and as whom. */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApiScope } from "../../src/domain/account/api-scopes.ts";
import { LIMITS } from "../../src/domain/account/rate-limits.ts";
import { anAccount, aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { contractCalls } from "../support/contract-calls.ts";

let api: ApiServer;
let owner: string;
beforeAll(async () => {
	api = await startApi();
	owner = (await aSignedInCustomer(api.database, { admin_level: 3 })).token;
});
afterAll(() => api.close());

const inDays = (days: number) =>
	new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const create = (body: object, token = owner) =>
	api.call("/admin/api-keys", {
		body: { name: "Accounting", scopes: ["read_orders"], expires_on: inDays(30), ...body },
		token,
	});
async function aKey(
	scopes: ApiScope[] = ["read_orders"],
	account: Parameters<typeof anAccount>[1] = { admin_level: 2 },
) {
	const { id: accountId } = await anAccount(api.database.db, account);
	const { id, key } = (await create({ account_id: accountId, scopes })).json();
	return { id: id as number, key: key as string, accountId };
}
const statusOf = async (key: string, path = "/admin/orders") =>
	(await api.call(path, { token: key })).statusCode;

describe("a new key", () => {
	it("is shown once and stored as a hash; the list shows its end", async () => {
		const { id, key } = await aKey();
		expect(key).toMatch(/^cbk_[\w-]{43}$/);
		const { rows } = await api.database.pool.query(
			"select k.*, to_jsonb(k)::text as whole from api_key k where id = $1",
			[id],
		);
		expect(rows[0].secret_hash).toEqual(createHash("sha256").update(key).digest());
		expect(rows[0].whole).not.toContain(key.slice(4, 40));
		const list = (await api.call("/admin/api-keys", { token: owner })).body;
		expect(list).not.toContain(key);
		expect(JSON.parse(list).keys).toContainEqual(
			expect.objectContaining({ id, ending: key.slice(-4), state: "valid", lastUsedOn: null }),
		);
		const audit = await api.database.pool.query(
			"select details::text as details from audit_entry where subject = $1",
			[`API key ${id}`],
		);
		expect(audit.rows[0].details).not.toContain(key.slice(4, 20));
	});

	it("needs a member of staff, a scope and a day ahead", async () => {
		const staff = await anAccount(api.database.db, { admin_level: 1 });
		const customer = await anAccount(api.database.db);
		const disabled = await anAccount(api.database.db, {
			admin_level: 1,
			disabled_at: "2026-01-01",
		});
		const codes = async (body: object) => {
			const answer = (await create(body)).json();
			return answer.fields?.[0]?.code ?? answer.code;
		};
		expect(await codes({ account_id: staff.id, scopes: [] })).toBe("api_scopes");
		expect(await codes({ account_id: staff.id, expires_on: inDays(-1) })).toBe("day_ahead");
		expect(await codes({ account_id: staff.id, expires_on: inDays(800) })).toBe("day_ahead");
		expect(await codes({ account_id: staff.id, scopes: ["write_settings"] })).toBe("bad_request");
		expect(await codes({ account_id: customer.id })).toBe("not_found");
		expect(await codes({ account_id: disabled.id })).toBe("not_found");
	});
});

describe("a call with a key", () => {
	it("acts as the staff account, within the scopes alone", async () => {
		const { key, accountId } = await aKey(["read_orders"], { admin_level: 1 });
		const own = await anAccount(api.database.db, { seller_id: accountId });
		const foreign = await anAccount(api.database.db);
		const [mine, theirs] = await Promise.all(
			[own, foreign].map(
				async ({ id, email }) => (await anOrder(api.database.db, { accountId: id, email })).number,
			),
		);
		expect(await statusOf(key, `/orders/${mine}`)).toBe(200);
		expect(await statusOf(key, `/orders/${theirs}`)).toBe(404);
		const move = await api.call(`/admin/orders/${mine}/move`, {
			body: { to: "on_hold" },
			token: key,
		});
		expect([move.statusCode, move.json().code]).toEqual([403, "api_scope_missing"]);
		expect(await statusOf(key, "/admin/customers")).toBe(403);
		const { rows } = await api.database.pool.query(
			"select last_used_on::text as day, current_date::text as today from api_key where account_id = $1",
			[accountId],
		);
		expect(rows[0].day).toBe(rows[0].today);
	});

	it("is named in the audit log beside its account", async () => {
		const { key, accountId } = await aKey(["write_orders"]);
		const { number } = await anOrder(api.database.db, { status: "processing" });
		const hold = (token: string, to: string) =>
			api.call(`/admin/orders/${number}/move`, { body: { to }, token });
		expect((await hold(key, "on_hold")).statusCode).toBe(200);
		expect((await hold(owner, "processing")).statusCode).toBe(200);
		const { rows } = await api.database.pool.query(
			"select actor_id, details ->> 'apiKey' as key from audit_entry where subject = $1 order by id",
			[`order ${number}`],
		);
		expect(rows).toMatchObject([
			{ actor_id: accountId, key: `Accounting (cbk_…${key.slice(-4)})` },
			{ key: null },
		]);
	});

	it("never reaches a call without a scope, whatever the level", async () => {
		const scopes: ApiScope[] = [
			"read_orders",
			"write_orders",
			"read_catalog",
			"write_catalog",
			"read_customers",
			"write_customers",
		];
		const { key } = await aKey(scopes, { admin_level: 3 });
		const closed = (await contractCalls()).filter(({ scope }) => scope === undefined);
		expect(closed.length).toBeGreaterThan(40);
		for (const { method, path } of closed) {
			const url = path.replace(/:\w+/g, "1");
			const answer = await api.call(url, { method, token: key });
			expect([method, path, answer.json().code]).toEqual([method, path, "api_scope_missing"]);
			expect(answer.headers["set-cookie"]).toBeUndefined();
		}
	});

	it("never goes above the account: a scope does not replace the level", async () => {
		const { key } = await aKey(["read_orders", "write_orders"], {
			admin_level: 1,
			is_warehouse: true,
		});
		expect(await statusOf(key)).toBe(200);
		expect(await statusOf(key, "/admin/quotes")).toBe(403);
	});

	it("stops at once when the account is demoted or disabled, or the key is revoked or expired", async () => {
		const changes: [string, (id: number, accountId: number) => Promise<unknown>][] = [
			["demoted", (_, account) => setAccount(account, { admin_level: 0 })],
			["disabled", (_, account) => setAccount(account, { disabled_at: new Date() })],
			["revoked", (id) => api.call(`/admin/api-keys/${id}`, { method: "DELETE", token: owner })],
			[
				"expired",
				(id) =>
					api.database.pool.query(
						"update api_key set created_at = now() - interval '2 days', expires_at = now() - interval '1 second' where id = $1",
						[id],
					),
			],
		];
		for (const [name, change] of changes) {
			const { id, key, accountId } = await aKey();
			expect([name, await statusOf(key)]).toEqual([name, 200]);
			await change(id, accountId);
			expect([name, await statusOf(key), await statusOf(key, "/categories")]).toEqual([
				name,
				401,
				401,
			]);
		}
	});

	it("with a lower level has the lower rights on the next call", async () => {
		const { key, accountId } = await aKey(["read_orders"], { admin_level: 2 });
		const buyer = await anAccount(api.database.db);
		const { number } = await anOrder(api.database.db, { accountId: buyer.id, email: buyer.email });
		expect(await statusOf(key, `/orders/${number}`)).toBe(200);
		await setAccount(accountId, { admin_level: 1 });
		expect(await statusOf(key, `/orders/${number}`)).toBe(404);
	});

	it("counts in the Authorization header alone", async () => {
		const { key } = await aKey();
		const answer = await api.app.inject({
			url: "/api/admin/orders",
			headers: { cookie: `__Host-session=${key}` },
		});
		expect(answer.statusCode).toBe(401);
	});

	it("is limited by key, and guessing by network", async () => {
		const { id, key } = await aKey();
		expect(await statusOf(key)).toBe(200);
		await api.database.pool.query(
			"update limit_bucket set tokens = 0, filled_at = clock_timestamp() + interval '1 hour' where name = 'api-key'",
		);
		const answer = await api.call("/admin/orders", { token: key });
		expect(answer.statusCode).toBe(429);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		await api.database.pool.query("delete from limit_bucket where name like 'api-key%'");
		const wrong = `cbk_${"x".repeat(43)}`;
		const statuses = [];
		for (let n = 0; n <= LIMITS["api-key-wrong"].count; n++) statuses.push(await statusOf(wrong));
		expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
		expect([id, await statusOf(key)]).toEqual([id, 200]);
	});
});

function setAccount(id: number, values: { admin_level?: number; disabled_at?: Date }) {
	return api.database.db.updateTable("account").set(values).where("id", "=", id).execute();
}
