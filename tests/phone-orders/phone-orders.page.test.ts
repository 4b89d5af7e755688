/** Orders that staff place for a buyer: the form without scripts, prices, rights and races. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addressKey } from "../../src/domain/address/order-address.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;

let api: ApiServer;
let seller: Person;
let otherSeller: Person;
let manager: Person;
let owner: Person;
let buyer: Person;
let url: string;
beforeAll(async () => {
	api = await startApi({ screens: true });
	seller = await aSignedInCustomer(api.database, { admin_level: 1, first_name: "Selma" });
	otherSeller = await aSignedInCustomer(api.database, { admin_level: 1 });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	owner = await aSignedInCustomer(api.database, { admin_level: 3 });
	buyer = await aBuyer();
	url = `/admin/customers/${buyer.account.id}/order`;
});
afterAll(async () => {
	expect(await selectViolations(api.pool)).toEqual([]);
	await api.close();
});

async function aBuyer({ limitCents = 1_000_000, needsNumber = false } = {}): Promise<Person> {
	const person = await aSignedInCustomer(api.database, {
		price_level: "wholesale",
		credit: "credit",
		seller_id: seller.account.id,
		language: "es",
	});
	await api.database.db
		.insertInto("credit_account")
		.values({
			account_id: person.account.id,
			limit_cents: limitCents,
			terms_days: 30,
			requires_purchase_order: needsNumber,
		})
		.execute();
	return person;
}

/** Sold at $100 online and $80 wholesale. */
async function sold(onHand = 10) {
	const part = await aPart(api.database.db, { prices: { online: 10_000, wholesale: 8_000 } });
	await aStock(api.database.db, part.id, { on_hand: onHand });
	return part;
}

async function costs(partId: number, cents: number) {
	const { db } = api.database;
	const supplier = await db
		.insertInto("supplier")
		.values({ name: `Supplier ${partId}` })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("supplier_part")
		.values({
			supplier_id: supplier.id,
			part_id: partId,
			their_number: `S-${partId}`,
			cost_cents: cents,
		})
		.execute();
}

const press = async (at: string, { token }: Person, form: Record<string, string>) => {
	const answer = await api.app.inject(pageForm(at, token, form));
	return { ...answer, shown: answer.body.replaceAll(/<script.*?<\/script>|<!-- -->/gs, "") };
};

const { type: _, ...ADDRESS } = SHIP_TO;
const form = (sku: string, more: Record<string, string> = {}): Record<string, string> => ({
	key: randomUUID(),
	address: "other",
	service: "pickup",
	[`quantity.${sku}`]: "2",
	...ADDRESS,
	...more,
});

const totalOf = (page: string) => page.match(/name="total" value="(\d*)"/)?.[1] ?? "";

/** Sends the form for its total, and then ends it with this total. */
async function end(at: string, who: Person, intent: string, fields: Record<string, string>) {
	const { shown } = await press(at, who, { ...fields, intent: "update" });
	return press(at, who, { ...fields, intent, total: totalOf(shown) });
}

const orderOf = async (location: string | undefined) => {
	const number = Number(/\/(\d+)/.exec(location ?? "")?.[1]);
	const { rows } = await api.pool.query(
		`select o.id, o.number, o.kind, o.status, o.payment_status, o.price_level, o.placed_by, o.total_cents, o.language, o.email,
			(select array_agg(l.price_cents::int order by l.n) from order_line l where l.order_id = o.id) as prices,
			(select array_agg(x.kind order by x.id) from outbox x where x.subject in ('order ' || o.number, 'quote ' || o.number)) as mails
		from store_order o where o.number = $1`,
		[number],
	);
	return rows[0];
};

/** The buyer accepts the first offer of a quote. */
const accept = (number: number) =>
	api.services.quotes.accept(
		{
			kind: "customer",
			accountId: buyer.account.id,
			sessionId: 0,
			firstName: "",
			email: buyer.account.email,
			level: "wholesale",
			ownLevel: "wholesale",
			levels: ["wholesale"],
			credit: "credit",
			isTaxable: true,
			adminLevel: 0,
			isProven: false,
		},
		String(number),
		{
			shipTo: null,
			billTo: null,
			purchaseOrder: null,
			onAccount: false,
			version: 1,
			quantities: [],
			language: "es",
		},
	);

