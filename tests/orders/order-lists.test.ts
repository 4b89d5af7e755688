/** Lists and searches of orders, who may see them, and claiming guest orders. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, GUEST } from "../../src/domain/account/caller.ts";
import { LIMITS } from "../../src/domain/account/rate-limits.ts";
import { orderName } from "../../src/domain/order/order-validator.ts";
import { selectAlarms } from "../../src/features/orders/alarms.sql.ts";
import { recordDiscrepancy } from "../../src/features/payments/payments.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder, aReturn } from "../factories/delivered-orders.ts";
import { aCheckout, placeAs, SHIP_TO } from "../factories/orders.ts";
import { aVehicle } from "../factories/vehicles.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>> & { caller: Customer };
const VIN = "JALC4B16X57012345";

let api: ApiServer;
let pump: string;
let filter: string;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider("card"), redirect: aProvider("redirect") } });
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const [first, two] = [
		await aPart(db, { sku: "NK-CO-10016-F", title_en: "Water pump", title_es: "Bomba de agua" }),
		await aPart(db, { title_en: "Oil filter", title_es: "Filtro de aceite" }),
	];
	for (const part of [first, two]) await aStock(db, part.id, { on_hand: 5000 });
	await db
		.insertInto("part_number")
		.values({ part_id: first.id, n: 1, kind: "oem", number: "8-97123-456-0" })
		.execute();
	[pump, filter] = [first.sku, two.sku];
});
afterAll(() => api.close());

async function aPerson(columns: Parameters<typeof aSignedInCustomer>[1] = {}): Promise<Person> {
	const person = await aSignedInCustomer(api.database, columns);
	return {
		...person,
		caller: (await api.services.accounts.authenticate(person.token)) as Customer,
	};
}

const place = (sku: string, overrides: Parameters<typeof aCheckout>[1] = {}, who?: Person) =>
	placeAs(api.services, aCheckout([{ sku, quantity: 1 }], overrides), who?.caller);

const numbersOf = (answer: { json: () => { orders: { orderNumber: string }[] } }) =>
	answer.json().orders.map(({ orderNumber }) => Number(orderNumber));

async function found(
	who: Person,
	query: Record<string, string> = {},
	path = "/orders",
): Promise<number[]> {
	return numbersOf(await api.call(`${path}?${new URLSearchParams(query)}`, { token: who.token }));
}

describe("the checkout of a customer", () => {
	it("offers the addresses of own earlier orders, each once, the last one first", async () => {
		const [mine, stranger] = [await aPerson(), await aPerson()];
		const at = (street1: string) => ({ shipTo: { ...SHIP_TO, street1 } });
		for (const street of ["1 First Street", "2 Second Street", "1 FIRST STREET"])
			await place(pump, at(street), mine);
		await place(pump, at("3 Third Street"), stranger);
		expect(
			(await api.services.orders.listFormerAddresses(mine.caller)).map(({ street1 }) => street1),
		).toEqual(["1 FIRST STREET", "2 Second Street"]);
	});

	it("takes the parts of an express order out of the cart only when it is made from the cart", async () => {
		const { token } = await aPerson();
		const product = { sku: pump, cartQty: 1 };
		await api.call("/cart/addupdateitem", { token, body: { product } });
		const cartAfter = async (fromCart: boolean) => {
			const body = {
				products: [{ sku: pump, quantity: 1 }],
				address: SHIP_TO,
				selectedShipping: { serviceCode: "pickup" },
				fromCart,
			};
			const path = "/paypalx/single_express_payment_intent";
			expect((await api.call(path, { token, body, key: randomUUID() })).statusCode).toBe(200);
			return (await api.call("/cart", { token })).json().cart.length;
		};
		expect([await cartAfter(false), await cartAfter(true)]).toEqual([1, 0]);
	});
});

describe("a customer's orders", () => {
	let mine: Person;
	let first: number;
	let second: number;
	beforeAll(async () => {
		mine = await aPerson();
		const stranger = await aPerson();
		first = (await place(pump, { purchaseOrder: "Truck 7 / 118", vin: VIN }, mine)).number;
		second = (await place(filter, {}, mine)).number;
		await place(pump, { purchaseOrder: "Truck 7 / 118", vin: VIN }, stranger);
		const line = await aVehicle(api.database.db, { years: [2005] });
		const { id } = await api.database.db
			.selectFrom("vehicle")
			.select("id")
			.where("line_id", "=", line.id)
			.executeTakeFirstOrThrow();
		await api.database.db
			.insertInto("garage_entry")
			.values({ account_id: mine.account.id, vehicle_id: id, unit_number: "T-77", vin: VIN })
			.execute();
		await api.database.db
			.updateTable("model_line")
			.set({ model: "Elf 400" })
			.where("id", "=", line.id)
			.execute();
		await api.database.pool.query(
			"update store_order set created_at = '2026-03-09T03:30:00Z' where number = $1",
			[first],
		);
	});

	it("come newest first, and only the customer's own", async () => {
		expect(await found(mine)).toEqual([second, first]);
	});

	it.each([
		["the part number", "NK-CO-10016-F"],
		["the part number without dashes", "nkco10016f"],
		["a piece of it with other dashes", "co 100-16"],
		["the number of another maker", "8971234560"],
		["that number with dashes", "8-97123-456-0"],
		["the name of the part", "water PUMP"],
		["its Spanish name", "bomba"],
		["the purchase order", "truck 7"],
		["the VIN", VIN.toLowerCase()],
		["the end of the VIN", "012345"],
		["the unit of the garage", "t-77"],
		["the vehicle of the garage", "2005"],
		["its model", "elf 400"],
	])("are found by %s", async (_what, search) => {
		expect(await found(mine, { search })).toEqual([first]);
	});

	it("are found by their number, and by its beginning", async () => {
		expect(await found(mine, { search: String(first) })).toEqual([first]);
		expect(await found(mine, { search: String(first).slice(0, 6) })).toContain(first);
	});

	it.each(["%", "_", "' or true --", "nothing like it", "999999999999999999999"])(
		"are not found by %s",
		async (search) => {
			expect(await found(mine, { search })).toEqual([]);
		},
	);

	it("are found by the day in the store's time zone", async () => {
		expect(await found(mine, { from: "2026-03-08", to: "2026-03-08" })).toEqual([first]);
		expect(await found(mine, { from: "2026-03-09", to: "2026-03-09" })).toEqual([]);
		expect(await found(mine, { from: "2026-03-09" })).toEqual([second]);
	});

	it("are filtered by orders or quotes", async () => {
		expect(await found(mine, { kind: "quote" })).toEqual([]);
		expect(await found(mine, { kind: "order" })).toEqual([second, first]);
	});
});

/** The name of an order as in its mail. */
async function linkOf(number: number): Promise<string> {
	const staff = await aPerson({ admin_level: 2 });
	return orderName(
		number,
		(await api.services.orders.read(staff.caller, String(number))).validator,
	);
}

