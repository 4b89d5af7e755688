/**
 * Information before a decision: the VIN of an order for staff, earlier orders of the same parts
 * for a buyer; and the exchange rate of an order.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeDay } from "../../src/domain/store/store-day.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs, SHIP_TO } from "../factories/orders.ts";
import { aFitment, aMake, anEngine, aRegion, aVehicle } from "../factories/vehicles.ts";
import { aVin } from "../factories/vin.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

let api: ApiServer;
let sku: string;
type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;
let owner: Person;
let seller: Person;
let manager: Person;
beforeAll(async () => {
	api = await startApi({ screens: true, providers: { card: aProvider("card") } });
	const { db } = api.database;
	await db.insertInto("setting").values({ key: "shopping_cart_guest", value: "true" }).execute();
	const part = await aPart(db, { title_en: "Water pump", title_es: "Bomba de agua" });
	await aStock(db, part.id, { on_hand: 5000 });
	sku = part.sku;
	owner = await aSignedInCustomer(api.database);
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
});
afterAll(() => api.close());

const ask = (url: string, token: string) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

const read = async (url: string, token?: string) =>
	(await api.app.inject({ url, headers: token ? { cookie: `__Host-session=${token}` } : {} })).body;

const press = (url: string, { token }: Person, form: Record<string, string>) =>
	api.app.inject(pageForm(url, token, form));

async function send(path: string, payload: object, { token }: Person) {
	const headers = { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() };
	const answer = await api.app.inject({ method: "POST", url: `/api${path}`, payload, headers });
	expect(answer.statusCode).toBe(200);
	return answer.json();
}

async function offered(buyer: Person) {
	const { receiver, phone, country, state, postal_code, city } = SHIP_TO;
	const address = { country, state, postal_code, city };
	const { quote } = await send(
		"/quotes",
		{ name: receiver, phone, address, items: [{ sku, quantity: 2 }] },
		buyer,
	);
	await send(
		`/admin/quotes/${quote.quoteNumber}/offer`,
		{ lines: [{ line: 1, price: 80 }], shipping: 0 },
		manager,
	);
	return { number: quote.quoteNumber, link: `${quote.quoteNumber}-${quote.validator}` };
}

/** The buyer accepts the first offer. */
const ACCEPTANCE = {
	intent: "accept",
	version: "1",
	street1: SHIP_TO.street1,
	city: SHIP_TO.city,
};

const mailsAbout = async (number: string) =>
	(
		await api.database.pool.query(
			"select kind, language, data ->> 'url' as url, data ->> 'until' as until from outbox where kind like 'order-%' and data ->> 'number' = $1 order by id",
			[number],
		)
	).rows;

