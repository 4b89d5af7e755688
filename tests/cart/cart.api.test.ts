/**
 * The cart over HTTP: quantities, prices and availability, and that concurrent requests lose and
 * double nothing.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUEST } from "../../src/domain/account/caller.ts";
import type { PriceLevel } from "../../src/domain/catalog/price-level.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock, countStock } from "../factories/catalog.ts";
import { type ApiServer, type CallOptions, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
	await allowGuestCarts("true");
});
afterAll(() => api.close());

const call = (path: string, options?: CallOptions) => api.call(path, options);

async function allowGuestCarts(value: "true" | "false") {
	await api.database.pool.query(
		"insert into setting (key, value) values ('shopping_cart_guest', $1) on conflict (key) do update set value = excluded.value",
		[value],
	);
	await api.searchCaughtUp();
}

/** A part with this stock. */
async function aPartInStock(on_hand: number, facts: Parameters<typeof aPart>[1] = {}) {
	const part = await aPart(api.database.db, facts);
	if (on_hand > 0) await aStock(api.database.db, part.id, { on_hand });
	return part;
}

const put = (token: string, sku: string, cartQty: number, more: object = {}) =>
	call("/cart/addupdateitem", { token, body: { product: { sku, cartQty }, ...more } });
const cartOf = async (token: string) => (await call("/cart", { token })).json();
const quantitiesOf = async (token: string) =>
	(await cartOf(token)).cart.map(({ sku, cartQty }: { sku: string; cartQty: number }) => [
		sku,
		cartQty,
	]);

describe("setting the quantity of a part", () => {
	it("sets the absolute quantity, answers with the keys of the specification, and removes the part with 0", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(10, { prices: { online: 12_345 }, coreChargeCents: 5000 });
		const answer = (await put(token, sku, 2)).json();
		expect(answer).toMatchObject({
			status: "success",
			qty: 2,
			productStatus: "IN_STOCK",
			price: 123.45,
			message: "",
		});
		expect(answer.item).toMatchObject({ sku, cartQty: 2, core: 50 });
		await put(token, sku.toLowerCase(), 3);
		expect(await quantitiesOf(token)).toEqual([[sku, 3]]);
		expect((await put(token, sku, 0)).json()).toMatchObject({
			status: "success",
			qty: 0,
			productStatus: "IN_STOCK",
			price: 123.45,
			item: null,
		});
		expect(await quantitiesOf(token)).toEqual([]);
		expect((await put(token, sku, 0)).statusCode).toBe(200);
	});

	it("lowers the quantity to the stock, with a warning", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const part = await aPartInStock(3);
		await aStock(api.database.db, part.id, { on_hand: 2, stockClass: "BACKORDER" });
		expect((await put(token, part.sku, 9)).json()).toMatchObject({
			status: "warning",
			qty: 5,
			productStatus: "BACKORDER",
			reason: "availability",
			message: "The Quantity for this product was Updated",
		});
		expect(await quantitiesOf(token)).toEqual([[part.sku, 5]]);
	});

	it("rounds up to whole packs", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(10, { order_multiple: 4 });
		expect((await put(token, sku, 5)).json()).toMatchObject({
			status: "warning",
			qty: 8,
			reason: "packs",
		});
		expect((await put(token, sku, 12)).json()).toMatchObject({
			status: "warning",
			qty: 8,
			reason: "availability",
		});
	});

	it("refuses a part that is out of stock, has no price in the level, or is no longer sold, and leaves the cart unchanged", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const [empty, tradeOnly, old, special] = [
			await aPartInStock(0),
			await aPartInStock(5, { prices: { wholesale: 100 } }),
			await aPartInStock(5, { status: "discontinued" }),
			await aPartInStock(0, { is_special_order: true }),
		];
		expect((await put(token, empty.sku, 1)).json()).toMatchObject({
			status: "error",
			qty: 0,
			message: "This part is out of stock",
		});
		expect((await put(token, tradeOnly.sku, 1)).json()).toMatchObject({
			status: "error",
			qty: 0,
			price: null,
			reason: "no_price",
		});
		expect((await put(token, old.sku, 1)).json()).toMatchObject({
			status: "error",
			qty: 0,
			reason: "not_sold",
		});
		const unknown = await put(token, "NO-SUCH-PART", 1);
		expect(unknown.statusCode).toBe(404);
		expect(unknown.json()).toMatchObject({ message: "We do not have a part with this number" });
		expect(await quantitiesOf(token)).toEqual([]);
		expect((await put(token, special.sku, 7)).json()).toMatchObject({
			status: "success",
			qty: 7,
			productStatus: "NO_STOCK",
		});
	});

	it.each([
		[{}, true],
		[{ is_electrical: true }, false],
		[{ is_special_order: true }, false],
	])("says of a part with %j whether it can be returned: %j", async (facts, returnable) => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(5, facts);
		expect((await put(token, sku, 1)).json().item).toMatchObject({ sku, returnable });
	});

	it("uses the price of the caller's level and ignores the price in the request", async () => {
		const { sku } = await aPartInStock(5, { prices: { online: 10_000, wholesale: 7000 } });
		const { token } = await aSignedInCustomer(api.database, { price_level: "wholesale" });
		const body = {
			product: {
				sku,
				cartQty: 1,
				price: 0.01,
				core: 0,
				title: "<b>",
				warehouseId: 9,
				productId: 1,
				line: "x",
				status: "free",
			},
		};
		expect((await call("/cart/addupdateitem", { token, body })).json()).toMatchObject({
			status: "success",
			price: 70,
		});
		expect(
			(
				await call("/cart/addupdateitem", {
					token,
					body: { product: { sku, cartQty: 1, unit_price: 1 } },
				})
			).statusCode,
		).toBe(400);
	});

	it.each([-1, 10_000, 1.5, "2", null])("refuses the quantity %j", async (cartQty) => {
		const { token } = await aSignedInCustomer(api.database);
		expect(
			(await call("/cart/addupdateitem", { token, body: { product: { sku: "TEST-1", cartQty } } }))
				.statusCode,
		).toBe(400);
	});
});

