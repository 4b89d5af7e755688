import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useCoupon } from "../../src/features/coupons/use-coupon.ts";
import { aCustomerIn } from "../factories/accounts.ts";
import { aBrand, aPart } from "../factories/catalog.ts";
import { aCoupon } from "../factories/coupons.ts";
import { type ApiServer, startApi } from "./api-server.ts";

let api: ApiServer;
let part: { sku: string };
beforeAll(async () => {
	api = await startApi();
	await api.database.db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	part = await aPart(api.database.db, { prices: { online: 3333, wholesale: 2000 } });
	await api.caughtUp();
});
afterAll(() => api.close());

let asked = 0;

type Asked = { code: string; items?: object[]; token?: string; language?: string; ip?: string };

async function check({ code, items = [{ sku: part.sku, cartQty: 3 }], token, language = "en", ip }: Asked) {
	asked += 1;
	const answer = await api.app.inject({
		method: "POST",
		url: "/api/orders/coupon",
		payload: { code, items },
		headers: { "accept-language": language, ...(token ? { authorization: `Bearer ${token}` } : {}) },
		remoteAddress: ip ?? `10.9.${asked >> 8}.${asked & 255}`,
	});
	return answer.json();
}

describe("POST orders/coupon", () => {
	it("answers the discount for these items, by the caller's own prices", async () => {
		const { code } = await aCoupon(api.database.db, { code: "WELCOME10", free_shipping: true, free_shipping_type: "ground,two_day" });
		const coupon = {
			...{ code, message: "Ten per cent off", freeShipping: true, freeShippingType: "ground,two_day", discount: 10 },
		};
		expect(await check({ code: " welcome10 " })).toEqual({ status: "success", coupon, message: "Ten per cent off" });
		const { token } = await aCustomerIn(api.database, { price_level: "wholesale" });
		expect(await check({ code, token, language: "es" })).toMatchObject({ coupon: { discount: 6, message: "Diez por ciento menos" } });
	});

	it("counts what the browser says of price and title for nothing, and the same part twice as one", async () => {
		const { code } = await aCoupon(api.database.db);
		const items = [
			{ sku: part.sku.toLowerCase(), cartQty: 1, price: 1_000_000, title: "x" },
			{ sku: part.sku, cartQty: 2 },
			{ sku: "NO-SUCH-PART", cartQty: 5 },
		];
		expect((await check({ code, items })).coupon.discount).toBe(10);
	});

	it("says why not, in both languages, and the same for a code that is over as for one that never was", async () => {
		const { db } = api.database;
		const over = await aCoupon(db, { ends_at: new Date(Date.now() - 1000) });
		const dear = await aCoupon(db, { min_products_cents: 20_000 });
		const other = await aCoupon(db, { brand_urls: [(await aBrand(db)).url] });
		const nobody = await check({ code: "NO-SUCH-CODE" });
		expect(nobody).toEqual({ status: "error", coupon: null, message: "This coupon is not valid or has expired" });
		expect(await check({ code: over.code })).toEqual(nobody);
		expect((await check({ code: over.code, language: "es" })).message).toBe("Este cupón no es válido o ya venció");
		expect((await check({ code: dear.code })).message).toBe("This coupon is for products of $200.00 or more");
		expect((await check({ code: other.code })).message).toBe("This coupon is not for the products in your cart");
		expect((await check({ code: dear.code, items: [] })).message).toBe("This coupon is not for the products in your cart");
	});

	it("tells customers that they have used it, and everyone when it is used up", async () => {
		const { db } = api.database;
		const once = await aCoupon(db, { max_uses_per_customer: 1, max_uses: 2 });
		const { account, token } = await aCustomerIn(api.database);
		const use = (orderId: number, email: string) =>
			db.transaction().execute((tx) => useCoupon(tx, { code: once.code, orderId, accountId: null, email }));
		await use(1, account.email);
		expect((await check({ code: once.code, token })).message).toBe("You have already used this coupon");
		expect((await check({ code: once.code })).coupon.discount).toBe(10);
		await use(2, "another@cabover.example");
		expect((await check({ code: once.code })).message).toBe("This coupon has been used up");
	});

	it("stops whoever tries code after code, and nobody else", async () => {
		const { code } = await aCoupon(api.database.db);
		const ip = "10.77.0.1";
		for (let n = 0; n < 10; n++) expect((await check({ code: `GUESS-${n}`, ip })).message).toBe("This coupon is not valid or has expired");
		expect(await check({ code, ip })).toMatchObject({ code: "too_many" });
		expect(await check({ code })).toMatchObject({ status: "success" });
	});

	it("lets a cart that changes ask again and again", async () => {
		const { code } = await aCoupon(api.database.db);
		for (let n = 0; n < 30; n++) expect((await check({ code, ip: "10.77.0.2" })).status).toBe("success");
	});

	it("says nothing of prices to a guest who may not see them", async () => {
		const { code } = await aCoupon(api.database.db);
		const { db } = api.database;
		await db.updateTable("setting").set({ value: "false" }).where("key", "=", "shopping_cart_guest").execute();
		await expect.poll(async () => (await check({ code })).code).toBe("prices_hidden");
		await db.updateTable("setting").set({ value: "true" }).where("key", "=", "shopping_cart_guest").execute();
		await expect.poll(async () => (await check({ code })).status).toBe("success");
	});
});
