/**
 * The pages of the part editor: each section is saved, saved twice, and saved with an old version.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PartSection } from "../../src/domain/catalog/part-record.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aFitment, aMake, anEngine, aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;
type Form = Record<string, string>;

let api: ApiServer;
let manager: Person;
let seller: Person;
let sku: string;
let partId: number;
let piece: string;
let lineId: number;
let measureId: number;

beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	const { db } = api.database;
	const part = await aPart(db, { title_en: "Water pump", prices: { online: 5000 } });
	sku = part.sku;
	partId = part.id;
	piece = (await aPart(db)).sku;
	lineId = (await aVehicle(db, { years: [2005, 2015] })).id;
	measureId = (
		await db
			.insertInto("measure")
			.values({ code: "height", name_en: "Height", name_es: "Altura", unit: "mm" })
			.returning("id")
			.executeTakeFirstOrThrow()
	).id;
	await db
		.insertInto("part_image")
		.values({ part_id: partId, position: 1, route: "/photos/pump.jpg" })
		.execute();
});
afterAll(() => api.close());

const page = (query = "", prefix = "") =>
	`${prefix}/admin/parts/${sku.toLowerCase()}${query && `?${query}`}`;

const open = (url: string, { token }: Person) =>
	api.app.inject({ url, headers: { cookie: `__Host-session=${token}` } });

const shown = async (url: string, person: Person) =>
	(await open(url, person)).body.replace(/<script.*?<\/script>/gs, "");

const press = (form: Form, { token }: Person = manager, tab = "facts") =>
	api.app.inject({
		method: "POST",
		url: page(`tab=${tab}`),
		payload: new URLSearchParams(form).toString(),
		headers: {
			cookie: `__Host-session=${token}`,
			"sec-fetch-site": "same-origin",
			origin: "null",
			"content-type": "application/x-www-form-urlencoded",
		},
	});

const versionOf = async (section: PartSection) =>
	(await api.services.parts.read(sku)).versions[section];

const revisions = async () => (await api.services.parts.read(sku)).revisions.length;

/**
 * Two different values of each section, and a text that the page of its tab shows of the second.
 */
const SECTIONS: {
	section: PartSection;
	tab: string;
	first: () => Form;
	second: () => Form;
	text: () => string;
}[] = [
	{
		section: "facts",
		tab: "facts",
		first: () => ({ ...FACTS(), titleEn: "Coolant pump" }),
		second: () => ({ ...FACTS(), titleEn: "Coolant pump", titleEs: "Bomba de agua" }),
		text: () => "Bomba de agua",
	},
	{
		section: "prices",
		tab: "facts",
		first: () => ({ online: "51", repair_shop: "45" }),
		second: () => ({ online: "52.50", repair_shop: "45", precio6: "40" }),
		text: () => "52.50",
	},
	{
		section: "numbers",
		tab: "numbers",
		first: () => ({ number_0: "8-97000-001-0", kind_0: "oem", maker_0: "Isuzu" }),
		second: () => ({ number_0: "8-97000-001-1", kind_0: "oem", maker_0: "Isuzu" }),
		text: () => "8-97000-001-1",
	},
	{
		section: "details",
		tab: "details",
		first: () => ({ [`measure_${measureId}`]: "10.5" }),
		second: () => ({ [`measure_${measureId}`]: "11,25" }),
		text: () => "11.25",
	},
	{
		section: "photos",
		tab: "photos",
		first: () => ({ route_0: "/photos/pump.jpg", altEn_0: "Front", altEs_0: "" }),
		second: () => ({ route_0: "/photos/pump.jpg", altEn_0: "Front", altEs_0: "Frente" }),
		text: () => "Frente",
	},
	{
		section: "related",
		tab: "related",
		first: () => ({ sku_0: piece, quantity_0: "1" }),
		second: () => ({ sku_0: piece, quantity_0: "3" }),
		text: () => piece,
	},
];

