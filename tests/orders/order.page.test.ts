/** The pages of an order, its confirmation and its invoice: access, content and forms. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Customer, GUEST } from "../../src/domain/account/caller.ts";
import { orderName, toValidator } from "../../src/domain/order/order-validator.ts";
import { isValidator } from "../../src/features/orders/order-link.ts";
import { loadSecret } from "../../src/platform/secret.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import type { ApiServer } from "../support/api-server.ts";
import { type OrderPages, type Person, startOrderPages } from "./order-pages.ts";

let pages: OrderPages;
let api: ApiServer;
let owner: Person;
let stranger: Person;
let seller: Person;
let manager: Person;
beforeAll(async () => {
	pages = await startOrderPages();
	({ api, owner, other: stranger, seller, manager } = pages);
});
afterAll(() => api.close());

const ask: OrderPages["ask"] = (...args) => pages.ask(...args);
const place: OrderPages["placeAsGuest"] = (...args) => pages.placeAsGuest(...args);
const placeOf: OrderPages["placeOf"] = (...args) => pages.placeOf(...args);

/** The text of a page without its own address, so that two pages can be compared. */
const bare = (body: string, name: string) =>
	body.replaceAll(name, "NAME").replaceAll(/nonce="[^"]*"/g, "");

describe.each(["/order/", "/order/invoice/", "/order-confirmation/"])("%s", (path) => {
	it("is shown to the owner, the seller and holders of the link, and to no one else", async () => {
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
			await ask(`${path}${link}`, stranger.token),
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

	it("answers other callers with the same bytes as for an order that does not exist", async () => {
		const { number, validator } = await placeOf(owner);
		const wrong = validator.replace(/^./, (letter) => (letter === "a" ? "b" : "a"));
		const never = "999999937";
		for (const token of [undefined, stranger.token]) {
			const absent = await ask(`${path}${never}`, token);
			const absentLink = await ask(`${path}${never}-${wrong}`, token);
			const foreign = await ask(`${path}${number}`, token);
			const theirsWrong = await ask(`${path}${number}-${wrong}`, token);
			expect(
				[absent, absentLink, foreign, theirsWrong].map(({ statusCode }) => statusCode),
			).toEqual([404, 404, 404, 404]);
			expect(bare(foreign.body, String(number))).toBe(bare(absent.body, never));
			expect(bare(theirsWrong.body, String(number))).toBe(bare(absentLink.body, never));
			expect(foreign.headers).toMatchObject({
				"cache-control": "no-store",
				"referrer-policy": "no-referrer",
			});
			expect({ ...foreign.headers, ...MOVES }).toEqual({ ...absent.headers, ...MOVES });
		}
	});

	it("is in Spanish, including the titles of the parts", async () => {
		const { number, validator } = await place();
		const { body } = await ask(`/es${path}${orderName(number, validator)}`);
		expect(body).toContain("Bomba de agua");
		expect(body).not.toContain("Water pump");
	});
});

/** Removes what differs in every response. */
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
		expect(
			guesses.filter((guess) => isValidator(key, { number, linkSeed: link_seed }, guess)),
		).toEqual([]);
		const readings = guesses
			.slice(0, 200)
			.map((guess) =>
				api.services.orders.read(GUEST, orderName(number, guess)).then(String, String),
			);
		expect(new Set(await Promise.all(readings))).toEqual(new Set(["Refusal: not_found"]));
	});
});

