/**
 * Part pages as they are sent: addresses, structured data, hidden prices, and the answers about a
 * vehicle.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart } from "../factories/catalog.ts";
import { type RunningStore, startStore } from "../support/running-store.ts";

let store: RunningStore;
let sku: string;
/** A part for one engine, a vehicle that has it, and one that has another. */
let fit: {
	sku: string;
	vehicle: number;
	model: string;
	year: number;
	engine: string;
	other: number;
};
/** A part for one variant of an engine, and a vehicle without a known variant. */
let question: { sku: string; vehicle: number };

beforeAll(async () => {
	store = await startStore({ demo: true });
	const { pool } = store.database;
	const readRow = async <Row>(sql: string, values: unknown[] = []) =>
		(await pool.query(sql, values)).rows[0] as Row;
	sku = (
		await readRow<{ sku: string }>(
			"select p.sku from part p where status = 'active' and exists (select from price where part_id = p.id and level = 'online') and exists (select from fitment f where f.part_id = p.id and f.engine_id is not null) and exists (select from part_number where part_id = p.id and kind = 'oem') order by popularity desc limit 1",
		)
	).sku;
	const vehicleOf = `select v.id as vehicle, l.model, v.year, e.name as engine, p.sku,
		(select v2.id from vehicle v2 join model_line l2 on l2.id = v2.line_id where l2.engine_id <> f.engine_id limit 1) as other
		from fitment f join part p on p.id = f.part_id join model_line l on l.engine_id = f.engine_id join engine e on e.id = l.engine_id join vehicle v on v.line_id = l.id
		where p.status = 'active' and f.year_from is null and f.note_en is null and f.built_from is null and f.built_to is null
			and (select count(*) from fitment f2 where f2.part_id = p.id) = 1`;
	fit = await readRow(`${vehicleOf} and f.engine_variant is null order by p.id, v.id limit 1`);
	question = await readRow(
		`${vehicleOf} and p.sku <> '${fit.sku}' and p.sku <> '${sku}' order by p.id, v.id limit 1`,
	);
	await pool.query(
		"update fitment set engine_variant = 'TC' where part_id = (select id from part where sku = $1)",
		[question.sku],
	);
});
afterAll(() => store.close());

const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(store.address + path, { headers, redirect: "manual" });
const html = async (path: string, cookie = "") => (await get(path, { cookie })).text();

type Data = { "@type": string; [key: string]: unknown };
function structured(page: string): Data[] {
	return [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
		([, json]) => JSON.parse(json ?? ""),
	);
}

describe("the addresses of a part", () => {
	const long = () => `/${encodeURIComponent(fit.model)}/-/${fit.year}/${fit.year}/${fit.engine}/-`;

	it("all show it, and name the same canonical address", async () => {
		for (const path of [
			`/part/${fit.sku}`,
			`/parts/${fit.sku}`,
			`/part/${fit.sku}/any-text`,
			`/parts/${fit.sku}/a/12`,
		]) {
			const page = await html(path);
			expect(page, path).toContain(
				`<link rel="canonical" href="${store.address}/part/${fit.sku}"/>`,
			);
		}
		expect(await html(`/es/part/${fit.sku}/texto/12${long()}`)).toContain(
			`rel="canonical" href="${store.address}/es/part/${fit.sku}"`,
		);
	});

	it("in any case, or by an id, lead to it", async () => {
		const { rows } = await store.database.pool.query("select id from part where sku = $1", [
			fit.sku,
		]);
		for (const path of [`/part/${fit.sku.toLowerCase()}`, `/parts/${rows[0].id}`]) {
			const answer = await get(path);
			expect([answer.status, answer.headers.get("location")]).toEqual([308, `/part/${fit.sku}`]);
		}
		const meant = `/text/1${long()}?region=us`;
		expect((await get(`/part/${fit.sku.toLowerCase()}${meant}`)).headers.get("location")).toBe(
			`/part/${fit.sku}${meant}`,
		);
		expect((await get(`/es/parts/${rows[0].id}${meant}`)).headers.get("location")).toBe(
			`/es/part/${fit.sku}${meant}`,
		);
		expect((await get("/parts")).headers.get("location")).toBe("/category");
	});

	it("that name a vehicle show the fit of that vehicle, and leave the shopper's active vehicle unchanged", async () => {
		const page = await html(`/part/${fit.sku}/text/1${long()}`, `vehicle=v${fit.other}`);
		expect(page).toContain(`This link was made for: ${fit.model} · ${fit.year} · ${fit.engine}`);
		expect(page).toMatch(/<strong>Fits<\/strong>/);
		expect(page).toMatch(/<strong class="text-lg">Does not fit<\/strong>/);
		expect(await html(`/part/${fit.sku}/text/1/Batmobile/-/1999/2001/-/-`)).toContain(
			"a vehicle we do not know: Batmobile · 1999–2001",
		);
	});

	it("of an unknown part say so, with similar parts", async () => {
		const answer = await get(`/part/${fit.sku.slice(0, -2)}`);
		const page = await answer.text();
		expect(answer.status).toBe(404);
		expect(page).toContain("This page could not be found");
		expect(page).toContain("Did you mean one of these?");
		expect(page).toContain(`/part/${fit.sku}`);
		expect(page).toContain('<meta name="robots" content="noindex"/>');
	});
});