let facts: { brandId: number; subcategoryId: number };
const FACTS = (): Form => ({
	brand: String(facts.brandId),
	subcategory: String(facts.subcategoryId),
	presentation: "PCS",
	orderMultiple: "1",
	coreCharge: "0",
});

describe("each section", () => {
	beforeAll(async () => {
		facts = (await api.services.parts.read(sku)).record.facts;
	});

	it.each(SECTIONS)(
		"$section is saved once, and an old version is refused with both values",
		async ({ section, tab, first, second, text }) => {
			const version = await versionOf(section);
			const before = await revisions();
			const save = (form: Form) => press({ section, version, ...form }, manager, tab);
			for (const _ of [1, 2]) {
				const saved = await save(first());
				expect([saved.statusCode, saved.headers.location]).toEqual([
					302,
					expect.stringContaining("done=saved"),
				]);
			}
			expect(await revisions()).toBe(before + 1);
			const stale = await save(second());
			expect(stale.statusCode).toBe(409);
			expect(stale.body).toContain("changed this since");
			expect(await revisions()).toBe(before + 1);
			expect((await press({ section, version, ...second() }, seller)).statusCode).toBe(403);
			const now = await versionOf(section);
			expect((await press({ section, version: now, ...second() })).statusCode).toBe(302);
			expect(await shown(page(`tab=${tab}`), manager)).toContain(text());
		},
	);

	it("a fitment is added, changed and removed, each with the version that was read", async () => {
		const version = await versionOf("fitments");
		const row = { intent: "fitment", quantity: "1", source: "staff", confidence: "90" };
		const add = { ...row, version, vehicle: `L${lineId}`, yearFrom: "2010" };
		expect((await press(add)).statusCode).toBe(302);
		const twice = await press(add);
		expect(twice.statusCode).toBe(409);
		const wrong = await press({ ...add, version: await versionOf("fitments"), vehicle: "NPR" });
		expect(wrong.statusCode).toBe(400);
		const change = { ...add, n: "1", yearTo: "2012" };
		expect((await press(change)).statusCode).toBe(409);
		const changed = { ...change, version: await versionOf("fitments") };
		for (const _ of [1, 2]) expect((await press(changed)).statusCode).toBe(302);
		expect(await shown(page("tab=fitments&view=rows"), manager)).toContain("2010–2012");
		expect(await shown(page("tab=fitments"), manager)).toContain('value="2010-2012"');
		const remove = { intent: "remove-fitment", n: "1" };
		expect((await press({ ...remove, version })).statusCode).toBe(409);
		const current = await versionOf("fitments");
		expect((await press({ ...remove, version: current })).statusCode).toBe(302);
		expect((await api.services.parts.read(sku)).record.fitments).toEqual([]);
	});

	it("years in which the model was not built are asked about, row by row and in the matrix", async () => {
		const { sku: name } = await aPart(api.database.db);
		const line = await aVehicle(api.database.db, { model: "NQR", years: [2008, 2012] });
		const send = async (form: Form) => {
			const { fitments: version } = (await api.services.parts.read(name)).versions;
			const url = `/admin/parts/${name.toLowerCase()}?tab=fitments&view=rows`;
			return api.app.inject(pageForm(url, manager.token, { version, ...form }));
		};
		const values = { vehicle: `L${line.id}`, quantity: "1", source: "staff", confidence: "90" };
		const row = { intent: "fitment", ...values, yearFrom: "2007", yearTo: "2012" };
		const lines = (years: string) => ({
			intent: "fitment-lines",
			lines: JSON.stringify([{ ...values, rows: "", years }]),
		});
		const count = async () => (await api.services.parts.read(name)).record.fitments.length;
		for (const form of [row, lines("2010-2013"), lines("2006")]) {
			const question = await send(form);
			expect(question.statusCode).toBe(409);
			expect(question.body).toMatch(/Built: [^<]*NQR: 2008, 2012/);
		}
		expect((await send(row)).body).toContain('name="takesOtherYears"');
		expect(await count()).toBe(0);
		expect((await send(lines("2010-"))).statusCode).toBe(302);
		// A tick counts for the years that were asked about.
		const question = `L${line.id} 2007-2012`;
		expect((await send(row)).body).toContain(`name="question" value="${question}"`);
		const ticked = { ...row, takesOtherYears: "on" };
		for (const other of [ticked, { ...ticked, question, yearFrom: "2001" }])
			expect((await send(other)).statusCode).toBe(409);
		expect((await send({ ...ticked, question })).statusCode).toBe(302);
		// Years that were confirmed once are not asked about again.
		expect((await send({ ...row, n: "2", quantity: "2" })).statusCode).toBe(302);
		expect((await send({ ...row, n: "2", yearTo: "2011" })).statusCode).toBe(302);
		expect((await send({ ...row, n: "2", yearFrom: "2006" })).statusCode).toBe(409);
		expect(await count()).toBe(2);
	});

	it("the matrix saves its changed lines at once, and the save is taken back at once", async () => {
		const line = { vehicle: `L${lineId}`, quantity: "1", source: "staff", confidence: "90" };
		const send = (lines: Form[], version: string, person = manager) =>
			press({ intent: "fitment-lines", version, lines: JSON.stringify(lines) }, person);
		const rows = async () =>
			(await api.services.parts.read(sku)).record.fitments.map(
				({ n, yearFrom, yearTo, position }) => `${n} ${yearFrom}-${yearTo} ${position}`,
			);
		const first = await versionOf("fitments");
		const lines = [
			{ ...line, rows: "", years: "05-07, 2010-" },
			{ ...line, rows: "", years: "2008", position: "front" },
		];
		expect((await send(lines, first)).headers.location).toContain("done=saved");
		const saved = ["1 2005-2007 null", "2 2010-null null", "3 2008-2008 front"];
		expect(await rows()).toEqual(saved);
		// The same save again changes nothing; a different one needs the version of now.
		expect((await send(lines, first)).statusCode).toBe(302);
		const longer = [{ ...line, rows: "1 2", years: "2005-" }];
		expect((await send(longer, first)).statusCode).toBe(409);
		expect(await rows()).toEqual(saved);
		const second = await versionOf("fitments");
		// Of two people at once, one saves and the other is told.
		const both = await Promise.all([
			send(longer, second),
			send([{ ...line, rows: "1 2", years: "" }], second),
		]);
		expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([302, 409]);
		const version = await versionOf("fitments");
		for (const years of ["2010-2005", "soon"])
			expect((await send([{ ...line, rows: "", years }], version)).statusCode).toBe(400);
		expect((await press({ intent: "fitment-lines", version, lines: "[7" })).statusCode).toBe(400);
		expect((await send(longer, version, seller)).statusCode).toBe(403);
		const n = String((await api.services.parts.read(sku)).revisions[0]?.n);
		expect((await press({ intent: "undo", n })).statusCode).toBe(302);
		expect(await rows()).toEqual(saved);
	});

	it("the history lists every save, and takes the last one back once", async () => {
		const list = await shown(page("tab=history"), manager);
		for (const word of ["Facts", "Prices", "Numbers", "Fitments", "Photos"])
			expect(list).toContain(word);
		const n = String((await api.services.parts.read(sku)).revisions[0]?.n);
		expect((await press({ intent: "undo", n })).statusCode).toBe(302);
		expect((await press({ intent: "undo", n })).statusCode).toBe(409);
	});

	it("a price of a later day waits, and is listed", async () => {
		const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
		const version = await versionOf("prices");
		const plan = { section: "prices", version, online: "99.95", from: day };
		for (const _ of [1, 2]) expect((await press(plan)).headers.location).toContain("done=planned");
		const list = await shown(page(), manager);
		expect(list).toContain("Prices to come");
		expect(list).toContain("$99.95");
	});
});