describe("a guest's orders", () => {
	const claim = ({ token }: Person) => api.call("/orders/claim", { body: {}, token });

	it("are offered to the account that has confirmed their e-mail, and join it once", async () => {
		const me = await aPerson({ email: "proven@cabover.example" });
		const { number, validator } = await place(pump, { email: "Proven@cabover.example" });
		await place(pump, { email: "unproven@cabover.example" });
		expect((await api.call("/orders", { token: me.token })).json()).toMatchObject({
			orders: [],
			claimable: 1,
		});
		const answers = await Promise.all([claim(me), claim(me), claim(me)]);
		expect(answers.map((answer) => answer.json().claimed).sort()).toEqual([0, 0, 1]);
		expect((await api.call("/orders", { token: me.token })).json()).toMatchObject({
			orders: [{ orderNumber: String(number) }],
			claimable: 0,
		});
		const stranger = await aPerson();
		const oldLink = `/orders/${orderName(number, validator)}`;
		expect((await api.call(oldLink)).statusCode).toBe(404);
		expect((await api.call(oldLink, { token: stranger.token })).statusCode).toBe(404);
		const ownerAnswer = await api.call(oldLink, { token: me.token });
		expect(ownerAnswer.statusCode).toBe(200);
		expect(ownerAnswer.json().order.validator).not.toBe(validator);
		expect(
			(await api.call(`/orders/${orderName(number, ownerAnswer.json().order.validator)}`))
				.statusCode,
		).toBe(200);
		const { rows } = await api.database.pool.query(
			"select subject from audit_entry where action = 'claim_order' and actor_id = $1",
			[me.account.id],
		);
		expect(rows).toEqual([{ subject: `order ${number}` }]);
	});

	it("take their returns along: an old link to a return is not found", async () => {
		const me = await aPerson({ email: "sends-back@cabover.example" });
		const order = await anOrder(api.database.db, { email: "sends-back@cabover.example" });
		const opened = await api.services.returns.open(GUEST, await linkOf(order.number), {
			key: crypto.randomUUID(),
			kind: "return" as const,
			vin: null,
			note: "",
			photos: [],
			lines: [{ line: 1, quantity: 1, reason: "arrived_late" as const }],
		});
		const link = `/returns/${orderName(opened.number, opened.validator)}`;
		expect((await api.call(link)).statusCode).toBe(200);
		await claim(me);
		expect((await api.call(link)).statusCode).toBe(404);
		expect((await api.call(`/returns/${opened.number}`, { token: me.token })).statusCode).toBe(200);
	});

	it("never join an account that has not confirmed the e-mail, nor another customer's", async () => {
		const unproven = await aPerson({ email: "later@cabover.example" });
		await api.database.pool.query("update account set confirmed_at = null where id = $1", [
			unproven.account.id,
		]);
		const { number } = await place(pump, { email: "later@cabover.example" });
		expect(await api.services.orders.claim(unproven.caller)).toBe(0);
		expect(await api.services.orders.claim((await aPerson()).caller)).toBe(0);
		const owner = await aPerson();
		const ownerOrder = await place(pump, {}, owner);
		await api.database.pool.query(
			"update store_order set email = 'later@cabover.example' where number = $1",
			[ownerOrder.number],
		);
		await api.database.pool.query("update account set confirmed_at = now() where id = $1", [
			unproven.account.id,
		]);
		expect(await api.services.orders.claim(unproven.caller)).toBe(1);
		expect(await found(unproven)).toEqual([number]);
		expect(await found(owner)).toEqual([ownerOrder.number]);
	});
});