describe("the structured data", () => {
	it("is the product with its numbers, vehicles and offer, and the breadcrumb", async () => {
		const [product, crumbs] = structured(await html(`/part/${sku}`));
		expect(product).toMatchObject({
			"@type": "Product",
			sku,
			url: `${store.address}/part/${sku}`,
			mpn: expect.any(String),
			brand: { "@type": "Brand", name: expect.any(String) },
			offers: {
				"@type": "Offer",
				price: expect.stringMatching(/^\d+\.\d\d$/),
				priceCurrency: "USD",
			},
		});
		expect(product?.isAccessoryOrSparePartFor).toEqual(
			expect.arrayContaining([expect.objectContaining({ "@type": "Vehicle" })]),
		);
		expect(crumbs).toMatchObject({
			"@type": "BreadcrumbList",
			itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }, { name: sku }],
		});
		expect(structured(await html(`/es/part/${sku}`))[0]).toMatchObject({
			url: `${store.address}/es/part/${sku}`,
		});
	});

	it("has the brand's own number and one year per vehicle", async () => {
		const { rows } = await store.database.pool.query(
			`select p.sku, n.number from part p join brand b on b.id = p.brand_id
			join part_number n on n.part_id = p.id and n.kind = 'interchange' and n.maker = b.name
			where p.status = 'active' and b.quality <> 'genuine' and exists (select from part_number o where o.part_id = p.id and o.kind = 'oem')
			order by p.id limit 1`,
		);
		const [product] = structured(await html(`/part/${rows[0].sku}`));
		expect(product?.mpn).toBe(rows[0].number);
		const vehicles = product?.isAccessoryOrSparePartFor as { vehicleModelDate: string }[];
		expect(vehicles.length).toBeGreaterThan(1);
		for (const { vehicleModelDate } of vehicles) expect(vehicleModelDate).toMatch(/^\d{4}$/);
	});

	it("of a list is its breadcrumb, and an engine's list has one address", async () => {
		const wayTo = async (path: string) =>
			structured(await html(path)).map((data) => [
				data["@type"],
				(data.itemListElement as object[]).length,
			]);
		expect(await wayTo("/category/cooling?subcategory=water-pumps")).toEqual([
			["BreadcrumbList", 4],
		]);
		expect(await wayTo("/search-by-brand/gmb")).toEqual([["BreadcrumbList", 3]]);
		expect(await wayTo("/engine/4HK1-5.2")).toEqual([["BreadcrumbList", 2]]);
		for (const path of ["/engine/4hk1", "/engine/4HK1", "/engine/4hk1-5.2"]) {
			const answer = await get(`${path}/cooling?page=2`);
			expect([answer.status, answer.headers.get("location")]).toEqual([
				308,
				"/engine/4HK1-5.2/cooling?page=2",
			]);
		}
		expect((await get("/es/engine/4hk1")).headers.get("location")).toBe("/es/engine/4HK1-5.2");
	});

	it("have one spelling: other cases, ids and names lead to it", async () => {
		const { rows } = await store.database.pool.query(
			"select (select id from category where url = 'cooling') as category, (select id from brand where url = 'gmb') as brand",
		);
		const { category, brand } = rows[0];
		for (const [path, canonical] of [
			["/order/INVOICE/12-Ab", "/order/invoice/12-Ab"],
			["/order/Open-Return/12-Ab", "/order/open-return/12-Ab"],
			["/engine/4HK1-5.2/Cooling", "/engine/4HK1-5.2/cooling"],
			[`/category/${category}?page=2`, "/category/cooling?page=2"],
			[`/es/search/category/${category}`, "/es/category/cooling"],
			["/category/Enfriamiento", "/category/enfriamiento"],
			["/category/enfriamiento", "/category/cooling"],
			[`/search-by-brand/${brand}`, "/search-by-brand/gmb"],
			[`/search/brand/${brand}`, "/search-by-brand/gmb"],
			["/search-by-brand/bosch%20rexroth", undefined],
		]) {
			const answer = await get(path ?? "");
			expect([path, answer.status, answer.headers.get("location")]).toEqual([
				path,
				canonical ? 308 : 404,
				canonical ?? null,
			]);
		}
	});

	it("write a plus sign of an engine's name as a hyphen", async () => {
		const { pool } = store.database;
		await pool.query(
			"insert into engine (make_id, name, liter) select make_id, 'ZZ+1', 9.9 from engine limit 1",
		);
		await expect
			.poll(async () => {
				const answer = await get("/engine/zz%2B1");
				return [answer.status, answer.headers.get("location")];
			})
			.toEqual([308, "/engine/ZZ-1-9.9"]);
	});

	it("cannot be ended by a title, and is not run by the browser", async () => {
		await store.database.pool.query("update part set title_en = $2 where sku = $1", [
			sku,
			'Pump </script><script>alert("x")</script>',
		]);
		const answer = await get(`/part/${sku}?anew=1`);
		const page = await answer.text();
		expect(structured(page)[0]?.name).toBe('Pump </script><script>alert("x")</script>');
		expect(page).not.toContain("<script>alert");
	});
});