describe("reading the cart", () => {
	it("reports what changed and keeps the requested quantities", async () => {
		const { db } = api.database;
		const { token } = await aSignedInCustomer(api.database);
		const [less, none, same] = [
			await aPartInStock(10),
			await aPartInStock(10),
			await aPartInStock(10),
		];
		for (const { sku } of [less, none, same]) await put(token, sku, 6);
		await countStock(api.database.pool, less.id, 4);
		await db.updateTable("stock").set({ reserved: 10 }).where("part_id", "=", none.id).execute();
		const changed = await cartOf(token);
		expect(changed).toMatchObject({
			cartStatus: "warning",
			message: "The following items were updated due availability",
			deletedProducts: [none.sku],
			updatedProducts: [less.sku],
		});
		expect(
			changed.cart.map((item: { sku: string; cartQty: number; wantedQty: number }) => [
				item.sku,
				item.cartQty,
				item.wantedQty,
			]),
		).toEqual([
			[less.sku, 4, 6],
			[same.sku, 6, 6],
		]);
		await countStock(api.database.pool, less.id, 10);
		await db.updateTable("stock").set({ reserved: 0 }).where("part_id", "=", none.id).execute();
		expect(await cartOf(token)).toMatchObject({
			cartStatus: "success",
			deletedProducts: [],
			message: "",
		});
		expect(await quantitiesOf(token)).toEqual([less, none, same].map(({ sku }) => [sku, 6]));
	});

	it("returns the caller's own cart", async () => {
		const [firstPart, secondPart] = [
			await aSignedInCustomer(api.database),
			await aSignedInCustomer(api.database),
		];
		const { sku } = await aPartInStock(5);
		await put(firstPart.token, sku, 1);
		await put(secondPart.token, sku, 0);
		expect(await quantitiesOf(firstPart.token)).toEqual([[sku, 1]]);
		expect(await quantitiesOf(secondPart.token)).toEqual([]);
	});

	it("refuses more than 500 different parts", async () => {
		const { account, token } = await aSignedInCustomer(api.database);
		const model = await aPartInStock(5);
		const { rows } = await api.database.pool.query(
			`insert into part (sku, product_line, title_en, title_es, presentation, subcategory_id, brand_id, interchange_group_id)
				select 'FULL-' || n, 'TEST', 'Part', 'Parte', 'PCS', subcategory_id, brand_id, interchange_group_id from part, generate_series(100, 599) n where id = $1 returning id`,
			[model.id],
		);
		const lines = rows.map(({ id }) => ({ account_id: account.id, part_id: id, quantity: 1 }));
		await api.database.db.insertInto("cart_line").values(lines).execute();
		expect((await put(token, model.sku, 1)).json()).toMatchObject({ code: "no_room" });
		await put(token, "FULL-100", 0);
		expect((await put(token, model.sku, 1)).statusCode).toBe(200);
	});
});

