/** Staff change parts: sections, versions, history and undo, status, merges, and who may do it. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectCoreLevels } from "../../src/features/stock/core-stock.sql.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aBrand, aPart, aStock, aSubcategory, aWarehouse } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { anEngine, aVehicle } from "../factories/vehicles.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let manager: string;
let seller: string;
beforeAll(async () => {
	api = await startApi({ providers: { card: aProvider("card") } });
	manager = (await aSignedInCustomer(api.database, { admin_level: 2 })).token;
	seller = (await aSignedInCustomer(api.database, { admin_level: 1 })).token;
});
afterAll(() => api.close());

const part = (overrides = {}) => aPart(api.database.db, overrides);
async function read(sku: string, token = manager) {
	const answer = await api.call(`/admin/parts/${sku}`, { token });
	expect([answer.statusCode, answer.json().message]).toEqual([200, undefined]);
	return answer.json().part;
}
const put = (sku: string, body: object, token = manager) =>
	api.call(`/admin/parts/${sku}`, { method: "PUT", body, token });
/** Saves a section with the version that it has now. */
async function save(sku: string, section: string, value: object) {
	const { versions } = await read(sku);
	return put(sku, { section, version: versions[section], ...value });
}
const post = (path: string, body: object, token = manager) =>
	api.call(`/admin/parts${path}`, { body, token });
const auditOf = async (sku: string) =>
	(
		await api.database.pool.query(
			"select action, details from audit_entry where subject = $1 order by id",
			[`part ${sku}`],
		)
	).rows;
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const fieldsOf = (answer: { json: () => { fields?: { path: string; code: string }[] } }) =>
	Object.fromEntries((answer.json().fields ?? []).map(({ path, code }) => [path, code]));

const PRICES = {
	online: 100,
	repair_shop: 90,
	wholesale: 80,
	precio4: 70,
	precio5: null,
	precio6: null,
};