it("shows the cost to managers, and asks for a tick and a reason below it", async () => {
	const { rows } = await api.pool.query(
		"insert into supplier (name, is_active) values ('Gulf', true) returning id",
	);
	await api.pool.query(
		"insert into supplier_part (supplier_id, part_id, their_number, cost_cents) values ($1, $2, 'G1', 13406)",
		[rows[0].id, partId],
	);
	expect(await shown(page(), manager)).toContain("Cost: $134.06");
	expect(await shown(page("", "/es"), manager)).toContain("Costo: $134.06");
	for (const body of [await shown(page(), seller), (await open(page(), seller)).body])
		expect(body).not.toMatch(/134\.06|\b13406\b/);
	const version = await versionOf("prices");
	const low = { section: "prices", version, online: "5.00", wholesale: "140" };
	const saved = async () => (await api.services.parts.read(sku)).record.prices.online;
	const before = await saved();
	const answers: Form[] = [{}, { isSure: "on" }, { reason: "A" }, { isSure: "on", reason: " " }];
	for (const sure of answers) {
		const question = await press({ ...low, ...sure });
		expect(question.statusCode).toBe(400);
		expect(question.body).toContain("below the cost of the part");
		expect(question.body).toContain('name="isSure"');
		expect(question.body.split("Below cost")).toHaveLength(2);
		expect(await saved()).toBe(before);
	}
	const question = "5.00  140   ";
	expect((await press(low)).body).toContain(`name="question" value="${question}"`);
	const sure = { ...low, isSure: "on", reason: "A sale", question };
	// The tick is about the prices of the question: another price is asked about again.
	expect((await press({ ...sure, online: "0.50" })).statusCode).toBe(400);
	expect(await saved()).toBe(before);
	for (const _ of [1, 2]) expect((await press(sure)).statusCode).toBe(302);
	expect(await saved()).toBe(500);
});