describe("concurrent changes", () => {
	it("keep all of twenty different parts", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const parts = await Promise.all(Array.from({ length: 20 }, () => aPartInStock(5)));
		const answers = await Promise.all(parts.map(({ sku }) => put(token, sku, 2)));
		expect(answers.map(({ statusCode }) => statusCode)).toEqual(parts.map(() => 200));
		expect((await quantitiesOf(token)).toSorted()).toEqual(
			parts.map(({ sku }) => [sku, 2]).toSorted(),
		);
	});

	it("leave one of the requested quantities of the same part", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(100);
		await Promise.all(Array.from({ length: 20 }, (_, at) => put(token, sku, at + 1)));
		const [[, quantity]] = await quantitiesOf(token);
		expect(quantity).toBeGreaterThanOrEqual(1);
		expect(quantity).toBeLessThanOrEqual(20);
	});

	it("add up when both know the same quantity, and subtract only the known quantity", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(100);
		await put(token, sku, 3);
		await Promise.all(
			[...Array.from({ length: 10 }, () => 4), 0].map((quantity) =>
				put(token, sku, quantity, { knownQty: 3 }),
			),
		);
		expect(await quantitiesOf(token)).toEqual([[sku, 10]]);
	});
});

describe("adding a list", () => {
	const add = (token: string, items: object[], key?: string) =>
		call("/cart/additems", { token, body: { items, ...(key ? { key } : {}) } });

	it("adds to what the cart holds, in the order of the list, and reports each line", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const [inCart, packs, few] = [
			await aPartInStock(10),
			await aPartInStock(20, { order_multiple: 6 }),
			await aPartInStock(2),
		];
		const [none, dear] = [await aPartInStock(0), await aPartInStock(5, { prices: {} })];
		await put(token, inCart.sku, 1);
		const items = [packs, few, inCart, none, dear].map(({ sku }) => ({ sku, quantity: 4 }));
		const answer = (
			await add(token, [
				...items,
				{ sku: inCart.sku, quantity: 2 },
				{ sku: "nonesuch", quantity: 1 },
			])
		).json();
		expect(answer).toMatchObject({ status: "warning", added: true });
		expect(
			answer.lines.map(({ sku, qty, added, reason }: Record<string, unknown>) => [
				sku,
				qty,
				added,
				reason,
			]),
		).toEqual([
			[packs.sku, 6, 6, "packs"],
			[few.sku, 2, 2, "availability"],
			[inCart.sku, 7, 6, null],
			[none.sku, 0, 0, "out_of_stock"],
			[dear.sku, 0, 0, "no_price"],
			["NONESUCH", 0, 0, "unknown"],
		]);
		expect(await quantitiesOf(token)).toEqual([
			[inCart.sku, 7],
			[packs.sku, 6],
			[few.sku, 2],
		]);
	});

	it("keeps the order of the list, whatever the ids of its parts", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const items: { sku: string; quantity: number }[] = [];
		for (let n = 0; n < 20; n++) items.unshift({ sku: (await aPartInStock(5)).sku, quantity: 1 });
		await add(token, items);
		expect(await quantitiesOf(token)).toEqual(items.map(({ sku }) => [sku, 1]));
	});

	it("adds a list with one key once, also for concurrent requests", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(100);
		const key = randomUUID();
		const answers = await Promise.all(
			Array.from({ length: 8 }, () => add(token, [{ sku, quantity: 3 }], key)),
		);
		expect(answers.filter((answer) => answer.json().added)).toHaveLength(1);
		expect(answers.map((answer) => answer.json().lines[0].qty)).toEqual(answers.map(() => 3));
		expect(await quantitiesOf(token)).toEqual([[sku, 3]]);
		const otherCustomer = await aSignedInCustomer(api.database);
		expect((await add(otherCustomer.token, [{ sku, quantity: 3 }], key)).json().added).toBe(true);
	});

	it("changes nothing when the list exceeds the lines of a cart", async () => {
		const { account, token } = await aSignedInCustomer(api.database);
		const { rows } = await api.database.pool.query(
			"select id from part where sku like 'FULL-%' limit 499",
		);
		await api.database.db
			.insertInto("cart_line")
			.values(rows.map(({ id }) => ({ account_id: account.id, part_id: id, quantity: 1 })))
			.execute();
		const [firstPart, two] = [await aPartInStock(5), await aPartInStock(5)];
		const answer = await add(
			token,
			[firstPart, two].map(({ sku }) => ({ sku, quantity: 1 })),
		);
		expect(answer.json()).toMatchObject({ code: "no_room" });
		const count = await api.database.pool.query(
			"select count(*)::int as n from cart_line where account_id = $1",
			[account.id],
		);
		expect(count.rows[0].n).toBe(499);
	});
});

