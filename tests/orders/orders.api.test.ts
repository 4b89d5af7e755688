/** The order endpoints over HTTP: accepted input, responses and limits. */
import { randomUUID } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAltchaCaptcha } from "../../src/adapters/captcha/altcha/altcha-captcha.ts";
import { LIMITS } from "../../src/domain/account/rate-limits.ts";
import type { Captcha } from "../../src/ports/captcha.ts";
import { anAccount, aSession } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { SHIP_TO } from "../factories/orders.ts";
import { aProvider, type TestProvider } from "../payments/fake-provider.ts";
import { type ApiServerBehindProxy, startApiBehindProxy } from "../support/api-server.ts";
import { runConcurrently } from "../support/run-concurrently.ts";

let api: ApiServerBehindProxy;
let card: TestProvider;
let sku: string;
/** How often a browser tries on average for a challenge: a hundredth of what the store asks for. */
const CAPTCHA_TRIES = 10;

/**
 * The store's own captcha, which accepts each token once; the tokens "hard proof" and "proof"
 * always pass.
 */
let altcha: Captcha;
const captcha: Captcha = {
	widget: { vendor: "altcha" },
	challenge: (isHard) => altcha.challenge(isHard),
	verify: async (token, ip) =>
		token === "hard proof"
			? "surely_human"
			: token === "proof"
				? "human"
				: altcha.verify(token, ip),
};
beforeAll(async () => {
	card = aProvider("card");
	api = await startApiBehindProxy({
		captcha,
		providers: { card, wallet: aProvider("wallet"), redirect: aProvider("redirect") },
	});
	altcha = createAltchaCaptcha({
		pool: api.database.pool,
		key: Buffer.alloc(32, 3),
		tries: CAPTCHA_TRIES,
	});
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db, { coreChargeCents: 1500 });
	await aStock(db, part.id, { on_hand: 5000 });
	sku = part.sku;
});
afterAll(() => api.close());

let requestCount = 0;
const order = (overrides: object = {}) => ({
	items: [{ sku, cartQty: 2 }],
	shippingAddress: SHIP_TO,
	shippingRequested: { serviceCode: "pickup" },
	email: `guest-${++requestCount}@cabover.example`,
	...overrides,
});

function post(
	path: string,
	payload: object,
	headers: Record<string, string> = { "idempotency-key": randomUUID() },
) {
	const remoteAddress = `10.77.${(++requestCount >> 8) & 255}.${requestCount & 255}`;
	return api.app.inject({
		method: "POST",
		url: `/api${path}`,
		payload,
		headers,
		remoteAddress,
	} satisfies InjectOptions);
}
const place = (
	overrides: object = {},
	extra: object = { card: { token: "ok" } },
	headers?: Record<string, string>,
) =>
	post(
		"/orders/place",
		{ order: order(overrides), recaptchaToken: "hard proof", ...extra },
		headers,
	);

