/** Staff: invitations, levels, and everything an owner does to another account. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldInvitations } from "../../src/features/staff/staff-invitations.sql.ts";
import { anAccount, aSession, aSignedInCustomer, PASSWORD } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";

let api: ApiServer;
let owner: string;
beforeAll(async () => {
	api = await startApi();
	owner = (await aSignedInCustomer(api.database, { admin_level: 3 })).token;
});
afterAll(() => api.close());

const NEW_PASSWORD = "diesel runs all night long";
let count = 0;
const newEmail = () => `hire-${++count}@cabover.example`;

const invite = (email: string, more: object = {}, token = owner) =>
	api.call("/admin/staff/invitations", {
		body: {
			email,
			firstName: "Hannah",
			lastName: "Hire",
			language: "es",
			level: 2,
			...more,
		},
		token,
	});
/** The secret of the link in the latest invitation to an address. */
async function secretOf(email: string): Promise<string> {
	const { rows } = await api.database.pool.query(
		"select data ->> 'url' as url from outbox where recipient = $1 and kind = 'staff-invitation' order by id desc limit 1",
		[email],
	);
	return rows[0]?.url.split("/").at(-1) ?? "";
}
const accept = (token: string, password = NEW_PASSWORD) =>
	api.call("/auth/staff-invitation", { body: { token, password, repeatPassword: password } });
const accountOf = (email: string) =>
	api.database.db.selectFrom("account").selectAll().where("email", "=", email).executeTakeFirst();
const people = async () => (await api.call("/admin/staff", { token: owner })).json();
const setRights = (id: number, body: object, token = owner) =>
	api.call(`/admin/staff/${id}`, { method: "PUT", body, token });
const act = (id: number, action: string, token = owner) =>
	api.call(`/admin/staff/${id}/${action}`, { body: {}, token });
const auditOf = async (subject: string) =>
	(
		await api.database.pool.query(
			"select action, details from audit_entry where subject = $1 order by id",
			[subject],
		)
	).rows;

describe("an invitation", () => {
	it("makes a member of staff who chooses a password and still has to set up the second step", async () => {
		const email = newEmail();
		expect((await invite(email, { level: 1, warehouse: true })).statusCode).toBe(200);
		expect(await accountOf(email)).toBeUndefined();
		expect((await people()).invitations).toContainEqual(
			expect.objectContaining({ email, level: 1, warehouse: true, expired: false }),
		);
		const secret = await secretOf(email);
		expect((await accept(secret, "hannah hire")).json().fields[0].code).toBe("password_common");
		expect((await accept(secret)).statusCode).toBe(200);
		expect(await accountOf(email)).toMatchObject({
			admin_level: 1,
			is_warehouse: true,
			language: "es",
			second_step_secret: null,
		});
		expect((await people()).invitations.map((one: { email: string }) => one.email)).not.toContain(
			email,
		);
		const { token, isAdmin } = (
			await api.call("/auth/login", {
				body: { email, password: NEW_PASSWORD, recaptchaToken: "x" },
			})
		).json();
		expect(isAdmin).toBe(1);
		expect((await api.call("/admin/orders", { token })).json().code).toBe("second_step_needed");
	});

	it("works once, also for many at the same moment", async () => {
		const email = newEmail();
		await invite(email);
		const secret = await secretOf(email);
		const answers = await runConcurrently(6, () => accept(secret));
		const statuses = answers.map((one) => (one.status === "fulfilled" ? one.value.statusCode : 0));
		expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
		expect((await accept(secret)).json().code).toBe("link_expired");
	});

	it("ends when it is sent again, cancelled or expired, or its owner lost the level", async () => {
		const [again, cancelled, expired, demoted] = [newEmail(), newEmail(), newEmail(), newEmail()];
		const boss = await aSignedInCustomer(api.database, { admin_level: 3 });
		for (const email of [again, cancelled, expired]) await invite(email);
		await invite(demoted, {}, boss.token);
		const secrets = await Promise.all([again, cancelled, expired, demoted].map(secretOf));
		await invite(again);
		const { invitations } = await people();
		const { id } = invitations.find((one: { email: string }) => one.email === cancelled);
		await api.call(`/admin/staff/invitations/${id}`, { method: "DELETE", token: owner });
		await api.database.pool.query(
			"update staff_invitation set created_at = now() - interval '9 days', expires_at = now() - interval '1 second' where email = $1",
			[expired],
		);
		await setRights(boss.account.id, { level: 2 });
		for (const secret of secrets) expect((await accept(secret)).json().code).toBe("link_expired");
		expect((await accept(await secretOf(again))).statusCode).toBe(200);
		expect((await people()).invitations).toContainEqual(
			expect.objectContaining({ email: expired, expired: true }),
		);
		await api.database.pool.query(
			"update staff_invitation set created_at = now() - interval '40 days', expires_at = now() - interval '31 days' where email = $1",
			[expired],
		);
		await deleteOldInvitations(api.database.db);
		const { rows } = await api.database.pool.query(
			"select email from staff_invitation where email = $1",
			[expired],
		);
		expect(rows).toEqual([]);
	});

	it("is accepted while the same address registers", async () => {
		const email = newEmail();
		await invite(email);
		const secret = await secretOf(email);
		const client = await api.database.pool.connect();
		try {
			await client.query("begin");
			await client.query(
				`insert into account (email, password_hash, first_name, last_name, account_type, language)
				values ($1, null, 'Hannah', 'Hire', 'vehicle_owner', 'en')`,
				[email],
			);
			const answer = accept(secret);
			await expect
				.poll(async () => {
					const { rows } = await api.database.pool.query(
						"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
					);
					return rows.length;
				})
				.toBe(1);
			await client.query("commit");
			expect((await answer).statusCode).toBe(200);
		} finally {
			client.release(true);
		}
		expect((await accountOf(email))?.admin_level).toBe(2);
	});

	it("promotes a customer, ends the old sessions, and is refused for staff", async () => {
		const { account, token } = await aSignedInCustomer(api.database);
		expect((await invite(account.email.toUpperCase())).statusCode).toBe(200);
		expect((await accountOf(account.email))?.admin_level).toBe(0);
		await accept(await secretOf(account.email));
		expect((await accountOf(account.email))?.admin_level).toBe(2);
		expect((await api.call("/account/sessions", { token })).statusCode).toBe(401);
		expect((await invite(account.email)).json().fields[0]).toMatchObject({
			path: "email",
			code: "account_taken",
		});
	});
});

