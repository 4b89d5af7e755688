/** The small tables of the catalog: every kind is created, changed, undone, merged and deleted. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MASTER_KINDS, type MasterKind } from "../../src/domain/catalog/master-data.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aBrand, aPart } from "../factories/catalog.ts";
import { aFitment, aMake, aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;
type Form = Record<string, string>;

let api: ApiServer;
let manager: Person;
let seller: Person;

beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	await api.database.db
		.insertInto("vehicle_region")
		.values({ code: "us", label_en: "United States", label_es: "Estados Unidos", position: 1 })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
});
afterAll(() => api.close());

const open = (url: string, { token }: Person = manager) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

const shown = async (url: string) => (await open(url)).body.replace(/<script.*?<\/script>/gs, "");

const press = (url: string, form: Form, { token }: Person = manager) =>
	api.app.inject(pageForm(url, token, form));

const pageOf = (kind: MasterKind, id: number | "new") => `/admin/catalog-data/${kind}/${id}`;

const create = async (kind: MasterKind, form: Form): Promise<number> => {
	const saved = await press(pageOf(kind, "new"), { intent: "save", ...form });
	expect([kind, saved.statusCode]).toEqual([kind, 302]);
	return Number(/\/(\d+)\?done=created$/.exec(saved.headers.location ?? "")?.[1]);
};

const read = (kind: MasterKind, id: number) => api.services.masterData.read(kind, id);

const ids: Partial<Record<MasterKind, number>> = {};
const id = (kind: MasterKind) => String(ids[kind]);

/** A record of each kind, and one changed field. Later kinds refer to earlier ones. */
const RECORDS: { kind: MasterKind; form: () => Form; change: Form }[] = [
	{
		kind: "category",
		form: () => ({ nameEn: "Cooling", vmrsSystem: "042", position: "3" }),
		change: { nameEs: "Enfriamiento" },
	},
	{
		kind: "subcategory",
		form: () => ({ nameEn: "Radiators", categoryId: id("category"), position: "1" }),
		change: { nameEs: "Radiadores" },
	},
	{
		kind: "brand",
		form: () => ({ name: "Acme", quality: "value" }),
		change: { quality: "premium" },
	},
	{
		kind: "attribute",
		form: () => ({ nameEn: "Material", position: "1", isFilter: "on" }),
		change: { isFilter: "" },
	},
	{
		kind: "value",
		form: () => ({ nameEn: "Aluminium", attributeId: id("attribute") }),
		change: { nameEs: "Aluminio" },
	},
	{ kind: "measure", form: () => ({ nameEn: "Core depth", unit: "mm" }), change: { unit: "in" } },
	{ kind: "make", form: () => ({ name: "Fuso" }), change: { name: "Mitsubishi Fuso" } },
	{
		kind: "engine",
		form: () => ({
			makeId: id("make"),
			name: "4M50",
			liter: "4.9",
			boreMm: "114",
			yearFrom: "2004",
		}),
		change: { yearTo: "2012" },
	},
	{
		kind: "line",
		form: () => ({
			makeId: id("make"),
			model: "FE85D",
			engineId: id("engine"),
			regionCode: "us",
			years: "2005-2007",
		}),
		change: { years: "2005-2008" },
	},
	{
		kind: "concept",
		form: () => ({
			role: "part",
			subcategoryId: id("subcategory"),
			termsEn: "radiator\nrad core",
			termsEs: "radiador",
		}),
		change: { misspellings: "radiater" },
	},
];