describe("the total of an order", () => {
	it("is computed by the server, whatever the browser sends", async () => {
		const answer = await post("/orders/calculate_total", {
			order: order({ total: 1, tax: 0, subtotal: 0, items: [{ sku, cartQty: 2, price: 0.01 }] }),
		});
		expect(answer.json()).toMatchObject({
			status: "success",
			orderInfo: {
				products_total: 200,
				subtotal: 200,
				core: 30,
				total_before_tax: 230,
				tax: 14,
				total: 244,
			},
			orderProducts: [
				{
					sku,
					nkr_code: sku,
					quantity: 2,
					price: 100,
					core: 15,
					line: 1,
					warehouse_id: expect.any(Number),
					returnable: true,
				},
			],
			shippingService: { name: "Store pickup" },
		});
	});

	it("is refused for a part without a price", async () => {
		const hidden = await aPart(api.database.db, { prices: { wholesale: 100 } });
		const answer = await post("/orders/calculate_total", {
			order: order({ items: [{ sku: hidden.sku, cartQty: 1 }] }),
		});
		expect(answer.json()).toMatchObject({
			status: "error",
			code: "invalid_products",
			message: "Invalid products",
		});
	});

	it("counts towards the limits of coupons and shipping, and so does a refused order", async () => {
		const asks = (path: string, remoteAddress: string, overrides: object, extra: object = {}) =>
			api.app.inject({
				method: "POST",
				url: `/api/orders/${path}`,
				remoteAddress,
				payload: { order: order(overrides), ...extra },
				headers: { "idempotency-key": randomUUID() },
			} satisfies InjectOptions);
		const { id } = await anAccount(api.database.db);
		const authorization = `Bearer ${await aSession(api.database, id)}`;
		const codes = new Set<string>();
		for (let n = 0; n < 5; n++) {
			const guess = { coupon: { code: `GUESS-${n}` } };
			codes.add((await asks("calculate_total", "10.80.0.1", guess)).json().code);
			const placed = { order: order(guess), card: { token: "ok" } };
			const headers = { "idempotency-key": randomUUID(), authorization };
			const url = "/api/orders/place";
			codes.add(
				(
					await api.app.inject({
						method: "POST",
						url,
						payload: placed,
						headers,
						remoteAddress: "10.80.0.1",
					})
				).json().code,
			);
		}
		expect(codes).toEqual(new Set(["coupon_invalid"]));
		expect(
			(await asks("calculate_total", "10.80.0.1", { coupon: { code: "GUESS-10" } })).statusCode,
		).toBe(429);
		expect(
			(await asks("calculate_total", "10.80.0.2", { coupon: { code: "GUESS-11" } })).json().code,
		).toBe("coupon_invalid");
		const answers = await runConcurrently(LIMITS.shipping.count + 10, () =>
			asks("calculate_total", "10.80.0.3", {}),
		);
		const statuses = answers.map(
			(answer) => answer.status === "fulfilled" && answer.value.statusCode,
		);
		expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
		expect(
			(await asks("calculate_total", "10.80.0.3", { shippingRequested: null })).statusCode,
		).toBe(200);
	});

	it("is refused for unknown keys in the request", async () => {
		expect(
			(await post("/orders/calculate_total", { order: order({ discountForMe: 5 }) })).statusCode,
		).toBe(400);
	});
});