describe("a colleague who saves in between", () => {
	const versionIn = (body: string) => /name="version" value="([0-9a-f]+)"/.exec(body)?.[1] ?? "";
	const inEditor = async (title: string) => {
		const part = await aPart(api.database.db, { title_en: title, prices: { online: 9000 } });
		const supplier = await api.database.db
			.insertInto("supplier")
			.values({ name: `Supplier of ${part.sku}` })
			.returning("id")
			.executeTakeFirstOrThrow();
		await api.database.db
			.insertInto("supplier_part")
			.values({
				supplier_id: supplier.id,
				part_id: part.id,
				their_number: "X",
				cost_cents: 5000,
			})
			.execute();
		const read = () => api.services.parts.read(part.sku);
		const send = (tab: string, form: Form) =>
			api.app.inject(
				pageForm(`/admin/parts/${part.sku.toLowerCase()}?tab=${tab}`, manager.token, form),
			);
		return { part, read, send };
	};

	it("is not overwritten by the answer to a question about prices, now or on a later day", async () => {
		const { read, send } = await inEditor("Asked prices");
		const { versions } = await read();
		const mine = { section: "prices", version: versions.prices, online: "40", wholesale: "80" };
		// The colleague saves while the page is open; the question must not hide it.
		const colleague = { section: "prices", version: versions.prices, online: "95" };
		expect((await send("facts", colleague)).statusCode).toBe(302);
		for (const from of ["", "2031-01-01"]) {
			const conflict = await send("facts", { ...mine, from });
			expect(conflict.statusCode).toBe(409);
			expect(conflict.body).toContain("95.00");
		}
		expect((await read()).record.prices.online).toBe(9500);
	});

	it("is a conflict also when the change comes between the question and its answer", async () => {
		const { read, send } = await inEditor("Answered prices");
		const { versions } = await read();
		const mine = { section: "prices", version: versions.prices, online: "40" };
		const question = await send("facts", mine);
		expect(question.statusCode).toBe(400);
		await send("facts", { section: "prices", version: versions.prices, online: "95" });
		// A form with a mistake keeps the version that staff saw, although the page has a newer one.
		const broken = await send("facts", { ...mine, online: "x" });
		expect([broken.statusCode, versionIn(broken.body)]).toEqual([400, versions.prices]);
		const version = versionIn(question.body);
		const sure = { ...mine, version, isSure: "on", reason: "A sale", question: "40     " };
		expect((await send("facts", sure)).statusCode).toBe(409);
		expect((await read()).record.prices.online).toBe(9500);
	});

	it("is shown beside the typed values of a fitment, and removed rows are not overwritten", async () => {
		const { part, read, send } = await inEditor("Conflicting fitments");
		const line = await aVehicle(api.database.db, { model: "NQR", years: [2008, 2012] });
		const place = { line_id: line.id, n: 1, year_from: 2008, year_to: 2010 };
		await aFitment(api.database.db, part.id, place);
		const { fitments: version } = (await read()).versions;
		const row = { vehicle: `L${line.id}`, quantity: "1", source: "staff", confidence: "90" };
		const form = { intent: "fitment", version, n: "1", ...row, yearFrom: "2008" };
		const tab = "fitments&fitment=1";
		expect((await send(tab, { ...form, yearTo: "2011", source: "maker" })).statusCode).toBe(302);
		const conflict = await send(tab, { ...form, yearTo: "2012" });
		expect(conflict.statusCode).toBe(409);
		expect(conflict.body).toContain("yours 2012, saved now 2011");
		expect(conflict.body).toMatch(/yours Staff, saved now [^<]*aker/);
		const now = (await read()).versions.fitments;
		expect(conflict.body).toContain(`name="version" value="${now}"`);
		const remove = { intent: "remove-fitment", version: now, n: "1" };
		expect((await send("fitments", remove)).statusCode).toBe(302);
		const removed = await send(tab, { ...form, version: now, yearTo: "2012" });
		expect([removed.statusCode, removed.body.includes("saved now")]).toEqual([409, false]);
		expect(removed.body).toContain('name="n" value=""');
	});

	it("is a conflict before the question about years", async () => {
		const { part, read, send } = await inEditor("Asked years");
		const line = await aVehicle(api.database.db, { model: "FRR", years: [2008, 2012] });
		const { versions } = await read();
		const years = { year_from: 2008, year_to: 2010 };
		await aFitment(api.database.db, part.id, { line_id: line.id, n: 1, ...years });
		const values = { vehicle: `L${line.id}`, quantity: "1", source: "staff", confidence: "90" };
		const lines = JSON.stringify([{ ...values, rows: "1", years: "1999" }]);
		const version = versions.fitments;
		const changed = await send("fitments", { intent: "fitment-lines", version, lines });
		expect([changed.statusCode, changed.body.includes("takesOtherYears")]).toEqual([409, false]);
		expect((await read()).record.fitments).toMatchObject([{ yearFrom: 2008 }]);
	});
});