describe("the level of a member of staff", () => {
	it("counts from the next request on, and is audited with before and after", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { admin_level: 2 });
		const status = async (path: string) => (await api.call(path, { token })).statusCode;
		expect(await status("/admin/coupons")).toBe(200);
		await setRights(account.id, { level: 1, warehouse: true });
		expect([await status("/admin/coupons"), await status("/admin/customers")]).toEqual([403, 403]);
		expect(await status("/admin/orders")).toBe(200);
		await setRights(account.id, { level: 0 });
		expect(await status("/admin/orders")).toBe(403);
		expect(await status("/account/sessions")).toBe(200);
		expect(await auditOf(`account ${account.id}`)).toEqual([
			{
				action: "staff_rights_changed",
				details: {
					before: { adminLevel: 2, isWarehouse: false },
					after: { adminLevel: 1, isWarehouse: true },
				},
			},
			expect.objectContaining({ action: "staff_rights_changed" }),
		]);
	});

	it("opens all price levels, and leaves a customer with the levels of before", async () => {
		const own = ["repair_shop", "online"] as const;
		const { account } = await aSignedInCustomer(api.database, {
			price_level: "repair_shop",
			price_level_access: [...own],
		});
		const hired = newEmail();
		for (const email of [account.email, hired]) {
			await invite(email, { level: 1 });
			expect((await accept(await secretOf(email))).statusCode).toBe(200);
			const id = (await accountOf(email))?.id ?? 0;
			const token = await aSession(api.database, id);
			const me = async () => (await api.call("/auth/me", { token })).json();
			expect((await me()).priceLevelAccess).toHaveLength(6);
			const choice = { method: "PUT", body: { priceLevel: "precio6" }, token } as const;
			expect((await api.call("/account/price-level", choice)).statusCode).toBe(200);
			expect((await me()).priceLevel).toBe("precio6");
			expect((await setRights(id, { level: 0 })).statusCode).toBe(200);
			expect(await me()).toMatchObject({
				isAdmin: 0,
				priceLevel: email === hired ? "online" : "repair_shop",
				priceLevelAccess: email === hired ? ["online"] : own,
			});
			expect((await api.call("/account/price-level", choice)).statusCode).not.toBe(200);
		}
	});

	it("cannot be changed by the person, by a manager, or for a customer", async () => {
		const boss = await aSignedInCustomer(api.database, { admin_level: 3 });
		const manager = await aSignedInCustomer(api.database, { admin_level: 2 });
		const customer = await anAccount(api.database.db);
		expect((await setRights(boss.account.id, { level: 2 }, boss.token)).json().code).toBe(
			"own_account",
		);
		expect((await act(boss.account.id, "disable", boss.token)).json().code).toBe("own_account");
		expect((await setRights(manager.account.id, { level: 3 }, manager.token)).statusCode).toBe(403);
		expect((await setRights(customer.id, { level: 3 })).statusCode).toBe(404);
		expect((await accountOf(customer.email))?.admin_level).toBe(0);
		expect((await setRights(manager.account.id, { level: 4 })).statusCode).toBe(400);
	});

	it("of the last owners: two who demote or disable each other at once leave one", async () => {
		const store = await startApi();
		const { db } = store.database;
		for (const how of ["demote", "disable", "both"]) {
			await db.updateTable("account").set({ admin_level: 0 }).execute();
			const pair = await Promise.all(
				[1, 2].map(() => aSignedInCustomer(store.database, { admin_level: 3 })),
			);
			const attack = (n: number) => {
				const [self, target] = n % 2 ? pair : pair.toReversed();
				const id = target?.account.id ?? 0;
				const token = self?.token ?? "";
				return how === "demote" || (how === "both" && n % 2)
					? store.call(`/admin/staff/${id}`, { method: "PUT", body: { level: 1 }, token })
					: store.call(`/admin/staff/${id}/disable`, { body: {}, token });
			};
			await runConcurrently(8, attack);
			const owners = await db
				.selectFrom("account")
				.select("id")
				.where("admin_level", "=", 3)
				.where("disabled_at", "is", null)
				.execute();
			expect([how, owners.length]).toEqual([how, 1]);
		}
		await store.close();
	});
});

