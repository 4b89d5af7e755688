/** The pages of orders, as browsers without scripts ask for them: who sees them, what stands there, what their forms do. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, GUEST } from "../../src/domain/account/caller.ts";
import { orderName, toValidator } from "../../src/domain/order/order-validator.ts";
import { isValidator } from "../../src/features/orders/order-link.ts";
import { loadSecret } from "../../src/platform/secret.ts";
import { aCustomerIn } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider, type TestProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let card: TestProvider;
let page: TestProvider;
let sku: string;
type Person = Awaited<ReturnType<typeof aCustomerIn>>;
let owner: Person;
let other: Person;
let seller: Person;
let manager: Person;
beforeAll(async () => {
	[card, page] = [aProvider("card"), aProvider("redirect")];
	api = await startApi({ screens: true, providers: { card, redirect: page } });
	const { db } = api.database;
	const settings = { shopping_cart_guest: "true", phone_number: "+13055550100" };
	await db
		.insertInto("setting")
		.values(Object.entries(settings).map(([key, value]) => ({ key, value })))
		.execute();
	const part = await aPart(db, {
		title_en: "Water pump",
		title_es: "Bomba de agua",
		coreChargeCents: 2500,
	});
	await aStock(db, part.id, { on_hand: 5000 });
	sku = part.sku;
	owner = await aCustomerIn(api.database);
	other = await aCustomerIn(api.database);
	seller = await aCustomerIn(api.database, { admin_level: 1 });
	manager = await aCustomerIn(api.database, { admin_level: 2 });
});
afterAll(() => api.close());

let asked = 0;
const newIp = () => `10.9.${(++asked >> 8) & 255}.${asked & 255}`;

function ask(url: string, token?: string, form?: Record<string, string>, ip = newIp()) {
	return api.app.inject({
		method: form ? "POST" : "GET",
		url,
		remoteAddress: ip,
		headers: {
			...(token ? { cookie: `__Host-session=${token}` } : {}),
			...(form
				? {
						"content-type": "application/x-www-form-urlencoded",
						"sec-fetch-site": "same-origin",
						origin: "null",
					}
				: {}),
		},
		...(form ? { payload: new URLSearchParams(form).toString() } : {}),
	});
}

const place = (given: Parameters<typeof aCheckout>[1] = {}, quantity = 2) =>
	placeAs(api.services, aCheckout([{ sku, quantity }], given));

async function placeOf({ token }: Person, given: Parameters<typeof aCheckout>[1] = {}) {
	const caller = await api.services.accounts.authenticate(token);
	return placeAs(api.services, aCheckout([{ sku, quantity: 2 }], given), caller);
}

/** The text of a page without what is its own: the address it was asked under. */
const bare = (body: string, name: string) =>
	body.replaceAll(name, "NAME").replaceAll(/nonce="[^"]*"/g, "");