it("names the vehicles and kinds of numbers in the history, in both languages", async () => {
	const { db } = api.database;
	const part = await aPart(db);
	const make = await aMake(db, { name: "Hino" });
	const engine = await anEngine(db, { make_id: make.id, name: "J08E", liter: 7.7 });
	const line = await aVehicle(db, {
		make_id: make.id,
		engine_id: engine.id,
		model: "268",
		years: [2008, 2012],
	});
	const { versions } = await api.services.parts.read(part.sku);
	const office = `/admin/parts/${part.sku.toLowerCase()}`;
	const send = (form: Form) => api.app.inject(pageForm(office, manager.token, form));
	const values = { vehicle: `L${line.id}`, quantity: "2", source: "staff", confidence: "90" };
	const fitment = { intent: "fitment", version: versions.fitments, ...values };
	expect((await send({ ...fitment, yearFrom: "2008", yearTo: "2012" })).statusCode).toBe(302);
	const numbers = { section: "numbers", version: versions.numbers };
	await send({ ...numbers, number_0: "S-1", kind_0: "superseded", step_0: "1" });
	const list = await shown(`${office}?tab=history`, manager);
	expect(list).toMatch(/\+ Hino 268 · J08E 7\.7 · [^<]* · 2008–2012 · ×2 · Staff 90%/);
	expect(list).toContain("+ Replaced number · S-1 · 1");
	const spanish = await shown(`/es${office}?tab=history`, manager);
	expect(spanish).toMatch(/\+ Hino 268 · [^<]* · 2008–2012 · ×2 · Personal 90/);
	expect(spanish).not.toContain("superseded");
});