describe("the prices of a part", () => {
	it("change at all levels in one save with one audit entry, and are live at once", async () => {
		const { sku, id } = await part({ prices: { online: 5000, precio6: 100 } });
		expect((await save(sku, "prices", { prices: PRICES })).statusCode).toBe(200);
		expect((await read(sku)).prices).toEqual(PRICES);
		const history = await api.database.db
			.selectFrom("price_change")
			.select(["level", "old_cents", "new_cents"])
			.where("part_id", "=", id)
			.where("applied_at", "is not", null)
			.orderBy("id")
			.execute();
		expect(history).toEqual([
			{ level: "online", old_cents: 5000, new_cents: 10_000 },
			{ level: "repair_shop", old_cents: null, new_cents: 9000 },
			{ level: "wholesale", old_cents: null, new_cents: 8000 },
			{ level: "precio4", old_cents: null, new_cents: 7000 },
			{ level: "precio6", old_cents: 100, new_cents: null },
		]);
		expect(await auditOf(sku)).toMatchObject([
			{ action: "part_saved", details: { section: "prices", before: { online: 5000 } } },
		]);
	});

	it("wait for a day in the future, and the same day again replaces them", async () => {
		const { sku, id } = await part({ prices: { online: 5000 } });
		const today = api.services.store.today();
		const from = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("02-29", "02-28")}`;
		const plan = { ...PRICES, repair_shop: null, wholesale: null, precio4: null };
		for (const online of [60, 70])
			expect((await save(sku, "prices", { prices: { ...plan, online, from } })).statusCode).toBe(
				200,
			);
		expect((await read(sku)).prices.online).toBe(50);
		const waiting = () =>
			api.database.db
				.selectFrom("price_change")
				.select(["id", "level", "old_cents", "new_cents"])
				.where("part_id", "=", id)
				.where("applied_at", "is", null)
				.execute();
		expect(await waiting()).toMatchObject([{ level: "online", old_cents: 5000, new_cents: 7000 }]);
		const past = await save(sku, "prices", { prices: { ...PRICES, from: today } });
		expect(fieldsOf(past)).toEqual({ from: "day_ahead" });
		const [planned] = await waiting();
		const person = { kind: "customer", accountId: 1 } as never;
		const other = await part();
		const cancel = (of: string) =>
			api.services.parts.cancelPlannedPrice(person, of, Number(planned?.id));
		await expect(cancel(other.sku)).rejects.toMatchObject({ code: "not_found" });
		expect(await api.services.imports.setDuePrices()).toBe(0);
		await api.database.pool.query(
			"update price_change set effective_at = now() - interval '1 s' where part_id = $1",
			[id],
		);
		expect(await api.services.imports.setDuePrices()).toBe(1);
		expect(await api.services.imports.setDuePrices()).toBe(0);
		expect((await read(sku)).prices.online).toBe(70);
	});

	it("need a reason below the cost of the part, now and on a later day", async () => {
		const { sku, id } = await part({ prices: { online: 9500, precio6: 100 } });
		const { pool } = api.database;
		await pool.query(
			`with s as (insert into supplier (name, is_active) values ('Gulf', true), ('Old', false) returning id, is_active)
			insert into supplier_part (supplier_id, part_id, their_number, cost_cents)
			select id, $1, 'N' || id, case when is_active then 8000 else 100 end from s`,
			[id],
		);
		const prices = { ...PRICES, precio4: null, precio6: 1 };
		// A price that the part has already was decided before, and the cost itself is allowed.
		expect((await save(sku, "prices", { prices })).statusCode).toBe(200);
		const low = { ...prices, precio4: 79.99 };
		for (const from of [undefined, "2027-03-01"]) {
			const refused = await save(sku, "prices", { prices: { ...low, from } });
			expect([refused.statusCode, codeOf(refused)]).toEqual([400, "price_below_cost"]);
		}
		expect((await read(sku)).prices).toEqual(prices);
		const reason = "Last pieces";
		expect((await save(sku, "prices", { prices: { ...low, reason } })).statusCode).toBe(200);
		// Saved again without the reason it changes nothing.
		expect((await save(sku, "prices", { prices: low })).statusCode).toBe(200);
		const later = { ...low, precio5: 1, from: "2027-03-01", reason };
		expect((await save(sku, "prices", { prices: later })).statusCode).toBe(200);
		expect((await auditOf(sku)).map(({ action, details }) => [action, details.reason])).toEqual([
			["part_saved", undefined],
			["part_saved", reason],
			["part_prices_planned", reason],
		]);
	});

	it("are refused when they are no amounts", async () => {
		const { sku } = await part();
		for (const online of [0, -1, 1.005, "5", 1e12])
			expect((await save(sku, "prices", { prices: { ...PRICES, online } })).statusCode).toBe(400);
		expect(await auditOf(sku)).toEqual([]);
	});
});

describe("two people at one part", () => {
	it("the second save is refused, a repeated one is done, and other sections are free", async () => {
		const { sku } = await part();
		const { versions } = await read(sku);
		const prices = (online: number) => ({
			section: "prices",
			version: versions.prices,
			prices: { ...PRICES, online },
		});
		const answers = await Promise.all([put(sku, prices(11)), put(sku, prices(12))]);
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
		const lost = answers.find(({ statusCode }) => statusCode === 409);
		expect(lost && codeOf(lost)).toBe("part_changed");
		const won = answers[0]?.statusCode === 200 ? 11 : 12;
		expect((await put(sku, prices(won))).statusCode).toBe(200);
		expect((await read(sku)).prices.online).toBe(won);
		expect(await auditOf(sku)).toHaveLength(1);
		const numbers = { section: "numbers", version: versions.numbers, numbers: { numbers: [] } };
		expect((await put(sku, numbers)).statusCode).toBe(200);
	});

	it("a price that an import changed is not overwritten", async () => {
		const { sku, id } = await part({ prices: { online: 5000 } });
		const { versions } = await read(sku);
		await api.database.db
			.updateTable("price")
			.set({ price_cents: 5500 })
			.where("part_id", "=", id)
			.execute();
		const answer = await put(sku, { section: "prices", version: versions.prices, prices: PRICES });
		expect(codeOf(answer)).toBe("part_changed");
	});
});

const FACTS = {
	titleEn: "Water pump",
	titleEs: "Bomba de agua",
	presentation: "PCS",
	orderMultiple: 1,
	coreCharge: 25.5,
};

async function facts(sku: string, more: object = {}) {
	const { brand, subcategory } = (await read(sku)).facts;
	return save(sku, "facts", { facts: { ...FACTS, brand, subcategory, ...more } });
}

describe("the facts of a part", () => {
	it("are saved and read back, and a missing translation repeats the English title", async () => {
		const { sku } = await part();
		const size = { lengthMm: 10, widthMm: 20, heightMm: 30 };
		const more = { originCountry: "jp", hsCode: "841330", hazmatUn: "un3480", ...size };
		expect((await facts(sku, { ...more, universal: true })).statusCode).toBe(200);
		expect((await read(sku)).facts).toMatchObject({
			...FACTS,
			...size,
			originCountry: "JP",
			hsCode: "841330",
			hazmatUn: "UN3480",
			universal: true,
		});
		await facts(sku, { titleEs: "" });
		expect((await read(sku)).facts.titleEs).toBe("Water pump");
		const list = await api.call(`/admin/parts?view=translation&search=${sku}`, { token: seller });
		expect(list.json().parts).toMatchObject([
			{ sku, lacks: expect.arrayContaining(["translation"]) },
		]);
	});

	it.each([
		[{ titleEn: " " }, "facts.titleEn"],
		[{ titleEn: "x".repeat(201) }, "facts.titleEn"],
		[{ originCountry: "USA" }, "facts.originCountry"],
		[{ hsCode: "12" }, "facts.hsCode"],
		[{ hazmatUn: "3480" }, "facts.hazmatUn"],
		[{ lengthMm: 5 }, "facts.lengthMm"],
		[{ weightGrams: 0 }, "facts.weightGrams"],
		[{ coreCharge: -1 }, "facts.coreCharge"],
		[{ orderMultiple: 1.5 }, "facts.orderMultiple"],
	])("refuse %j", async (wrong, field) => {
		const { sku } = await part();
		const answer = await facts(sku, wrong);
		expect(answer.statusCode).toBe(400);
		expect(Object.keys(fieldsOf(answer))).toEqual([field]);
	});

	it("refuse a brand that does not exist", async () => {
		const { sku } = await part();
		expect((await facts(sku, { brand: 30_000 })).statusCode).toBe(400);
	});
});

describe("numbers, fitments, details, photos and kit", () => {
	it("numbers are replaced, with a step for old numbers only", async () => {
		const { sku } = await part();
		const row = (kind: string, number: string, step: number | null = null) => ({
			kind,
			number,
			maker: "Isuzu",
			step,
		});
		const numbers = [row("oem", "8-97000-001-0"), row("superseded", "8-97000-000-0", 1)];
		expect((await save(sku, "numbers", { numbers: { numbers } })).statusCode).toBe(200);
		expect((await read(sku)).numbers).toEqual(numbers);
		for (const wrong of [row("oem", "1", 2), row("superseded", "1"), row("oem", "---")])
			expect((await save(sku, "numbers", { numbers: { numbers: [wrong] } })).statusCode).toBe(400);
		const found = await api.call("/admin/parts?search=8970000010", { token: seller });
		expect(found.json().parts).toMatchObject([{ sku }]);
	});

	it("fitments are added, changed and removed row by row", async () => {
		const { sku } = await part();
		const line = await aVehicle(api.database.db, { years: [2009, 2015] });
		const engine = await anEngine(api.database.db);
		const row = { quantity: 1, source: "staff", confidence: 90 };
		const change = (n: number | null, fitment: object | null) =>
			save(sku, "fitments", { n, fitment });
		expect((await change(null, { ...row, line: line.id, yearFrom: 2010 })).statusCode).toBe(200);
		expect((await change(null, { ...row, engine: engine.id })).statusCode).toBe(200);
		const edited = { ...row, line: line.id, yearFrom: 2010, yearTo: 2012, position: "front_left" };
		expect((await change(1, edited)).statusCode).toBe(200);
		expect((await change(2, null)).statusCode).toBe(200);
		expect((await read(sku)).fitments).toMatchObject([{ ...edited, n: 1 }]);
		const wrong = [
			{ ...row },
			{ ...row, line: line.id, engine: engine.id },
			{ ...edited, yearTo: 2009 },
			{ ...edited, noteEn: "with ABS" },
			{ ...edited, confidence: 101 },
			{ ...edited, position: "behind" },
			{ ...edited, line: 2_000_000_000 },
		];
		for (const fitment of wrong) expect((await change(1, fitment)).statusCode).toBe(400);
		expect(codeOf(await change(9, edited))).toBe("part_changed");
		const early = { n: 1, fitment: { ...edited, yearFrom: 2008 } };
		expect(codeOf(await save(sku, "fitments", early))).toBe("years_outside_model");
		const taken = await save(sku, "fitments", { ...early, takesOtherYears: true });
		expect(taken.statusCode).toBe(200);
		expect((await change(1, edited)).statusCode).toBe(200);
		const version = (await read(sku)).versions.fitments;
		const addTwice = {
			section: "fitments",
			version,
			n: null,
			fitment: { ...row, engine: engine.id },
		};
		const codes = [await put(sku, addTwice), await put(sku, addTwice)].map((a) => a.statusCode);
		expect(codes).toEqual([200, 409]);
	});

	it("photos are uploads or stay, in their sequence, with texts in both languages", async () => {
		const { sku, id } = await part();
		await api.database.db
			.insertInto("part_image")
			.values({ part_id: id, position: 1, route: "/photos/old.jpg" })
			.execute();
		const bytes = await sharp({
			create: { width: 8, height: 8, channels: 3, background: "#fff" },
		})
			.jpeg()
			.toBuffer();
		const upload = { type: "image/jpeg", extension: ".jpg", size: bytes.length };
		const signed = await api.call("/s3/signed_url", { body: upload, token: manager });
		const { pathname, search } = new URL(signed.json().url);
		await api.app.inject({
			method: "PUT",
			url: pathname + search,
			payload: bytes,
			headers: { "content-type": "image/jpeg" },
		});
		const photos = [
			{ route: pathname, altEn: "Front view", altEs: "Vista frontal" },
			{ route: "/photos/old.jpg", altEn: "", altEs: "" },
		];
		expect((await save(sku, "photos", { photos: { photos } })).statusCode).toBe(200);
		expect((await read(sku)).photos).toEqual(photos);
		const foreign = [{ route: "https://elsewhere.example/a.jpg", altEn: "", altEs: "" }];
		expect((await save(sku, "photos", { photos: { photos: foreign } })).statusCode).toBe(422);
	});

	it("a kit has pieces by SKU, and a part joins or leaves an interchange group", async () => {
		const [kit, piece, mate] = [await part(), await part(), await part()];
		const pieces = [{ sku: piece.sku.toLowerCase(), quantity: 2 }];
		const related = { pieces, joins: mate.sku, leaves: false };
		expect((await save(kit.sku, "related", { related })).statusCode).toBe(200);
		expect(await read(kit.sku)).toMatchObject({
			pieces: [{ sku: piece.sku, quantity: 2 }],
			interchanges: [mate.sku],
		});
		const left = { pieces: [], joins: "", leaves: true };
		expect((await save(kit.sku, "related", { related: left })).statusCode).toBe(200);
		expect((await read(kit.sku)).interchanges).toEqual([]);
		for (const sku of [kit.sku, "NONE-1"]) {
			const wrong = { pieces: [{ sku, quantity: 1 }], joins: "", leaves: false };
			const answer = await save(kit.sku, "related", { related: wrong });
			expect(fieldsOf(answer)).toEqual({ "pieces.0.sku": "sku_unknown" });
		}
	});
});

describe("the history of a part", () => {
	it("takes the last save back, once, and not after another change", async () => {
		const { sku, id } = await part({ prices: { online: 5000 } });
		await save(sku, "prices", { prices: PRICES });
		const [{ n }] = (await read(sku)).revisions;
		const undo = () => post(`/${sku}/undo`, { n });
		const codes = (await Promise.all([undo(), undo()])).map(({ statusCode }) => statusCode);
		expect(codes.toSorted()).toEqual([200, 409]);
		expect((await read(sku)).prices).toMatchObject({ online: 50, repair_shop: null });
		await save(sku, "prices", { prices: PRICES });
		await api.database.db
			.updateTable("price")
			.set({ price_cents: 1 })
			.where("part_id", "=", id)
			.execute();
		const last = (await read(sku)).revisions[0].n;
		expect(codeOf(await post(`/${sku}/undo`, { n: last }))).toBe("nothing_to_undo");
		const actions = (await auditOf(sku)).map(({ action }) => action);
		expect(actions).toEqual(["part_saved", "part_save_undone", "part_saved"]);
	});
});

describe("new, replaced and merged parts", () => {
	it("a part is created once, and a copy has no prices and barcodes", async () => {
		const db = api.database.db;
		const [brand, subcategory] = [(await aBrand(db)).id, (await aSubcategory(db)).id];
		const body = { sku: "new-part-1", titleEn: "New part", brand, subcategory };
		expect((await post("", body)).json()).toEqual({ status: "success", sku: "NEW-PART-1" });
		expect(fieldsOf(await post("", body))).toEqual({ sku: "sku_taken" });
		for (const sku of ["a", "-AB", "A B C", "x".repeat(41)])
			expect(fieldsOf(await post("", { ...body, sku }))).toEqual({ sku: "sku_valid" });
		const numbers = [
			{ kind: "oem", number: "8-1", maker: "", step: null },
			{ kind: "barcode", number: "0123", maker: "", step: null },
		];
		await save("NEW-PART-1", "numbers", { numbers: { numbers } });
		await save("NEW-PART-1", "prices", { prices: PRICES });
		expect((await post("", { ...body, sku: "NEW-PART-2", copyOf: "NEW-PART-1" })).statusCode).toBe(
			200,
		);
		const copy = await read("NEW-PART-2");
		expect(copy.numbers).toEqual([numbers[0]]);
		expect(copy.prices.online).toBeNull();
	});

	it("a replacement never goes in a circle, also when two are made at once", async () => {
		const [a, b, c] = [await part(), await part(), await part()];
		const replace = (sku: string, replacedBy: string) =>
			post(`/${sku}/status`, { status: "superseded", replacedBy });
		expect((await replace(a.sku, b.sku)).statusCode).toBe(200);
		expect((await replace(a.sku, b.sku)).statusCode).toBe(200);
		expect(await read(a.sku)).toMatchObject({ status: "superseded", replacedBy: b.sku });
		expect(codeOf(await replace(a.sku, a.sku))).toBe("supersession_loop");
		const codes = (await Promise.all([replace(b.sku, c.sku), replace(c.sku, a.sku)])).map(
			({ statusCode }) => statusCode,
		);
		expect(codes.toSorted()).toEqual([200, 409]);
		expect(fieldsOf(await replace(c.sku, "NONE-1"))).toEqual({ replacedBy: "sku_unknown" });
		await post(`/${a.sku}/status`, { status: "active" });
		expect(await read(a.sku)).toMatchObject({ status: "active", replacedBy: null });
	});

	it("a merge moves numbers, fitments and cores, and is refused with stock or open orders", async () => {
		const [old, kept] = [await part(), await part()];
		const engine = await anEngine(api.database.db);
		const fitment = { engine: engine.id, quantity: 1, source: "staff", confidence: 80 };
		const numbers = [{ kind: "oem", number: "8-97-1", maker: "", step: null }];
		await save(old.sku, "numbers", { numbers: { numbers } });
		await save(old.sku, "fitments", { n: null, fitment });
		const merge = (sku = old.sku) => post(`/${sku}/merge`, { into: kept.sku });
		const stocked = await part();
		await aStock(api.database.db, stocked.id, { on_hand: 1 });
		expect(codeOf(await merge(stocked.sku))).toBe("part_has_stock");
		const guests = { key: "shopping_cart_guest", value: "true" };
		await api.database.db.insertInto("setting").values(guests).execute();
		const ordered = await part({ is_special_order: true });
		await api.searchCaughtUp();
		await placeAs(api.services, aCheckout([{ sku: ordered.sku, quantity: 1 }]));
		expect(codeOf(await merge(ordered.sku))).toBe("part_has_open_orders");
		const places = [await aWarehouse(api.database.db), await aWarehouse(api.database.db)];
		await api.database.db
			.insertInto("core_move")
			.values([
				...places.map(({ id }, n) => ({
					part_id: old.id,
					warehouse_id: id,
					delta: 3,
					cause: `return:${n + 1}`,
					actor_id: 1,
				})),
				{
					part_id: kept.id,
					warehouse_id: places[0]?.id ?? 0,
					delta: 1,
					cause: "return:1",
					actor_id: 1,
				},
			])
			.execute();
		const coresOf = async (id: number) =>
			(await selectCoreLevels(api.pool, id)).map(({ pieces }) => pieces).toSorted();
		expect((await merge()).statusCode).toBe(200);
		expect((await merge()).statusCode).toBe(200);
		expect([await coresOf(old.id), await coresOf(kept.id)]).toEqual([[], [3, 4]]);
		expect(await read(old.sku)).toMatchObject({ status: "superseded", replacedBy: kept.sku });
		const merged = await read(kept.sku);
		expect(merged.numbers.map(({ number }: { number: string }) => number)).toEqual([
			"8-97-1",
			old.sku,
		]);
		expect(merged.fitments).toMatchObject([fitment]);
		const audit = (await auditOf(old.sku)).map(({ action }) => action);
		expect(audit.filter((action) => action === "part_merged")).toHaveLength(1);
	});
});

it("a seller reads, and only a manager writes", async () => {
	const { sku } = await part();
	const { versions } = await read(sku, seller);
	const change = { section: "prices", version: versions.prices, prices: PRICES };
	expect((await put(sku, change, seller)).statusCode).toBe(403);
	expect((await post(`/${sku}/status`, { status: "discontinued" }, seller)).statusCode).toBe(403);
	expect((await api.call("/admin/parts/NONE-1", { token: manager })).statusCode).toBe(404);
	expect(await auditOf(sku)).toEqual([]);
});
