/** Returns of parts and cores: who may open them, which pieces, and what is refunded. */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { GUEST } from "../../src/domain/account/caller.ts";
import {
	RETURN_MOVES,
	RETURN_STATUSES,
	type ReturnStatus,
} from "../../src/domain/returns/return-status.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { numberOf, startReturns, VIN } from "./return-rig.ts";

const { api, manager, post, get, delivered, open, staff, finish, vinsAreRead } =
	await startReturns();
afterAll(() => api.close());

const openCores = (number: number, lines: Parameters<typeof open>[1], options = {}) =>
	open(number, lines, { kind: "core" }, options);

async function moneyOf(orderId: number) {
	const { rows } = await api.database.pool.query(
		`select (select coalesce(sum(amount_cents), 0) from refund where order_id = $1) as refunds,
			(select refunded_cents from store_order where id = $1) as refunded,
			(select coalesce(sum(cents), 0) from ledger_entry where order_id = $1) as ledger,
			(select coalesce(sum(cents), 0) from ledger_entry where order_id = $1 and account = 'receivable') as receivable`,
		[orderId],
	);
	return rows[0] as { refunds: number; refunded: number; ledger: number; receivable: number };
}

describe("the graph of a return", () => {
	it("is the same in the database as in the code", async () => {
		const { rows } = await api.database.pool.query(
			"select from_status, to_status from return_move order by 1, 2",
		);
		const ours = RETURN_STATUSES.flatMap((from) => RETURN_MOVES[from].map((to) => `${from} ${to}`));
		expect(rows.map((row) => `${row.from_status} ${row.to_status}`).sort()).toEqual(ours.sort());
	});

	it("is enforced by the database for every row", async () => {
		const order = await delivered();
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "i_dont_need_it" }]),
		);
		for (const to of RETURN_STATUSES.filter(
			(status) => status !== "requested" && !RETURN_MOVES.requested.includes(status),
		))
			await expect(
				api.database.pool.query("update store_return set status = $2 where number = $1", [
					id,
					to satisfies ReturnStatus,
				]),
			).rejects.toThrow(/does not go/);
	});
});