describe("a phone order", () => {
	it("is filled by number, priced at the customer's level and placed on account", async () => {
		const part = await sold();
		await api.searchCaughtUp();
		const opened = await api.app.inject({
			url,
			headers: { cookie: `__Host-session=${seller.token}` },
		});
		expect(opened.statusCode).toBe(200);
		const typed = await press(url, seller, {
			key: randomUUID(),
			add: `${part.sku}, 2`,
			intent: "add",
		});
		expect(typed.shown).toContain(`name="quantity.${part.sku}"`);
		expect(typed.shown).toContain("$80.00");
		expect(typed.shown).toContain("$160.00");
		const fields = form(part.sku);
		const unseen = await press(url, seller, { ...fields, intent: "account" });
		expect(unseen.statusCode).toBe(409);
		expect(unseen.shown).toContain("The total has changed");
		const placed = await end(url, seller, "account", fields);
		expect(placed.statusCode, placed.shown).toBe(302);
		const order = await orderOf(placed.headers.location);
		expect(order).toMatchObject({
			status: "processing",
			payment_status: "on_account",
			price_level: "wholesale",
			placed_by: seller.account.id,
			language: "es",
			mails: ["order-confirmation"],
			prices: [8_000],
		});
		const again = await end(url, seller, "account", fields);
		expect(again.headers.location).toBe(placed.headers.location);
		const page = await api.app.inject({
			url: `/admin/orders/${order.number}`,
			headers: { cookie: `__Host-session=${manager.token}` },
		});
		expect(page.body).toContain("Selma");
		const { rows } = await api.pool.query(
			"select actor_id, action, details from audit_entry where subject = $1",
			[`order ${order.number}`],
		);
		expect(rows).toEqual([
			{
				actor_id: seller.account.id,
				action: "place_order_for",
				details: expect.objectContaining({ accountId: buyer.account.id, paidBy: "account" }),
			},
		]);
	});

	it("keeps an unknown number in its field and says so, in both languages", async () => {
		for (const [path, words] of [
			[url, "No part has the number"],
			[`/es${url}`, "Ninguna parte tiene el número"],
		] as const) {
			const answer = await press(path, seller, {
				key: randomUUID(),
				add: "QQ-99999-77",
				intent: "add",
			});
			expect(answer.shown).toContain(words);
			expect(answer.shown).toContain("QQ-99999-77");
		}
	});

	it("does not guess a quantity that is missing or cannot be read, and keeps the line", async () => {
		const [comma, word, read] = [await sold(), await sold(), await sold()];
		await api.searchCaughtUp();
		for (const [path, words] of [
			[url, "Not added: the quantity of"],
			[`/es${url}`, "Sin agregar: la cantidad de"],
		] as const) {
			const { shown } = await press(path, seller, {
				key: randomUUID(),
				add: `${comma.sku},\n${word.sku}, abc\n${read.sku}, 2\nQQ-99999-77, 4`,
				intent: "add",
			});
			expect(shown.split(words)).toHaveLength(3);
			for (const line of [`${comma.sku}, ?`, `${word.sku}, abc`, "QQ-99999-77, 4"])
				expect(shown).toContain(line);
			expect(shown).toContain(`name="quantity.${read.sku}"`);
			for (const { sku } of [comma, word]) expect(shown).not.toContain(`name="quantity.${sku}"`);
		}
	});

	it("names what is missing: first the parts, then the fields of the address", async () => {
		const part = await sold();
		const guestUrl = "/admin/customers/guest/order";
		const cookie = { cookie: `__Host-session=${seller.token}` };
		const { [`quantity.${part.sku}`]: quantity = "", ...address } = form(part.sku);
		const line = { [`quantity.${part.sku}`]: quantity };
		for (const [prefix, parts, all, some] of [
			["", "Add a part first", "Complete the address", "Check Street and Phone in the address"],
			["/es", "Agregue primero una parte", "Complete la dirección", "dirección: Calle y Teléfono"],
		] as const) {
			const at = `${prefix}${guestUrl}`;
			const shownAfter = async (fields: Record<string, string>) =>
				(await press(at, seller, { key: randomUUID(), intent: "update", ...fields })).shown;
			const opened = (await api.app.inject({ url: at, headers: cookie })).body;
			for (const shown of [opened, await shownAfter({}), await shownAfter(address)]) {
				expect(shown).toContain(parts);
				expect(shown).not.toContain(all);
			}
			expect(await shownAfter(line)).toContain(all);
			const incomplete = await shownAfter({ ...line, ...address, street1: "", phone: "" });
			expect(incomplete).toContain(some);
			expect(incomplete).not.toContain(all);
		}
	});

	it("asks for a part when an order without parts is ended", async () => {
		const part = await sold();
		for (const [at, words] of [
			[url, "Add at least one part"],
			[`/es${url}`, "Agregue al menos una parte"],
		] as const)
			for (const intent of ["account", "link", "quote"]) {
				const fields = form(part.sku, { [`quantity.${part.sku}`]: "0", intent });
				const { statusCode, shown } = await press(at, seller, fields);
				expect([intent, statusCode]).toEqual([intent, 400]);
				expect(shown).toContain(words);
			}
	});

	it("keeps a line whose quantity cannot be read, with its title and what was typed", async () => {
		const [part, other] = [await sold(), await sold()];
		for (const more of [{}, { [`quantity.${other.sku}`]: "1" }]) {
			const fields = form(part.sku, { ...more, [`quantity.${part.sku}`]: "2x", intent: "update" });
			const { shown } = await press(url, seller, fields);
			expect(shown).toMatch(new RegExp(`name="quantity.${part.sku}"[^>]* value="2x"`));
			expect(shown).not.toContain("Not sold any more");
			expect(shown).not.toContain("Complete the address");
		}
	});

	it("takes prices only within the limit of the person, and with a reason", async () => {
		const part = await sold(100);
		await costs(part.id, 6_000);
		const price = (dollars: string, reason = "matched an offer") =>
			form(part.sku, { [`price.${part.sku}`]: dollars, [`reason.${part.sku}`]: reason });
		for (const [who, fields, status] of [
			[seller, price("72.00"), 302],
			[seller, price("71.99"), 400],
			[seller, price("75", ""), 400],
			[manager, price("60"), 302],
			[manager, price("59.99"), 400],
			[owner, price("10"), 302],
			[seller, price("many"), 400],
		] as const) {
			const { statusCode, headers, shown } = await end(url, who, "link", fields);
			const typed = fields[`price.${part.sku}`];
			if (typed === "71.99")
				expect(shown).toContain("The lowest price that you may give is $72.00");
			expect([typed, statusCode]).toEqual([typed, status]);
			if (status !== 302) continue;
			const order = await orderOf(headers.location);
			expect(order.prices).toEqual([Number(typed) * 100]);
		}
		const { rows } = await api.pool.query(
			"select details -> 'prices' ->> 0 as price from audit_entry where action = 'place_order_for' and actor_id = $1",
			[owner.account.id],
		);
		expect(rows).toEqual([{ price: `${part.sku}: $80.00 → $10.00 (matched an offer)` }]);
	});

	it("is mailed with a link to pay, also to a guest", async () => {
		const part = await sold();
		const guestUrl = "/admin/customers/guest/order";
		const placed = await end(guestUrl, seller, "link", {
			...form(part.sku),
			email: "caller@example.com",
			language: "es",
		});
		expect(placed.statusCode, placed.shown).toBe(302);
		expect(await orderOf(placed.headers.location)).toMatchObject({
			status: "awaiting_payment",
			payment_status: "unpaid",
			price_level: "online",
			email: "caller@example.com",
			placed_by: seller.account.id,
			mails: ["order-payment-due"],
		});
		const missing = await end(guestUrl, seller, "link", form(part.sku));
		expect(missing.statusCode).toBe(400);
		const account = await end(guestUrl, seller, "account", {
			...form(part.sku),
			email: "caller@example.com",
		});
		expect(account.statusCode).toBe(403);
	});

	it("becomes a quote that is offered at once, which the buyer accepts, and differs from no request", async () => {
		const part = await sold();
		const fields = {
			...form(part.sku, { [`price.${part.sku}`]: "75", [`reason.${part.sku}`]: "volume" }),
			intent: "quote",
			shipping: "25.50",
			message: "As discussed",
		};
		const offered = await press(url, seller, fields);
		expect(offered.statusCode, offered.shown).toBe(302);
		const again = await press(url, seller, fields);
		expect(again.headers.location).toBe(offered.headers.location);
		const quote = await orderOf(offered.headers.location);
		expect(quote).toMatchObject({
			kind: "quote",
			placed_by: seller.account.id,
			mails: ["quote-sent"],
			prices: [7_500],
			total_cents: 17_550,
		});
		const { rows: steps } = await api.pool.query(
			"select reason from order_history where order_id = $1 order by id limit 1",
			[quote.id],
		);
		expect(steps).toEqual([{ reason: "offer" }]);
		const accepted = await accept(quote.number);
		expect(accepted.comparison.isDifferent).toBe(false);
		expect(accepted.order).toMatchObject({ status: "awaiting_payment", totalCents: 17_550 });
	});

	it("offers the place of the last order, and ships there", async () => {
		const part = await sold();
		const other = await aBuyer();
		const at = `/admin/customers/${other.account.id}/order`;
		const first = await end(at, seller, "account", form(part.sku));
		expect(first.statusCode, first.shown).toBe(302);
		const opened = await api.app.inject({
			url: at,
			headers: { cookie: `__Host-session=${seller.token}` },
		});
		expect(opened.body).toContain("from an earlier order");
		const [{ ship_to: shipTo }] = (
			await api.pool.query("select ship_to from store_order where account_id = $1", [
				other.account.id,
			])
		).rows;
		const { address: _, ...fields } = form(part.sku);
		const placed = await end(at, seller, "account", {
			...fields,
			street1: "",
			address: `former ${addressKey(shipTo)}`,
		});
		expect(placed.statusCode, placed.shown).toBe(302);
		const { rows } = await api.pool.query(
			"select distinct ship_to ->> 'street1' as street from store_order where account_id = $1",
			[other.account.id],
		);
		expect(rows).toEqual([{ street: shipTo.street1 }]);
	});

	it("keeps the VIN of a quote, which is checked when the buyer accepts", async () => {
		const part = await sold();
		const vin = "1HTMMAAL57H123456";
		const fields = { ...form(part.sku, { vin }), intent: "quote", shipping: "10", message: "" };
		const offered = await press(url, seller, fields);
		expect(offered.statusCode, offered.shown).toBe(302);
		const quote = await orderOf(offered.headers.location);
		expect(
			(await api.pool.query("select vin from store_order where number = $1", [quote.number])).rows,
		).toEqual([{ vin }]);
		const accepted = await accept(quote.number);
		const { rows } = await api.pool.query(
			"select vin_verified, status from store_order where number = $1",
			[quote.number],
		);
		const isVerified = rows[0].vin_verified;
		expect(accepted.order.status).toBe(isVerified ? "awaiting_payment" : "vin_verification");
	});

	it("is refused for another seller's customer and for a disabled one", async () => {
		const part = await sold();
		const cookie = { cookie: `__Host-session=${otherSeller.token}` };
		expect((await api.app.inject({ url, headers: cookie })).statusCode).toBe(404);
		expect((await press(url, otherSeller, form(part.sku, { intent: "link" }))).statusCode).toBe(
			404,
		);
		const disabled = await aBuyer();
		const at = `/admin/customers/${disabled.account.id}/order`;
		const fields = form(part.sku);
		const { shown } = await press(at, seller, { ...fields, intent: "update" });
		await api.pool.query("update account set disabled_at = now() where id = $1", [
			disabled.account.id,
		]);
		for (const intent of ["account", "link", "quote"]) {
			const refused = await press(at, seller, { ...fields, intent, total: totalOf(shown) });
			expect([intent, refused.statusCode]).toEqual([intent, 409]);
		}
	});

	it("obeys the credit limit and the rule about purchase order numbers", async () => {
		const part = await sold();
		const poor = await aBuyer({ limitCents: 10_000 });
		const over = await end(
			`/admin/customers/${poor.account.id}/order`,
			seller,
			"account",
			form(part.sku),
		);
		expect(over.statusCode).toBe(409);
		expect(over.shown).toContain("limit $100.00, open balance $0.00, left $100.00, needed $");
		expect(over.shown).not.toContain("your credit limit");
		const spanish = `/es/admin/customers/${poor.account.id}/order`;
		expect((await end(spanish, seller, "account", form(part.sku))).shown).toContain(
			"Supera el límite de crédito del cliente: límite $100.00",
		);
		const strict = await aBuyer({ needsNumber: true });
		const at = `/admin/customers/${strict.account.id}/order`;
		expect((await end(at, seller, "account", form(part.sku))).statusCode).toBe(400);
		const numbered = form(part.sku, { purchaseOrder: "PO-7" });
		expect((await end(at, seller, "account", numbered)).statusCode).toBe(302);
	});

	it("gives the last pieces to one of two people, and one form sent twice one order", async () => {
		const part = await sold(2);
		const fields = [form(part.sku), form(part.sku)];
		const totals = await Promise.all(
			fields.map(async (one) =>
				totalOf((await press(url, seller, { ...one, intent: "update" })).shown),
			),
		);
		const answers = await Promise.all(
			[fields[0], fields[0], fields[1]].map((one, index) =>
				press(url, index === 2 ? seller : manager, {
					...(one ?? {}),
					intent: "account",
					total: totals[0] ?? "",
				}),
			),
		);
		const orders = new Set(
			answers.flatMap(({ statusCode, headers }) => (statusCode === 302 ? [headers.location] : [])),
		);
		expect(orders.size).toBe(1);
		const late = answers.find(({ statusCode }) => statusCode === 409);
		expect(late?.shown).toContain(`Not enough pieces in stock. ${part.sku}: 0 of 2 available`);
		const { rows } = await api.pool.query(
			"select sum(reserved)::int as reserved from stock where part_id = $1",
			[part.id],
		);
		expect(rows).toEqual([{ reserved: 2 }]);
	});
});