describe("a guest's cart", () => {
	it("is verified by part and as a whole, at the online price", async () => {
		const [part, few] = [
			await aPartInStock(5, { prices: { online: 4000, wholesale: 100 } }),
			await aPartInStock(1),
		];
		const answer = await call("/cart/verifyitem", {
			body: { product: { sku: part.sku, cartQty: 2 } },
		});
		expect(answer.json()).toMatchObject({ status: "success", qty: 2, price: 40 });
		const cart = [
			{ sku: part.sku, cartQty: 2, title: "kept", image: null, price: 1 },
			{ sku: few.sku, cartQty: 9 },
			{ sku: "GONE-1", cartQty: 1 },
		];
		const all = (await call("/cart/guest_verify", { body: { cart } })).json();
		expect(all).toMatchObject({
			cartStatus: "warning",
			deletedProducts: ["GONE-1"],
			updatedProducts: [few.sku],
		});
		expect(
			all.cart.map(({ sku, cartQty, price }: Record<string, unknown>) => [sku, cartQty, price]),
		).toEqual([
			[part.sku, 2, 40],
			[few.sku, 1, 100],
		]);
	});

	it("is answered in Spanish on request", async () => {
		const { sku } = await aPartInStock(1);
		const answer = await api.app.inject({
			method: "POST",
			url: "/api/cart/guest_verify",
			headers: { "accept-language": "es" },
			payload: { cart: [{ sku, cartQty: 5 }] },
		});
		expect(answer.json().message).toBe(
			"Los siguientes artículos se actualizaron por disponibilidad",
		);
	});

	it("is refused without any data of parts when guests may have no cart", async () => {
		await allowGuestCarts("false");
		const { sku } = await aPartInStock(5);
		const answers = [
			await call("/cart/verifyitem", { body: { product: { sku, cartQty: 1 } } }),
			await call("/cart/verifyitem", { body: { product: { sku: "NO-SUCH", cartQty: 1 } } }),
			await call("/cart/guest_verify", { body: { cart: [{ sku, cartQty: 1 }] } }),
			await call("/shipping/calculator", {
				body: { address: { state: "FL", postal_code: "33166" }, cart: [{ sku, cartQty: 1 }] },
			}),
		];
		const { token } = await aSignedInCustomer(api.database);
		const ownLine = await put(token, sku, 1);
		await allowGuestCarts("true");
		for (const answer of answers) {
			expect(answer.statusCode).toBe(403);
			expect(answer.json()).toMatchObject({
				code: "no_guest_cart",
				message: "You need to log in to use the cart",
			});
		}
		expect(ownLine.json().status).toBe("success");
	});
});

