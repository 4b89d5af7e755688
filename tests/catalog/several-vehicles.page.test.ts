/** A pasted list of vehicles is checked, then created exactly as it was shown, or not at all. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_PASTED_LENGTH, MAX_PASTED_VEHICLES } from "../../src/domain/import/pasted-vehicles.ts";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aMake, anEngine, aRegion } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { pageForm } from "../support/page-form.ts";

type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;
type List = { region: string; rows: string };

const URL = "/admin/catalog-data/line/several";
let api: ApiServer;
let manager: Person;
let seller: Person;
let region: string;

beforeAll(async () => {
	api = await startApi({ screens: true });
	manager = await aSignedInCustomer(api.database, { admin_level: 2 });
	seller = await aSignedInCustomer(api.database, { admin_level: 1 });
	region = (await aRegion(api.database.db)).code;
});
afterAll(() => api.close());

const shown = async (url: string) => {
	const cookie = `__Host-session=${manager.token}`;
	return (await api.app.inject({ url, headers: { cookie } })).body;
};

const press = (form: Record<string, string>, { token }: Person = manager, prefix = "") =>
	api.app.inject(pageForm(prefix + URL, token, form));

const check = (list: List, prefix = "") => press({ intent: "check", ...list }, manager, prefix);

const versionIn = (body: string) => /name="version" value="(\w+)"/.exec(body)?.[1] ?? "";

const checkAndAdd = async (list: List) =>
	press({ intent: "add", ...list, version: versionIn((await check(list)).body) });

const linesOf = async (code: string) => {
	const { rows } = await api.database.pool.query<{ line: string }>(
		`select k.name || ' ' || l.model || ' ' || e.name || ' ' || string_agg(v.year::text, ' ' order by v.year) as line
		from model_line l join make k on k.id = l.make_id join engine e on e.id = l.engine_id join vehicle v on v.line_id = l.id
		where l.region_code = $1 group by k.name, l.model, e.name order by 1`,
		[code],
	);
	return rows.map(({ line }) => line);
};

const hasMake = async (name: string) => {
	const makes = await api.database.db.selectFrom("make").select("name").execute();
	return makes.some((make) => make.name === name);
};

describe("a pasted list of vehicles", () => {
	const rows =
		"Make\tModel\tYears\tEngine\r\nKenworth\tT270\t2010-2012\tPX-6 6.7L\r\nKenworth\tT370\t2011\tPX-6 6.7L\r\n";
	const created = ["Kenworth T270 PX-6 2010 2011 2012", "Kenworth T370 PX-6 2011"];

	it("is checked in both languages, and nothing is created by a check", async () => {
		for (const [prefix, texts] of [
			["", ["New makes: Kenworth", "New engines: Kenworth PX-6 6.7L", "vehicles: 2"]],
			["/es", ["Fabricantes nuevos: Kenworth", "Motores nuevos: Kenworth PX-6", "Qué se hará"]],
		] as const) {
			expect(await shown(`${prefix}/admin/catalog-data/line`)).toContain(`href="${prefix}${URL}"`);
			const { statusCode, body } = await check({ region, rows }, prefix);
			expect(statusCode).toBe(200);
			for (const text of texts) expect(body).toContain(text);
		}
		expect(await linesOf(region)).toEqual([]);
		expect(await hasMake("Kenworth")).toBe(false);
	});

	it("is created once; the page says the numbers, and a second click creates nothing", async () => {
		const version = versionIn((await check({ region, rows })).body);
		const add = { intent: "add", region, rows, version };
		expect((await press(add, seller)).statusCode).toBe(403);
		expect((await press({ ...add, version: "" })).statusCode).toBe(409);
		expect(await hasMake("Kenworth")).toBe(false);
		const answers = await Promise.all([press(add), press(add)]);
		expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([302, 409]);
		expect(await linesOf(region)).toEqual(created);
		const done = answers.find(({ statusCode }) => statusCode === 302)?.headers.location ?? "";
		expect(await shown(done)).toContain("Added · makes: 1 · engines: 1 · models: 2 · years: 4");
		expect(await shown(`/es${done}`)).toContain(
			"Agregados · fabricantes: 1 · motores: 1 · modelos: 2 · años: 4",
		);
		const again = await press(add);
		expect(again.statusCode).toBe(409);
		expect(again.body).toContain("the store has changed since the check");
		expect(again.body).toContain("Unchanged");
		expect(again.body).not.toContain('value="add"');
	});

	it("adds the years that a vehicle lacks, with an entry in its history", async () => {
		const more = { region, rows: "kenworth; t-370; 2011-2013; px6" };
		const { headers } = await checkAndAdd(more);
		expect(headers.location).toBe(
			"/admin/catalog-data/line?done=added&makes=0&engines=0&models=0&years=2",
		);
		expect(await linesOf(region)).toEqual([created[0], "Kenworth T370 PX-6 2011 2012 2013"]);
		const line = await api.database.db
			.selectFrom("model_line")
			.select("id")
			.where("model", "=", "T370")
			.executeTakeFirstOrThrow();
		const { history } = await api.services.masterData.read("line", line.id);
		expect(history.map(({ action }) => action)).toEqual([
			"master_record_saved",
			"master_record_created",
		]);
	});

	it("is created only as it was shown: a change since the check is shown first", async () => {
		const list = { region, rows: "Peterbilt; 337; 2012; PX-8 8.3L" };
		const version = versionIn((await check(list)).body);
		const make = await aMake(api.database.db, { name: "Peterbilt", url: "peterbilt" });
		await anEngine(api.database.db, { make_id: make.id, name: "PX-8", liter: 8.3 });
		const refused = await press({ intent: "add", ...list, version });
		expect(refused.statusCode).toBe(409);
		expect(refused.body).not.toContain("New makes");
		expect(await linesOf(region)).toHaveLength(2);
		const newVersion = versionIn(refused.body);
		expect((await press({ intent: "add", ...list, version: newVersion })).statusCode).toBe(302);
		expect(await linesOf(region)).toContain("Peterbilt 337 PX-8 2012");
	});
});

describe("a list with faults", () => {
	it.each([
		["Scania; P; 2011; DC", "write its name and liters", "escriba su nombre y sus litros"],
		["Scania; P; 2011; DC 0L", "liters must be above 0", "los litros deben ser mayores que 0"],
		['Scania; "P\r\nX"; 2011; DC 9.3L', "on one line", "en una sola línea"],
		[`Scania; ${"P".repeat(201)}; 2011; DC 9.3L`, "up to 200 characters", "hasta 200 caracteres"],
		["Scania, P, 2011, DC 9,3L", "more than four columns", "más de cuatro columnas"],
	])("names the row, and creates nothing: %s", async (rows, english, spanish) => {
		const list = { region, rows: `${rows}\r\n` };
		const checked = await check(list);
		expect(checked.statusCode).toBe(200);
		expect(checked.body).toContain("Row 1 (Scania · P");
		expect(checked.body).toContain(english);
		expect((await check(list, "/es")).body).toContain(spanish);
		expect(checked.body).not.toContain('value="add"');
		const { plan, version } = await api.services.masterData.checkVehicles(list);
		expect(plan.faults).toHaveLength(1);
		const added = await press({ intent: "add", ...list, version });
		expect(added.statusCode).toBe(400);
		expect(added.body).toContain(english);
		expect(await hasMake("Scania")).toBe(false);
	});

	it("is said once for all rows above the limit, and for a text that is too long", async () => {
		const many = Array.from(
			{ length: MAX_PASTED_VEHICLES + 2 },
			(_, n) => `Scania; P${n}; 2011; DC 9.3L`,
		);
		const list = { region, rows: many.join("\n") };
		expect((await check(list)).body).toContain("Rows above the limit of 100: 2.");
		expect((await check(list, "/es")).body).toContain("Filas por encima del límite de 100: 2.");
		const long = await check({ region, rows: "x".repeat(MAX_PASTED_LENGTH + 1) });
		expect(long.statusCode).toBe(400);
		expect(await shown(URL)).not.toContain(`maxLength="${MAX_PASTED_LENGTH}"`);
	});

	it("creates no make when the region does not exist", async () => {
		const list = { region: "nowhere", rows: "Scania; P; 2011; DC 9.3L" };
		expect((await check(list)).statusCode).toBe(400);
		expect((await press({ intent: "add", ...list, version: "" })).statusCode).toBe(400);
		expect(await hasMake("Scania")).toBe(false);
	});

	it("is taken back as a whole when a record in its middle is refused", async () => {
		await aMake(api.database.db, { name: "Another make", url: "scania-2" });
		const list = { region, rows: "Scania; P; 2011; DC 9.3L\nScania 2; P; 2011; DC 9.3L" };
		expect((await checkAndAdd(list)).statusCode).toBe(409);
		expect(await hasMake("Scania")).toBe(false);
	});
});
