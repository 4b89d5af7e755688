/** The cart page, the quick order and shared carts without scripts. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";

let store: ServedStore;
let token: string;
beforeAll(async () => {
	store = await serveStore();
	await allowGuestCarts("true");
	for (const sku of ["PAGE-1", "PAGE-2"]) {
		const part = await aPart(store.database.db, {
			sku,
			prices: { online: 10_000 },
			coreChargeCents: sku === "PAGE-1" ? 2500 : 0,
		});
		await aStock(store.database.db, part.id, { on_hand: 5 });
	}
	const { id } = await aPart(store.database.db, {
		sku: "NK-QO-10598-I",
		prices: { online: 10_000 },
		coreChargeCents: 1234,
	});
	await aStock(store.database.db, id, { on_hand: 2 });
	await aStock(store.database.db, id, {
		on_hand: 9,
		stockClass: "INCOMING",
		expected_on: "2091-03-05",
	});
	({ token } = await aSignedInCustomer(store.database));
	// A new index is built for parts of a new category, after a pause.
	await vi.waitFor(async () => expect(await searchCount("NK-QO-10598-I")).toBe(1), {
		timeout: 60_000,
	});
});
afterAll(() => store.close());

async function searchCount(searchText: string): Promise<number> {
	const answer = await fetch(`${store.address}/api/products`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ partsFilters: { searchText } }),
	});
	return (await answer.json()).productsFiltered;
}

async function allowGuestCarts(value: string) {
	await store.database.pool.query(
		"insert into setting (key, value) values ('shopping_cart_guest', $1) on conflict (key) do update set value = excluded.value",
		[value],
	);
	await vi.waitFor(
		async () => {
			const { settings } = await (await fetch(`${store.address}/api/settings`)).json();
			expect(settings.shopping_cart_guest).toBe(value);
		},
		{ timeout: 60_000 },
	);
}

const cookie = () => ({ cookie: `__Host-session=${token}` });
const read = async (headers = cookie() as Record<string, string>, path = "/Cart") => {
	const answer = await fetch(`${store.address}${path}`, { headers });
	return { status: answer.status, headers: answer.headers, page: await answer.text() };
};
const send = async (
	fields: Record<string, string>,
	headers = cookie() as Record<string, string>,
	path = "/Cart",
) => {
	const body = new URLSearchParams(fields);
	const answer = await fetch(`${store.address}${path}`, {
		method: "POST",
		body,
		redirect: "manual",
		headers: { ...headers, origin: store.address },
	});
	return {
		status: answer.status,
		location: answer.headers.get("location"),
		page: await answer.text(),
	};
};

describe("a customer without scripts", () => {
	it("adds a part from a list and sees it on the cart page with its core charge apart", async () => {
		expect((await read({}, "/part/PAGE-1")).page).toMatch(
			/<button type="submit" form="add" value="PAGE-1"/,
		);
		expect(await send({ add: "PAGE-1", "q.PAGE-1": "2", "q.PAGE-2": "" })).toMatchObject({
			status: 302,
			location: "/Cart",
		});
		const { page, headers } = await read();
		expect(page).toContain("PAGE-1");
		for (const amount of ["$200.00", "$50.00", "$250.00"]) expect(page).toContain(amount);
		expect(headers.get("cache-control")).toContain("no-store");
	});

	it("changes a quantity and sees a notice when the stock is lower", async () => {
		const answer = await send({ intent: "set", sku: "PAGE-1", quantity: "9" });
		expect(answer.page).toContain("The Quantity for this product was Updated");
		expect(answer.page).toContain("$500.00");
	});

	it("saves a part for later and moves it back to the cart", async () => {
		const answer = await send({ intent: "later", sku: "PAGE-1" });
		expect(answer.page).toContain("Your cart is empty");
		expect(answer.page).toContain("Saved for later");
		const back = await send({ intent: "back", sku: "PAGE-1" });
		expect(back.page).not.toContain("Saved for later</h2>");
		expect(back.page).toContain("$500.00");
	});

	it("removes a part and undoes that", async () => {
		const { page } = await send({ intent: "remove", sku: "PAGE-1" });
		expect(page).toContain("Removed: Part");
		expect(page).toMatch(/name="quantity" value="5"/);
		expect((await send({ intent: "set", sku: "PAGE-1", quantity: "5" })).page).toContain("$500.00");
	});

	it("gets an error page for an invalid form", async () => {
		expect((await send({ intent: "nonsense" })).status).toBe(400);
		expect((await send({ intent: "set", sku: "NO-SUCH", quantity: "1" })).status).toBe(404);
		expect((await send({ intent: "set", sku: "PAGE-1", quantity: "x" })).status).toBe(200);
		expect((await send({ add: "NO-SUCH" })).page).toContain("This part is no longer sold");
	});

	it("sees a long cart in pages, with the sums of all lines on each", async () => {
		const { token: buyer, account } = await aSignedInCustomer(store.database);
		for (let n = 1; n <= 101; n++) {
			const sku = `LONG-${1000 + n}`;
			const { id } = await aPart(store.database.db, {
				sku,
				prices: { online: 100 },
				coreChargeCents: n === 1 ? 2000 : 0,
			});
			await aStock(store.database.db, id, { on_hand: 5 });
			await store.database.db
				.insertInto("cart_line")
				.values({ account_id: account.id, part_id: id, quantity: 1 })
				.execute();
		}
		const headers = { cookie: `__Host-session=${buyer}` };
		const shown = (page: string) => new Set(page.match(/name="sku" value="LONG-\d+"/g) ?? []).size;
		const [first, last, tooFar] = [
			await read(headers),
			await read(headers, "/Cart?page=3"),
			await read(headers, "/Cart?page=99"),
		];
		expect([first, last, tooFar].map(({ page }) => shown(page))).toEqual([50, 1, 1]);
		for (const { page } of [first, last]) expect(page).toContain("$101.00");
		// Beside the price on narrow screens, and below it in the table.
		expect(first.page.replaceAll("<!-- -->", "").match(/\+ \$20\.00 core charge/g)).toHaveLength(2);
		expect(first.page).toContain("Lines 1 to 50 of 101");
		expect(first.page).toContain('href="/Cart?page=2"');
		expect((await read(headers, "/es/Cart?page=3")).page).toContain("Líneas 101 a 101 de 101");
		expect(first.page).toContain('href="/Cart?page=all"');
		const printed = (await read(headers, "/Cart?page=all")).page;
		const rows = new Set(printed.match(/>LONG-\d+</g) ?? []).size;
		expect([rows, shown(printed)], "all lines, without their forms").toEqual([101, 0]);
		expect(printed).toContain("$101.00");
		const removed = await send({ intent: "remove", sku: "LONG-1101" }, headers, "/Cart?page=3");
		expect(removed.page, "the last page is empty now").toContain("Lines 51 to 100 of 100");
	});

	it("does not see the cart of another customer", async () => {
		const otherCustomer = await aSignedInCustomer(store.database);
		const { page } = await read({ cookie: `__Host-session=${otherCustomer.token}` });
		expect(page).toContain("Your cart is empty");
		expect(page).not.toContain("PAGE-1");
	});
});

describe("a guest", () => {
	it("reads without scripts that the cart needs scripts", async () => {
		expect((await read({})).page).toContain("guest cart needs JavaScript");
		const before = /<noscript><p[^>]*>[^<]*guest cart needs JavaScript/;
		for (const path of ["/part/PAGE-1", "/custom-search?search=PAGE-1"]) {
			expect((await read({}, path)).page, "said before the press").toMatch(before);
			expect((await read(cookie(), path)).page).not.toMatch(before);
		}
		const sent = await send({ add: "PAGE-1" }, {});
		expect([sent.status, sent.page.includes("guest cart needs JavaScript")]).toEqual([403, true]);
	});

	it("has no cart in the header, on a part and on the cart page when the setting forbids it", async () => {
		await allowGuestCarts("false");
		const [part, cart, ownCart] = [await read({}, "/part/PAGE-1"), await read({}), await read()];
		await allowGuestCarts("true");
		expect(part.page).not.toMatch(/Add to cart|data-opens="cart"|\$100\.00/);
		expect(cart.status).toBe(403);
		expect(cart.page).toContain("You need to log in to use the cart");
		expect(ownCart.page).toMatch(/data-opens="cart"/);
	});
});

describe("a quick order without scripts", () => {
	const order = async (
		fields: Record<string, string> | [string, string][],
		headers = cookie() as Record<string, string>,
	) => {
		const form = new FormData();
		for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields))
			form.append(name, value);
		const init = {
			method: "POST",
			body: form,
			redirect: "manual" as const,
			headers: { ...headers, origin: store.address },
		};
		const answer = await fetch(`${store.address}/quick-order`, init);
		return {
			status: answer.status,
			location: answer.headers.get("location"),
			page: await answer.text(),
		};
	};

	it("puts the list into the URL and shows the part of each line", async () => {
		const answer = await order({
			intent: "read",
			list: "number,quantity\nPAGE-1,2\nPAGE-2,1\nZZ-99999,1\nPAGE-1,1\n,4",
		});
		expect(answer.status).toBe(302);
		const { page } = await read(cookie(), answer.location ?? "");
		expect(page).toContain("Numbers found: 3 of 5");
		expect(page.match(/Exact match/g)).toHaveLength(3);
		expect(page).toContain("Not found");
		for (const text of ["No number · 4 units", "Number missing", "2 lines need your attention"])
			expect(page).toContain(text);
		expect(page, "a part named twice is one line, as the report counts it").toContain(
			"Add 2 lines to the cart",
		);
		expect(page, "and it is told why").toContain(
			"Lines 1 and 4 are the same part: 2 + 1 = 3 pieces",
		);
		expect((await read(cookie(), `/es${answer.location}`)).page).toContain(
			"Las líneas 1 y 4 son la misma parte: 2 + 1 = 3 piezas",
		);
	});

	it("counts every pasted line and puts the ones to mend on top", async () => {
		const answer = await order({
			intent: "read",
			list: "PAGE-1 1\nPAGE-2 999999\nwater pump\nabc???\nPAGE-1 1.5\n???",
		});
		const { page } = await read(cookie(), answer.location ?? "");
		for (const text of [
			"Numbers found: 3 of 6",
			"5 lines need your attention",
			"“999999” is not a quantity",
			"“1.5” is not a quantity",
			"3 lines have no part number",
			"/custom-search?search=water+pump",
			"Add 1 line to the cart",
		])
			expect(page).toContain(text);
		const [first, last] = [page.indexOf("“999999”"), page.indexOf("Exact match")];
		expect(first).toBeLessThan(last);
	});

	it("does not add a line with an invalid quantity, and shows that at the line", async () => {
		const answer = await order({ intent: "read", list: "PAGE-1, abc\nPAGE-1,2\nZZ-99999,dos" });
		const { page } = await read(cookie(), answer.location ?? "");
		for (const text of ["“abc” is not a quantity", "2 lines need your attention", "PAGE-1, abc\n"])
			expect(page).toContain(text);
		expect(page.match(/Exact match/g), "no green mark over an error").toHaveLength(1);
		expect(page, "no packs of a quantity that is none").not.toContain("packs of");
		expect(
			page.match(/name="n"[^>]*value="\w*"/g)?.map((field) => /value="(\w*)"/.exec(field)?.[1]),
			"the field shows what was typed",
		).toEqual(["abc", "dos", "2"]);
		expect((await read(cookie(), `/es${answer.location}`)).page).toContain(
			"«abc» no es una cantidad",
		);
	});

	it("has a row for each line, also for a number that ends in letters and for quantity 0", async () => {
		const answer = await order({
			intent: "read",
			list: "PAGE-1, 2\n4HK1-KIT, 1\nPAGE-2, 0\nXYZ-000-NOPE, cero",
		});
		const { page } = await read(cookie(), answer.location ?? "");
		for (const text of [
			">4HK1-KIT<",
			">XYZ-000-NOPE<",
			"Numbers found: 2 of 4",
			"1 line has the quantity 0",
			"Quantity 0: not added",
		])
			expect(page).toContain(text);
		const spanish = (await read(cookie(), `/es${answer.location}`)).page;
		for (const text of ["1 línea tiene cantidad 0 y no se agrega", "Cantidad 0: no se agrega"])
			expect(spanish).toContain(text);
	});

	it("shows a number as it was typed, and its part as the cart would show the quantity", async () => {
		const otherHeaders = {
			cookie: `__Host-session=${(await aSignedInCustomer(store.database)).token}`,
		};
		const answer = await order(
			{ intent: "read", list: "nk qo 10598 i, 2\n8-98765-432-1, 1\nNKQO10598I, 4" },
			otherHeaders,
		);
		const { page } = await read(otherHeaders, answer.location ?? "");
		for (const typed of ["nk qo 10598 i", "NKQO10598I"]) expect(page).toContain(`>${typed}</span>`);
		expect(page).toMatch(/<textarea[^>]*>nk qo 10598 i, 2\n8-98765-432-1, 1\nNKQO10598I, 4</);
		await order(
			[
				["intent", "add"],
				["key", randomUUID()],
				["s", "NK-QO-10598-I"],
				["n", "2"],
				["s", "NK-QO-10598-I"],
				["n", "4"],
			],
			otherHeaders,
		);
		const cart = (await read(otherHeaders)).page;
		const promise = /<b[^>]*>Incoming<\/b>([^<]+)</;
		expect(promise.exec(page)?.[1]).toBe(promise.exec(cart)?.[1]);
		expect(promise.exec(cart)?.[1]).toContain("Mar 5");
		for (const text of ["+ $12.34 core each", "$74.04", "$600.00"])
			expect([page, cart].map((html) => html.includes(text))).toEqual([true, true]);
	});

	it("adds all lines in one request, once, but none with more pieces than there are", async () => {
		const fieldsOf = (key: string, ...quantities: string[]): [string, string][] => [
			["intent", "add"],
			["key", key],
			...quantities.flatMap((quantity): [string, string][] => [
				["s", "PAGE-2"],
				["n", quantity],
			]),
			["s", ""],
			["n", "1"],
			["s", "NO-SUCH"],
			["n", "1"],
		];
		const inCart = async () => {
			const { rows } = await store.database.pool.query(
				"select quantity from cart_line c join part p on p.id = c.part_id where p.sku = 'PAGE-2'",
			);
			return rows[0]?.quantity ?? 0;
		};
		const before = await inCart();
		// There are five: too few for nine, and too few for two rows of three.
		for (const quantities of [["9"], ["3", "3"]]) {
			const { page } = await order(fieldsOf(randomUUID(), ...quantities));
			expect(page).toContain("In the cart: 0 of 2 lines");
			expect(page).toContain("not added: only 5 can be ordered");
			expect(await inCart()).toBe(before);
		}
		await order(fieldsOf(randomUUID(), "1.5"));
		expect(await inCart(), "a quantity is not guessed").toBe(before);
		const fields = fieldsOf(randomUUID(), "1");
		expect((await order(fields)).page).toContain("In the cart: 1 of 2 lines");
		await order(fields);
		expect(await inCart()).toBe(before + 1);
		expect((await order(fields, {})).status).toBe(403);
	});

	it("asks for a missing quantity, and lets lines of one part wait together", async () => {
		const answer = await order({ intent: "read", list: "PAGE-2, 3\nPAGE-2, 3\nPAGE-1," });
		const { page } = await read(cookie(), answer.location ?? "");
		for (const text of ["Quantity missing: type how many", "3 lines need your attention"])
			expect(page).toContain(text);
		expect(page).toContain("Fix the lines above to add them");
		expect(page).not.toContain("Add 0 lines");
		const spanish = (await read(cookie(), `/es${answer.location}`)).page;
		for (const text of ["Falta la cantidad", "Corrija las líneas de arriba"])
			expect(spanish).toContain(text);
	});

	it("reports what it cannot parse", async () => {
		expect((await order({ intent: "read", list: "" })).page).toContain(
			"No part number found in this text",
		);
		expect((await order({ intent: "read", list: "x".repeat(55_000) })).status).toBe(400);
	});
});

describe("a shared cart", () => {
	it("is created on the cart page, can be opened by everyone, is not cached, and can be added as a whole", async () => {
		const answer = await send({ intent: "share" });
		const link = /\/shared-cart\/[0-9a-f]{32}/.exec(answer.page)?.[0] ?? "";
		const { page, headers, status } = await read({}, link);
		expect(status).toBe(200);
		expect(page).toMatch(/name="q\.PAGE-1" value="\d+"/);
		expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
			expect.stringContaining("no-store"),
			"same-origin",
		]);
		expect((await read({}, `${link.slice(0, -4)}0000`)).status).toBe(404);
	});

	it("can be withdrawn on its page by the customer who shared it", async () => {
		const link =
			/\/shared-cart\/[0-9a-f]{32}/.exec((await send({ intent: "share" })).page)?.[0] ?? "";
		expect((await read({}, link)).page).not.toContain("Withdraw this link");
		expect((await read(cookie(), `/es${link}`)).page).toContain("Anular este enlace");
		expect((await send({}, {}, link)).status).toBe(404);
		expect(await send({}, cookie(), link)).toMatchObject({ status: 302, location: "/Cart" });
		expect((await read({}, link)).status).toBe(404);
	});
});