describe("every kind of record", () => {
	it.each(RECORDS)(
		"$kind: created, saved twice, refused with an old version, undone",
		async ({ kind, form, change }) => {
			const made = await create(kind, form());
			ids[kind] = made;
			const { version, values } = await read(kind, made);
			const save = (more: Form) =>
				press(pageOf(kind, made), { intent: "save", version, ...form(), ...more });
			for (const _ of [1, 2]) expect((await save(change)).statusCode).toBe(302);
			const changed = await read(kind, made);
			expect(changed.values).not.toEqual(values);
			expect(changed.history).toHaveLength(2);
			expect((await save({})).statusCode).toBe(409);
			const entry = String(changed.history[0]?.id);
			const undo = () => press(pageOf(kind, made), { intent: "undo", entry });
			expect((await undo()).headers.location).toContain("done=undone");
			expect((await undo()).statusCode).toBe(409);
			expect((await read(kind, made)).values).toEqual(values);
			for (const prefix of ["", "/es"]) {
				expect((await open(prefix + pageOf(kind, made))).statusCode).toBe(200);
				expect((await open(`${prefix}/admin/catalog-data/${kind}`)).statusCode).toBe(200);
			}
			expect((await press(pageOf(kind, made), { intent: "save" }, seller)).statusCode).toBe(403);
			expect((await press(pageOf(kind, "new"), { intent: "save" })).statusCode).toBe(400);
		},
	);

	it("shows what a colleague saved before it can be replaced, in both languages", async () => {
		const form = { intent: "save", nameEn: "Colour", position: "1", isFilter: "on" };
		const made = await create("attribute", form);
		const { version } = await read("attribute", made);
		const colleague = { ...form, version, nameEn: "Paint", isFilter: "" };
		expect((await press(pageOf("attribute", made), colleague)).statusCode).toBe(302);
		const mine = { ...form, version, nameEn: "Shade" };
		const now = await read("attribute", made);
		for (const [prefix, name, filter] of [
			["", "yours Shade, saved now Paint", "yours yes, saved now no"],
			["/es", "suyo Shade, guardado ahora Paint", "suyo sí, guardado ahora no"],
		]) {
			const conflict = await press(prefix + pageOf("attribute", made), mine);
			expect(conflict.statusCode).toBe(409);
			expect(conflict.body).toContain(name);
			expect(conflict.body).toContain(filter);
			expect(conflict.body).toContain(`name="version" value="${now.version}"`);
			expect(conflict.body).toContain('value="Shade"');
		}
		const again = await press(pageOf("attribute", made), { ...mine, version: now.version });
		expect(again.statusCode).toBe(302);
	});

	it("shows a missing Spanish name, and finds a record by a part of its name", async () => {
		const list = await shown("/admin/catalog-data/category?q=cool");
		expect(list).toContain("Cooling");
		expect(list).toContain("Missing");
		expect(await shown("/admin/catalog-data/category?q=nothing-like-it")).toContain(
			"Nothing found",
		);
		expect((await open("/admin/catalog-data/price")).statusCode).toBe(404);
	});

	it("is deleted only while nothing uses it, and comes back by undo", async () => {
		const used = await press(pageOf("category", Number(id("category"))), { intent: "delete" });
		expect(used.statusCode).toBe(409);
		for (const kind of MASTER_KINDS.toReversed()) {
			const gone = Number(id(kind));
			const { values } = await read(kind, gone);
			const deleted = await press(pageOf(kind, gone), { intent: "delete" });
			expect([kind, deleted.statusCode]).toEqual([kind, 302]);
			expect((await open(pageOf(kind, gone))).statusCode).toBe(404);
			const entry = String(await api.services.masterData.lastChange(kind, gone));
			expect(await shown(deleted.headers.location ?? "")).toContain(`value="${entry}"`);
			await press(`/admin/catalog-data/${kind}`, { intent: "undo", id: String(gone), entry });
			expect((await read(kind, gone)).values).toEqual(values);
			await press(pageOf(kind, gone), { intent: "delete" });
		}
	});
});

describe("the years of a model", () => {
	const forms: [name: string, page: (sku: string, make: string, model: string) => string][] = [
		["the list of vehicles", (_, __, model) => `/admin/catalog-data/line?q=${model}`],
		["the page of the model", (_, make, model) => `/make/${make}/${model}`],
		["the page of the make", (_, make) => `/make/${make}`],
		["the vehicles of a part", (sku) => `/part/${sku}`],
	];
	it.each(forms)("are shown with their gap: %s", async (_, page) => {
		const { db } = api.database;
		const make = await aMake(db);
		const line = await aVehicle(db, {
			make_id: make.id,
			model: "gapper",
			years: [2007, 2008, 2009, 2011],
		});
		const part = await aPart(db);
		await aFitment(db, part.id, { line_id: line.id });
		const body = await shown(page(part.sku, make.url, "gapper"));
		expect(body).toContain("2007–2009, 2011");
		expect(body).not.toContain("2007–2011");
	});
});