it("reads prices with a decimal comma, and refuses one that can be read in two ways", async () => {
	const { sku: name } = await aPart(api.database.db);
	const send = async (online: string) => {
		const { prices: version } = (await api.services.parts.read(name)).versions;
		const form = { section: "prices", version, online };
		return api.app.inject(pageForm(`/es/admin/parts/${name.toLowerCase()}`, manager.token, form));
	};
	expect((await send("1.250,5")).statusCode).toBe(302);
	const saved = async () => (await api.services.parts.read(name)).record.prices.online;
	expect(await saved()).toBe(125_050);
	expect((await send("1,234")).statusCode).toBe(400);
	expect(await saved()).toBe(125_050);
});

it("opens every tab in both languages; sellers see it without Save, others not at all", async () => {
	const buyer = await aSignedInCustomer(api.database);
	for (const tab of ["facts", "numbers", "fitments", "details", "photos", "related", "history"])
		for (const prefix of ["", "/es"]) {
			const { statusCode } = await open(page(`tab=${tab}`, prefix), manager);
			expect([tab, prefix, statusCode]).toEqual([tab, prefix, 200]);
		}
	expect(await shown(page(), seller)).toContain("<fieldset disabled");
	expect((await open(page(), buyer)).statusCode).not.toBe(200);
	expect((await open("/admin/parts/none-1", manager)).statusCode).toBe(404);
});

