import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "../../src/domain/account/rate-limits.ts";
import { useCoupon } from "../../src/features/coupons/use-coupon.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aBrand, aPart } from "../factories/catalog.ts";
import { aCoupon } from "../factories/coupons.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let part: { sku: string };
beforeAll(async () => {
	api = await startApi();
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
	part = await aPart(api.database.db, { prices: { online: 3333, wholesale: 2000 } });
	await api.searchCaughtUp();
});
afterAll(() => api.close());

let requestCount = 0;

type CouponRequest = {
	code: string;
	items?: object[];
	token?: string;
	language?: string;
	ip?: string;
};

async function check({
	code,
	items = [{ sku: part.sku, cartQty: 3 }],
	token,
	language = "en",
	ip,
}: CouponRequest) {
	requestCount += 1;
	const answer = await api.app.inject({
		method: "POST",
		url: "/api/orders/coupon",
		payload: { code, items },
		headers: {
			"accept-language": language,
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		remoteAddress: ip ?? `10.9.${requestCount >> 8}.${requestCount & 255}`,
	});
	return answer.json();
}

describe("POST orders/coupon", () => {
	it("answers the discount for these items, by the caller's own prices", async () => {
		const { code } = await aCoupon(api.database.db, {
			code: "WELCOME10",
			free_shipping: true,
			free_shipping_type: "ground,two_day",
		});
		const coupon = {
			code,
			message: "Ten per cent off",
			freeShipping: true,
			freeShippingType: "ground,two_day",
			discount: 10,
		};
		expect(await check({ code: " welcome10 " })).toEqual({
			status: "success",
			coupon,
			message: "Ten per cent off",
		});
		const { token } = await aSignedInCustomer(api.database, { price_level: "wholesale" });
		expect(await check({ code, token, language: "es" })).toMatchObject({
			coupon: { discount: 6, message: "Diez por ciento menos" },
		});
	});

	it("refuses an empty code with the text that the checkout shows beside its field", async () => {
		expect(await check({ code: "  ", language: "es" })).toMatchObject({
			status: "error",
			fields: [{ path: "code", code: "coupon_required", message: "Escriba el código de su cupón" }],
		});
	});

	it("ignores the price and title that the browser sends, and counts the same part twice as one line", async () => {
		const { code } = await aCoupon(api.database.db);
		const items = [
			{ sku: part.sku.toLowerCase(), cartQty: 1, price: 1_000_000, title: "x" },
			{ sku: part.sku, cartQty: 2 },
			{ sku: "NO-SUCH-PART", cartQty: 5 },
		];
		expect((await check({ code, items })).coupon.discount).toBe(10);
	});

	it("gives the reason of a refusal in both languages, the same for an expired code as for an unknown one", async () => {
		const { db } = api.database;
		const over = await aCoupon(db, { ends_at: new Date(Date.now() - 1000) });
		const dear = await aCoupon(db, { min_products_cents: 20_000 });
		const otherCoupon = await aCoupon(db, { brand_urls: [(await aBrand(db)).url] });
		const unknown = await check({ code: "NO-SUCH-CODE" });
		expect(unknown).toEqual({
			status: "error",
			coupon: null,
			message: "This coupon is not valid or has expired",
		});
		expect(await check({ code: over.code })).toEqual(unknown);
		expect((await check({ code: over.code, language: "es" })).message).toBe(
			"Este cupón no es válido o ya venció",
		);
		expect((await check({ code: dear.code })).message).toBe(
			"This coupon is for products of $200.00 or more",
		);
		expect((await check({ code: otherCoupon.code })).message).toBe(
			"This coupon is not for the products in your cart",
		);
		expect((await check({ code: dear.code, items: [] })).message).toBe(
			"This coupon is not for the products in your cart",
		);
	});

	it("says to a customer that they used it before, and to everyone that it is used up", async () => {
		const { db } = api.database;
		const once = await aCoupon(db, { max_uses_per_customer: 1, max_uses: 2 });
		const { account, token } = await aSignedInCustomer(api.database);
		const use = (orderId: number, email: string) =>
			db
				.transaction()
				.execute((tx) => useCoupon(tx, { code: once.code, orderId, accountId: null, email }));
		await use(1, account.email);
		expect((await check({ code: once.code, token })).message).toBe(
			"You have already used this coupon",
		);
		expect((await check({ code: once.code })).coupon.discount).toBe(10);
		await use(2, "another@cabover.example");
		expect((await check({ code: once.code })).message).toBe("This coupon has been used up");
	});

	it("throttles callers who try code after code, and no others", async () => {
		const { code } = await aCoupon(api.database.db);
		const ip = "10.77.0.1";
		for (let n = 0; n < 10; n++)
			expect((await check({ code: `GUESS-${n}`, ip })).message).toBe(
				"This coupon is not valid or has expired",
			);
		expect(await check({ code, ip })).toMatchObject({ code: "too_many" });
		expect(await check({ code })).toMatchObject({ status: "success" });
	});

	it("can be repeated for a cart that changes, up to a limit", async () => {
		const { code } = await aCoupon(api.database.db);
		const answers = [];
		for (let n = 0; n <= LIMITS.coupon.count + 5; n++)
			answers.push(await check({ code, ip: "10.77.0.2" }));
		expect(new Set(answers.slice(0, LIMITS.coupon.count).map(({ status }) => status))).toEqual(
			new Set(["success"]),
		);
		expect(answers.at(-1)).toMatchObject({ code: "too_many" });
	});

	it("shows no prices to a guest without access to prices", async () => {
		const { code } = await aCoupon(api.database.db);
		const { db } = api.database;
		await db
			.updateTable("setting")
			.set({ value: "false" })
			.where("key", "=", "shopping_cart_guest")
			.execute();
		await expect.poll(async () => (await check({ code })).code).toBe("prices_hidden");
		await db
			.updateTable("setting")
			.set({ value: "true" })
			.where("key", "=", "shopping_cart_guest")
			.execute();
		await expect.poll(async () => (await check({ code })).status).toBe("success");
	});
});

describe("the coupons of the store", () => {
	const NEW = {
		kind: "percent",
		value: 12.5,
		message_en: "Half a quarter off",
		message_es: "La mitad de un cuarto menos",
	};
	let manager: string;
	beforeAll(async () => {
		manager = (await aSignedInCustomer(api.database, { admin_level: 2 })).token;
	});
	const create = async (body: object) =>
		(await api.call("/admin/coupons", { token: manager, body: { ...NEW, ...body } })).json();
	const listed = async (code: string, list = "open") =>
		(await api.call(`/admin/coupons?list=${list}`, { token: manager }))
			.json()
			.coupons.find((coupon: { code: string }) => coupon.code === code);
	const end = (id: number) => api.call(`/admin/coupons/${id}/end`, { token: manager, body: {} });

	it("are created, used and ended, each once, and recorded in the audit log", async () => {
		const { id } = await create({
			code: " made-1 ",
			max_uses: 5,
			max_uses_per_customer: 1,
			minimum: 20,
		});
		expect(await listed("MADE-1")).toMatchObject({
			id,
			value: 12.5,
			minimum: 20,
			max_uses: 5,
			used: 0,
			state: "live",
		});
		expect((await check({ code: "made-1" })).coupon).toMatchObject({
			discount: 12.5,
			message: "Half a quarter off",
		});
		expect((await create({ code: "MADE-1" })).fields).toMatchObject([
			{ path: "code", code: "coupon_taken" },
		]);
		for (const _ of [1, 2]) expect((await end(id)).statusCode).toBe(200);
		expect((await check({ code: "MADE-1" })).status).toBe("error");
		expect([await listed("MADE-1"), (await listed("MADE-1", "done")).state]).toEqual([
			undefined,
			"ended",
		]);
		const { rows } = await api.database.pool.query(
			"select action from audit_entry where subject = $1 order by id",
			[`coupon ${id}`],
		);
		expect(rows.map(({ action }) => action)).toEqual(["coupon_created", "coupon_ended"]);
	});

	it("created ten times concurrently with one code are one coupon", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => create({ code: "RACE-1" })));
		expect(answers.filter(({ status }) => status === "success")).toHaveLength(1);
	});

	it("are valid for whole days in the store's time zone", async () => {
		const { rows } = await api.database.pool.query(
			"select (now() at time zone 'America/New_York')::date::text as today",
		);
		const { today } = rows[0];
		await create({ code: "TODAY-1", starts_on: today, ends_on: today });
		expect(await listed("TODAY-1")).toMatchObject({ state: "live" });
		const { starts_at, ends_at } = await listed("TODAY-1");
		const hours = (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000;
		expect([23, 24, 25]).toContain(hours);
		await create({ code: "LATER-1", starts_on: "2099-01-01" });
		expect((await listed("LATER-1")).state).toBe("waiting");
		expect((await check({ code: "LATER-1" })).status).toBe("error");
	});

	it.each([
		[{ code: "A" }, "code", "coupon_code"],
		[{ code: "two words" }, "code", "coupon_code"],
		[{ code: "MUCH-1", value: 100.01 }, "value", "percent_valid"],
		[{ code: "NONE-1", value: 0 }, "value", "coupon_worth"],
		[{ code: "BACK-1", starts_on: "2099-02-02", ends_on: "2099-02-01" }, "ends_on", "days_order"],
		[{ code: "PAST-1", ends_on: "2020-02-01" }, "ends_on", "days_order"],
	])("are refused with %j", async (body, path, code) => {
		expect((await create(body)).fields).toMatchObject([{ path, code }]);
	});

	it("are refused for unknown parts", async () => {
		const brand = await aBrand(api.database.db);
		expect((await create({ code: "OTHER-1", brands: [brand.url] })).status).toBe("success");
		expect((await create({ code: "OTHER-2", brands: ["no-such-brand"] })).code).toBe("bad_request");
		expect((await check({ code: "OTHER-1" })).message).toBe(
			"This coupon is not for the products in your cart",
		);
	});
});