describe("the orders that staff see", () => {
	it("are those of a seller's customers and of guests; managers see all", async () => {
		const [seller, rival, manager] = [
			await aPerson({ admin_level: 1 }),
			await aPerson({ admin_level: 1 }),
			await aPerson({ admin_level: 2 }),
		];
		const customer = await aPerson({ seller_id: seller.account.id });
		const mark = "staff-mark";
		const ownNumber = (await place(pump, { purchaseOrder: mark }, customer)).number;
		const guest = (await place(filter, { purchaseOrder: mark, email: "walkin@cabover.example" }))
			.number;
		const see = (who: Person, query: Record<string, string> = {}) =>
			found(who, { search: mark, ...query }, "/admin/orders");
		expect(await see(seller)).toEqual([guest, ownNumber]);
		expect(await see(rival)).toEqual([guest]);
		expect(await see(manager)).toEqual([guest, ownNumber]);
		expect(await see(seller, { status: "processing" })).toEqual([guest, ownNumber]);
		expect(await see(seller, { status: "shipped" })).toEqual([]);
		expect(await see(seller, { search: "WALKIN@" })).toEqual([guest]);
		const middle = String(ownNumber).slice(3, 7);
		for (const search of [pump, "nkco10016f", "co 100-16", "0016", "8-97123-456-0", middle])
			expect(await found(seller, { search }, "/admin/orders")).toContain(ownNumber);
		for (const search of ["1001600", `${middle}${middle}`, "' | NK:*"])
			expect(await found(seller, { search }, "/admin/orders")).not.toContain(ownNumber);
		expect((await api.call("/admin/orders?status=lost", { token: seller.token })).statusCode).toBe(
			400,
		);
	});

	it("are counted with the open work, for each member of staff who may see it", async () => {
		const { db, pool } = api.database;
		const [seller, rival, manager] = [
			await aPerson({ admin_level: 1 }),
			await aPerson({ admin_level: 1 }),
			await aPerson({ admin_level: 2 }),
		];
		const customer = await aPerson({ seller_id: seller.account.id });
		const count = () =>
			Promise.all(
				[seller, rival, manager].map(({ caller }) => api.services.office.countOpenWork(caller)),
			);
		const before = await count();
		const QUEUES = ["access", "vin", "quotes", "returns", "messages", "refunds"] as const;
		const more = async () =>
			(await count()).map((now, n) =>
				QUEUES.map((queue) => now[queue].count - (before[n]?.[queue].count ?? 0)).join(" "),
			);
		const of = { accountId: customer.account.id, email: customer.account.email };

		await place(pump, { vin: VIN }, customer);
		for (const at of ["requested", "approved", "received", "inspected", "refunded"] as const)
			await aReturn(db, { ...of, at });
		const offered = await anOrder(db, { ...of, status: "draft", paid: "no" });
		const newQuote = await anOrder(db, { status: "draft", paid: "no" });
		for (const { id } of [offered, newQuote])
			await db.updateTable("store_order").set({ kind: "quote" }).where("id", "=", id).execute();
		const sent = { status: "sent" as const, priced_at: new Date(0), sent_at: new Date() };
		await db
			.insertInto("quote")
			.values([{ order_id: newQuote.id }, { order_id: offered.id, ...sent }])
			.execute();
		await pool.query(
			"insert into refund (order_id, amount_cents, reason, dedupe) values ($1, 100, 'staff', 'counted')",
			[offered.id],
		);
		await pool.query(
			`insert into contact_message (account_id, email, name, phone, message, language, dedupe) values ($1, $2, 'Ana', '+13055550100', 'Hello', 'en', sha256('counted'))`,
			[customer.account.id, customer.account.email],
		);
		await pool.query(
			"insert into access_request (account_id, email, name, message, account_type, language) values ($1, $2, 'Ana', '', 'vehicle_owner', 'en')",
			[customer.account.id, customer.account.email],
		);
		expect(await more()).toEqual(["1 1 1 2 1 0", "0 0 1 0 0 0", "1 1 1 3 1 1"]);
		await db
			.insertInto("quote_message")
			.values({ order_id: offered.id, author: "buyer", text: "Less?" })
			.execute();
		expect(await more()).toEqual(["1 1 2 2 1 0", "0 0 1 0 0 0", "1 1 2 3 1 1"]);
		await db
			.insertInto("quote_message")
			.values({ order_id: offered.id, author: "seller", text: "No." })
			.execute();
		expect((await more())[0]).toBe("1 1 1 2 1 0");
		await pool.query("delete from refund where dedupe = 'counted'");
	});

	it("move on when their VIN is verified, and not before they are paid", async () => {
		const manager = await aPerson({ admin_level: 2 });
		const move = (number: number, body: object) =>
			api.call(`/admin/orders/${number}/move`, { body, token: manager.token });
		const unpaid = (await place(pump, { vin: VIN, method: "redirect", token: null })).number;
		expect((await move(unpaid, { to: "processing", vinVerified: true })).statusCode).toBe(409);
		const on = await move(unpaid, { to: "awaiting_payment", vinVerified: true });
		expect(on.json().order).toMatchObject({ status: "awaiting_payment", vin_verified: true });
		const paid = (await place(pump, { vin: VIN })).number;
		expect((await move(paid, { to: "awaiting_payment" })).statusCode).toBe(409);
		expect((await move(paid, { to: "processing", vinVerified: true })).json().order).toMatchObject({
			status: "processing",
			vin_verified: true,
		});
	});
});