describe("a part that was discontinued or replaced", () => {
	const end = (name: string, form: Form = {}, person = manager) =>
		api.app.inject(
			pageForm(`/admin/parts/${name.toLowerCase()}?tab=related`, person.token, {
				intent: "status",
				status: "discontinued",
				...form,
			}),
		);
	let buyer: Person;
	beforeAll(async () => {
		buyer = await aSignedInCustomer(api.database);
	});
	const visit = (path: string) => open(path, buyer);
	/** The store reads a part again when the database tells of its change. */
	const expectAnswer = (path: string) =>
		expect.poll(async () => {
			const { statusCode, headers } = await visit(path);
			return headers.location ?? statusCode;
		});

	it("cannot be ordered on its page, even with pieces left", async () => {
		const { db } = api.database;
		const part = await aPart(db, { prices: { online: 5000 } });
		await aStock(db, part.id);
		const address = `/part/${part.sku}`;
		expect((await visit(address)).body).toContain("Add to cart");
		expect((await end(part.sku)).statusCode).toBe(302);
		await expect.poll(async () => (await visit(address)).body).toContain("is discontinued");
		for (const path of [address, `/es${address}`]) {
			const { statusCode, body } = await visit(path);
			const html = body.replace(/<script.*?<\/script>/gs, "");
			expect(statusCode).toBe(200);
			expect(html).toMatch(/This part is discontinued|Esta parte ya no se fabrica/);
			expect(html).not.toMatch(/Add to cart|Agregar al carrito|In stock|En existencia/i);
		}
		const next = await aPart(db);
		const old = await aPart(db, {
			status: "superseded",
			replaced_by_id: next.id,
			prices: { online: 5000 },
		});
		await aStock(db, old.id);
		expect((await visit(`/part/${old.sku}`)).body).not.toContain("Add to cart");
	});

	it("is named in the history by its words, and Undo stays on its tab", async () => {
		const { db } = api.database;
		const [part, next] = [await aPart(db), await aPart(db)];
		const office = `/admin/parts/${part.sku.toLowerCase()}`;
		await end(part.sku, { status: "superseded", replacedBy: next.sku });
		const list = await shown(`${office}?tab=history`, manager);
		expect(list).toContain(`is now ${next.sku}`);
		expect(list).not.toMatch(/replacedById|superseded/);
		const page = await shown(`${office}?tab=related&done=saved`, manager);
		expect(page).toMatch(/name="tab" value="related"/);
		const [last] = (await api.services.parts.read(part.sku)).revisions;
		const undo = { intent: "undo", n: String(last?.n) };
		const undone = await end(part.sku, { ...undo, tab: "related", view: "" });
		expect(undone.headers.location).toContain("tab=related");
	});

	it("keeps its visitors when its target was discontinued too and could lead back", async () => {
		const { db, pool } = api.database;
		const [part, other] = [await aPart(db), await aPart(db)];
		const [address, target] = [`/part/${part.sku}`, `/part/${other.sku}`];
		expect((await end(part.sku, { redirectTo: target })).statusCode).toBe(302);
		await expectAnswer(address).toBe(target);
		await pool.query("update part set status = 'discontinued', redirect_to = $2 where sku = $1", [
			other.sku,
			address,
		]);
		await expectAnswer(address).toBe(200);
		await expectAnswer(target).toBe(200);
	});

	it("sends its visitors to the page that staff chose, until it is sold again", async () => {
		const { db } = api.database;
		const [part, other] = [await aPart(db), await aPart(db)];
		const address = `/part/${part.sku}`;
		const wrong = ["category/filters", "https://x.example", "//x.example", "/es//x.example"];
		for (const redirectTo of [...wrong, "/part/NO-SUCH-PART", address.toLowerCase()])
			expect([redirectTo, (await end(part.sku, { redirectTo })).statusCode]).toEqual([
				redirectTo,
				400,
			]);
		await expectAnswer(address).toBe(200);
		const target = `/part/${other.sku}`;
		for (const _ of [1, 2])
			expect((await end(part.sku, { redirectTo: `/es${target}` })).statusCode).toBe(302);
		expect((await api.services.parts.read(part.sku)).revisions).toHaveLength(1);
		for (const prefix of ["", "/es"])
			await expectAnswer(`${prefix}${address}`).toBe(`${prefix}${target}`);
		expect((await visit(address)).statusCode).toBe(301);
		// The other part is sold, so it cannot lead back.
		expect((await end(other.sku, { redirectTo: address })).statusCode).toBe(400);
		expect((await end(other.sku, { redirectTo: address }, seller)).statusCode).toBe(403);
		const { revisions } = await api.services.parts.read(part.sku);
		await end(part.sku, { intent: "undo", n: String(revisions[0]?.n) });
		await expectAnswer(address).toBe(200);
		expect((await end(part.sku, { redirectTo: "/categories" })).statusCode).toBe(302);
		await expectAnswer(address).toBe("/categories");
		expect((await end(part.sku, { redirectTo: "/page/→?q=1" })).statusCode).toBe(302);
		await expectAnswer(address).toBe("/page/%E2%86%92?q=1");
		expect((await end(part.sku, { redirectTo: "/categories" })).statusCode).toBe(302);
		const office = `/admin/parts/${part.sku.toLowerCase()}`;
		expect(await shown(`${office}?tab=related`, manager)).toContain('value="/categories"');
		expect(await shown(`${office}?tab=history`, manager)).toContain("Visitors are sent to");
		expect((await end(part.sku, { status: "active" })).statusCode).toBe(302);
		await expectAnswer(address).toBe(200);
	});
});

it("the buyer's guide counts a model once, however many rows it has", async () => {
	const { db } = api.database;
	const part = await aPart(db);
	const line = await aVehicle(db, { years: [2010, 2011] });
	for (const position of ["front", "rear"] as const)
		await aFitment(db, part.id, { line_id: line.id, position });
	expect(await shown(`/part/${part.sku}`, manager)).toContain("Fits 1 model<");
});