describe("a shared cart", () => {
	const share = (options: CallOptions) => call("/cart/share", options);

	it("has a secret of 128 bits, whose hash alone is stored, for 30 days", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(5);
		expect((await share({ token, body: {} })).statusCode).toBe(400);
		await put(token, sku, 2);
		const { link } = (await share({ token, body: {} })).json();
		const secret = /^\/shared-cart\/([0-9a-f]{32})$/.exec(link)?.[1] ?? "";
		const { rows } = await api.database.pool.query(
			"select secret_hash, expires_at - created_at as life from cart_share order by id desc limit 1",
		);
		expect(rows[0].life.days).toBe(30);
		expect(rows[0].secret_hash.toString("hex")).not.toContain(secret);
		const reader = { caller: GUEST, level: "online" as const };
		const { lines } = await api.services.sharedCarts.read(secret, reader);
		expect(lines.map(({ card, requestedQuantity }) => [card.sku, requestedQuantity])).toEqual([
			[sku, 2],
		]);
		await put(token, sku, 5);
		expect((await api.services.sharedCarts.read(secret, reader)).lines[0]?.requestedQuantity).toBe(
			2,
		);
	});

	it("can be withdrawn only by the customer who shared it", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const { sku } = await aPartInStock(5);
		await put(token, sku, 2);
		const secret = (await share({ token, body: {} })).json().link.split("/").at(-1);
		const withdraw = (by: string) => call(`/cart/share/${secret}`, { method: "DELETE", token: by });
		const { token: otherToken } = await aSignedInCustomer(api.database);
		const isOwn = async (by: string) =>
			(
				await api.services.sharedCarts.read(secret, {
					caller: await api.services.accounts.authenticate(by),
					level: "online",
				})
			).isOwn;
		expect([await isOwn(token), await isOwn(otherToken)]).toEqual([true, false]);
		expect((await withdraw(otherToken)).statusCode).toBe(404);
		expect((await withdraw(token)).statusCode).toBe(200);
		await expect(isOwn(token)).rejects.toMatchObject({ code: "not_found" });
		expect((await withdraw(token)).statusCode).toBe(404);
	});

	it("shows each reader their own price, and is not found by a wrong or expired link", async () => {
		const { sku } = await aPartInStock(5, { prices: { online: 10_000, wholesale: 6000 } });
		const { link } = (await share({ body: { cart: [{ sku, cartQty: 3 }] } })).json();
		const secret = link.split("/").at(-1);
		const read = (level: PriceLevel, of = secret) =>
			api.services.sharedCarts.read(of, { caller: GUEST, level });
		expect((await read("wholesale")).lines[0]?.card.priceCents).toBe(6000);
		expect((await read("online")).lines[0]?.card.priceCents).toBe(10_000);
		await api.database.pool.query(
			"update cart_share set created_at = now() - interval '31 days', expires_at = now() - interval '1 second'",
		);
		for (const wrong of [secret, "0".repeat(32), "x", ""])
			await expect(read("online", wrong)).rejects.toMatchObject({ code: "not_found" });
	});
});

describe("named carts", () => {
	const trade = { account_type: "wholesale_reseller", company: "Demo" } as const;

	it("keep their parts while another one is open", async () => {
		const { account, token } = await aSignedInCustomer(api.database, trade);
		const caller = { accountId: account.id } as Parameters<typeof api.services.namedCarts.list>[0];
		const [firstPart, two] = [await aPartInStock(5), await aPartInStock(5)];
		await put(token, firstPart.sku, 2);
		await api.services.namedCarts.create(caller, { name: "Truck 12", firstName: "Cart" });
		expect(await quantitiesOf(token)).toEqual([]);
		await put(token, two.sku, 3);
		const [first, second] = (await api.services.namedCarts.list(caller)) ?? [];
		expect([first, second]).toMatchObject([
			{ name: "Cart", isOpen: false, count: 1 },
			{ name: "Truck 12", isOpen: true, count: 1 },
		]);
		await Promise.all(
			Array.from({ length: 6 }, (_, at) =>
				api.services.namedCarts.open(caller, (at % 2 ? second : first)?.id ?? 0),
			),
		);
		await api.services.namedCarts.open(caller, first?.id ?? 0);
		expect(await quantitiesOf(token)).toEqual([[firstPart.sku, 2]]);
		await api.services.namedCarts.open(caller, second?.id ?? 0);
		expect(await quantitiesOf(token)).toEqual([[two.sku, 3]]);
		await expect(
			api.services.namedCarts.rename(caller, first?.id ?? 0, "TRUCK 12"),
		).rejects.toMatchObject({
			fieldErrors: { name: { code: "name_taken" } },
		});
		await expect(api.services.namedCarts.delete(caller, second?.id ?? 0)).rejects.toMatchObject({
			code: "not_found",
		});
		await api.services.namedCarts.delete(caller, first?.id ?? 0);
		expect(await api.services.namedCarts.list(caller)).toHaveLength(1);
	});

	it("belong to one customer, and only trade customers have them", async () => {
		const [owner, stranger] = [
			await aSignedInCustomer(api.database),
			await aSignedInCustomer(api.database, trade),
		];
		const [asOwner, asOther] = [owner, stranger].map(
			({ account }) =>
				({ accountId: account.id }) as Parameters<typeof api.services.namedCarts.list>[0],
		);
		if (!asOwner || !asOther) throw new Error("both are there");
		expect(await api.services.namedCarts.list(asOwner)).toBeNull();
		await expect(
			api.services.namedCarts.create(asOwner, { name: "x", firstName: "Cart" }),
		).rejects.toMatchObject({ code: "not_allowed" });
		await api.services.namedCarts.create(asOther, { name: "Mine", firstName: "Cart" });
		const [otherCart] = (await api.services.namedCarts.list(asOther)) ?? [];
		const third = await aSignedInCustomer(api.database, trade);
		const asThird = { accountId: third.account.id } as typeof asOther;
		await api.services.namedCarts.create(asThird, { name: "Mine", firstName: "Cart" });
		for (const id of [otherCart?.id ?? 0, 2_000_000_000]) {
			await expect(api.services.namedCarts.open(asThird, id)).rejects.toMatchObject({
				code: "not_found",
			});
			await expect(api.services.namedCarts.rename(asThird, id, "x")).rejects.toMatchObject({
				code: "not_found",
			});
			await expect(api.services.namedCarts.delete(asThird, id)).rejects.toMatchObject({
				code: "not_found",
			});
		}
	});
});