describe("an owner", () => {
	it("disables and enables an account: sessions end, the password stays", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { admin_level: 1 });
		expect((await act(account.id, "disable")).statusCode).toBe(200);
		expect((await act(account.id, "disable")).statusCode).toBe(200);
		expect((await api.call("/admin/orders", { token })).statusCode).toBe(401);
		const signIn = () =>
			api.call("/auth/login", {
				body: { email: account.email, password: PASSWORD, recaptchaToken: "hard" },
			});
		expect((await signIn()).statusCode).toBe(400);
		expect((await act(account.id, "enable")).statusCode).toBe(200);
		expect((await signIn()).statusCode).toBe(200);
		expect((await auditOf(`account ${account.id}`)).map(({ action }) => action)).toEqual([
			"staff_disabled",
			"staff_enabled",
		]);
	});

	it("ends the sessions of a person", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { admin_level: 1 });
		await aSession(api.database, account.id);
		await act(account.id, "end-sessions");
		expect((await api.call("/admin/orders", { token })).statusCode).toBe(401);
		expect(await auditOf(`account ${account.id}`)).toMatchObject([
			{ details: { before: { sessions: 2 }, after: { sessions: 0 } } },
		]);
	});

	it("resets the second step: the person sets up a new one and gets a mail", async () => {
		const { account, token } = await aSignedInCustomer(api.database, {
			admin_level: 1,
			second_step_secret: Buffer.alloc(48, 1),
			second_step_at: new Date(),
		});
		await act(account.id, "second-step-reset");
		expect((await api.call("/admin/orders", { token })).statusCode).toBe(401);
		const fresh = await aSession(api.database, account.id, { isProven: false });
		expect((await api.call("/auth/second-step", { token: fresh })).json().state).toBe("set_up");
		const { rows } = await api.database.pool.query("select kind from outbox where recipient = $1", [
			account.email,
		]);
		expect(rows).toEqual([{ kind: "second-step-reset" }]);
	});
});

describe("the customers of a seller who leaves", () => {
	const customersOf = (sellerId: number) =>
		Promise.all(
			[
				{ account_type: "wholesale_reseller" as const, company: "Fleet Co" },
				{},
				{ is_seller_fixed: true },
			].map(
				async (columns) =>
					(await anAccount(api.database.db, { seller_id: sellerId, ...columns })).id,
			),
		);
	const sellersOf = async (ids: number[]) => {
		const { rows } = await api.database.pool.query(
			"select seller_id, is_seller_fixed from account where id = any($1::int[]) order by array_position($1, id)",
			[ids],
		);
		return rows;
	};

	it.each([
		["is disabled", (id: number) => act(id, "disable")],
		["becomes a customer", (id: number) => setRights(id, { level: 0 })],
		["moves to the warehouse", (id: number) => setRights(id, { level: 1, warehouse: true })],
	])("get the seller of the rules when the seller %s", async (_how, leave) => {
		const [leaving, traders, all] = await Promise.all(
			[1, 1, 1].map((admin_level) => anAccount(api.database.db, { admin_level })),
		);
		if (!leaving || !traders || !all) throw new Error("three accounts were made");
		await api.database.pool.query("delete from seller_rule");
		await api.database.pool.query(
			`insert into seller_rule (account_type, state, seller_id) values ('wholesale_reseller', null, ${traders.id});
			insert into setting (key, value) values ('default_seller', '${all.email}')
			on conflict (key) do update set value = excluded.value`,
		);
		const ids = await customersOf(leaving.id);
		expect((await leave(leaving.id)).statusCode).toBe(200);
		expect((await leave(leaving.id)).statusCode).toBeLessThan(500);
		expect(await sellersOf(ids)).toEqual([
			{ seller_id: traders.id, is_seller_fixed: false },
			{ seller_id: all.id, is_seller_fixed: false },
			{ seller_id: all.id, is_seller_fixed: false },
		]);
		expect(await auditOf(`account ${ids[0]}`)).toEqual([
			{
				action: "seller_replaced",
				details: { before: { sellerId: leaving.id }, after: { sellerId: traders.id } },
			},
		]);
		expect((await auditOf(`account ${leaving.id}`))[0].details.after.customers).toBe(3);
	});
});
