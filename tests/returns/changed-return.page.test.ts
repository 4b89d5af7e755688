/** Two members of staff work on one return, or its buyer withdraws it, while a page is open. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refusalStatus, refusalText } from "../../src/domain/refusal/refusals.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let manager: Person;
let colleague: Person;
let buyer: Person;
beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	colleague = await aSignedInCustomer(api.database, { admin_level: 2 });
	buyer = await aSignedInCustomer(api.database, {});
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

/** A requested return of one line. */
async function aReturn(): Promise<number> {
	const { number } = await anOrder(api.database.db, {
		accountId: buyer.account.id,
		email: buyer.account.email,
		lines: [{ quantity: 2, coreCents: 0 }],
	});
	const answer = await api.call(`/orders/${number}/returns`, {
		body: { kind: "return", lines: [{ line: 1, quantity: 2, reason: "i_dont_need_it" }] },
		token: buyer.token,
		key: randomUUID(),
	});
	expect(answer.statusCode, answer.body).toBe(200);
	return Number(answer.json().return.returnNumber);
}

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

/** The buttons that move the return on. */
const movesOf = (body: string) =>
	[...body.matchAll(/<button[^>]*value="([^"]+)"[^>]*name="intent"/g)].map(([, intent]) => intent);

it("shows where the return is now, and what can be done with it", async () => {
	const number = await aReturn();
	const url = `/admin/returns/${number}`;
	type Form = Record<string, string>;
	const steps: { done: Form; tooLate: Form; moves: string[] }[] = [
		{ done: { intent: "approve" }, tooLate: { intent: "approve" }, moves: ["receive"] },
		{
			done: { intent: "receive" },
			tooLate: { intent: "reject", answer: "No" },
			moves: ["inspect"],
		},
		{
			done: { intent: "inspect", accepted_1: "2" },
			tooLate: { intent: "inspect", accepted_1: "1", answer: "One is used" },
			moves: ["refund", "reject", "put-away"],
		},
	];
	for (const { done, tooLate, moves } of steps) {
		expect((await press(url, colleague, done)).statusCode).toBe(200);
		for (const language of ["en", "es"] as const) {
			const path = language === "es" ? `/es${url}` : url;
			const { statusCode, body } = await press(path, manager, tooLate);
			expect(statusCode).toBe(refusalStatus("wrong_return_move"));
			expect(body).toContain(refusalText("wrong_return_move", language));
			expect(movesOf(body)).toEqual(moves);
		}
	}
	expect((await press(url, colleague, { intent: "refund" })).statusCode).toBe(200);
	// The second press finds the refund that was meant.
	const paid = await press(url, manager, { intent: "refund" });
	expect(paid.statusCode).toBe(200);
	expect(movesOf(paid.body)).toEqual(["put-away"]);
	const { rows } = await api.pool.query(
		"select (select count(*)::int from refund f where f.order_id = r.order_id) as refunds from store_return r where r.number = $1",
		[number],
	);
	expect(rows).toEqual([{ refunds: 1 }]);
});

/** The field of the buyer's form. */
const WITHDRAW = 'name="intent" value="withdraw"';

it("is not approved any more when its buyer has withdrawn it", async () => {
	const number = await aReturn();
	const shown = await api.app.inject({
		url: `/order/return/${number}`,
		headers: { cookie: `__Host-session=${buyer.token}` },
	});
	expect(shown.body).toContain(WITHDRAW);
	expect((await press(`/order/return/${number}`, buyer, { intent: "withdraw" })).statusCode).toBe(
		200,
	);
	const { statusCode, body } = await press(`/admin/returns/${number}`, manager, {
		intent: "approve",
		answer: "Send it to us",
	});
	expect(statusCode).toBe(409);
	expect(body).toContain(refusalText("wrong_return_move", "en"));
	expect(movesOf(body)).toEqual([]);
	// Nor can the buyer withdraw what the store has received.
	const received = await aReturn();
	for (const intent of ["approve", "receive"])
		await press(`/admin/returns/${received}`, manager, { intent });
	const late = await press(`/order/return/${received}`, buyer, { intent: "withdraw" });
	expect(late.statusCode).toBe(409);
	expect(late.body).toContain("It has arrived and will be inspected");
	expect(late.body).not.toContain(WITHDRAW);
});
