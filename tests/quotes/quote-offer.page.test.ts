/**
 * The seller's offer, the buyer's acceptance of what is left, and the printed quote, over pages.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, storeDay } from "../../src/domain/store/store-day.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { anInterchangeGroup, aPart, aStock, countStock } from "../factories/catalog.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

type Account = Awaited<ReturnType<typeof aSignedInCustomer>>;

let store: ServedStore;
let seller: Account;
let manager: Account;
let buyer: Account;
beforeAll(async () => {
	store = await serveStore();
	seller = await aSignedInCustomer(store.database, { admin_level: 1 });
	manager = await aSignedInCustomer(store.database, { admin_level: 2 });
	buyer = await aSignedInCustomer(store.database, { seller_id: seller.account.id });
});
afterAll(() => store.close());

const cookieOf = ({ token }: Account) => ({ cookie: `__Host-session=${token}` });

async function read(path: string, who: Account) {
	const answer = await fetch(`${store.address}${path}`, { headers: cookieOf(who) });
	expect(answer.status, path).toBe(200);
	// React separates texts by comments.
	return (await answer.text()).replaceAll("<!-- -->", "");
}

async function post(path: string, form: Record<string, string>, who: Account) {
	const answer = await fetch(`${store.address}${path}`, {
		method: "POST",
		redirect: "manual",
		headers: cookieOf(who),
		body: new URLSearchParams({ key: randomUUID(), ...form }),
	});
	return { status: answer.status, page: (await answer.text()).replaceAll("<!-- -->", "") };
}

async function sold(onHand: number, columns: Parameters<typeof aPart>[1] = {}) {
	const part = await aPart(store.database.db, columns);
	await aStock(store.database.db, part.id, { on_hand: onHand });
	return part;
}

async function requestQuote(items: string): Promise<string> {
	const contact = {
		receiver: "Demo Garage",
		phone: "3055550100",
		country: "US",
		state: "FL",
		postal_code: "33166",
		city: "Doral",
	};
	const quantities = Object.fromEntries(
		items.split(",").map((item, n) => [`quantity_${n}`, item.split(":")[1] ?? "1"]),
	);
	const { status } = await post(
		`/request-quote?items=${items}`,
		{ ...contact, ...quantities },
		buyer,
	);
	expect(status).toBe(302);
	const row = await store.database.db
		.selectFrom("store_order")
		.select("number")
		.where("kind", "=", "quote")
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	return String(row.number);
}

it("a seller changes lines and sees stock and levels; a manager sees cost and margin too", async () => {
	const { db } = store.database;
	const group = (await anInterchangeGroup(db)).id;
	const part = await sold(7, {
		interchange_group_id: group,
		prices: { online: 10_000, precio6: 6543 },
	});
	const other = await sold(20, { interchange_group_id: group });
	await aStock(db, other.id, {
		on_hand: 9,
		stockClass: "INCOMING",
		expected_on: addDays(storeDay(Date.now()), 30),
	});
	const added = await sold(5, { prices: { online: 3300 } });
	const supplier = await db
		.insertInto("supplier")
		.values({ name: "Parts Works" })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("supplier_part")
		.values({ supplier_id: supplier.id, part_id: part.id, their_number: "X1", cost_cents: 4567 })
		.execute();
	const number = await requestQuote(`${part.sku}:10`);
	const path = `/admin/quotes/${number}`;
	const sellersPage = await read(path, seller);
	for (const text of ["7 in stock", "7 of 10 available", "$65.43", other.sku, "20 in stock"])
		expect(sellersPage).toContain(text);
	expect(sellersPage).not.toMatch(/45\.67|4567/);
	expect(await read(path, manager)).toMatch(/\$45\.67/);
	const line = { sku_1: part.sku, quantity_1: "10", price_1: "90", shipping: "25", version: "0" };
	const refused = await post(path, { ...line, intent: "offer" }, seller);
	expect([refused.status, refused.page.includes("Only 7 available")]).toEqual([400, true]);
	const offered = await post(
		path,
		{ ...line, sku_1: other.sku, sku_new1: added.sku, quantity_new1: "2", intent: "offer" },
		seller,
	);
	expect(offered.status).toBe(200);
	const buyersPage = await read(`/quote/${number}`, buyer);
	for (const text of [other.sku, added.sku, "$33.00", "$900.00", "was $100.00"])
		expect(buyersPage).toContain(text);
	expect(await read(`/es/quote/${number}`, buyer)).toContain("antes $100.00");
	const changes = [part.sku, "Instead of", "Added: not in"];
	for (const text of [...changes, "your request", "Our offer differs from your request"])
		expect(buyersPage).toContain(text);
	const sellersView = await read(path, seller);
	for (const text of [...changes, "the request"]) expect(sellersView).toContain(text);
	expect(await read(`/es/quote/${number}`, buyer)).toContain("En lugar de");
	const stale = await post(path, { ...line, sku_1: other.sku, intent: "offer" }, seller);
	expect([stale.status, stale.page.includes("has changed since you opened it")]).toEqual([
		409,
		true,
	]);
});

it("a seller sees the ship days that the buyer sees, and those of other brands for the same pieces", async () => {
	const { db } = store.database;
	const group = (await anInterchangeGroup(db)).id;
	const part = await sold(6, { interchange_group_id: group });
	await aStock(db, part.id, { on_hand: 8, stockClass: "LOCAL" });
	const other = await sold(0, { interchange_group_id: group });
	await aStock(db, other.id, { on_hand: 9, stockClass: "LOCAL" });
	const number = await requestQuote(`${part.sku}:2`);
	const sellersPage = await read(`/admin/quotes/${number}`, seller);
	const shipsOf = (page: string) => new Set(page.match(/Ships (?!to)[^<·"\\]+/g));
	const [day = ""] = shipsOf(await read(`/quote/${number}`, buyer));
	expect(day).toMatch(/^Ships /);
	// The pieces of the line leave at once. Those that lie elsewhere belong to no line.
	expect(sellersPage).toContain(`14 in stock · ${day}`);
	const sellersDays = [...shipsOf(sellersPage)];
	expect(sellersDays, "one of this part, one of the other").toHaveLength(2);
	expect(sellersDays).toContain(day);
});

it("a buyer is told what is missing and accepts what is left; the printed quote is a proforma", async () => {
	const part = await sold(10, { hs_code: "84133020", origin_country: "JP", weight_grams: 2500 });
	const number = await requestQuote(`${part.sku}:10`);
	const offer = { sku_1: part.sku, quantity_1: "10", price_1: "50", shipping: "25", version: "0" };
	await post(
		`/admin/quotes/${number}`,
		{ ...offer, intent: "offer", message: "Best price" },
		seller,
	);
	const paper = await read(`/order/invoice/${number}`, buyer);
	for (const text of [
		`Proforma quote ${number}`,
		"HS 84133020",
		"Origin: Japan",
		"2.500 kg each",
		"25.000 kg",
		"Payment in full before shipment",
		seller.account.email,
	])
		expect(paper).toContain(text);
	expect(paper).not.toContain("Best price");
	const { db } = store.database;
	const { id } = buyer.account;
	await db.updateTable("account").set({ credit: "credit" }).where("id", "=", id).execute();
	await db.insertInto("credit_account").values({ account_id: id, limit_cents: 45_000 }).execute();
	expect(await read(`/quote/${number}`, buyer)).toContain("exceeds your credit limit");
	await countStock(store.database.pool, part.id, 7);
	const page = await read(`/quote/${number}`, buyer);
	for (const text of [
		"7 of 10 available",
		"The parts available now cost $375.00",
		"Accept what is available and pay $375.00",
		'name="agreed_1"',
		// What is left of the offer is within the credit limit.
		"$450.00 of $450.00 available; this order is due",
	])
		expect(page).toContain(text);
	expect(page).not.toContain("Our offer: $");
	expect(await read(`/es/quote/${number}`, buyer)).toContain(
		"Las partes disponibles ahora cuestan",
	);
	await countStock(store.database.pool, part.id, 0);
	const emptyPage = await read(`/quote/${number}`, buyer);
	expect(emptyPage).toContain("None of it is available right now");
	expect(emptyPage).not.toMatch(/Our offer: \$|Available now/);
	await countStock(store.database.pool, part.id, 7);
	const acceptance = { intent: "accept", version: "1", street1: "100 Main Street", city: "Doral" };
	const refused = await post(`/quote/${number}`, acceptance, buyer);
	expect([refused.status, refused.page.includes("7 of 10 available")]).toEqual([409, true]);
	const accepted = await post(`/quote/${number}`, { ...acceptance, agreed_1: "7" }, buyer);
	expect(accepted.status).toBe(302);
	expect(await read(`/order/${number}`, buyer)).toContain("$350.00");
	expect(await read(`/admin/quotes/${number}`, seller)).toContain(`${part.sku}: 7 of 10`);
});

it("an offer names what was asked for, and nothing where it is the same", async () => {
	const [less, same, gone] = [await sold(3), await sold(9), await sold(9)];
	const number = await requestQuote(`${less.sku}:4,${same.sku}:2,${gone.sku}:5`);
	const path = `/admin/quotes/${number}`;
	for (const page of [await read(path, seller), await read(`/quote/${number}`, buyer)])
		expect(page).not.toMatch(/asked for|Not offered|Instead of/);
	const offer = {
		...{ sku_1: less.sku, quantity_1: "3", price_1: "90" },
		...{ sku_2: same.sku, quantity_2: "2", price_2: "80" },
		...{ sku_3: gone.sku, quantity_3: "5", price_3: "70", remove_3: "on" },
		...{ shipping: "25", version: "0", intent: "offer" },
	};
	expect((await post(path, offer, seller)).status).toBe(200);
	const views: [path: string, who: Account, asked: string, missing: string][] = [
		[`/quote/${number}`, buyer, "You asked for 4", "Not offered"],
		[`/es/quote/${number}`, buyer, "Usted solicitó 4", "No cotizado"],
		[path, seller, "The buyer asked for 4", "Not offered"],
		[`/es${path}`, seller, "El comprador solicitó 4", "No cotizado"],
	];
	for (const [address, who, asked, missing] of views) {
		const page = await read(address, who);
		expect([page.split(`>${asked}<`).length, page.includes(missing)], address).toEqual([2, true]);
		expect(page).toContain(gone.sku);
	}
	const accept = { intent: "accept", version: "1", street1: "100 Main Street", city: "Doral" };
	expect((await post(`/quote/${number}`, accept, buyer)).status).toBe(302);
	expect(await read(`/quote/${number}`, buyer)).toContain("Requested, but not in the order");
});

it("leads to the sign-in page, to the search for an order and to the quote in the same language", async () => {
	const part = await sold(7, { prices: { online: 10_000 } });
	const number = await requestQuote(`${part.sku}:1`);
	const target = async (path: string, headers = {}) =>
		(await fetch(`${store.address}${path}`, { redirect: "manual", headers })).headers.get(
			"location",
		);
	for (const language of ["", "/es"]) {
		const login = `${language}/login?next=`;
		expect(await target(`${language}/quote/${number}`)).toBe(`${login}%2Fquote%2F${number}`);
		expect(await target(`${language}/order/return/123456789`)).toBe(
			`${login}%2Forder%2Freturn%2F123456789`,
		);
		expect(await target(`${language}/order/return`)).toBe(`${language}/order`);
		expect(await target(`${language}/order/${number}`, cookieOf(buyer))).toBe(
			`${language}/quote/${number}`,
		);
	}
});
