/** Reminders of the schedule and of managers: one per invoice and day. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import { anAccount } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { statementInterceptor } from "../support/intercept-statements.ts";

let api: ApiServer;
let manager: Customer;
beforeAll(async () => {
	api = await startApi();
	const account = await anAccount(api.database.db, { admin_level: 2 });
	manager = {
		kind: "customer",
		accountId: account.id,
		sessionId: 1,
		firstName: "",
		email: account.email,
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		isProven: true,
		adminLevel: 2,
		isWarehouse: false,
	};
});
afterAll(() => api.close());

/** An invoice on account whose last reminder is due today, of a new customer. */
async function anInvoice() {
	const { db, pool } = api.database;
	const { id: accountId } = await anAccount(db, { credit: "credit" });
	const onAccount = { paid: "account" as const, isTaxed: false };
	const { number } = await anOrder(db, { accountId, ...onAccount, dueInDays: -60 });
	const mails = async () =>
		(
			await pool.query<{ isLast: boolean }>(
				`select (data->>'isLast')::boolean as "isLast" from outbox
				where kind = 'invoice-reminder' and subject = $1 order by id`,
				[`order ${number}`],
			)
		).rows.map(({ isLast }) => (isLast ? "last" : "not the last"));
	return { accountId, mails };
}

const dayLater = () =>
	api.database.pool.query("update invoice_reminder set at = at - interval '1 day'");

const isAnyoneWaiting = async () =>
	(
		await api.database.pool.query(
			"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		)
	).rows.length > 0;

it("send the step that fell on the day of a manager's reminder the next morning", async () => {
	const { accounting } = api.services;
	const { accountId, mails } = await anInvoice();
	expect(await accounting.remindNow(manager, accountId)).toBe("sent");
	await accounting.sendReminders();
	expect(await mails()).toEqual(["not the last"]);
	await dayLater();
	await accounting.sendReminders();
	expect(await mails()).toEqual(["not the last", "last"]);
	expect(await accounting.remindNow(manager, accountId)).toBe("reminded_today");
	await dayLater();
	await accounting.sendReminders();
	expect(await mails()).toHaveLength(2);
});

it("send one mail if the schedule runs while a manager reminds", async () => {
	const { accounting } = api.services;
	const { accountId, mails } = await anInvoice();
	let schedule: Promise<unknown> | undefined;
	const result = await statementInterceptor.run(
		async (statement, go) => {
			if (statement === "commit") {
				let isOver = false;
				schedule = statementInterceptor
					.exit(() => accounting.sendReminders())
					.finally(() => {
						isOver = true;
					});
				await expect.poll(async () => isOver || (await isAnyoneWaiting())).toBe(true);
			}
			return go();
		},
		() => accounting.remindNow(manager, accountId),
	);
	await schedule;
	expect(result).toBe("sent");
	expect(await mails()).toEqual(["not the last"]);
});

it("send one mail if a manager reminds while the schedule runs", async () => {
	const { accounting } = api.services;
	const { accountId, mails } = await anInvoice();
	let manual: Promise<string> | undefined;
	await statementInterceptor.run(
		async (statement, go) => {
			if (statement === "commit") {
				let isOver = false;
				manual = statementInterceptor
					.exit(() => accounting.remindNow(manager, accountId))
					.finally(() => {
						isOver = true;
					});
				await expect.poll(async () => isOver || (await isAnyoneWaiting())).toBe(true);
			}
			return go();
		},
		() => accounting.sendReminders(),
	);
	expect(await manual).toBe("reminded_today");
	expect(await mails()).toEqual(["last"]);
});