describe("POST orders/orderdirect", () => {
	let ip = 0;
	const ask = (body: object, remoteAddress = `10.50.0.${++ip}`) =>
		api.app.inject({
			method: "POST",
			url: "/api/orders/orderdirect",
			payload: body,
			remoteAddress,
		});

	it("answers the same to a wrong address and to a wrong number", async () => {
		const { number, validator } = await place(pump, { email: "Right@cabover.example" });
		const right = await ask({ email: "right@cabover.example", orderNumber: String(number) });
		expect(right.json()).toEqual({
			status: "success",
			order: { orderNumber: String(number), validator },
		});
		const wrong = [
			await ask({ email: "wrong@cabover.example", orderNumber: number }),
			await ask({ email: "right@cabover.example", orderNumber: "999999937" }),
			await ask({ email: "right@cabover.example", orderNumber: "7" }),
		];
		expect(new Set(wrong.map(({ body }) => body))).toEqual(
			new Set([
				JSON.stringify({
					status: "error",
					message: "Order not found, please verify information.",
					captcha: false,
				}),
			]),
		);
	});

	it("asks a network for a captcha after two misses, and throttles it after five attempts", async () => {
		const miss = (n: number, more: object = {}) =>
			ask(
				{ email: `miss${n}@cabover.example`, orderNumber: 100_000_100 + n, ...more },
				"10.51.0.1",
			);
		expect((await miss(1)).json().captcha).toBe(false);
		expect((await miss(2)).json().captcha).toBe(true);
		expect((await miss(3)).json()).toMatchObject({ code: "captcha_refused" });
		for (const n of [3, 4, 5])
			expect((await miss(n, { recaptchaToken: "proof" })).json().status).toBe("error");
		const late = await miss(6, { recaptchaToken: "proof" });
		expect([late.statusCode, late.json().code]).toEqual([429, "too_many"]);
		expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
	});

	it("asks for a captcha after five lookups of one order, however its number is spelled", async () => {
		const { number } = await place(pump, { email: "counted@cabover.example" });
		const spelled = await ask({
			email: "counted@cabover.example",
			orderNumber: `${number}-${"a".repeat(26)}`,
		});
		expect(spelled.json().status).toBe("error");
		const guesses = [];
		for (let n = 0; n < 6; n++)
			guesses.push(
				await ask({ email: `g${n}@cabover.example`, orderNumber: n % 2 ? ` ${number} ` : number }),
			);
		expect(guesses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 400]);
		expect(guesses.at(-1)?.json()).toMatchObject({ code: "captcha_refused" });
	});
});