describe("a part page", () => {
	const titleOf = (page: string) => /<title[^>]*>([^<]*)<\/title>/.exec(page)?.[1];

	it("has a title of its own, even if another part has its name and brand", async () => {
		const { db } = store.database;
		const { brand_id } = await aPart(db, {
			sku: "ONE-OF-TWO",
			title_en: "Grease",
			title_es: "Grasa",
		});
		await aPart(db, { sku: "TWO-OF-TWO", title_en: "Grease", title_es: "Grasa", brand_id });
		const [firstSku, two] = ["ONE-OF-TWO", "TWO-OF-TWO"];
		for (const prefix of ["", "/es"]) {
			const titles = [
				titleOf(await html(`${prefix}/part/${firstSku}`)),
				titleOf(await html(`${prefix}/part/${two}`)),
			];
			expect(titles[0]).toContain(firstSku);
			expect(titles[1]).toContain(two);
		}
	});

	it("draws a bearing to scale, with the letters of its specification", async () => {
		const { rows } = await store.database.pool.query(
			`select p.sku from part p join part_measurement pm on pm.part_id = p.id join measure m on m.id = pm.measure_id
			join subcategory s on s.id = p.subcategory_id where s.url = 'bearings' and m.code = 'id' order by p.id limit 1`,
		);
		for (const [path, term] of [
			[`/part/${rows[0].sku}`, "Inside diameter"],
			[`/es/part/${rows[0].sku}`, "Diámetro interior"],
		] as const) {
			const page = await html(path);
			expect(page).toContain('class="scale-drawing"');
			expect(page).toMatch(/<text [^>]*>A<\/text>/);
			expect(page).toMatch(new RegExp(`<dt[^>]*><b[^>]*>A</b>${term}</dt>`));
		}
	});

	it("shows photos that open large, and the drawing beside them", async () => {
		const { db } = store.database;
		const part = await aPart(db, { sku: "WITH-PHOTOS" });
		await db
			.insertInto("part_image")
			.values([
				{ part_id: part.id, position: 1, route: "/files/front.webp" },
				{ part_id: part.id, position: 2, route: "/files/side.webp" },
			])
			.execute();
		const page = await html("/part/WITH-PHOTOS");
		expect(page.match(/popoverTarget="photo-[12]"/gi)?.length).toBe(4);
		expect(page).toContain("Enlarge photo 2 of 2");
		expect(page).not.toContain("Illustration, not the actual part");
		expect(page.indexOf("/files/front.webp")).toBeLessThan(page.indexOf("/files/side.webp"));
	});

	it("names the sizes of a photo and describes it in the language of the page", async () => {
		const { db } = store.database;
		const part = await aPart(db, { sku: "SIZED-PHOTOS", title_es: "Bomba" });
		const stem = "b".repeat(26);
		const route = `/uploads/${stem}.jpg`;
		const photo = { part_id: part.id, route, alt_en: "The inlet", alt_es: "La entrada" };
		await db
			.insertInto("part_image")
			.values([
				{ ...photo, position: 1 },
				{ part_id: part.id, position: 2, route: "/files/side.webp" },
			])
			.execute();
		await db
			.insertInto("picture")
			.values({ route, width: 800, height: 600, widths: [160, 320], made_at: new Date() })
			.execute();
		const page = await html("/part/SIZED-PHOTOS");
		const picture = page.match(/<picture>.*?<\/picture>/s)?.[0] ?? "";
		expect(picture).toContain(`/photos/${stem}-160.avif 160w, /photos/${stem}-320.avif 320w`);
		expect(picture).toContain(`/photos/${stem}-320.webp 320w, ${route} 800w`);
		expect(picture).toMatch(/<img [^>]*width="800" height="600"[^>]*>/);
		expect(picture).toMatch(/<img [^>]*alt="The inlet"/);
		const spanish = await html("/es/part/SIZED-PHOTOS");
		expect(spanish).toContain('alt="La entrada"');
		expect(spanish).toContain('alt="Bomba (2/2)"');
	});

	it("names the shopper's truck in its title only if the part fits", async () => {
		const headingOf = (page: string) => /<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1] ?? "";
		const heading = (cookie: string, prefix = "") =>
			html(`${prefix}/part/${fit.sku}`, cookie).then(headingOf);
		const mine = `${fit.year} ${fit.model}`;
		expect(await heading(`vehicle=v${fit.vehicle}`)).toContain(`for your ${mine}`);
		expect(await heading(`vehicle=v${fit.vehicle}`, "/es")).toContain(`para su ${mine}`);
		expect(await heading(`vehicle=v${fit.other}`)).not.toContain("for your");
		expect(await heading("")).not.toContain("for your");
	});

	it("folds a long buyer's guide, and opens it for a region or a filter", async () => {
		const vehicleCookie = `vehicle=v${fit.vehicle}`;
		const isOpen = (page: string) =>
			/id="guide".*?<details([^>]*)>/s.exec(page)?.[1]?.includes("open");
		const folded = await html(`/part/${fit.sku}`, vehicleCookie);
		expect(isOpen(folded)).toBe(false);
		expect(folded).toMatch(/Fits yours and \d+ more models/);
		expect(await html(`/part/${fit.sku}`)).toMatch(/Fits \d+ models/);
		expect(isOpen(await html(`/part/${fit.sku}?fits=npr`))).toBe(true);
		expect(isOpen(await html(`/part/${fit.sku}?region=us`))).toBe(true);
	});

	it("calls a fit of low confidence likely, and names the source of a sure one", async () => {
		const vehicleCookie = `vehicle=v${fit.vehicle}`;
		const { pool } = store.database;
		const setConfidence = (confidence: number) =>
			pool.query(
				"update fitment set confidence = $2, source = 'supplier' where part_id = (select id from part where sku = $1)",
				[fit.sku, confidence],
			);
		await setConfidence(80);
		await expect
			.poll(() => html(`/part/${fit.sku}`, vehicleCookie))
			.toContain("Source: supplier&#x27;s catalog");
		await setConfidence(79);
		await expect
			.poll(() => html(`/part/${fit.sku}`, vehicleCookie))
			.toContain("Likely fits; we check it with your VIN");
		expect(await html(`/part/${fit.sku}`, vehicleCookie)).not.toMatch(/\d ?% sure/);
		await setConfidence(95);
	});

	it("says once that a part is out of stock", async () => {
		const part = await aPart(store.database.db, { sku: "SOLD-OUT" });
		const page = await html(`/part/${part.sku}`);
		const body = page.slice(page.indexOf("<main"), page.indexOf("<script", page.indexOf("<main")));
		expect(body.match(/out of stock/gi)).toHaveLength(1);
		expect(body).not.toContain("Please call us");
		expect(body).not.toContain("buy-bar");
	});
});