describe.each(["/order/", "/order/invoice/", "/order-confirmation/"])("%s", (path) => {
	it("is for the owner, the seller and whoever has the link, and for nobody else", async () => {
		const { number, validator } = await placeOf(owner);
		await api.database.db
			.updateTable("account")
			.set({ seller_id: seller.account.id })
			.where("id", "=", owner.account.id)
			.execute();
		const link = orderName(number, validator);
		for (const answer of [
			await ask(`${path}${number}`, owner.token),
			await ask(`${path}${number}`, seller.token),
			await ask(`${path}${link}`),
			await ask(`${path}${link}`, other.token),
		]) {
			expect(answer.statusCode).toBe(200);
			expect(answer.body).toContain(String(number));
			expect(answer.body).toContain("Water pump");
			expect(answer.headers).toMatchObject({
				"cache-control": "no-store",
				"referrer-policy": "no-referrer",
				"x-robots-tag": "noindex",
			});
			expect(answer.body).toContain('name="robots" content="noindex"');
		}
	});

	it("is not there for others, in the very same bytes as one that never was", async () => {
		const { number, validator } = await placeOf(owner);
		const wrong = validator.replace(/^./, (letter) => (letter === "a" ? "b" : "a"));
		const never = "999999937";
		for (const token of [undefined, other.token]) {
			const absent = await ask(`${path}${never}`, token);
			const absentLink = await ask(`${path}${never}-${wrong}`, token);
			const theirs = await ask(`${path}${number}`, token);
			const theirsWrong = await ask(`${path}${number}-${wrong}`, token);
			expect([absent, absentLink, theirs, theirsWrong].map(({ statusCode }) => statusCode)).toEqual(
				[404, 404, 404, 404],
			);
			expect(bare(theirs.body, String(number))).toBe(bare(absent.body, never));
			expect(bare(theirsWrong.body, String(number))).toBe(bare(absentLink.body, never));
			expect(theirs.headers).toMatchObject({
				"cache-control": "no-store",
				"referrer-policy": "no-referrer",
			});
			expect({ ...theirs.headers, ...MOVES }).toEqual({ ...absent.headers, ...MOVES });
		}
	});

	it("speaks Spanish, also of the parts", async () => {
		const { number, validator } = await place();
		const { body } = await ask(`/es${path}${orderName(number, validator)}`);
		expect(body).toContain("Bomba de agua");
		expect(body).not.toContain("Water pump");
	});
});

/** What no two answers share. */
const MOVES = Object.fromEntries(
	["date", "x-request-id", "content-security-policy", "content-length", "etag"].map((name) => [
		name,
		"",
	]),
);

describe("a link", () => {
	it("is not found by guessing", async () => {
		const { number } = await place();
		const key = (await loadSecret(api.database.pool, undefined))("orders");
		const { link_seed } = await api.database.db
			.selectFrom("store_order")
			.select("link_seed")
			.where("number", "=", number)
			.executeTakeFirstOrThrow();
		const guesses = Array.from({ length: 10_000 }, () => toValidator(randomBytes(17)));
		expect(guesses.filter((guess) => isValidator(key, { number, linkSeed }, guess))).toEqual([]);
		const asked = guesses
			.slice(0, 200)
			.map((guess) =>
				api.services.orders.read(GUEST, orderName(number, guess)).then(String, String),
			);
		expect(new Set(await Promise.all(asked))).toEqual(new Set(["Refusal: not_found"]));
	});
});