it("a part that is merged twice, or by two people at once, is merged once", async () => {
	const { db } = api.database;
	const [old, kept] = [await aPart(db), await aPart(db)];
	const merge = () =>
		api.app.inject({
			method: "POST",
			url: `/admin/parts/${old.sku.toLowerCase()}?tab=status`,
			payload: new URLSearchParams({ intent: "merge", into: kept.sku }).toString(),
			headers: {
				cookie: `__Host-session=${manager.token}`,
				"sec-fetch-site": "same-origin",
				origin: "null",
				"content-type": "application/x-www-form-urlencoded",
			},
		});
	const state = async () => {
		const { rows } = await api.pool.query(
			`select (select count(*)::int from audit_entry where action = 'part_merged' and subject = $1) as merges,
				(select count(*)::int from part_number n join part p on p.id = n.part_id where p.sku = $2 and n.number = $3) as numbers,
				(select status::text from part where sku = $3) as status`,
			[`part ${old.sku}`, kept.sku, old.sku],
		);
		const { revisions } = await api.services.parts.read(kept.sku);
		return { ...rows[0], revisions: revisions.length };
	};
	const answers = await Promise.all([merge(), merge()]);
	expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302]);
	const once = await state();
	expect(once).toMatchObject({ merges: 1, numbers: 1, status: "superseded" });
	expect((await merge()).statusCode).toBe(302);
	expect(await state()).toEqual(once);
});

describe("the page of an interchange group", () => {
	it("adds, removes and merges parts, each change once, and only for managers", async () => {
		const { db } = api.database;
		const [a, b, c] = [await aPart(db), await aPart(db), await aPart(db)];
		const groupOf = async ({ sku: name }: { sku: string }) =>
			(await api.services.parts.read(name)).record.related.interchangeGroupId;
		const group = await groupOf(a);
		const send = (id: number, form: Form, { token }: Person = manager) =>
			api.app.inject({
				method: "POST",
				url: `/admin/interchange-groups/${id}`,
				payload: new URLSearchParams(form).toString(),
				headers: {
					cookie: `__Host-session=${token}`,
					"sec-fetch-site": "same-origin",
					origin: "null",
					"content-type": "application/x-www-form-urlencoded",
				},
			});
		for (const _ of [1, 2])
			expect((await send(group, { intent: "add", sku: b.sku.toLowerCase() })).statusCode).toBe(302);
		expect(await groupOf(b)).toBe(group);
		expect((await api.services.parts.read(b.sku)).revisions).toHaveLength(1);
		const shownGroup = await shown(`/admin/interchange-groups/${group}`, manager);
		for (const { sku: name } of [a, b]) expect(shownGroup).toContain(name);
		expect(await shown(`/es/admin/interchange-groups?q=${b.sku}`, manager)).toContain(a.sku);
		expect(await shown("/admin/interchange-groups", manager)).toContain(a.sku);
		// All parts of the group join the group of the named part; its page is shown.
		const other = await groupOf(c);
		const merged = await send(group, { intent: "merge", sku: c.sku });
		expect(merged.headers.location).toContain(`/admin/interchange-groups/${other}`);
		expect([await groupOf(a), await groupOf(b)]).toEqual([other, other]);
		for (const _ of [1, 2])
			expect((await send(other, { intent: "remove", sku: b.sku })).statusCode).toBe(302);
		expect(await groupOf(b)).not.toBe(other);
		expect((await send(other, { intent: "add", sku: "NO-SUCH-PART" })).statusCode).toBe(400);
		expect((await send(999_999, { intent: "add", sku: a.sku })).statusCode).toBe(404);
		expect((await send(other, { intent: "add", sku: b.sku }, seller)).statusCode).toBe(403);
		expect((await open("/admin/interchange-groups", seller)).statusCode).toBe(403);
		expect((await open(`/admin/interchange-groups/${other}`, seller)).statusCode).toBe(403);
	});
});