describe("the question about a vehicle", () => {
	const cookieOf = (answer: Response) =>
		(answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
	const answersIn = (page: string) =>
		[...page.matchAll(/href="([^"]*\?answer=[^"]+)"/g)].map(([, href]) =>
			(href ?? "").replaceAll("&amp;", "&"),
		);

	it("is answered by a link, the answer is stored with the vehicle, and the page then shows the fit", async () => {
		const vehicleCookie = `vehicle=v${question.vehicle}`;
		const page = await html(`/part/${question.sku}`, vehicleCookie);
		expect(page).toContain("Which letters follow the engine code");
		const links = answersIn(page);
		expect(links.length).toBeGreaterThan(1);
		const accepted = await get(links[0] ?? "", { cookie: vehicleCookie });
		expect([accepted.status, accepted.headers.get("location")]).toEqual([
			302,
			`/part/${question.sku}`,
		]);
		expect(await html(`/part/${question.sku}`, `${vehicleCookie}; ${cookieOf(accepted)}`)).toMatch(
			/<strong class="text-lg">Fits<\/strong>/,
		);
		const denied = await get(links.at(-1) ?? "", { cookie: vehicleCookie });
		expect(await html(`/part/${question.sku}`, `${vehicleCookie}; ${cookieOf(denied)}`)).toMatch(
			/<strong class="text-lg">Does not fit<\/strong>/,
		);
		// The answer counts for this shopper only.
		expect(await html(`/part/${question.sku}`, vehicleCookie)).toContain(
			"Which letters follow the engine code",
		);
	});

	it("counts wherever the store says that a part fits, and for that shopper only", async () => {
		const vehicleCookie = `vehicle=v${question.vehicle}`;
		const list = `/custom-search?search=${question.sku}`;
		const denied = `${vehicleCookie}; facts=v${question.vehicle}~not.TC`;
		for (const [prefix, may, no] of [
			["", /Depends on: [^<]*TC/, "✗ Does not fit"],
			["/es", /Depende de: [^<]*TC/, "✗ No le queda"],
		] as const) {
			expect(await html(`${prefix}${list}&view=table`, vehicleCookie)).toMatch(may);
			expect(await html(`${prefix}${list}&view=table`, denied)).toContain(no);
			expect(await html(`${prefix}${list}`, denied)).toContain(no);
			expect(await html(`${prefix}${list}`, vehicleCookie)).not.toContain(no);
		}
		expect(
			await html(`${list}&view=table`, `${vehicleCookie}; facts=v${question.vehicle}~is.TC`),
		).toMatch(/✓ Fits/);
		expect(await html(`/search/numbers?list=${question.sku}`, denied)).toContain(
			"Does not fit your vehicle",
		);
		const suggested = async (facts: string) =>
			(
				await (
					await get(
						`/api/search/suggestions?text=${question.sku}&vehicle=v${question.vehicle}${facts}`,
					)
				).json()
			).parts[0];
		expect(await suggested("")).toMatchObject({ sku: question.sku, fits: "question" });
		expect(await suggested("&facts=is.TC")).toMatchObject({ sku: question.sku, fits: "fits" });
		expect(await suggested("&facts=not.TC")).toMatchObject({
			sku: question.sku,
			fits: "does_not_fit",
		});
	});

	it("counts in a cart, where a kit is judged by its pieces", async () => {
		const check = async (body: object) => {
			const headers = { "content-type": "application/json" };
			const answer = await fetch(`${store.address}/api/vehicles/fits`, {
				method: "POST",
				headers,
				body: JSON.stringify(body),
			});
			return {
				status: answer.status,
				body: (await answer.json()) as { fits: { sku: string; answer: string }[] },
			};
		};
		const fitRequest = {
			vehicle: { type: "vehicle", id: question.vehicle },
			skus: [question.sku, "NOT-OURS"],
		};
		expect((await check(fitRequest)).body).toMatchObject({
			fits: [{ sku: question.sku, answer: "question" }],
		});
		expect((await check({ ...fitRequest, facts: "not.TC" })).body).toMatchObject({
			fits: [{ sku: question.sku, answer: "does_not_fit" }],
		});
		expect((await check({ ...fitRequest, vehicle: { id: 2_000_000_000 } })).status).toBe(404);
		expect((await check({ ...fitRequest, facts: "<script>" })).status).toBe(400);
		const { db } = store.database;
		const kit = await aPart(db, { sku: "A-KIT-OF-IT" });
		const piece = await db
			.selectFrom("part")
			.select("id")
			.where("sku", "=", question.sku)
			.executeTakeFirstOrThrow();
		await db
			.insertInto("kit_component")
			.values({ kit_id: kit.id, component_id: piece.id, quantity: 1 })
			.execute();
		expect((await check({ ...fitRequest, skus: [kit.sku], facts: "not.TC" })).body).toMatchObject({
			fits: [{ answer: "does_not_fit" }],
		});
	});

	it("is kept with the vehicle in the customer's own garage only", async () => {
		const people = [
			await aSignedInCustomer(store.database),
			await aSignedInCustomer(store.database),
		] as const;
		const call = async (token: string, path: string, body?: object) => {
			const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
			const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
			return (await fetch(`${store.address}/api${path}`, { headers, ...sent })).json();
		};
		for (const { token } of people)
			await call(token, "/vehicles/garageadd", {
				vehicle: { type: "vehicle", id: question.vehicle },
			});
		const readAnswers = () =>
			Promise.all(
				people.map(async ({ token }) => (await call(token, "/vehicles/garage")).vehicles[0].facts),
			);
		const cookie = `__Host-session=${people[0].token}; vehicle=v${question.vehicle}`;
		const say = (answer: string, from: Record<string, string>) =>
			get(`/part/${question.sku}?answer=${answer}`, { cookie, ...from });
		const ours = { "sec-fetch-site": "same-origin" };
		for (const answer of ["not.TC", "not.TC", "is.TC=2FTCN_has.with-abs"]) {
			expect((await say(answer, ours)).status).toBe(302);
			expect(await readAnswers()).toEqual([answer, ""]);
		}
		// A link from another site counts in this browser only.
		for (const [header, value] of [
			["sec-fetch-site", "cross-site"],
			["sec-fetch-site", "none"],
			["referer", "https://evil.example/"],
			["accept", "*/*"],
		] as const) {
			const followed = await say("not.TC", { [header]: value });
			expect([followed.status, cookieOf(followed)]).toEqual([
				302,
				`facts=v${question.vehicle}~not.TC`,
			]);
			expect(await readAnswers()).toEqual(["is.TC=2FTCN_has.with-abs", ""]);
		}
		await say("not.TC", { referer: `${store.address}/part/${question.sku}` });
		expect(await readAnswers()).toEqual(["not.TC", ""]);
		await say("", ours);
		expect(await readAnswers()).toEqual(["", ""]);
	});

	it("stays without effect when no vehicle is chosen", async () => {
		const answer = await get(`/part/${question.sku}?answer=is.TC`);
		expect([answer.status, answer.headers.get("set-cookie")]).toEqual([302, null]);
	});
});

describe("a search that led here", () => {
	it("is named with the match reason", async () => {
		const { rows } = await store.database.pool.query(
			"select n.number from part_number n join part p on p.id = n.part_id where p.sku = $1 and n.kind = 'oem'",
			[fit.sku],
		);
		const { number } = rows[0];
		const page = await html(
			`/part/${fit.sku}?search=${encodeURIComponent(number.replaceAll("-", " "))}`,
		);
		expect(page).toContain("You searched for");
		expect(page).toContain(`OEM ${number}`);
		expect(page).toContain(`<link rel="canonical" href="${store.address}/part/${fit.sku}"/>`);
		expect(await html(`/part/${fit.sku}?search=pump`)).not.toContain("You searched for");
	});
});

describe("the sitemaps", () => {
	const locations = (xml: string) =>
		[...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? "");

	it("list every part and every place once in each language, and are named by robots.txt", async () => {
		expect(await html("/robots.txt")).toContain(`Sitemap: ${store.address}/sitemap.xml`);
		// The files of models are in landing.page.test.ts: all of them would take a minute.
		const files = locations(await html("/sitemap.xml")).filter((file) => !/-models-/.test(file));
		const all = (
			await Promise.all(files.map(async (file) => locations(await (await fetch(file)).text())))
		).flat();
		expect(new Set(all).size).toBe(all.length);
		const { rows } = await store.database.pool.query(
			"select sku from part where status <> 'discontinued'",
		);
		for (const prefix of ["", "/es"]) {
			const wanted = rows.map((row) => `${store.address}${prefix}/part/${row.sku}`);
			expect(all.filter((loc) => loc.startsWith(`${store.address}${prefix}/part/`)).sort()).toEqual(
				wanted.sort(),
			);
			expect(all).toContain(`${store.address}${prefix}/category/cooling?subcategory=water-pumps`);
		}
		expect(all).toEqual(expect.arrayContaining([`${store.address}/`, `${store.address}/es`]));
	});

	it("list addresses that answer, each with its counterpart in the other language", async () => {
		const [places = ""] = locations(await html("/sitemap.xml"));
		const xml = await (await fetch(places)).text();
		expect(xml).toContain('<xhtml:link rel="alternate" hreflang="x-default"');
		const sample = locations(xml).filter((_, at) => at % 97 === 0);
		for (const place of sample)
			expect(
				(await fetch(place.replaceAll("&amp;", "&"), { redirect: "manual" })).status,
				place,
			).toBe(200);
	});

	it("have no file beyond the last", async () => {
		expect((await get("/sitemap-parts-99.xml")).status).toBe(404);
		expect((await get("/sitemap-parts-x.xml")).status).toBe(404);
	});
});

describe("prices that guests may not see", () => {
	it("are nowhere on a part page, not even in its structured data", async () => {
		const { pool } = store.database;
		const { rows } = await pool.query(
			"select price_cents from price r join part p on p.id = r.part_id where p.sku = $1",
			[fit.sku],
		);
		expect(structured(await html(`/part/${fit.sku}`))[0]?.offers).toBeDefined();
		await pool.query("update setting set value = 'false' where key = 'shopping_cart_guest'");
		await expect
			.poll(() => html(`/part/${fit.sku}`))
			.toContain("You need to log in to view prices");
		const page = await html(`/part/${fit.sku}`);
		expect(structured(page)[0]).not.toHaveProperty("offers");
		for (const { price_cents } of rows) {
			expect(page).not.toContain((price_cents / 100).toFixed(2));
			expect(page).not.toMatch(new RegExp(`\\b${price_cents}\\b`));
		}
		await pool.query("update setting set value = 'true' where key = 'shopping_cart_guest'");
	});
});