describe("placing an order", () => {
	it("answers with its number and the secret of its link", async () => {
		const answer = (await place()).json();
		expect(answer).toMatchObject({ status: "success", payment: { status: "paid" } });
		const name = `${answer.order.orderNumber}-${answer.order.validator}`;
		const read = (await api.call(`/orders/${name}`)).json();
		expect(read.order).toMatchObject({
			status: "processing",
			status_label: "Processing",
			payment_status: "paid",
			orderInfo: { total: 244 },
		});
		const wrong = `${answer.order.orderNumber}-${"a".repeat(26)}`;
		const [otherOrder, absent] = [
			await api.call(`/orders/${wrong}`),
			await api.call("/orders/999999999"),
		];
		expect([otherOrder.statusCode, absent.statusCode]).toEqual([404, 404]);
	});

	it("needs an idempotency key", async () => {
		expect((await place({}, undefined, {})).json()).toMatchObject({ code: "key_needed" });
		expect((await place({}, undefined, { "idempotency-key": "1" })).json()).toMatchObject({
			code: "key_needed",
		});
	});

	it("repeats the response byte for byte for the same key", async () => {
		const headers = { "idempotency-key": randomUUID() };
		const payload = { order: order(), recaptchaToken: "hard proof", card: { token: "ok" } };
		const [first, second] = [
			await post("/orders/place", payload, headers),
			await post("/orders/place", payload, headers),
		];
		expect(second.body).toBe(first.body);
		const changed = { ...payload, order: { ...payload.order, purchaseOrder: "other" } };
		expect((await post("/orders/place", changed, headers)).statusCode).toBe(422);
	});

	it("gives a guest who repeats the request the stored answer: the captcha is used once, and no attempt is counted", async () => {
		const proof = async () => {
			const challenge = (await altcha.challenge(false)) as unknown as Challenge;
			const solution = await solveChallenge({ challenge, deriveKey });
			return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
		};
		const from = (url: string, payload: object, key: string) =>
			api.app.inject({
				method: "POST",
				url,
				payload,
				headers: { "idempotency-key": key },
				remoteAddress: "10.79.0.1",
			});
		const contact = { name: "Demo Garage", email: "asks@cabover.example", phone: "3055550100" };
		const address = { country: "US", state: "FL", postal_code: "33166", city: "Doral" };
		for (const [url, body] of [
			["/api/orders/place", { order: order(), card: { token: "ok" } }],
			["/api/quotes", { ...contact, address, items: [{ sku, quantity: 1 }] }],
		] as const) {
			const [key, payload] = [randomUUID(), { ...body, recaptchaToken: await proof() }];
			const first = await from(url, payload, key);
			expect(first.json()).toMatchObject({ status: "success" });
			for (const token of [payload.recaptchaToken, ...Array(11).fill("hard proof")])
				expect((await from(url, { ...payload, recaptchaToken: token }, key)).body).toBe(first.body);
			expect(
				(await from(url, { ...payload, recaptchaToken: "hard proof" }, randomUUID())).json(),
			).toMatchObject({ status: "success" });
			expect((await from(url, payload, randomUUID())).json().code).toBe("captcha_refused");
		}
	});

	it.each([
		["as a card", { card: { token: "4242 4242 4242 4242" } }],
		[
			"in a field of the order",
			{ card: { token: "ok" }, order: { extraInformation: "my card is 4242424242424242" } },
		],
	])(
		"refuses a card number %s and stores nothing of it",
		async (_, { order: overrides = {}, ...extra }: { order?: object; card: object }) => {
			const answer = await place(overrides, extra);
			expect(answer.statusCode).toBe(400);
			expect(answer.json()).toMatchObject({ code: "card_number" });
			expect(answer.body).not.toContain("4242");
		},
	);

	it("reports a decline in the words of the specification, and the order can be paid again", async () => {
		await api.database.db
			.insertInto("setting")
			.values({ key: "phone_number", value: "+13055550142" })
			.execute();
		const answer = (await place({}, { card: { token: "stolen" } })).json();
		expect(answer).toMatchObject({ status: "error", payment: { status: "declined" } });
		expect(answer.message).toMatch(
			/^We are having problems to process this order please call us to /,
		);
		const order_number = `${answer.order.orderNumber}-${answer.order.validator}`;
		expect(
			(await post("/orders/pay_existing", { order_number, card: { token: "ok" } })).json(),
		).toMatchObject({ status: "success" });
	});

	it.each([
		["en", /^We are having problems to process this order please call us to \+13055550142$/],
		["es", /^Tenemos problemas para procesar este pedido, por favor llámenos al \+13055550142$/],
	])(
		"reports an error on our side in those words too, with the phone number (%s)",
		async (language, words) => {
			const headers = () => ({ "idempotency-key": randomUUID(), "accept-language": language });
			const { order: unpaid } = (await place({}, { card: { token: "stolen" } })).json();
			const order_number = `${unpaid.orderNumber}-${unpaid.validator}`;
			const express = {
				products: [{ sku, quantity: 1 }],
				address: SHIP_TO,
				selectedShipping: { serviceCode: "pickup" },
			};
			const asks = [
				() => place({}, { card: { token: "ok" } }, headers()),
				() =>
					post(
						"/stripex/single_express_payment_intent",
						{ ...express, email: "x@cabover.example", recaptchaToken: "hard proof" },
						headers(),
					),
				() => post("/orders/pay_existing", { order_number, card: { token: "ok" } }, headers()),
			];
			const refusesAll = async (status: number, code: string) => {
				for (const ask of asks) {
					const answer = await ask();
					expect([answer.statusCode, answer.json()]).toMatchObject([
						status,
						{ status: "error", code },
					]);
					expect(answer.json().message).toMatch(words);
				}
			};
			const { pool } = api.database;
			await pool.query(
				"create function bad_row() returns trigger language plpgsql as 'begin raise exception ''a bad row''; end'",
			);
			for (const table of ["store_order", "payment"])
				await pool.query(
					`create trigger bad_row before insert on ${table} for each row execute function bad_row()`,
				);
			await refusesAll(500, "broken");
			await pool.query("drop function bad_row cascade");
			await api.databaseProxy.cut();
			await refusesAll(503, "unavailable");
			await api.databaseProxy.restore();
			await expect.poll(async () => (await asks[2]?.())?.statusCode).toBe(200);
		},
	);

	it("throttles callers who try many cards", async () => {
		const email = "tries@cabover.example";
		const codes: number[] = [];
		for (let n = 0; n < 4; n++)
			codes.push((await place({ email }, { card: { token: "stolen" } })).statusCode);
		expect(codes).toEqual([200, 200, 200, 429]);
	});

	it("stops a network that tries them under many names, and counts a decline that comes later", async () => {
		const from = (path: string, payload: object) =>
			api.app.inject({
				method: "POST",
				url: `/api${path}`,
				payload,
				remoteAddress: "10.78.0.1",
				headers: { "idempotency-key": randomUUID() },
			} satisfies InjectOptions);
		const tried = () =>
			from("/orders/place", {
				order: order(),
				recaptchaToken: "hard proof",
				card: { token: "stolen" },
			});
		expect(
			[await tried(), await tried(), await tried(), await tried()].map(
				({ statusCode }) => statusCode,
			),
		).toEqual([200, 200, 200, 429]);
		const email = "verifies@cabover.example";
		for (const _ of [1, 2, 3]) {
			const { order: placed } = (await place({ email }, { card: { token: "verify" } })).json();
			const last = [...card.payments.values()].at(-1);
			Object.assign(last ?? {}, { status: "declined", decline: "verification_failed" });
			await post("/orders/payment_outcome", {
				order_number: `${placed.orderNumber}-${placed.validator}`,
			});
		}
		expect((await place({ email }, { card: { token: "verify" } })).statusCode).toBe(429);
		// A customer with that e-mail address is limited by their own declined cards, not by those of
		// strangers.
		const { id } = await anAccount(api.database.db, { email });
		const headers = () => ({ "idempotency-key": randomUUID() });
		const token = await aSession(api.database, id);
		const placeAsCustomer = async (cardToken: string) => {
			await api.call("/cart/addupdateitem", { body: { product: { sku, cartQty: 2 } }, token });
			return place(
				{},
				{ card: { token: cardToken } },
				{ ...headers(), authorization: `Bearer ${token}` },
			);
		};
		expect((await placeAsCustomer("ok")).json()).toMatchObject({ status: "success" });
		for (const _ of [1, 2, 3]) expect((await placeAsCustomer("stolen")).statusCode).toBe(200);
		expect((await placeAsCustomer("ok")).statusCode).toBe(429);
	});

	it("pays once and repeats the answer when one payment attempt of an order is sent many times", async () => {
		const { order: unpaid } = (await place({}, { card: { token: "stolen" } })).json();
		const order_number = `${unpaid.orderNumber}-${unpaid.validator}`;
		const key = { "idempotency-key": randomUUID() };
		const pay = (headers = key) =>
			post("/orders/pay_existing", { order_number, card: { token: "ok" } }, headers);
		const first = await pay();
		expect(first.json()).toMatchObject({ status: "success", payment: { status: "paid" } });
		for (const again of [await pay(), ...(await Promise.all([pay(), pay()]))])
			expect(again.body).toBe(first.body);
		expect((await pay({ "idempotency-key": randomUUID() })).json().code).toBe("not_payable");
		expect(
			(await post("/stripex/payment_intent_existing_order", { order_number }, key)).json().code,
		).toBe("key_used");
		const { order: declinedOrder } = (await place({}, { card: { token: "stolen" } })).json();
		const body = {
			order_number: `${declinedOrder.orderNumber}-${declinedOrder.validator}`,
			card: { token: "ok" },
		};
		const headers = { "idempotency-key": randomUUID() };
		const answers = await Promise.all(
			[1, 2, 3].map(() => post("/orders/pay_existing", body, headers)),
		);
		const outcomes = answers.map((answer) => answer.json().payment?.status ?? answer.json().code);
		expect(outcomes).toContain("paid");
		expect((await post("/orders/pay_existing", body, headers)).json()).toMatchObject({
			payment: { status: "paid" },
		});
	});

	it("counts a declined card once and repeats the answer under its key, even when the caller is throttled by then", async () => {
		const from = (path: string, payload: object, key: string = randomUUID()) =>
			api.app.inject({
				method: "POST",
				url: `/api${path}`,
				payload,
				remoteAddress: "10.82.0.1",
				headers: { "idempotency-key": key },
			} satisfies InjectOptions);
		const [placing, paying] = [randomUUID(), randomUUID()];
		const body = { order: order(), recaptchaToken: "hard proof", card: { token: "stolen" } };
		const first = await from("/orders/place", body, placing);
		const { orderNumber, validator } = first.json().order;
		const again = { order_number: `${orderNumber}-${validator}`, card: { token: "stolen" } };
		const second = await from("/orders/pay_existing", again, paying);
		expect(second.json()).toMatchObject({ payment: { status: "declined" } });
		const repeat = async () => {
			for (const _ of [1, 2, 3]) {
				expect((await from("/orders/place", body, placing)).json()).toMatchObject({
					payment: { status: "declined" },
				});
				expect((await from("/orders/pay_existing", again, paying)).body).toBe(second.body);
			}
		};
		await repeat();
		expect((await from("/orders/pay_existing", again)).json()).toMatchObject({
			payment: { status: "declined" },
		});
		expect((await from("/orders/pay_existing", again)).statusCode).toBe(429);
		await repeat();
	});

	it("limits the guest orders of one network", async () => {
		const from = () =>
			api.app.inject({
				method: "POST",
				url: "/api/orders/place",
				remoteAddress: "10.81.0.1",
				headers: { "idempotency-key": randomUUID() },
				payload: { order: order(), recaptchaToken: "hard proof", card: { token: "ok" } },
			} satisfies InjectOptions);
		for (let n = 0; n < LIMITS["place-guest"].count; n++)
			expect((await from()).statusCode).toBe(200);
		expect((await from()).statusCode).toBe(429);
	});

	it("names the invalid fields", async () => {
		const answer = await place({
			email: "",
			vinNumber: "SHORT",
			shippingAddress: { ...SHIP_TO, street1: "x", state: "ZZ" },
		});
		const fields = answer.json().fields.map(({ path }: { path: string }) => path);
		expect(fields.sort()).toEqual([
			"email",
			"shippingAddress.state",
			"shippingAddress.street1",
			"vinNumber",
		]);
	});

	it("asks for a quote when the address is abroad", async () => {
		const abroad = {
			...SHIP_TO,
			country: "GT",
			state: "Guatemala",
			postal_code: "01001",
			phone: "+50255550100",
		};
		expect((await place({ shippingAddress: abroad })).json()).toMatchObject({
			code: "needs_quote",
		});
	});

	it("opens a wallet and a page of the provider", async () => {
		const body = {
			products: [{ sku, quantity: 1 }],
			paymentFlow: "web_regular",
			address: SHIP_TO,
			selectedShipping: { serviceCode: "pickup" },
		};
		for (const path of ["/stripex", "/paypalx"]) {
			const email = `express-${++requestCount}@cabover.example`;
			const answer = (
				await post(`${path}/single_express_payment_intent`, {
					...body,
					email,
					recaptchaToken: "hard proof",
				})
			).json();
			expect(answer).toMatchObject({
				status: "pending",
				payment: { status: "needs_buyer", next: { kind: "go" } },
			});
			const order_number = `${answer.order.orderNumber}-${answer.order.validator}`;
			const again = (
				await post(`${path}/payment_intent_existing_order`, { order_number, is_admin: 1 })
			).json();
			expect(again).toMatchObject({ status: "pending", order: answer.order });
		}
	});
});

