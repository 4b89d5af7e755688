/**
 * Landing pages of makes, models, years and categories, list pages past the end, and the sitemaps.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modelUrl } from "../../src/domain/vehicle/model-url.ts";
import { type RunningStore, startStore } from "../support/running-store.ts";

let store: RunningStore;
/** A truck that is sold under a second name, with a part of its own. */
let truck: { make: string; model: string; year: number; vehicle: number; subcategory: string };
let rebadge: { make: string; model: string };
let otherVehicle: number;

beforeAll(async () => {
	store = await startStore({ demo: true });
	const row = async <Row>(sql: string, values: unknown[] = []) =>
		(await store.database.pool.query(sql, values)).rows[0] as Row;
	const found = await row<typeof truck & { line: number }>(
		`select m.url as make, l.model, l.id as line, v.year, v.id as vehicle, s.url as subcategory
		from model_line r join model_line l on l.id = r.rebadge_of_id join make m on m.id = l.make_id
		join fitment f on f.line_id = l.id join part p on p.id = f.part_id and p.status = 'active'
		join subcategory s on s.id = p.subcategory_id
		join vehicle v on v.line_id = l.id and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999)
		where r.make_id <> l.make_id order by l.id, p.id, v.year limit 1`,
	);
	truck = { ...found, model: modelUrl(found.model) };
	const otherModel = await row<typeof rebadge>(
		"select m.url as make, r.model from model_line r join make m on m.id = r.make_id where r.rebadge_of_id = $1 order by r.id limit 1",
		[found.line],
	);
	rebadge = { ...otherModel, model: modelUrl(otherModel.model) };
	otherVehicle = (
		await row<{ id: number }>(
			`select v.id from vehicle v join model_line l on l.id = v.line_id join make m on m.id = l.make_id
			where m.url <> $1 order by v.id limit 1`,
			[truck.make],
		)
	).id;
});
afterAll(() => store.close());

const get = (path: string) => fetch(store.address + path, { redirect: "manual" });
const html = async (path: string) => (await get(path)).text();
const modelPath = () => `/make/${truck.make}/${truck.model}`;
const jsonLd = (page: string) =>
	[...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
		JSON.parse(json ?? ""),
	);
/** The number in the description of a page, such as "1,234 parts for …". */
const countIn = (page: string) =>
	Number(/<meta name="description" content="[^"]*?([\d,]+) part/.exec(page)?.[1]?.replace(",", ""));

