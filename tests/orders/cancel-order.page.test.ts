/** Cancelling an order on its page, without scripts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, GUEST } from "../../src/domain/account/caller.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import type { ApiServer } from "../support/api-server.ts";
import { type OrderPages, type Person, startOrderPages } from "./order-pages.ts";

let pages: OrderPages;
let api: ApiServer;
let owner: Person;
let stranger: Person;
let manager: Person;
beforeAll(async () => {
	pages = await startOrderPages();
	({ api, owner, other: stranger, manager } = pages);
});
afterAll(() => api.close());

const newIp = () => pages.newIp();
const ask: OrderPages["ask"] = (...args) => pages.ask(...args);
const place: OrderPages["placeAsGuest"] = (...args) => pages.placeAsGuest(...args);
const placeOf: OrderPages["placeOf"] = (...args) => pages.placeOf(...args);

describe("cancelling an order", () => {
	it("cancels the order once when its form is sent twice, and says so", async () => {
		const { number, validator } = await place();
		const at = `/order/${orderName(number, validator)}`;
		expect((await ask(at)).body).toContain("is refunded to your original payment method");
		const cancelled = await ask(at, undefined, { intent: "cancel" });
		expect([cancelled.statusCode, cancelled.headers.location]).toEqual([
			302,
			`${at}?done=cancelled`,
		]);
		expect((await ask(`${at}?done=cancelled`)).body).toContain("The order is cancelled");
		expect((await ask(at, undefined, { intent: "cancel" })).statusCode).toBe(302);
		const { rows } = await api.database.pool.query(
			"select count(*)::int as n from refund r join store_order o on o.id = r.order_id where o.number = $1",
			[number],
		);
		expect(rows[0].n).toBe(1);
	});

	it("refuses a form that another site made the browser send", async () => {
		const { number, validator } = await place();
		const at = `/order/${orderName(number, validator)}`;
		for (const headers of [
			{ origin: "null" },
			{ origin: "null", "sec-fetch-site": "cross-site" },
			{ origin: "https://evil.example" },
		] as const) {
			const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
			const answer = await api.app.inject({
				method: "POST",
				url: at,
				headers: form,
				payload: "intent=cancel",
				remoteAddress: newIp(),
			});
			expect(answer.statusCode).toBe(403);
		}
		expect((await api.services.orders.read(GUEST, orderName(number, validator))).order.status).toBe(
			"processing",
		);
	});

	it("is not possible for callers who may not see the order", async () => {
		const { number } = await placeOf(owner);
		for (const token of [undefined, stranger.token]) {
			const answer = await ask(`/order/${number}`, token, { intent: "cancel" });
			expect(answer.statusCode).toBe(404);
		}
		expect(
			(
				await api.services.orders.read(
					await api.services.accounts.authenticate(owner.token),
					String(number),
				)
			).order.status,
		).toBe("processing");
	});

	it("is refused for a shipped order, with the reason", async () => {
		const { number } = await placeOf(owner);
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		await api.database.pool.query(
			"update store_order set service_code = 'ground' where number = $1",
			[number],
		);
		for (const to of ["awaiting_shipment", "shipped"] as const)
			await api.services.orders.move(staff, {
				number,
				to,
				tracking: "1Z999AA10123456784",
				allowsUnscanned: true,
			});
		const answer = await ask(`/order/${number}`, owner.token, { intent: "cancel" });
		expect(answer.statusCode).toBe(409);
		expect(answer.body).toContain("This order cannot be cancelled any more");
		expect(answer.body).toContain("https://www.ups.com/track?tracknum=1Z999AA10123456784");
	});

	it("shows before cancelling the refund to the card and the credit to the account, also after earlier refunds and payments", async () => {
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		const { number } = await placeOf(owner);
		await api.services.refunds.create(staff, {
			number,
			cents: 6400,
			note: "Scratched",
			key: crypto.randomUUID(),
		});
		expect((await ask(`/order/${number}`, owner.token)).body).toContain(
			"$200.00 is refunded to your original payment method",
		);
		expect((await ask(`/es/order/${number}`, owner.token)).body).toContain(
			"Le reembolsamos $200.00 por el mismo medio de pago",
		);
		const { account, token } = await aSignedInCustomer(api.database, { credit: "credit" });
		const { id, number: owed } = await anOrder(api.database.db, {
			accountId: account.id,
			paid: "account",
			status: "processing",
		});
		const { body } = await ask(`/order/${owed}`, token);
		expect([
			body.includes("$122.00 is credited to your account"),
			body.includes("is refunded to your"),
		]).toEqual([true, false]);
		await api.services.receivables.recordPayment(staff, {
			number: owed,
			cents: 4200,
			method: null,
			reference: null,
			note: null,
			key: crypto.randomUUID(),
		});
		const paid = (await ask(`/order/${owed}`, token)).body;
		expect(paid).toContain("$80.00 is credited to your account");
		expect(paid).toContain("$42.00 is refunded to your original payment method");
		await ask(`/order/${owed}`, token, { intent: "cancel" });
		const { rows } = await api.database.pool.query(
			`select (select sum(amount_cents)::int from account_credit where order_id = $1) as credit,
				(select sum(amount_cents)::int from refund where order_id = $1) as back,
				(select data ->> 'creditedCents' || ' ' || (data ->> 'refundedCents') from outbox where dedupe = 'order-cancelled:' || $1) as told`,
			[id],
		);
		expect(rows).toEqual([{ credit: 8000, back: 4200, told: "8000 4200" }]);
	});

	it("is refused to the buyer of a paid special order, who is asked to call; staff can do it", async () => {
		const special = await aPart(api.database.db, { is_special_order: true });
		const { number, validator } = await placeAs(
			api.services,
			aCheckout([{ sku: special.sku, quantity: 1 }]),
		);
		const name = orderName(number, validator);
		for (const [path, text, no] of [
			[
				"/order/",
				"Special orders are not eligible for cancellation. Please call us at (305) 555-0100",
				"please call us",
			],
			[
				"/es/order/",
				"Los pedidos especiales no admiten cancelación. Llámenos al (305) 555-0100",
				"por favor llámenos",
			],
		] as const) {
			const { body } = await ask(`${path}${name}`);
			expect(body).toContain(text);
			expect(body).not.toContain('value="cancel"');
			const answer = await ask(`${path}${name}`, undefined, { intent: "cancel" });
			expect([answer.statusCode, answer.body.includes(no)]).toEqual([409, true]);
		}
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		await api.services.orders.move(staff, { number, to: "cancelled", tracking: null });
		expect((await api.services.orders.read(GUEST, name)).order).toMatchObject({
			status: "cancelled",
			paymentStatus: "refunded",
		});
	});
});