it("sells on account to credit customers only, with the purchase order that their terms require", async () => {
	const retail = await anAccount(api.database.db);
	const credit = await anAccount(api.database.db, { credit: "credit" });
	await api.database.db
		.insertInto("credit_account")
		.values({ account_id: credit.id, limit_cents: 50_000, requires_purchase_order: true })
		.execute();
	const part = await api.database.db
		.selectFrom("part")
		.select("id")
		.where("sku", "=", sku)
		.executeTakeFirstOrThrow();
	const buy = async (accountId: number, fields: object) => {
		await api.database.db
			.insertInto("cart_line")
			.values({ account_id: accountId, part_id: part.id, quantity: 2 })
			.onConflict((c) => c.doNothing())
			.execute();
		const headers = {
			authorization: `Bearer ${await aSession(api.database, accountId)}`,
			"idempotency-key": randomUUID(),
		};
		return (await place(fields, {}, headers)).json();
	};
	expect(await buy(retail.id, {})).toMatchObject({ code: "no_credit" });
	expect(await buy(credit.id, {})).toMatchObject({
		code: "bad_request",
		fields: [{ path: "purchaseOrder" }],
	});
	expect(await buy(credit.id, { purchaseOrder: "PO 7" })).toMatchObject({
		status: "success",
		payment: { status: "on_account" },
	});
	expect(await buy(credit.id, { purchaseOrder: "PO 8" })).toMatchObject({ status: "success" });
	expect(await buy(credit.id, { purchaseOrder: "PO 9" })).toMatchObject({ code: "over_limit" });
});