describe("opening a return", () => {
	it("is shown to the owner, staff and holders of the link; others get 404", async () => {
		const order = await delivered();
		const lines = [{ line: 1, quantity: 1, reason: "arrived_late" }];
		const stranger = await aSignedInCustomer(api.database);
		expect(await open(order.number, lines, {}, { token: "" })).toMatchObject({ status: 404 });
		expect(await open(order.number, lines, {}, { token: stranger.token })).toMatchObject({
			status: 404,
		});
		const { order: ref } = await get(`/orders/${order.number}/returnable`);
		const opened = await post(
			`/orders/${order.number}-${ref.validator}/returns`,
			{ kind: "return", lines },
			{ token: "" },
		);
		expect(opened.status).toBe(200);
		const { returnNumber, validator } = opened.body.return;
		expect((await get(`/returns/${returnNumber}-${validator}`, "")).return).toMatchObject({
			status: "requested",
			status_label: "Requested",
		});
		const { returns } = await api.services.returns.readReturnable(
			GUEST,
			`${order.number}-${ref.validator}`,
		);
		expect(returns).toMatchObject([{ number: Number(returnNumber), validator }]);
		expect((await get(`/returns/${returnNumber}`, "")).code).toBe("not_found");
		expect((await get(`/returns/${returnNumber}-${ref.validator}`, "")).code).toBe("not_found");
		expect((await get(`/returns/${returnNumber}`)).return.lines).toMatchObject([
			{ quantity: 1, reason: "arrived_late" },
		]);
	});

	it("is refused in the words of the specification, in both languages", async () => {
		const order = await delivered({
			lines: [{ isSpecialOrder: true }, { isReturnable: false }, {}],
		});
		const lineOf = (line: number) => [{ line, quantity: 1, reason: "i_dont_need_it" }];
		const refusalText = async (line: number, language = "en") =>
			(await open(order.number, lineOf(line), {}, { language })).body.message;
		expect(await refusalText(1)).toBe(
			"This is an Special Order, special order products cannot be returned",
		);
		expect(await refusalText(2)).toBe("NO RETURN ON SPECIAL ORDERS OR ELECTRICAL PARTS");
		expect(await refusalText(2, "es")).toBe(
			"NO SE ACEPTAN DEVOLUCIONES DE PEDIDOS ESPECIALES NI DE PARTES ELÉCTRICAS",
		);
		const late = await delivered({ deliveredDaysAgo: 32 });
		expect((await open(late.number, lineOf(1))).body.message).toBe(
			"This item is NOT eligible for return or cancellations",
		);
		const { lines } = await get(`/orders/${order.number}/returnable`);
		expect(lines.map((line: { left: number }) => line.left)).toEqual([0, 0, 1]);
	});

	it("follows the return window of the setting, in days of the store's time zone", async () => {
		const lines = [{ line: 1, quantity: 1, reason: "i_dont_need_it" }];
		const inTime = await delivered({ deliveredDaysAgo: 30 });
		expect((await get(`/orders/${inTime.number}/returnable`)).lines[0].days_left).toBe(0);
		expect((await open(inTime.number, lines)).status).toBe(200);
		expect((await open((await delivered({ deliveredDaysAgo: 31 })).number, lines)).status).toBe(
			409,
		);
	});

	it("of a part that has not arrived can only report a loss", async () => {
		const order = await delivered({ status: "shipped" });
		expect(
			(await open(order.number, [{ line: 1, quantity: 1, reason: "does_not_fit" }], { vin: VIN }))
				.status,
		).toBe(409);
		expect(
			(await open(order.number, [{ line: 1, quantity: 1, reason: "lost_in_transit" }])).status,
		).toBe(200);
		const unpaid = await delivered({ status: "awaiting_payment", paid: "no" });
		expect(
			(await open(unpaid.number, [{ line: 1, quantity: 1, reason: "lost_in_transit" }])).status,
		).toBe(409);
	});

	it("asks for the VIN of a part that does not fit", async () => {
		const order = await delivered();
		const lines = [{ line: 1, quantity: 1, reason: "does_not_fit" }];
		const field = async (vin?: string) =>
			(await open(order.number, lines, vin === undefined ? {} : { vin })).body.fields?.[0];
		expect(await field()).toMatchObject({ path: "vin", code: "required" });
		expect(await field("123")).toMatchObject({
			code: "vin_length",
			message: "The VIN must be 17 characters",
		});
		expect(await field("JALC4B16337O07311")).toMatchObject({ code: "vin_characters" });
		expect((await open(order.number, lines, { vin: "jalc4b1633 7007311" })).status).toBe(200);
	});

	it("with the same key opens one return, sends one mail and repeats the answer; the same key with another body is refused", async () => {
		const order = await delivered({ lines: [{ quantity: 3 }] });
		const key = randomUUID();
		const lines = [{ line: 1, quantity: 1, reason: "i_dont_need_it" }];
		const all = await Promise.all(
			Array.from({ length: 20 }, () => open(order.number, lines, {}, { key })),
		);
		expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
		expect(
			(await open(order.number, [{ line: 1, quantity: 2, reason: "i_dont_need_it" }], {}, { key }))
				.status,
		).toBe(422);
		expect((await open(order.number, lines, {}, { key: "no" })).body.code).toBe("key_needed");
		expect((await get(`/orders/${order.number}/returnable`)).lines[0].left).toBe(2);
		const { rows } = await api.database.pool.query(
			"select recipient, data ->> 'number' as number, data ->> 'url' as url from outbox where kind = 'store-return' and data ->> 'orderNumber' = $1",
			[String(order.number)],
		);
		const number = numberOf(all[0] as (typeof all)[number]);
		// Without the secret of the link, because many people read the store's mailbox.
		expect(rows).toEqual([
			{
				recipient: "store@cabover.example",
				number,
				url: expect.stringMatching(new RegExp(`/order/return/${number}$`)),
			},
		]);
	});

	it("at once by many requests for the same pieces succeeds for as many as there are pieces", async () => {
		const order = await delivered({ lines: [{ quantity: 5, coreCents: 2000 }] });
		const parts = Array.from({ length: 12 }, () =>
			open(order.number, [{ line: 1, quantity: 1, reason: "i_dont_need_it" }]),
		);
		const cores = Array.from({ length: 12 }, () =>
			openCores(order.number, [{ line: 1, quantity: 1 }]),
		);
		const [done, doneCores] = [await Promise.all(parts), await Promise.all(cores)];
		expect(done.filter(({ status }) => status === 200)).toHaveLength(5);
		// A returned part also refunds its core charge, unless a core return was opened for it.
		const { rows } = await api.database.pool.query(
			"select sum(x.core_quantity)::int as cores from return_line x join order_line l on l.id = x.order_line_id where l.order_id = $1",
			[order.id],
		);
		expect(rows[0].cores).toBe(5);
		expect(
			[...done, ...doneCores]
				.map(({ status }) => status)
				.filter((status) => status !== 200 && status !== 409),
		).toEqual([]);
	});

	it("is refused by the database for more pieces than were ordered", async () => {
		const order = await delivered({ lines: [{ quantity: 2 }] });
		await open(order.number, [{ line: 1, quantity: 2, reason: "i_dont_need_it" }]);
		const again = api.database.pool.query(
			`with r as (insert into store_return (order_id, kind) values ($1, 'return') returning id) select id from r`,
			[order.id],
		);
		const { rows } = await again;
		const { rows: lines } = await api.database.pool.query(
			"select id from order_line where order_id = $1",
			[order.id],
		);
		const insert = (quantity: number, cores: number, reason: string | null) =>
			api.database.pool.query(
				"insert into return_line (return_id, order_line_id, reason, quantity, core_quantity) values ($1, $2, $3, $4, $5)",
				[rows[0].id, lines[0].id, reason, quantity, cores],
			);
		await expect(insert(1, 0, "i_dont_need_it")).rejects.toThrow(/more pieces/);
		await expect(insert(1, 1, "i_dont_need_it")).rejects.toThrow();
		await expect(insert(1, 0, null)).rejects.toThrow(/reason/);
	});
});