describe("a merge", () => {
	it("moves parts and the address of a brand, and leaves nothing behind", async () => {
		const { db } = api.database;
		const [old, kept] = [
			await aBrand(db, { name: "Oldco", url: "oldco" }),
			await aBrand(db, { name: "Keepco", url: "keepco" }),
		];
		const part = await aPart(db, { brand_id: old.id });
		const merge = () => press(pageOf("brand", old.id), { intent: "merge", into: String(kept.id) });
		expect((await press(pageOf("brand", old.id), { intent: "merge", into: "" })).statusCode).toBe(
			400,
		);
		expect((await merge()).headers.location).toContain(`/brand/${kept.id}?done=merged`);
		expect((await merge()).statusCode).toBe(404);
		const { record } = await api.services.parts.read(part.sku);
		expect(record.facts.brandId).toBe(kept.id);
		const answer = await open("/search-by-brand/oldco");
		expect([answer.statusCode, answer.headers.location]).toEqual([301, "/search-by-brand/keepco"]);
	});

	it("joins years and garages of two vehicles, and the values of two attributes", async () => {
		const { db } = api.database;
		const make = await create("make", { name: "Hino" });
		const engine = await create("engine", { makeId: String(make), name: "J08E", liter: "7.7" });
		const line = (model: string, years: string) =>
			create("line", {
				makeId: String(make),
				model,
				engineId: String(engine),
				regionCode: "us",
				years,
			});
		const [twice, kept] = [await line("268 A", "2010-2012"), await line("268A", "2012-2014")];
		const vehicle = await db
			.selectFrom("vehicle")
			.select("id")
			.where("line_id", "=", twice)
			.where("year", "=", 2012)
			.executeTakeFirstOrThrow();
		await db
			.insertInto("garage_entry")
			.values({ account_id: seller.account.id, vehicle_id: vehicle.id })
			.execute();
		const used = await press(pageOf("line", twice), { intent: "delete" });
		expect(used.statusCode).toBe(409);
		await press(pageOf("line", twice), { intent: "merge", into: String(kept) });
		expect((await read("line", kept)).values.years).toEqual([2010, 2011, 2012, 2013, 2014]);
		const garage = await db
			.selectFrom("garage_entry as g")
			.innerJoin("vehicle as v", "v.id", "g.vehicle_id")
			.select(["v.line_id", "v.year"])
			.where("g.account_id", "=", seller.account.id)
			.execute();
		expect(garage).toEqual([{ line_id: kept, year: 2012 }]);
		const attribute = String(await create("attribute", { nameEn: "Colour", position: "1" }));
		const value = (nameEn: string) => create("value", { nameEn, attributeId: attribute });
		const [grey, gray] = [await value("Grey"), await value("Gray")];
		const { id: partId } = await aPart(db);
		await db
			.insertInto("part_attribute")
			.values([grey, gray].map((value_id) => ({ part_id: partId, value_id })))
			.execute();
		await press(pageOf("value", grey), { intent: "merge", into: String(gray) });
		expect((await read("value", gray)).uses).toEqual([{ name: "parts", count: 1 }]);
	});

	it("is refused for measurements of different units", async () => {
		const [mm, inch] = [
			await create("measure", { nameEn: "Bore", unit: "mm" }),
			await create("measure", { nameEn: "Bore in", unit: "in" }),
		];
		const merged = await press(pageOf("measure", mm), { intent: "merge", into: String(inch) });
		expect(merged.statusCode).toBe(409);
		expect(merged.body).toContain("different units");
	});
});

describe("the companions of a subcategory", () => {
	let categoryId = "";
	const subcategory = (nameEn: string) =>
		create("subcategory", { nameEn, categoryId, position: "9" });
	const companions = async (recordId: number) => {
		const { values } = await read("subcategory", recordId);
		return [values.neededCompanions, values.companions];
	};

	it("are saved with their need, refused where unknown, and merged", async () => {
		categoryId = String(await create("category", { nameEn: "Air", position: "1" }));
		const [turbos, gaskets, hoses, clamps] = [
			await subcategory("Test turbos"),
			await subcategory("Test gaskets"),
			await subcategory("Test hoses"),
			await subcategory("Test clamps"),
		] as const;
		const { version, values } = await read("subcategory", turbos);
		const form = {
			intent: "save",
			version,
			nameEn: "Test turbos",
			nameEs: "Test turbos",
			url: String(values.url),
			categoryId: String(values.categoryId),
			position: "9",
			neededCompanions: "test-gaskets\r\n",
			companions: "test-hoses\r\ntest-gaskets",
		};
		for (const wrong of ["no-such-name", "test-turbos", "Not a name"]) {
			const refused = await press(pageOf("subcategory", turbos), { ...form, companions: wrong });
			expect([wrong, refused.statusCode]).toEqual([wrong, 400]);
		}
		expect(await companions(turbos)).toEqual([[], []]);
		for (let run = 0; run < 2; run++)
			expect((await press(pageOf("subcategory", turbos), form)).statusCode).toBe(302);
		expect(await companions(turbos)).toEqual([["test-gaskets"], ["test-hoses"]]);
		expect(await shown(pageOf("subcategory", turbos))).toContain("test-gaskets");
		await press(pageOf("subcategory", hoses), { intent: "merge", into: String(clamps) });
		expect(await companions(turbos)).toEqual([["test-gaskets"], ["test-clamps"]]);
		await press(pageOf("subcategory", gaskets), { intent: "delete" });
		expect(await companions(turbos)).toEqual([[], ["test-clamps"]]);
	});
});