describe("landing pages", () => {
	it.each(["", "/es"])(
		"link makes, models, years and categories to each other, below %j",
		async (prefix) => {
			const steps = [
				["/make", `/make/${truck.make}`],
				[`/make/${truck.make}`, modelPath()],
				[modelPath(), `${modelPath()}/${truck.year}`],
				[modelPath(), `${modelPath()}/${truck.subcategory}`],
				[modelPath(), `/make/${rebadge.make}/${rebadge.model}`],
				["", "/make"],
			];
			for (const [from, to] of steps) {
				const page = await html(prefix + from || "/");
				expect(page, `${prefix}${from} links to ${to}`).toContain(`href="${prefix}${to}"`);
			}
		},
	);

	it("have titles of their own, canonical addresses and breadcrumbs", async () => {
		const paths = [
			"/make",
			`/make/${truck.make}`,
			modelPath(),
			`${modelPath()}/${truck.year}`,
			`${modelPath()}/${truck.subcategory}`,
			`/make/${rebadge.make}/${rebadge.model}`,
		];
		const pages = await Promise.all(paths.map(html));
		const titles = pages.map((page) => /<title>([^<]+)/.exec(page)?.[1]);
		expect(new Set(titles).size).toBe(paths.length);
		for (const [at, page] of pages.entries()) {
			expect(page).toContain(`<link rel="canonical" href="${store.address}${paths[at]}"/>`);
			expect(page).toContain(`hreflang="es" href="${store.address}/es${paths[at]}"`);
			expect(jsonLd(page).map((item) => item["@type"])).toContain("BreadcrumbList");
		}
	});

	it("count the parts that are listed for the model", async () => {
		const { rows } = await store.database.pool.query(
			`select count(distinct p.id)::int as parts, count(distinct p.id) filter (where s.url = $3)::int as of_kind
			from model_line l join make m on m.id = l.make_id join vehicle v on v.line_id = l.id
			join fitment f on (f.line_id in (l.id, l.rebadge_of_id) or f.engine_id = l.engine_id)
			join part p on p.id = f.part_id and p.status = 'active' join subcategory s on s.id = p.subcategory_id
			where m.url = $1 and l.model = (select model from model_line x where $2 = regexp_replace(lower(model), '[^a-z0-9]+', '-', 'g') limit 1)
				and coalesce(f.year_from, 0) <= (select max(year) from vehicle where line_id = l.id)
				and coalesce(f.year_to, 9999) >= (select min(year) from vehicle where line_id = l.id)`,
			[truck.make, truck.model, truck.subcategory],
		);
		expect(rows[0].parts).toBeGreaterThan(rows[0].of_kind);
		expect(countIn(await html(modelPath()))).toBe(rows[0].parts);
		expect(countIn(await html(`${modelPath()}/${truck.subcategory}`))).toBe(rows[0].of_kind);
	});

	it.each([
		"/make/tesla",
		"/make/isuzu/model-t",
		"/make/isuzu/constructor",
		"/make/isuzu/npr-hd/1901",
		"/make/isuzu/npr-hd/no-such-category",
		"/make/isuzu/npr-hd/2012/more",
	])("%s does not exist", async (path) => {
		expect((await get(path)).status).toBe(404);
	});

	it("set the truck as the vehicle without scripts, and refuse a truck of another model", async () => {
		const send = (vehicle: string) =>
			fetch(store.address + modelPath(), {
				method: "POST",
				redirect: "manual",
				headers: { origin: store.address },
				body: new URLSearchParams({ vehicle }),
			});
		const answer = await send(String(truck.vehicle));
		expect(answer.status).toBe(302);
		expect(answer.headers.get("location")).toBe("/category");
		expect(answer.headers.get("set-cookie")).toContain(`vehicle=v${truck.vehicle};`);
		for (const vehicle of [String(otherVehicle), "", "x", "1e999"]) {
			const refused = await send(vehicle);
			expect(refused.status).toBe(404);
			expect(refused.headers.get("set-cookie")).toBeNull();
		}
		const noForm = await fetch(store.address + modelPath(), {
			method: "POST",
			headers: { origin: store.address, "content-type": "application/json" },
			body: JSON.stringify({ vehicle: truck.vehicle }),
		});
		expect(noForm.status).toBe(400);
	});
});

describe("pages past the end of a list", () => {
	it.each(["/category/cooling?page=400", "/category/cooling?page=9999", "/category?page=2"])(
		"%s does not exist",
		async (path) => {
			expect((await get(path)).status).toBe(404);
			expect((await get(`/es${path}`)).status).toBe(404);
		},
	);

	it("lead back to the last page", async () => {
		expect(await html("/category/cooling?page=400")).toContain("There is no page 400");
		expect((await get("/category/cooling?page=2")).status).toBe(200);
		expect((await get("/category?page=1")).status).toBe(200);
		expect((await get("/category/cooling?page=0")).status).toBe(400);
	});
});