describe("an invalid link", () => {
	const look = (name: string, remoteAddress: string, path = "orders") =>
		api.app.inject({ url: `/api/${path}/${name}`, remoteAddress });

	it("is limited per network, with an alarm for staff; other networks go on", async () => {
		const { number, validator } = await place(filter);
		const right = orderName(number, validator);
		const [guesser, buyer] = ["203.0.113.7", "198.51.100.9"];
		expect((await look(right, guesser)).statusCode).toBe(200);
		const guesses = ["a", "b"].flatMap((second) =>
			Array.from({ length: 26 }, (_, n) => `${String.fromCharCode(97 + n)}${second}`),
		);
		const wrong = guesses
			.map((two) => orderName(number, `${two}${validator.slice(2)}`))
			.filter((name) => name !== right);
		for (const [n, name] of wrong.slice(0, LIMITS["link-wrong"].count).entries())
			expect((await look(name, guesser, n % 3 ? "orders" : "returns")).statusCode).toBe(404);
		expect(await selectAlarms(api.database.pool)).toEqual([]);
		const refused = await look(right, guesser);
		expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many"]);
		expect((await look(right, buyer)).statusCode).toBe(200);
		// A link without a validator is no guess; its owner is asked to sign in.
		expect((await look(String(number), guesser)).statusCode).toBe(404);
		expect(await selectAlarms(api.database.pool)).toEqual([
			{ alarm: "links_guessed", what: "networks: 1" },
		]);
	});
});

describe("the work list of staff", () => {
	const alarms = async (kind: string) =>
		(await selectAlarms(api.database.pool)).filter(({ alarm }) => alarm === kind);

	it("shows a discrepancy with a provider until a manager resolves it, and shows it again when it changes", async () => {
		const { pool } = api.database;
		const { number } = await place(pump);
		const { rows } = await pool.query(
			"select p.ref from payment p join store_order o on o.id = p.order_id where o.number = $1",
			[number],
		);
		const ref = rows[0].ref;
		const note = (refunded: number) =>
			recordDiscrepancy(
				pool,
				"testcard",
				ref,
				"refund_elsewhere",
				JSON.stringify({ back: 0, refunded }),
			);
		await note(150);
		await pool.query("update payment_difference set found_at = now() - interval '9 days'");
		expect(await alarms("refund_elsewhere")).toEqual([
			{ alarm: "refund_elsewhere", what: `testcard ${ref}` },
		]);
		const [manager, seller] = [
			await aSignedInCustomer(api.database, { admin_level: 2 }),
			await aSignedInCustomer(api.database, { admin_level: 1 }),
		];
		const listed = async () =>
			(await api.call("/admin/differences", { token: manager.token })).json().differences;
		const [found] = await listed();
		expect(found).toMatchObject({
			provider: "testcard",
			ref,
			kind: "refund_elsewhere",
			orderNumber: String(number),
			ours: 0,
			theirs: 1.5,
		});
		const resolve = (token: string) =>
			api.call(`/admin/differences/${found.id}/settled`, { body: {}, token });
		expect((await resolve(seller.token)).statusCode).toBe(403);
		for (const _ of [1, 2]) expect((await resolve(manager.token)).statusCode).toBe(200);
		const written = await pool.query("select action from audit_entry where subject = $1", [
			`difference ${found.id}`,
		]);
		expect(written.rows).toEqual([{ action: "difference_settled" }]);
		await note(150);
		expect([await listed(), await alarms("refund_elsewhere")]).toEqual([[], []]);
		await note(200);
		expect(await listed()).toMatchObject([{ id: found.id, theirs: 2 }]);
	});

	it("has an order that was put on hold and forgotten, with its reserved goods", async () => {
		const { id, number } = await anOrder(api.database.db, { status: "processing" });
		await api.database.pool.query(
			`with held as (update store_order set status = 'on_hold' where id = $1 returning id)
			insert into order_history (order_id, from_status, to_status, reason) select id, 'processing', 'on_hold', 'test' from held`,
			[id],
		);
		expect(await alarms("held_long")).toEqual([]);
		await api.database.pool.query(
			"update order_history set at = now() - interval '8 days' where order_id = $1",
			[id],
		);
		expect(await alarms("held_long")).toEqual([{ alarm: "held_long", what: `order ${number}` }]);
	});
});