describe("the steps of a return", () => {
	it("is approved, sent, received, inspected and refunded less restocking, and the mails go out", async () => {
		const order = await delivered({
			lines: [{ quantity: 2, priceCents: 10_000 }],
			shippingCents: 1500,
		});
		const opened = await open(order.number, [{ line: 1, quantity: 1, reason: "i_dont_need_it" }]);
		const id = numberOf(opened);
		expect((await post(`/returns/${id}/shipped`, {})).body.code).toBe("wrong_return_move");
		expect((await staff(id, "approve")).body.return.status).toBe("approved");
		expect(
			(await post(`/returns/${id}/shipped`, { tracking: "1Z 999" })).body.return,
		).toMatchObject({
			status: "shipped_back",
			tracking: "1Z 999",
		});
		expect((await staff(id, "receive")).body.return.status).toBe("received");
		expect((await staff(id, "refund")).body.code).toBe("wrong_return_move");
		// $100.00 less 15 %, and the tax of the piece.
		const inspected = await staff(id, "inspect", { lines: [{ line: 1, accepted: 1 }] });
		expect(inspected.body.return).toMatchObject({
			status: "inspected",
			refund: 92,
			restocking_fee: 15,
		});
		expect((await staff(id, "refund")).body.return).toMatchObject({
			status: "refunded",
			refund: 92,
			refunded: 92,
		});
		expect((await staff(id, "refund")).status).toBe(200);
		expect(await moneyOf(order.id)).toEqual({
			refunds: 9200,
			refunded: 9200,
			ledger: 0,
			receivable: -9200,
		});
		const { rows } = await api.database.pool.query(
			"select kind from outbox where dedupe like 'return-%:' || (select id from store_return where number = $1) order by id",
			[id],
		);
		expect(rows.map(({ kind }) => kind)).toEqual([
			"return-requested",
			"return-approved",
			"return-refunded",
		]);
	});

	it("takes nothing for restocking when the error was ours", async () => {
		const order = await delivered();
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "incorrect_part_received" }]),
		);
		// $100.00, its tax, and the shipping, because the whole order was returned.
		expect((await finish(id, [{ line: 1, accepted: 1 }])).body.return).toMatchObject({
			refunded: 122,
			restocking_fee: 0,
		});
		expect(await moneyOf(order.id)).toMatchObject({ refunds: 12_200, refunded: 12_200, ledger: 0 });
	});

	it("refunds the shipping with the last piece, if all of it was our error", async () => {
		const lines = [{ quantity: 2 }, { quantity: 1 }];
		const [ours, mixed] = [await delivered({ lines }), await delivered({ lines })];
		const back = async (number: number, line: number, quantity: number, reason: string) =>
			(
				await finish(numberOf(await open(number, [{ line, quantity, reason }])), [
					{ line, accepted: quantity },
				])
			).body.return.refunded;
		expect(await back(ours.number, 1, 2, "product_arrived_damaged")).toBe(214);
		expect(await back(ours.number, 2, 1, "lost_in_transit")).toBe(122);
		expect(await back(mixed.number, 1, 2, "i_dont_need_it")).toBe(184);
		expect(await back(mixed.number, 2, 1, "product_arrived_damaged")).toBe(107);
	});

	it("asks why the credit of a core is reduced, and shows the buyer the reason", async () => {
		const order = await delivered({ lines: [{ quantity: 1, coreCents: 5000 }] });
		const core = numberOf(await openCores(order.number, [{ line: 1, quantity: 1 }]));
		await staff(core, "approve", { answer: "Send it drained" });
		await staff(core, "receive");
		const inspect = (answer: string) =>
			staff(core, "inspect", {
				lines: [{ line: 1, accepted: 1, credit_percent: 80 }],
				answer,
			});
		// The answer of the approval is no reason for a reduced credit.
		for (const answer of ["", "  ", "Send it drained"]) {
			const refused = await inspect(answer);
			expect(refused.status).toBe(400);
			expect(JSON.stringify(refused.body)).toContain("Write why the core credit is less");
		}
		const inspected = await inspect("The nozzle is seized");
		expect([inspected.status, inspected.body.return.answer]).toEqual([200, "The nozzle is seized"]);
		await staff(core, "refund");
		const { rows } = await api.database.pool.query(
			"select data from outbox where kind = 'return-refunded' and data ->> 'number' = $1",
			[core],
		);
		expect(rows).toMatchObject([
			{ data: { lines: [{ creditPercent: 80 }], creditReason: "The nozzle is seized" } },
		]);
	});

	it("mails why a core gets no credit at all", async () => {
		const order = await delivered({ lines: [{ quantity: 1, coreCents: 5000 }] });
		const core = numberOf(await openCores(order.number, [{ line: 1, quantity: 1 }]));
		await staff(core, "approve", { answer: "Send it drained" });
		await staff(core, "receive");
		const lines = [{ line: 1, accepted: 1, credit_percent: 0 }];
		await staff(core, "inspect", { lines, answer: "The housing is cracked" });
		expect((await staff(core, "refund")).body.return).toMatchObject({ status: "rejected" });
		const { rows } = await api.database.pool.query(
			"select kind, data from outbox where kind like 'return-re%ed' and kind <> 'return-requested' and data ->> 'number' = $1",
			[core],
		);
		expect(rows).toMatchObject([
			{
				kind: "return-rejected",
				data: { lines: [{ creditPercent: 0 }], creditReason: "The housing is cracked" },
			},
		]);
	});

	it("refunds the shipping once, also when an old core is graded after it", async () => {
		const order = await delivered({ lines: [{ quantity: 1, coreCents: 5000 }] });
		const core = numberOf(await openCores(order.number, [{ line: 1, quantity: 1 }]));
		const whole = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "product_arrived_damaged" }]),
		);
		await finish(whole, [{ line: 1, accepted: 1 }]);
		const before = await moneyOf(order.id);
		const graded = (await finish(core, [{ line: 1, accepted: 1, credit_percent: 50 }])).body.return
			.refunded;
		expect(graded).toBeLessThanOrEqual(25);
		expect((await moneyOf(order.id)).refunded).toBe(before.refunded + graded * 100);
	});

	it("refunds the core charge once, with the part, when the core's own return was withdrawn", async () => {
		const order = await delivered({
			lines: [{ quantity: 2, coreCents: 5000 }],
			shippingCents: 0,
			isTaxed: false,
		});
		const core = numberOf(await openCores(order.number, [{ line: 1, quantity: 2 }]));
		const part = numberOf(
			await open(order.number, [{ line: 1, quantity: 2, reason: "arrived_late" }]),
		);
		expect((await post(`/returns/${core}/withdraw`, {})).status).toBe(200);
		for (const move of ["approve", "receive"]) await staff(part, move);
		await staff(part, "inspect", { lines: [{ line: 1, accepted: 1 }] });
		const otherNumber = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "arrived_late" }]),
		);
		expect((await staff(part, "refund")).body.return.refunded).toBe(150);
		expect((await finish(otherNumber, [{ line: 1, accepted: 1 }])).body.return.refunded).toBe(150);
		expect((await openCores(order.number, [{ line: 1, quantity: 1 }])).status).toBe(409);
		expect((await moneyOf(order.id)).refunded).toBe(30_000);
	});

	it("grades a core: all, a part or nothing of the deposit, never a fee", async () => {
		const order = await delivered({
			lines: [{ quantity: 3, coreCents: 5050, isReturnable: false }],
		});
		const wallet = async () => {
			const { cores } = await get("/returns");
			return cores.find(
				(core: { orderNumber: string }) => core.orderNumber === String(order.number),
			);
		};
		expect(await wallet()).toMatchObject({ open: 3, core: 50.5, amount: 151.5, days_left: 29 });
		const [full, half, none] = [
			numberOf(await openCores(order.number, [{ line: 1, quantity: 1 }])),
			numberOf(await openCores(order.number, [{ line: 1, quantity: 1 }])),
			numberOf(await openCores(order.number, [{ line: 1, quantity: 1 }])),
		];
		expect(await wallet()).toBeUndefined();
		expect((await finish(full, [{ line: 1, accepted: 1 }])).body.return.refunded).toBe(50.5);
		expect(
			(await finish(half, [{ line: 1, accepted: 1, credit_percent: 50 }])).body.return.refunded,
		).toBe(25.25);
		expect((await finish(none, [{ line: 1, accepted: 0 }])).body.return).toMatchObject({
			status: "rejected",
			refunded: 0,
		});
		expect(await wallet()).toMatchObject({ open: 1 });
		expect(await moneyOf(order.id)).toMatchObject({ refunds: 7575, ledger: 0 });
		expect((await openCores(order.number, [{ line: 1, quantity: 2 }])).body.code).toBe(
			"return_too_many",
		);
	});

	it("sends one reminder of a core, in its last week, while it has not been sent back", async () => {
		const lines = [{ quantity: 2, coreCents: 5000 }];
		const late = await delivered({ lines, deliveredDaysAgo: 24 });
		const others = [
			await delivered({ lines, deliveredDaysAgo: 10 }),
			await delivered({ lines, deliveredDaysAgo: 31 }),
			await delivered({ lines: [{ quantity: 1 }], deliveredDaysAgo: 24 }),
			await delivered({ lines, deliveredDaysAgo: 24 }),
		];
		await openCores(others.at(-1)?.number ?? 0, [{ line: 1, quantity: 2 }]);
		await openCores(late.number, [{ line: 1, quantity: 1 }]);
		await Promise.all([
			api.services.returnJobs.sendCoreReminders(),
			api.services.returnJobs.sendCoreReminders(),
		]);
		const { rows } = await api.database.pool.query(
			"select data from outbox where kind = 'core-reminder'",
		);
		expect(rows).toMatchObject([
			{ data: { number: String(late.number), lines: [{ quantity: 1, cents: 5000 }] } },
		]);
		expect(rows[0].data.url).toMatch(
			/^https:\/\/store.example\/order\/open-return\/\d{9}-[a-z2-7]{26}\?kind=core$/,
		);
		expect(await api.services.returnJobs.sendCoreReminders()).toBe(0);
	});

	it("lowers what a credit customer owes, and frees their credit", async () => {
		const { account, token } = await aSignedInCustomer(api.database, { credit: "credit" });
		const order = await anOrder(api.database.db, {
			accountId: account.id,
			paid: "account",
			isTaxed: false,
			shippingCents: 0,
		});
		const opened = await open(
			order.number,
			[{ line: 1, quantity: 1, reason: "arrived_late" }],
			{},
			{ token },
		);
		expect((await finish(numberOf(opened), [{ line: 1, accepted: 1 }])).status).toBe(200);
		const { rows } = await api.database.pool.query(
			"select c.used_cents, o.payment_status, o.refunded_cents from credit_account c join store_order o on o.account_id = c.account_id where c.account_id = $1",
			[account.id],
		);
		expect(rows).toEqual([{ used_cents: 0, payment_status: "refunded", refunded_cents: 10_000 }]);
		expect(await moneyOf(order.id)).toEqual({
			refunds: 0,
			refunded: 10_000,
			ledger: 0,
			receivable: 0,
		});
	});

	it("never refunds more than was paid, also after refunds by staff", async () => {
		const order = await delivered({ shippingCents: 0, isTaxed: false });
		const refund = await api.app.inject({
			method: "POST",
			url: `/api/admin/orders/${order.number}/refund`,
			payload: { amount: 60, reason: "Scratched" },
			headers: { "idempotency-key": randomUUID(), authorization: `Bearer ${manager.token}` },
		});
		expect(refund.statusCode).toBe(200);
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "arrived_late" }]),
		);
		expect((await finish(id, [{ line: 1, accepted: 1 }])).body.return.refunded).toBe(40);
		expect(await moneyOf(order.id)).toMatchObject({ refunds: 10_000, refunded: 10_000, ledger: 0 });
	});

	it("is refunded once when two members of staff refund it at the same time", async () => {
		const order = await delivered();
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "arrived_late" }]),
		);
		for (const move of ["approve", "receive"]) await staff(id, move);
		await staff(id, "inspect", { lines: [{ line: 1, accepted: 1 }] });
		await Promise.all(Array.from({ length: 10 }, () => staff(id, "refund")));
		expect(await moneyOf(order.id)).toMatchObject({ refunds: 12_200, refunded: 12_200 });
	});

	it("a rejected return frees its pieces", async () => {
		const order = await delivered();
		const lines = [{ line: 1, quantity: 1, reason: "i_dont_need_it" }];
		const id = numberOf(await open(order.number, lines));
		expect((await open(order.number, lines)).status).toBe(409);
		expect((await staff(id, "reject", { answer: "It was installed." })).body.return).toMatchObject({
			status: "rejected",
			answer: "It was installed.",
		});
		expect((await open(order.number, lines)).status).toBe(200);
	});

	it("an inspection covers every line, counts no more pieces than arrived, and grades only cores", async () => {
		const order = await delivered({ lines: [{ quantity: 2 }, {}] });
		const lines = [1, 2].map((line) => ({ line, quantity: 1, reason: "i_dont_need_it" }));
		const id = numberOf(await open(order.number, lines));
		await staff(id, "approve");
		await staff(id, "receive");
		const inspect = async (found: object[]) =>
			(await staff(id, "inspect", { lines: found })).status;
		expect(await inspect([{ line: 1, accepted: 1 }])).toBe(400);
		expect(
			await inspect([
				{ line: 1, accepted: 2 },
				{ line: 2, accepted: 1 },
			]),
		).toBe(400);
		expect(
			await inspect([
				{ line: 1, accepted: 1, credit_percent: 50 },
				{ line: 2, accepted: 1 },
			]),
		).toBe(400);
		expect(
			await inspect([
				{ line: 1, accepted: 1 },
				{ line: 1, accepted: 1 },
			]),
		).toBe(400);
		expect(
			await inspect([
				{ line: 1, accepted: 1 },
				{ line: 2, accepted: 0 },
			]),
		).toBe(200);
	});
});