describe("the VIN of an order, for staff", () => {
	const VIN = aVin("JALC4B16?67000102");
	const CIVIC = aVin("2HGFG126?8H000001");
	/** An Isuzu NPR of 2006 with the gasoline engine of General Motors. */
	const GASOLINE_NPR = aVin("4KLB4B1U?6J800123");
	let fitting: string;
	let verified: { sure: string; unlisted: string };
	beforeAll(async () => {
		const { db } = api.database;
		const make = await aMake(db, { name: "Isuzu", url: "isuzu" });
		const engine = await anEngine(db, { make_id: make.id, name: "4HK1", liter: 5.2 });
		const { code: region_code } = await aRegion(db, { code: "us" });
		const line = await aVehicle(db, {
			make_id: make.id,
			engine_id: engine.id,
			model: "NPR-HD",
			region_code,
			years: [2006],
		});
		const otherLine = await aVehicle(db, { make_id: make.id, model: "NQR", years: [2006] });
		const part = await aPart(db, { title_en: "Oil filter", title_es: "Filtro de aceite" });
		await aStock(db, part.id, { on_hand: 5000 });
		await aFitment(db, part.id, { line_id: line.id, built_from: "2005-06-01" });
		const { id } = await db
			.selectFrom("part")
			.select("id")
			.where("sku", "=", sku)
			.executeTakeFirstOrThrow();
		await aFitment(db, id, { line_id: otherLine.id });
		fitting = part.sku;
		const sure = await aPart(db, {});
		await aStock(db, sure.id, { on_hand: 5000 });
		await aFitment(db, sure.id, { line_id: line.id, year_from: 2006, year_to: 2006 });
		const unlisted = await aPart(db, {});
		await aStock(db, unlisted.id, { on_hand: 5000 });
		verified = { sure: sure.sku, unlisted: unlisted.sku };
	});

	it("counts as verified only when it was read and every part with fitments fits", async () => {
		const place = async (skus: string[], vin = VIN) => {
			const items = skus.map((lineSku) => ({ sku: lineSku, quantity: 1 }));
			const { number } = await placeAs(api.services, aCheckout(items, { vin }));
			const { order } = (await api.call(`/orders/${number}`, { token: manager.token })).json();
			return [
				order.status,
				order.vin_verified,
				order.products.map(({ fit_doubt }: { fit_doubt: string | null }) => fit_doubt),
			];
		};
		const { sure, unlisted } = verified;
		expect(await place([sure, unlisted])).toEqual(["processing", true, [null, null]]);
		expect(await place([sure, sku, fitting])).toEqual([
			"vin_verification",
			false,
			[null, "does_not_fit", "may_fit"],
		]);
		// A car of another make: both parts are listed for trucks of Isuzu only.
		expect(await place([sure, sku, unlisted], CIVIC)).toEqual([
			"vin_verification",
			false,
			["does_not_fit", "does_not_fit", null],
		]);
		// An Isuzu of 2004: the parts are listed for 2006.
		expect(await place([sure, unlisted], aVin("JALC4B16?47000102"))).toEqual([
			"vin_verification",
			false,
			["does_not_fit", null],
		]);
		// An Isuzu of 2006 with an engine that the catalog does not have: the VIN does not tell.
		expect(await place([sure, unlisted], GASOLINE_NPR)).toEqual([
			"vin_verification",
			false,
			[null, null],
		]);
	});

	it("tells the buyer by mail that the order waits, and which parts are in doubt", async () => {
		const mailOf = async (skus: string[]) => {
			const items = skus.map((lineSku) => ({ sku: lineSku, quantity: 1 }));
			const { number } = await placeAs(api.services, aCheckout(items, { vin: VIN }));
			const { rows } = await api.database.pool.query(
				"select data from outbox where kind = 'order-confirmation' and data ->> 'number' = $1",
				[String(number)],
			);
			return rows.map(({ data }) => [
				data.status,
				data.lines.map(({ fitDoubt }: { fitDoubt: string | null }) => fitDoubt),
			]);
		};
		expect(await mailOf([verified.sure, sku, fitting])).toEqual([
			["vin_verification", [null, "does_not_fit", "may_fit"]],
		]);
		expect(await mailOf([verified.sure])).toEqual([["processing", [null]]]);
	});

	it("names the doubtful parts before the order, by the same rule", async () => {
		const { sure, unlisted } = verified;
		const doubtsOf = async (vin: string) =>
			(await api.call("/vehicles/vinfits", { body: { vin, skus: [sure, sku, unlisted] } })).json();
		expect(await doubtsOf(VIN)).toEqual({
			read: true,
			doubts: [{ sku, doubt: "does_not_fit" }],
		});
		expect(await doubtsOf(CIVIC)).toEqual({
			read: false,
			doubts: expect.arrayContaining([
				{ sku, doubt: "does_not_fit" },
				{ sku: sure, doubt: "does_not_fit" },
			]),
		});
		expect(await doubtsOf(GASOLINE_NPR)).toEqual({ read: false, doubts: [] });
	});

	it("says nothing about a part whose years or engine may cover the truck", async () => {
		const { db } = api.database;
		const line = await db
			.selectFrom("model_line")
			.select(["id", "engine_id"])
			.where("model", "=", "NPR-HD")
			.executeTakeFirstOrThrow();
		const [openEnded, forEngine, ended] = [await aPart(db), await aPart(db), await aPart(db)];
		await aFitment(db, openEnded.id, { line_id: line.id, year_from: 2003 });
		await aFitment(db, forEngine.id, { engine_id: line.engine_id });
		await aFitment(db, ended.id, { line_id: line.id, year_from: 2003, year_to: 2007 });
		const doubtsOf = async (vin: string) =>
			(
				await api.call("/vehicles/vinfits", {
					body: { vin, skus: [openEnded.sku, forEngine.sku, ended.sku] },
				})
			).json().doubts;
		// An Isuzu of 2008, when the catalog has no vehicle of that year.
		expect(await doubtsOf(aVin("JALC4B16?87000102"))).toEqual([
			{ sku: ended.sku, doubt: "does_not_fit" },
		]);
		// Another make may have the engine in trucks that the catalog lacks.
		expect(await doubtsOf(CIVIC)).toEqual(
			expect.not.arrayContaining([{ sku: forEngine.sku, doubt: "does_not_fit" }]),
		);
	});

	it("of a make and year that we list is not called one without parts", async () => {
		const pageText = async (vin: string, language = "en") =>
			(await ask(`${language === "es" ? "/es" : ""}/vehicle-selector?vin=${vin}`, owner.token))
				.body;
		expect(await pageText(CIVIC)).toContain("we have no parts listed for it");
		expect(await pageText(GASOLINE_NPR)).toContain("We have parts for this make and year");
		expect(await pageText(GASOLINE_NPR, "es")).toContain("Tenemos partes de esa marca y año");
	});

	it("that a part does not fit lets the order go on with a reason only, kept in the timeline", async () => {
		const { number } = await placeAs(api.services, aCheckout([{ sku, quantity: 1 }], { vin: VIN }));
		const move = (fields: Record<string, string>) =>
			api.app.inject(
				pageForm(`/admin/orders/${number}`, manager.token, {
					to: "processing",
					verified: "yes",
					...fields,
				}),
			);
		expect((await ask(`/admin/orders/${number}`, manager.token)).body).toContain(
			'name="fitReason"',
		);
		for (const fitReason of ["", "  "]) {
			const refused = await move({ fitReason });
			expect(refused.statusCode).toBe(400);
			expect(refused.body).toContain("Write why the part is sent although it does not fit");
		}
		const raced = await Promise.all(
			[1, 2].map(() => move({ fitReason: "The buyer swapped the engine" })),
		);
		expect(raced.map(({ statusCode }) => statusCode).toSorted()).toEqual([302, 409]);
		const { body } = await ask(`/admin/orders/${number}`, manager.token);
		expect(body.split("The buyer swapped the engine").length - 1).toBeGreaterThan(0);
		const { rows } = await api.pool.query(
			"select count(*)::int as n from order_note where text = 'The buyer swapped the engine'",
		);
		expect(rows).toEqual([{ n: 1 }]);
	});

	it("that a part does not fit is not called verified after the order was released", async () => {
		const { number } = await placeAs(
			api.services,
			aCheckout([{ sku, quantity: 1 }], { vin: VIN }),
			await api.services.accounts.authenticate(owner.token),
		);
		const staff = await aSignedInCustomer(api.database, {
			admin_level: 2,
			first_name: "Dana",
			last_name: "Ruiz",
		});
		const released = await api.app.inject(
			pageForm(`/admin/orders/${number}`, staff.token, {
				to: "processing",
				verified: "yes",
				fitReason: "The axle was swapped",
			}),
		);
		expect(released.statusCode).toBe(302);
		const vinOf = async (path: string, token: string) => {
			const { body } = await ask(path, token);
			const text = body.replaceAll(/<!--.*?-->|<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
			const start = text.lastIndexOf(`${VIN} ·`);
			return text.slice(start + VIN.length + 3, start + VIN.length + 100);
		};
		expect(await vinOf(`/admin/orders/${number}`, manager.token)).toMatch(
			/^released by Dana Ruiz although a part does not fit: The axle was swapped/,
		);
		expect(await vinOf(`/es/admin/orders/${number}`, manager.token)).toMatch(
			/^liberado por Dana Ruiz aunque una parte no le queda: The axle was swapped/,
		);
		const buyers = await vinOf(`/order/${number}`, owner.token);
		expect(buyers).toMatch(/^checked; released although a part does not fit/);
		expect(buyers).not.toContain("Dana");
		expect((await ask(`/order/${number}`, owner.token)).body).toContain("Does not fit the VIN");
		const { order } = (await api.call(`/orders/${number}`, { token: manager.token })).json();
		expect([order.status, order.vin_verified]).toEqual(["processing", false]);
	});

	it("names the reason at the line of the order", async () => {
		const { number } = await placeAs(
			api.services,
			aCheckout([{ sku, quantity: 1 }], { vin: VIN }),
			await api.services.accounts.authenticate(owner.token),
		);
		expect((await ask(`/order/${number}`, owner.token)).body).toContain("Does not fit the VIN");
		expect((await ask(`/es/order/${number}`, owner.token)).body).toContain("No le queda al VIN");
	});

	const verdicts = (body: string) =>
		[...body.matchAll(/<tr role="row".*?<\/tr>/g)].slice(1).map(([row]) =>
			row
				.replaceAll(/<[^>]*>/g, " ")
				.replaceAll(/\s+/g, " ")
				.trim(),
		);
	const openWithVin = async (vin: string, prefix = "") => {
		const items = [fitting, sku].map((lineSku) => ({ sku: lineSku, quantity: 1 }));
		const { number } = await placeAs(api.services, aCheckout(items, { vin }));
		const { statusCode, body } = await ask(`${prefix}/admin/orders/${number}`, manager.token);
		expect(statusCode).toBe(200);
		return body.slice(
			body.indexOf('id="vin-check"'),
			body.indexOf("</section>", body.indexOf('id="vin-check"')),
		);
	};

	it("is decoded beside the action: the vehicle, the check digit, and which lines fit", async () => {
		const check = await openWithVin(VIN);
		expect(check).toContain("Right");
		expect(check).toContain("2006 Isuzu NPR 4HK1-TC");
		expect(check).toContain("2006 Isuzu NPR-HD 4HK1 5.2 L");
		expect(verdicts(check)).toEqual([
			expect.stringMatching(new RegExp(`^${fitting} Oil filter May fit: ask the customer .*2005`)),
			`${sku} Water pump Does not fit`,
		]);
		const spanish = await openWithVin(VIN, "/es");
		expect(spanish).toContain("Correcto");
		expect(verdicts(spanish)[1]).toBe(`${sku} Bomba de agua No le queda`);
	});

	it("that is mistyped is reported, and the parts are checked against the probable VIN", async () => {
		const check = await openWithVin(VIN.replace("C4", "4C"));
		expect(check).toContain("Wrong: the VIN is mistyped");
		expect(check.replaceAll(/<[^>]*>/g, "")).toContain(VIN);
		expect(verdicts(check)[1]).toContain("Does not fit");
	});

	it("of another make says that the parts are listed for others", async () => {
		const check = await openWithVin(CIVIC);
		expect(check).toContain("We couldn&#x27;t find any vehicle with that VIN");
		expect(check).toContain("2008 Honda Civic");
		expect(verdicts(check)).toEqual([
			`${fitting} Oil filter Does not fit Listed for other makes or years only`,
			`${sku} Water pump Does not fit Listed for other makes or years only`,
		]);
	});

	it("of our make without a vehicle of ours leaves the check to staff", async () => {
		const check = await openWithVin(GASOLINE_NPR);
		expect(check).toContain("ask the customer before going on");
		expect(verdicts(check)).toEqual([]);
	});

	it("is not shown to other customers", async () => {
		const { number } = await placeAs(
			api.services,
			aCheckout([{ sku, quantity: 1 }], { vin: VIN }),
			await api.services.accounts.authenticate(owner.token),
		);
		expect((await ask(`/admin/orders/${number}`, seller.token)).statusCode).toBe(404);
		expect((await ask(`/admin/orders/${number}`, owner.token)).body).not.toContain("vin-check");
	});
});

describe("a quote of parts that were ordered since", () => {
	const SAID = {
		en: "Parts of this quote have been ordered meanwhile",
		es: "Mientras tanto ya se pidieron partes de esta cotización",
	};

	const placeOf = async ({ token }: Person) =>
		placeAs(
			api.services,
			aCheckout([{ sku, quantity: 2 }]),
			await api.services.accounts.authenticate(token),
		);

	const accept = ({ number }: { number: string }, buyer: Person) =>
		press(`/quote/${number}`, buyer, ACCEPTANCE);

	it("names those orders to its owner, not to holders of the link, and can still be accepted", async () => {
		const buyer = await aSignedInCustomer(api.database);
		const before = await placeOf(buyer);
		const quote = await offered(buyer);
		await placeOf(owner);
		const cancelled = await placeOf(buyer);
		expect(
			(await press(`/order/${cancelled.number}`, buyer, { intent: "cancel" })).statusCode,
		).toBe(302);
		expect(await read(`/quote/${quote.number}`, buyer.token)).not.toContain(SAID.en);
		const since = await placeOf(buyer);
		const body = await read(`/quote/${quote.number}`, buyer.token);
		expect(body).toContain(SAID.en);
		expect(body).toMatch(
			new RegExp(`href="/order/${since.number}"[^>]*>Order ${since.number}<.*2 × ${sku}`, "s"),
		);
		for (const { number } of [before, cancelled]) expect(body).not.toContain(String(number));
		expect(await read(`/es/quote/${quote.number}`, buyer.token)).toContain(SAID.es);
		const shared = await read(`/quote/${quote.link}`);
		expect(shared).toContain(SAID.en);
		expect(shared).toContain("Sign in to open the order");
		for (const word of [String(since.number), `2 × ${sku}`]) expect(shared).not.toContain(word);
		expect(await read(`/quote/${quote.link}`, owner.token)).not.toContain(`2 × ${sku}`);
		expect(await read(`/quote/${quote.link}`, buyer.token)).toContain(`2 × ${sku}`);
		expect((await accept(quote, buyer)).headers.location).toBe(
			`/Checkout/payment-verification?order=${quote.number}&method=`,
		);
		expect(await read(`/quote/${quote.number}`, buyer.token)).not.toContain(SAID.en);
	});

	it("counts an order by another quote from its acceptance", async () => {
		const buyer = await aSignedInCustomer(api.database);
		const [first, second] = [await offered(buyer), await offered(buyer)];
		expect(await read(`/quote/${second.number}`, buyer.token)).not.toContain(SAID.en);
		expect((await accept(first, buyer)).statusCode).toBe(302);
		expect(await read(`/quote/${second.number}`, buyer.token)).toContain(
			`href="/order/${first.number}"`,
		);
	});
});

describe("a quote that was accepted", () => {
	it("can be paid immediately, has the date of acceptance, and requests payment once, in the language of the acceptance", async () => {
		const buyer = await aSignedInCustomer(api.database);
		const { number } = await offered(buyer);
		const get = async (path: string) => (await api.call(path, { token: buyer.token })).json();
		const requestedAt = (await get(`/quotes/${number}`)).quote.created_at;
		const accepting = [1, 2, 3].map(() => press(`/es/quote/${number}`, buyer, ACCEPTANCE));
		for (const { headers } of await Promise.all(accepting))
			expect(headers.location).toBe(`/es/Checkout/payment-verification?order=${number}&method=`);
		const { order } = await get(`/orders/${number}`);
		const { rows } = await api.database.pool.query(
			"select o.created_at, q.decided_at from quote q join store_order o on o.id = q.order_id where o.number = $1",
			[number],
		);
		expect([order.created_at, order.created_at > requestedAt]).toEqual([
			rows[0].decided_at.toISOString(),
			true,
		]);
		expect((await get(`/quotes/${number}`)).quote.created_at).toBe(requestedAt);
		expect((await get("/quotes")).quotes).toMatchObject([
			{ quoteNumber: number, created_at: requestedAt },
		]);
		expect(await read(`/order/${number}`, buyer.token)).toContain("Quote requested");
		expect(await read(`/es/order/${number}`, buyer.token)).toContain("Cotización solicitada");
		const spanish = { language: "es", url: expect.stringMatching(/\/es\/order\//) };
		const due = { kind: "order-payment-due", ...spanish, until: order.expires_at };
		expect(await mailsAbout(number)).toEqual([due]);
		const pay = (token: string) =>
			send("/orders/pay_existing", { order_number: number, card: { token } }, buyer);
		expect((await pay("stolen")).payment.status).toBe("declined");
		expect(await mailsAbout(number)).toEqual([due]);
		expect((await pay("ok")).payment.status).toBe("paid");
		expect(await mailsAbout(number)).toEqual([
			due,
			{ kind: "order-confirmation", ...spanish, until: null },
		]);
	});
});

describe("the page of a quote", () => {
	it("says that its link accepts and pays, as long as it can be accepted", async () => {
		const buyer = await aSignedInCustomer(api.database);
		const { number, link } = await offered(buyer);
		const says = async (page: string) =>
			/can see, accept and pay|puede ver, aceptar/.test(await read(page, buyer.token));
		const pages = [`/quote/${number}`, `/es/quote/${number}`, `/quote/${link}`];
		for (const page of pages) expect([page, await says(page)]).toEqual([page, true]);
		await press(`/quote/${number}`, buyer, ACCEPTANCE);
		for (const page of pages) expect([page, await says(page)]).toEqual([page, false]);
		expect(await read(`/quote/${link}`)).toContain("Whoever has this link can see the quote.");
	});

	it("names the buyer to the buyer and to staff, not to holders of the link", async () => {
		const buyer = await aSignedInCustomer(api.database);
		const { number, link } = await offered(buyer);
		const names = async (page: string, token?: string) =>
			(await read(page, token)).replace(/<script.*?<\/script>/gs, "").includes(SHIP_TO.receiver);
		expect(await names(`/quote/${number}`, buyer.token)).toBe(true);
		expect(await names(`/es/quote/${link}`, buyer.token)).toBe(true);
		expect(await names(`/admin/quotes/${number}`, manager.token)).toBe(true);
		expect(await names(`/quote/${link}`)).toBe(false);
		expect(await names(`/quote/${link}`, owner.token)).toBe(false);
		expect(await read(`/quote/${number}`, buyer.token)).not.toContain("mailto:");
	});
});

describe("a buyer's answer to an offer", () => {
	it("is confirmed to the buyer, and is first in the seller's list until there is another offer", async () => {
		const buyer = await aSignedInCustomer(api.database);
		const quote = await offered(buyer);
		const at = `/quote/${quote.number}`;
		const inOffice = `/admin/quotes/${quote.number}`;
		expect(await read(inOffice, manager.token)).toMatch(/Your offer of \$[\d.]+ is with the buyer/);
		const written = await press(at, buyer, {
			intent: "write",
			key: randomUUID(),
			message: "Too much for us",
			wish: "120",
		});
		expect(written.headers.location).toBe(`${at}?done=written`);
		const sent = await read(`${at}?done=written`, buyer.token);
		for (const words of [
			"Your message was sent to your sales rep",
			"Your sales rep has your message",
		])
			expect(sent).toContain(words);
		expect(await read(`/es${at}?done=written`, buyer.token)).toContain(
			"Su mensaje se envió al vendedor",
		);
		expect(await read(at, buyer.token)).not.toContain("Your message was sent");
		expect(await read(inOffice, manager.token)).toMatch(
			/The buyer answered and is asking for \$120\.00 instead of \$/,
		);
		expect(await read(`/es${inOffice}`, manager.token)).toContain(
			"El comprador respondió y pide $120.00 en lugar de $",
		);
		await press(at, buyer, { intent: "write", key: randomUUID(), message: "Or with pickup?" });
		expect(await read(inOffice, manager.token)).toContain("The buyer has answered your offer of $");
		await send(
			`/admin/quotes/${quote.number}/offer`,
			{ lines: [{ line: 1, price: 60 }], shipping: 0 },
			manager,
		);
		expect(await read(inOffice, manager.token)).toContain("is with the buyer");
		expect(await read(at, buyer.token)).not.toContain("Your sales rep has your message");
	});
});

describe("a quote that its buyer puts on account", () => {
	it("says so in its button, asks for the required purchase order, and mentions no payment", async () => {
		const buyer = await aSignedInCustomer(api.database, { credit: "credit" });
		const limit = (limit_cents: number) =>
			api.database.pool.query(
				"insert into credit_account (account_id, limit_cents, requires_purchase_order) values ($1, $2, true) on conflict (account_id) do update set limit_cents = $2",
				[buyer.account.id, limit_cents],
			);
		await limit(100_000);
		const quote = await offered(buyer);
		const field = /<input(?=[^>]*name="purchaseOrder")[^>]*>/;
		for (const [prefix, account, pay, hint, left] of [
			["", "Place order on account: $", "Accept and pay $", "held for 24 hours", "$1,000.00"],
			[
				"/es",
				"Pedir a crédito: $",
				"Aceptar y pagar $",
				"Apartamos sus partes 24 horas",
				"$1,000.00",
			],
		] as const) {
			const open = await read(`${prefix}/quote/${quote.number}`, buyer.token);
			for (const words of [pay, hint, left]) expect(open).toContain(words);
			expect(open.match(field)?.[0]).not.toMatch(/ required/);
			const form = {
				...ACCEPTANCE,
				onAccount: "on",
			};
			const refused = await press(`${prefix}/quote/${quote.number}`, buyer, form);
			expect(refused.statusCode).toBe(400);
			expect(refused.body).toContain(account);
			for (const words of [pay, hint]) expect(refused.body).not.toContain(words);
			expect(refused.body.match(field)?.[0]).toMatch(/ required/);
		}
		await limit(100);
		expect(await read(`/quote/${quote.number}`, buyer.token)).toMatch(
			/<input(?=[^>]*name="onAccount")[^>]* disabled/,
		);
		await limit(100_000);
		const form = {
			...ACCEPTANCE,
			onAccount: "on",
			purchaseOrder: "PO 9",
		};
		expect((await press(`/quote/${quote.number}`, buyer, form)).headers.location).toBe(
			`/order/${quote.number}`,
		);
		expect(await mailsAbout(quote.number)).toMatchObject([
			{ kind: "order-confirmation", language: "en" },
		]);
	});
});

describe("the exchange rate of the day", () => {
	const dollarIn = async (currency: string) => {
		await api.database.pool.query(
			"insert into setting (key, value) values ('currency', $1) on conflict (key) do update set value = excluded.value",
			[currency],
		);
		await expect.poll(async () => (await api.services.store.settings()).currency).toBe(currency);
	};

	const order = async () =>
		placeAs(
			api.services,
			aCheckout([{ sku, quantity: 2 }]),
			await api.services.accounts.authenticate(owner.token),
		);

	it("is entered by a manager, and is shown on the order and its invoice with the total", async () => {
		expect((await ask("/admin/rates", manager.token)).body).toContain(
			"This store uses US dollars only",
		);
		await dollarIn("MXN");
		const { number } = await order();
		const today = storeDay(Date.now());
		const set = (day: string, rate: string, token = manager.token, currency = "MXN") =>
			api.app.inject({
				method: "POST",
				url: "/admin/rates",
				payload: new URLSearchParams({ currency, day, rate }).toString(),
				headers: {
					cookie: `__Host-session=${token}`,
					"content-type": "application/x-www-form-urlencoded",
					"sec-fetch-site": "same-origin",
					origin: "null",
				},
			});
		expect((await set(today, "0")).body).toContain('value="0"');
		expect((await set(today, "18.2034", seller.token)).statusCode).toBe(403);
		expect((await ask(`/order/${number}`, owner.token)).body).not.toContain("Exchange rate");
		expect((await set(today, "18.2034")).headers.location).toBe("/admin/rates?done=set");
		expect((await ask("/es/admin/rates?done=set", manager.token)).body).toMatch(
			/El tipo de cambio quedó guardado.*18\.2034 MXN/s,
		);
		for (const [path, text] of [
			["/order/", "Exchange rate on that day.*1 USD = 18.2034 MXN, total 3,895.53 MXN"],
			["/order/invoice/", "Exchange rate on that day.*1 USD = 18.2034 MXN, total 3,895.53 MXN"],
			[
				"/es/order/invoice/",
				"Tipo de cambio de ese día.*1 USD = 18.2034 MXN, en total 3,895.53 MXN",
			],
		] as const)
			expect((await ask(`${path}${number}`, owner.token)).body).toMatch(new RegExp(text, "s"));
		await dollarIn("CAD");
		await order();
		await dollarIn("USD");
		const page = (await ask("/admin/rates", manager.token)).body;
		expect(page, "orders of the time before still wait").toContain("One US dollar in CAD");
		expect((await set(today, "1.39", manager.token, "CAD")).headers.location).toBe(
			"/admin/rates?done=set",
		);
		expect((await ask("/admin/rates?done=set", manager.token)).body).toMatch(
			/The rate is saved.*This store uses US dollars only/s,
		);
		expect((await ask(`/order/${(await order()).number}`, owner.token)).body).not.toContain(
			"Exchange rate",
		);
	});
});