describe("an order's page", () => {
	it("names what it costs, with the core apart", async () => {
		const { number, validator } = await place({
			purchaseOrder: "PO-77",
			extraInformation: "Back door",
			vin: "JALC4B16X57012345",
		});
		const { body } = await ask(`/order/${orderName(number, validator)}`);
		for (const text of [
			"$200.00",
			"$50.00",
			"PO-77",
			"Back door",
			"JALC4B16X57012345",
			"Core charge $25.00 each",
		])
			expect(body).toContain(text);
	});

	it("takes the order back by a plain form, once, and says so", async () => {
		const { number, validator } = await place();
		const at = `/order/${orderName(number, validator)}`;
		expect((await ask(at)).body).toContain("goes back the way you paid");
		const done = await ask(at, undefined, { intent: "cancel" });
		expect([done.statusCode, done.headers.location]).toEqual([302, `${at}?done=cancelled`]);
		expect((await ask(`${at}?done=cancelled`)).body).toContain("The order is cancelled");
		expect((await ask(at, undefined, { intent: "cancel" })).statusCode).toBe(302);
		const { rows } = await api.database.pool.query(
			"select count(*)::int as n from refund r join store_order o on o.id = r.order_id where o.number = $1",
			[number],
		);
		expect(rows[0].n).toBe(1);
	});

	it("takes no form that another site makes a browser send", async () => {
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

	it("is taken back by nobody who may not see it", async () => {
		const { number } = await placeOf(owner);
		for (const token of [undefined, other.token]) {
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

	it("says why an order that has left is not taken back", async () => {
		const { number } = await placeOf(owner);
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		for (const to of ["awaiting_shipment", "shipped"] as const)
			await api.services.orders.move(staff, { number, to, tracking: "1Z999AA10123456784" });
		const answer = await ask(`/order/${number}`, owner.token, { intent: "cancel" });
		expect(answer.statusCode).toBe(409);
		expect(answer.body).toContain("This order cannot be cancelled any more");
		expect(answer.body).toContain("https://www.ups.com/track?tracknum=1Z999AA10123456784");
	});

	it("says of which money what would become, whatever went back or was paid of it before", async () => {
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		const { number } = await placeOf(owner);
		await api.services.refunds.create(staff, {
			number,
			cents: 6400,
			note: "Scratched",
			key: crypto.randomUUID(),
		});
		expect((await ask(`/order/${number}`, owner.token)).body).toContain(
			"$200.00 goes back the way you paid",
		);
		expect((await ask(`/es/order/${number}`, owner.token)).body).toContain(
			"$200.00 regresa por la misma vía",
		);
		const { account, token } = await aCustomerIn(api.database, { credit: "credit" });
		const { id, number: owed } = await anOrder(api.database.db, {
			accountId: account.id,
			paid: "account",
			status: "processing",
		});
		const { body } = await ask(`/order/${owed}`, token);
		expect([
			body.includes("$122.00 is taken off your account"),
			body.includes("goes back the way"),
		]).toEqual([true, false]);
		await api.services.receivables.recordPayment(staff, {
			number: owed,
			cents: 4200,
			note: null,
			key: crypto.randomUUID(),
		});
		const paid = (await ask(`/order/${owed}`, token)).body;
		expect(paid).toContain("$80.00 is taken off your account");
		expect(paid).toContain("$42.00 goes back the way you paid");
		await ask(`/order/${owed}`, token, { intent: "cancel" });
		const { rows } = await api.database.pool.query(
			`select (select sum(amount_cents)::int from account_credit where order_id = $1) as credit,
				(select sum(amount_cents)::int from refund where order_id = $1) as back,
				(select data ->> 'creditedCents' || ' ' || (data ->> 'refundedCents') from outbox where dedupe = 'order-cancelled:' || $1) as told`,
			[id],
		);
		expect(rows).toEqual([{ credit: 8000, back: 4200, told: "8000 4200" }]);
	});

	it("is not taken back by its buyer once a special order in it is paid for: they are asked to call, and staff may", async () => {
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
			payment_status: "refunded",
		});
	});

	it("leads to the provider, and is right when the buyer comes back", async () => {
		const { number, validator } = await place({ way: "redirect", token: null });
		const at = `/order/${orderName(number, validator)}`;
		expect((await ask(at)).body).toContain("Pay $264.00");
		const led = await ask(at, undefined, { intent: "pay" });
		expect(led.body).toMatch(/href="https:\/\/provider\.example\/[^"]+"/);
		expect((await ask(`${at}?paid=1`)).body).toContain("The payment was not finished");
		page.approve([...page.payments.keys()].at(-1) ?? "");
		const back = await ask(`${at}?paid=1`);
		expect(back.body).toContain("We are preparing your parts.");
		expect(back.body).not.toContain("Pay $264.00");
	});

	it("says that it is checking while the provider's answer is lost, and offers no second payment", async () => {
		const { number, validator } = await place({ way: "redirect", token: null });
		const at = `/order/${orderName(number, validator)}`;
		await api.database.pool.query(
			"update payment set status = 'processing' where order_id = (select id from store_order where number = $1)",
			[number],
		);
		const { body } = await ask(at);
		expect(body).toContain("We are checking your payment");
		expect(body).toMatch(/<noscript><meta http-?equiv="refresh"/i);
		expect(body).not.toContain("Pay $264.00");
	});

	it("puts its parts into the cart again, once for one press, and says what became of each", async () => {
		const customer = await aCustomerIn(api.database);
		const { number } = await placeOf(customer);
		const key = "6f1c1c1e-3d0a-4f6b-9d53-000000000001";
		for (let press = 0; press < 2; press++) {
			const answer = await ask(`/order/${number}`, customer.token, { intent: "reorder", key });
			expect(answer.body).toContain("Everything is in your cart");
		}
		const { rows } = await api.database.pool.query(
			"select quantity from cart_line where account_id = $1",
			[customer.account.id],
		);
		expect(rows).toEqual([{ quantity: 2 }]);
		await api.database.pool.query("update part set status = 'discontinued' where sku = $1", [sku]);
		const gone = await ask(`/order/${number}`, customer.token, {
			intent: "reorder",
			key: "6f1c1c1e-3d0a-4f6b-9d53-000000000002",
		});
		expect(gone.body).toContain("This part is not sold any more");
		await api.database.pool.query("update part set status = 'active' where sku = $1", [sku]);
	});
});

describe("money that went back", () => {
	const calm = () => {};
	const carryOut = async () => {
		await api.database.pool.query("update refund set due_at = now() where status = 'due'");
		await api.services.orderJobs.processDueRefunds(calm);
	};

	/** In the order they stand on the page. */
	const expectLines = (body: string, lines: string[]) =>
		expect(body).toMatch(
			new RegExp(lines.map((line) => line.replaceAll(/[$.]/g, "\\$&")).join(".*"), "s"),
		);

	it("is told to staff with its reason and every step of its way; its buyer reads how much and when", async () => {
		const { number } = await placeOf(owner);
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		await api.services.refunds.create(staff, {
			number,
			cents: 1250,
			note: "Dent in the housing",
			key: crypto.randomUUID(),
		});
		card.fails = () => "down";
		for (const _ of [1, 2]) await carryOut();
		card.fails = () => undefined;
		await carryOut();
		const { order } = await api.services.orders.read(staff, String(number));
		const { rows } = await api.database.pool.query("select ref from refund where order_id = $1", [
			order.id,
		]);
		const message = { id: "bank", ref: rows[0].ref };
		card.failRefund(message.ref);
		await api.services.payments.handleWebhook("testcard", {
			body: Buffer.from(JSON.stringify(message)),
			headers: { "x-signature": "right" },
		});
		const [byHand] = (await api.services.refunds.listManual()).filter(
			(one) => one.number === number,
		);
		expect(byHand).toMatchObject({ note: "Dent in the housing", after: "failed" });
		await api.services.refunds.retry(staff, byHand?.id ?? 0);
		await carryOut();
		const lines = [
			"Refund of $12.50<",
			"Dent in the housing",
			manager.account.email,
			"Refund of $12.50: the payment provider cannot be reached",
			"Refund of $12.50 carried out",
			"Refund of $12.50 sent back by the bank",
			"Refund of $12.50 sent once more",
		];
		expectLines((await ask(`/admin/orders/${number}`, manager.token)).body, lines);
		expect((await ask(`/es/admin/orders/${number}`, manager.token)).body).toContain(
			"Reembolso de $12.50 enviado otra vez",
		);
		const { body } = await ask(`/order/${number}`, owner.token);
		expectLines(body, ["$12.50", "the bank sent it back", "$12.50", "returned"]);
		for (const secret of ["Dent in the housing", manager.account.email, "carried out"])
			expect(body).not.toContain(secret);
		await expect(
			api.services.refunds.listOfOrder(
				(await api.services.accounts.authenticate(owner.token)) as Customer,
				number,
			),
		).rejects.toThrow("not_found");
	});

	it("by a cancellation has its reason by itself", async () => {
		const { number } = await placeOf(owner);
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		await api.services.orders.move(staff, { number, to: "cancelled", tracking: null });
		expect(await api.services.refunds.listOfOrder(staff, number)).toMatchObject([
			{ kind: "given", reason: "cancelled", note: null, actor: manager.account.email },
		]);
		expectLines((await ask(`/admin/orders/${number}`, manager.token)).body, [
			"Refund of $264.00",
			"Order cancelled",
		]);
	});
});

describe("an invoice", () => {
	it("has every label of the specification and nothing around it", async () => {
		const { number, validator } = await place({ purchaseOrder: "PO-78" });
		const { body } = await ask(`/order/invoice/${orderName(number, validator)}`);
		const labels = [
			"Order number",
			"Purchase order number",
			"Creation date",
			"Status",
			"Payment status",
			"Transaction ID",
			"Payment method",
		].concat(
			[
				"Items",
				"Unit cost",
				"Quantity",
				"Subtotal of products",
				"Shipping cost",
				"Tax",
				"Discount",
				"Core charge",
				"Total",
			],
			["VIN provided", "Extra information", "Billing address", "Shipping address"],
		);
		expect(labels.filter((label) => !body.includes(label))).toEqual([]);
		expect(body).not.toMatch(/<footer|data-opens="menu"|<nav/);
		const empty = body
			.match(/<div class="[^"]*print:hidden[^"]*"><dt[^>]*>[^<]*/g)
			?.map((row) => row.split(">").at(-1));
		expect(empty, "what it does not have takes no room on paper").toEqual([
			"VIN provided",
			"Extra information",
			"Discount",
		]);
		expect(body, "the head of the lines stands on every sheet").toMatch(
			new RegExp(`<thead.*print:inline[^>]*>[^<]*(<!-- -->)?${number}<.*</thead>`),
		);
	});

	it("and a confirmation without a name lead to the form that finds one", async () => {
		for (const path of ["/order/invoice", "/order-confirmation"])
			expect((await ask(path)).headers.location).toBe("/order");
	});
});

describe("finding an order by a plain form", () => {
	it("leads to its link", async () => {
		const { number, validator } = await place({ email: "Finder@cabover.example" });
		const found = await ask("/order", undefined, {
			email: "finder@cabover.example",
			orderNumber: String(number),
		});
		expect(found.headers.location).toBe(`/order/${orderName(number, validator)}`);
	});

	it("says the same of a wrong address and a wrong number, then asks for a proof, then for patience", async () => {
		const { number } = await place({ email: "hidden@cabover.example" });
		const wrong = [
			{ email: "other@cabover.example", orderNumber: String(number) },
			{ email: "hidden@cabover.example", orderNumber: "999999937" },
		];
		const bodies = [];
		for (const form of wrong) {
			const answer = await ask("/order", undefined, form);
			expect(answer.statusCode).toBe(200);
			bodies.push(answer.body.replaceAll(form.email, "").replaceAll(form.orderNumber, ""));
		}
		expect(bodies[0]).toContain("Order not found, please verify information.");
		expect(bodies[0]).toBe(bodies[1]);
		const ip = newIp();
		const form = { email: "one@cabover.example", orderNumber: "999999937" };
		expect((await ask("/order", undefined, form, ip)).body).not.toContain("data-captcha");
		expect(
			(await ask("/order", undefined, { ...form, email: "two@cabover.example" }, ip)).body,
		).toContain("data-captcha");
		const unproven = await ask(
			"/order",
			undefined,
			{ ...form, email: "three@cabover.example" },
			ip,
		);
		expect([
			unproven.statusCode,
			unproven.body.includes("Please verify you are not a robot"),
		]).toEqual([400, true]);
		const proven = { ...form, recaptchaToken: "hard" };
		for (const email of ["4@cabover.example", "5@cabover.example", "6@cabover.example"])
			expect(
				(
					await ask(
						"/order",
						undefined,
						{ ...proven, email, orderNumber: `99999${email[0]}937` },
						ip,
					)
				).statusCode,
			).toBe(200);
		const tooMany = await ask(
			"/order",
			undefined,
			{ ...proven, email: "7@cabover.example", orderNumber: "999997937" },
			ip,
		);
		expect([tooMany.statusCode, tooMany.headers["retry-after"] !== undefined]).toEqual([429, true]);
	});
});