describe("a part that does not fit", () => {
	it("creates a task to verify it once staff agree", async () => {
		const { db } = api.database;
		const part = await aPart(db);
		const order = await delivered({ lines: [{ partId: part.id }] });
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "does_not_fit" }], { vin: VIN }),
		);
		await vinsAreRead();
		await staff(id, "approve");
		const tasks = await db
			.selectFrom("verify_task")
			.selectAll()
			.where("part_id", "=", part.id)
			.execute();
		expect(tasks).toMatchObject([{ part_id: part.id, done_at: null }]);
	});
});

describe("the goods of a return", () => {
	const movesOf = async (partId: number) =>
		(
			await api.database.pool.query(
				"select delta, reason from stock_move where part_id = $1 and cause like 'return:%' order by id",
				[partId],
			)
		).rows;

	it("go back to the shelf or are scrapped after the inspection, by moves, once", async () => {
		const { db } = api.database;
		const part = await aPart(db);
		const { code } = await db
			.insertInto("warehouse")
			.values({ code: "QRT", name: "Returns", stock_class: "IN_STOCK" })
			.returning("code")
			.executeTakeFirstOrThrow();
		const order = await delivered({ lines: [{ partId: part.id, quantity: 3 }] });
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 3, reason: "i_dont_need_it" }]),
		);
		const putAway = (restock: number, warehouse = code) =>
			staff(id, "put-away", { warehouse, lines: [{ line: 1, restock }] });
		await staff(id, "approve");
		await staff(id, "receive");
		expect((await putAway(1)).status, "before the inspection").toBe(409);
		await staff(id, "inspect", { lines: [{ line: 1, accepted: 2 }] });
		expect((await putAway(3)).status, "more than was accepted").toBe(400);
		expect((await putAway(1, "ZZZ")).status).toBe(404);
		expect(await movesOf(part.id)).toEqual([]);
		const answers = await Promise.all([putAway(1), putAway(1)]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect(await movesOf(part.id)).toEqual([
			{ delta: 2, reason: "return" },
			{ delta: -1, reason: "damage" },
		]);
		expect((await putAway(2)).status, "other numbers").toBe(409);
		const { rows } = await api.database.pool.query(
			"select s.on_hand from stock s join warehouse w on w.id = s.warehouse_id where s.part_id = $1 and w.code = $2",
			[part.id, code],
		);
		expect(rows).toEqual([{ on_hand: 1 }]);
		expect((await staff(id, "reject", { answer: "Too late" })).status, "goods are ours").toBe(409);
		expect((await staff(id, "refund")).status).toBe(200);
	});

	it("go to the supplier under warranty if staff say so, and a repeated call agrees", async () => {
		const part = await aPart(api.database.db);
		const order = await delivered({ lines: [{ partId: part.id, quantity: 2 }] });
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 2, reason: "product_arrived_damaged" }]),
		);
		await staff(id, "approve");
		await staff(id, "receive");
		await staff(id, "inspect", { lines: [{ line: 1, accepted: 2 }] });
		const putAway = (others: string) =>
			staff(id, "put-away", { warehouse: "QRT", lines: [{ line: 1, restock: 1 }], others });
		expect((await putAway("none")).status).toBe(400);
		const answers = await Promise.all([putAway("warranty"), putAway("warranty")]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		expect((await putAway("scrap")).status, "another end").toBe(409);
		expect(await movesOf(part.id)).toEqual([
			{ delta: 2, reason: "return" },
			{ delta: -1, reason: "damage" },
		]);
		const { rows } = await api.database.pool.query(
			`select x.restocked, x.off_shelf from return_line x join store_return r on r.id = x.return_id where r.number = $1`,
			[id],
		);
		expect(rows).toEqual([{ restocked: 1, off_shelf: "warranty" }]);
	});

	it("that were lost on the way are not put away", async () => {
		const order = await delivered({ lines: [{}] });
		const id = numberOf(
			await open(order.number, [{ line: 1, quantity: 1, reason: "lost_in_transit" }]),
		);
		await finish(id, [{ line: 1, accepted: 1 }]);
		const answer = await staff(id, "put-away", {
			warehouse: "QRT",
			lines: [{ line: 1, restock: 1 }],
		});
		expect(answer.status).toBe(400);
	});
});