describe("an order's page", () => {
	it("shows what it costs, with the core charge separate", async () => {
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

	it("leads to the provider, and is up to date when the buyer comes back", async () => {
		const { number, validator } = await place({ method: "redirect", token: null });
		const at = `/order/${orderName(number, validator)}`;
		expect((await ask(at)).body).toContain("Pay $264.00");
		const led = await ask(at, undefined, { intent: "pay" });
		expect(led.body).toMatch(/href="https:\/\/provider\.example\/[^"]+"/);
		expect((await ask(`${at}?paid=1`)).body).toContain("The payment was not completed");
		pages.redirect.approve([...pages.redirect.payments.keys()].at(-1) ?? "");
		const back = await ask(`${at}?paid=1`);
		expect(back.body).toContain("We are preparing your parts.");
		expect(back.body).not.toContain("Pay $264.00");
	});

	it("says that the payment is being checked while the provider's answer is lost, and offers no second payment", async () => {
		const { number, validator } = await place({ method: "redirect", token: null });
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

	it("adds its parts to the cart again, once per click, and reports each line", async () => {
		const customer = await aSignedInCustomer(api.database);
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
		const malformed = await ask(`/order/${number}`, customer.token, {
			intent: "reorder",
			key: "x",
		});
		expect(malformed.statusCode).toBe(400);
		await api.database.pool.query("update part set status = 'discontinued' where sku = $1", [
			pages.sku,
		]);
		const gone = await ask(`/order/${number}`, customer.token, {
			intent: "reorder",
			key: "6f1c1c1e-3d0a-4f6b-9d53-000000000002",
		});
		expect(gone.body).toContain("This part is no longer sold");
		await api.database.pool.query("update part set status = 'active' where sku = $1", [pages.sku]);
	});
});

describe("a refund", () => {
	const calm = () => {};
	const carryOut = async () => {
		await api.database.pool.query("update refund set due_at = now() where status = 'due'");
		await api.services.orderJobs.processDueRefunds(calm);
	};

	/** In the sequence of the page. */
	const expectLines = (body: string, lines: string[]) =>
		expect(body).toMatch(
			new RegExp(lines.map((line) => line.replaceAll(/[$.]/g, "\\$&")).join(".*"), "s"),
		);

	it("is shown to staff with its reason and every step; the buyer reads amount and day", async () => {
		const { number } = await placeOf(owner);
		const staff = (await api.services.accounts.authenticate(manager.token)) as Customer;
		await api.services.refunds.create(staff, {
			number,
			cents: 1250,
			note: "Dent in the housing",
			key: crypto.randomUUID(),
		});
		pages.card.fails = () => "down";
		for (const _ of [1, 2]) await carryOut();
		pages.card.fails = () => undefined;
		await carryOut();
		const { order } = await api.services.orders.read(staff, String(number));
		const { rows } = await api.database.pool.query("select ref from refund where order_id = $1", [
			order.id,
		]);
		const message = { id: "bank", ref: rows[0].ref };
		pages.card.failRefund(message.ref);
		await api.services.payments.handleWebhook("testcard", {
			body: Buffer.from(JSON.stringify(message)),
			headers: { "x-signature": "right" },
		});
		const [byHand] = (await api.services.refunds.listManual()).filter(
			({ orderNumber }) => orderNumber === number,
		);
		expect(byHand).toMatchObject({ note: "Dent in the housing", providerResult: "failed" });
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
		expectLines(body, ["$12.50", "returned by the bank", "$12.50", "refunded"]);
		for (const secret of ["Dent in the housing", manager.account.email, "carried out"])
			expect(body).not.toContain(secret);
		await expect(
			api.services.refunds.listOfOrder(
				(await api.services.accounts.authenticate(owner.token)) as Customer,
				number,
			),
		).rejects.toThrow("not_found");
	});

	it("by a cancellation has its reason automatically", async () => {
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

	it("and the confirmation of an order on hold or delivered says what happens now", async () => {
		const { number } = await placeOf(owner, { serviceCode: "ground" });
		const shown = async (path: string) => (await ask(path, owner.token)).body;
		const page = `/order-confirmation/${number}`;
		const hasSteps = async () => {
			const body = await shown(page);
			return ["We prepare your parts", "We are looking into something", "When they ship"].map(
				(text) => body.includes(text),
			);
		};
		expect(await hasSteps()).toEqual([true, false, true]);
		const hold = { to: "on_hold", holdReason: "address", holdNote: "Suite is missing" };
		const held = await ask(`/admin/orders/${number}`, pages.manager.token, hold);
		expect(held.statusCode).toBe(302);
		expect(await hasSteps()).toEqual([false, true, true]);
		expect((await shown(page)).includes("Suite is missing"), "the note of staff").toBe(false);
		expect((await shown(`/es${page}`)).includes("Estamos revisando algo")).toBe(true);
		const { id: accountId, email } = owner.account;
		const delivered = await anOrder(api.database.db, { accountId, email });
		const body = await shown(`/order-confirmation/${delivered.number}`);
		const texts = ["Your parts have arrived", "We prepare your parts", "When they ship"];
		expect(texts.map((text) => body.includes(text))).toEqual([true, false, false]);
	});

	it("and a confirmation without an order lead to the form that finds orders", async () => {
		for (const path of ["/order/invoice", "/order-confirmation"])
			expect((await ask(path)).headers.location).toBe("/order");
	});
});