describe("several changes at once", () => {
	const change = (token: string, changes: [sku: string, quantity: number | "later"][]) =>
		call("/cart/changes", {
			token,
			body: {
				changes: changes.map(([sku, quantity]) => ({
					sku,
					quantity: quantity === "later" ? 0 : quantity,
					isSavedForLater: quantity === "later",
				})),
			},
		});

	it("swap a part for another brand, or leave the cart as it is when too few can be had", async () => {
		const { token } = await aSignedInCustomer(api.database);
		const [dear, cheap, third] = [
			await aPartInStock(9),
			await aPartInStock(2),
			await aPartInStock(9),
		];
		await put(token, dear.sku, 3);
		const short = await change(token, [
			[third.sku, 1],
			[cheap.sku, 3],
			[dear.sku, 0],
		]);
		expect(short.json()).toMatchObject({
			status: "warning",
			sku: cheap.sku,
			reason: "availability",
		});
		expect(await quantitiesOf(token)).toEqual([[dear.sku, 3]]);
		expect(
			(
				await change(token, [
					["NO-SUCH-PART", 1],
					[dear.sku, 0],
				])
			).statusCode,
		).toBe(404);
		expect(await quantitiesOf(token)).toEqual([[dear.sku, 3]]);
		const done = await change(token, [
			[cheap.sku.toLowerCase(), 2],
			[dear.sku, 0],
		]);
		expect(done.json()).toEqual({ status: "success", sku: null, reason: null, message: "" });
		expect(await quantitiesOf(token)).toEqual([[cheap.sku, 2]]);
	});

	it("keep a part for later, have the same result when they are sent twice at once, and leave other carts alone", async () => {
		const [mine, other] = [
			await aSignedInCustomer(api.database),
			await aSignedInCustomer(api.database),
		];
		const [wrong, right] = [await aPartInStock(9), await aPartInStock(9)];
		for (const { token } of [mine, other]) await put(token, wrong.sku, 4);
		const answers = await Promise.all(
			[1, 2].map(() =>
				change(mine.token, [
					[right.sku, 4],
					[wrong.sku, "later"],
				]),
			),
		);
		expect(answers.map((answer) => answer.json().status)).toEqual(["success", "success"]);
		expect(await quantitiesOf(mine.token)).toEqual([[right.sku, 4]]);
		expect(await quantitiesOf(other.token)).toEqual([[wrong.sku, 4]]);
		const saved = await api.database.db
			.selectFrom("saved_line")
			.select(["part_id", "quantity"])
			.where("account_id", "=", mine.account.id)
			.execute();
		expect(saved).toEqual([{ part_id: wrong.id, quantity: 4 }]);
	});
});