describe("the search page", () => {
	it("searches the beginning of a text that is too long, and says so", async () => {
		const address = `/custom-search?search=${"water+pump+".repeat(900)}`;
		expect((await get(address)).status).toBe(200);
		const list = await html(address);
		expect(list).toContain("only its first 200 characters were searched");
		expect(list.length).toBeLessThan(500_000);
	});

	it.each([
		["", "No part has the number"],
		["/es", "Ninguna parte tiene el número"],
	])("says below %j that no part has a number, and lists the nearest first", async (at, text) => {
		const { rows } = await store.database.pool.query<{ sku: string }>(
			"select sku from part where status = 'active' and sku not like '%Q' order by id limit 1",
		);
		const sku = rows[0]?.sku ?? "";
		const typed = `${sku.slice(0, -1)}Q`;
		const same = await store.database.pool.query(
			"select sku as number from part where sku = $1 union all select number from part_number where number = $1",
			[typed],
		);
		expect(same.rows, "no part has the number").toEqual([]);
		const [, list = ""] = (await html(`${at}/custom-search?search=${typed}`)).split(text);
		expect(list).toContain(`${typed}. `);
		expect(/\/part\/([^"?]+)/.exec(list)?.[1]).toBe(sku);
	});
});

describe("the home page", () => {
	it("describes the store and its search", async () => {
		const [organization, site] = jsonLd(await html("/es"));
		expect(organization).toMatchObject({ "@type": "Organization", url: `${store.address}/` });
		expect(site).toMatchObject({ "@type": "WebSite", inLanguage: "es" });
		const template: string = site.potentialAction.target.urlTemplate;
		expect(template.startsWith(`${store.address}/es/custom-search?search=`)).toBe(true);
		expect((await fetch(template.replace("{search_term_string}", "pump"))).status).toBe(200);
	});
});

describe("the sitemaps", () => {
	it("list the landing pages of models, and each one answers", async () => {
		expect(await html("/sitemap.xml")).toContain(`${store.address}/sitemap-models-1.xml`);
		const text = await html("/sitemap-models-1.xml");
		const locations = [...text.matchAll(/<loc>([^<]+)</g)].map(([, location]) => location ?? "");
		expect(locations.length).toBeLessThan(50_000);
		expect(new Set(locations).size).toBe(locations.length);
		for (const kind of [/\/make\/[^/]+\/[^/]+$/, /\/\d{4}$/, /\/es\/make\/[^/]+\/[^/]+\/[a-z-]+$/])
			expect(locations.some((location) => kind.test(location))).toBe(true);
		const step = Math.ceil(locations.length / 10);
		for (const location of locations.filter((_, at) => at % step === 0))
			expect((await fetch(location, { redirect: "manual" })).status, location).toBe(200);
		expect((await get("/sitemap-models-99999.xml")).status).toBe(404);
	});

	it("name the day of the last change of a part that a page of a model lists", async () => {
		const { pool } = store.database;
		const setChanged = async (day: string, where: string) => {
			await pool.query("alter table part disable trigger set_change_time");
			await pool.query(`update part set changed_at = $1 where ${where}`, [`${day} 12:00Z`]);
			await pool.query("alter table part enable trigger set_change_time");
		};
		const model = store.address + modelPath();
		const page = `${model}/${truck.subcategory}`;
		const files = [...(await html("/sitemap.xml")).matchAll(/\/sitemap-models-\d+\.xml/g)];
		const texts = await Promise.all(
			files.map(async ([file]) => ({ file, text: await html(file) })),
		);
		const file = texts.find(({ text }) => text.includes(`<loc>${page}</loc>`))?.file ?? "";
		const daysOf = async () => {
			const entries = (await html(file)).matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<)?/g);
			return new Map(Array.from(entries, ([, location, day]) => [location, day]));
		};
		await setChanged("2020-02-03", "true");
		await setChanged(
			"2020-02-04",
			`subcategory_id = (select id from subcategory where url = '${truck.subcategory}')`,
		);
		// A change of the catalog renews the cached counts.
		await pool.query("update subcategory set name_en = name_en || ' X' where id = 1");
		await expect.poll(async () => (await daysOf()).get(page)).toBe("2020-02-04");
		const days = await daysOf();
		expect(days.get(model)).toBe("2020-02-04");
		expect(days.get(`${model}/${truck.year}`)).toBe("2020-02-04");
		const others = [...days].filter(([location]) => location?.startsWith(`${model}/`));
		expect(new Set(others.map(([, day]) => day))).toEqual(new Set(["2020-02-03", "2020-02-04"]));
	});

	it("name the day on which a part or its price changed", async () => {
		const { pool } = store.database;
		const dayOf = async (sku: string) =>
			new RegExp(`/part/${sku}</loc><lastmod>([^<]+)<`).exec(
				await html("/sitemap-parts-1.xml"),
			)?.[1];
		const { rows } = await pool.query(
			"select id, sku from part where status = 'active' order by id limit 1",
		);
		const { id, sku } = rows[0];
		await pool.query("alter table part disable trigger set_change_time");
		await pool.query("update part set changed_at = '2020-02-03 12:00Z' where id = $1", [id]);
		await pool.query("alter table part enable trigger set_change_time");
		await pool.query("update price set changed_at = '2020-02-04 12:00Z' where part_id = $1", [id]);
		expect(await dayOf(sku)).toBe("2020-02-04");
		await pool.query("update part set popularity = popularity + 1 where id = $1", [id]);
		await pool.query("update price set price_cents = price_cents where part_id = $1", [id]);
		expect(await dayOf(sku)).toBe("2020-02-04");
		await pool.query("update part set title_en = title_en || ' X' where id = $1", [id]);
		expect(await dayOf(sku)).toBe(new Date().toISOString().slice(0, 10));
	});
});