it("asks guests for the harder captcha while many cards are declined, from any number of networks", async () => {
	const isHard = async () =>
		(await api.call("/captcha/challenge")).json().challenge.parameters.data.most >
		2 * CAPTCHA_TRIES;
	const stolen = () => place({}, { card: { token: "stolen" } });
	const unpaid = async () => {
		const { orderNumber, validator } = (await stolen()).json().order;
		return { order_number: `${orderNumber}-${validator}` };
	};
	const orders = [await unpaid(), await unpaid()];
	while (!(await isHard())) expect((await stolen()).statusCode).toBe(200);
	const buy = (recaptchaToken: string) => place({}, { card: { token: "ok" }, recaptchaToken });
	expect((await buy("proof")).json().code).toBe("captcha_refused");
	expect((await buy("hard proof")).json()).toMatchObject({ status: "success" });
	// Paying an existing order needs the captcha too. The provider's page tries no card here, so it
	// opens without a captcha.
	const pay = (order: object, proof: object) =>
		post("/orders/pay_existing", { ...order, card: { token: "ok" }, ...proof });
	const [firstOrder = {}, secondOrder = {}] = orders;
	for (const proof of [{}, { recaptchaToken: "proof" }]) {
		expect((await pay(firstOrder, proof)).json().code).toBe("captcha_refused");
		expect(
			(await post("/stripex/payment_intent_existing_order", { ...firstOrder, ...proof })).json()
				.code,
		).toBe("captcha_refused");
	}
	expect((await post("/paypalx/payment_intent_existing_order", firstOrder)).json()).toMatchObject({
		status: "pending",
	});
	expect((await pay(firstOrder, { recaptchaToken: "hard proof" })).json()).toMatchObject({
		status: "success",
	});
	await api.database.pool.query(
		"update limit_bucket set filled_at = filled_at - interval '10 minutes' where name = 'decline-store'",
	);
	expect([await isHard(), (await buy("proof")).json().status]).toEqual([false, "success"]);
	expect((await pay(secondOrder, {})).json()).toMatchObject({ status: "success" });
});
