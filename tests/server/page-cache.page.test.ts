import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LANGUAGES } from "../../src/domain/store/language.ts";
import { MAX_MATCHED_IDS } from "../../src/ports/search.ts";
import {
	aBrand,
	aCategory,
	anInterchangeGroup,
	aPart,
	aStock,
	aSubcategory,
	countStock,
} from "../factories/catalog.ts";
import { aFitment, anEngine, aVehicle } from "../factories/vehicles.ts";
import { type ServedStoreBehindProxy, serveStoreBehindProxy } from "../support/served-store.ts";

let store: ServedStoreBehindProxy;
let part: Awaited<ReturnType<typeof aPart>>;

beforeAll(async () => {
	store = await serveStoreBehindProxy();
	await store.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
	part = await aPart(store.database.db, {
		sku: "CACHED-1",
		prices: { online: 11_111, wholesale: 7_777 },
	});
	await aStock(store.database.db, part.id, { on_hand: 5 });
});
afterAll(() => store.close());

const PAGES = { en: "/part/CACHED-1", es: "/es/part/CACHED-1" };
const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(`${store.address}${path}`, { headers });
const textOf = async (path: string) => (await get(path)).text();

/** While `work` runs no page about a part can be rendered, only cached ones can be sent. */
async function whileNothingCanBeRendered<T>(work: () => Promise<T>): Promise<T> {
	const client = await store.database.pool.connect();
	await client.query("begin; lock table part, price, stock in access exclusive mode");
	try {
		return await work();
	} finally {
		await client.query("rollback");
		client.release();
	}
}

/**
 * Requests the page until it is cached, which shows when it is sent although nothing can be
 * rendered, and returns it.
 */
async function untilKept(path: string, headers: Record<string, string> = {}): Promise<string> {
	let cached = "";
	const keptStatus = async () => {
		await (await get(path, headers)).text();
		return whileNothingCanBeRendered(async () => {
			const answer = await get(path, headers);
			cached = await answer.text();
			return answer.status;
		});
	};
	await expect.poll(keptStatus).toBe(200);
	return cached;
}

/** How often the database told the caches to drop their pages. Notifications arrive in sequence. */
async function announcementsDuring(work: () => Promise<unknown>): Promise<number> {
	const client = await store.database.pool.connect();
	const heard: string[] = [];
	const hear = ({ channel }: { channel: string }) => heard.push(channel);
	client.on("notification", hear);
	try {
		await client.query("listen catalog_changed; listen end_of_work");
		await work();
		await client.query("notify end_of_work");
		await expect.poll(() => heard.at(-1)).toBe("end_of_work");
		return heard.length - 1;
	} finally {
		await client.query("unlisten *");
		client.off("notification", hear);
		client.release();
	}
}

describe.each(LANGUAGES)("a guest's page in %s", (language) => {
	it("is sent again without being rendered again", async () => {
		const first = await textOf(PAGES[language]);
		expect(await untilKept(PAGES[language])).toBe(first);
		expect(first).toContain("$111.11");
		expect(first.startsWith(`<!DOCTYPE html><html lang="${language}"`)).toBe(true);
	});

	it("shows a changed price within two seconds", async () => {
		await untilKept(PAGES[language]);
		const cents = language === "en" ? 22_222 : 33_333;
		await store.database.db
			.updateTable("price")
			.set({ price_cents: cents })
			.where("part_id", "=", part.id)
			.where("level", "=", "online")
			.execute();
		await expect.poll(() => textOf(PAGES[language])).toContain(`$${cents / 100}`);
		await store.database.db
			.updateTable("price")
			.set({ price_cents: 11_111 })
			.where("part_id", "=", part.id)
			.where("level", "=", "online")
			.execute();
		await expect.poll(() => textOf(PAGES[language])).toContain("$111.11");
	});
});

describe("a guest's page", () => {
	it("shows changed stock within two seconds", async () => {
		await untilKept(PAGES.en);
		const before = await textOf(PAGES.en);
		await countStock(store.database.pool, part.id, 0);
		await expect.poll(() => textOf(PAGES.en)).not.toBe(before);
		await countStock(store.database.pool, part.id, 5);
		await expect.poll(() => textOf(PAGES.en)).toBe(before);
	});

	it("stays cached when nothing that it shows has changed", async () => {
		const { db, pool } = store.database;
		const setPrice = (cents: number) =>
			db
				.updateTable("price")
				.set({ price_cents: cents })
				.where("part_id", "=", part.id)
				.where("level", "=", "online")
				.execute();
		expect(await announcementsDuring(() => countStock(pool, part.id, 3))).toBe(0);
		expect(await announcementsDuring(() => setPrice(11_111))).toBe(0);
		expect(await announcementsDuring(() => countStock(pool, part.id, 0))).toBe(1);
		expect(await announcementsDuring(() => countStock(pool, part.id, 5))).toBe(1);
		expect(await announcementsDuring(() => setPrice(11_112))).toBe(1);
		expect(await announcementsDuring(() => setPrice(11_111))).toBe(1);
		const expectOn = (day: string | null) =>
			pool.query("update stock set expected_on = $2 where part_id = $1", [part.id, day]);
		expect(await announcementsDuring(() => expectOn("2030-01-02"))).toBe(1);
		expect(await announcementsDuring(() => expectOn(null))).toBe(1);
	});

	it("hides every price within two seconds when guests lose the right to see them", async () => {
		await untilKept(PAGES.en);
		await store.database.db
			.updateTable("setting")
			.set({ value: "false" })
			.where("key", "=", "shopping_cart_guest")
			.execute();
		await expect.poll(() => textOf(PAGES.en)).not.toMatch(/111\.11|11111/);
		await store.database.db
			.updateTable("setting")
			.set({ value: "true" })
			.where("key", "=", "shopping_cart_guest")
			.execute();
		await expect.poll(() => textOf(PAGES.en)).toContain("$111.11");
	});

	it("never holds the price of another level", async () => {
		expect(await textOf(PAGES.en)).not.toMatch(/77\.77|7777/);
	});

	it.each([
		["a session cookie", { cookie: "theme=dark; __Host-session=abc" }],
		["credentials", { authorization: "Bearer abc" }],
	])("is not given to a caller that sends %s", async (_, headers) => {
		await untilKept(PAGES.en);
		const status = await whileNothingCanBeRendered(
			async () => (await get(PAGES.en, headers)).status,
		);
		expect(status).not.toBe(200);
	});

	it("is sent to guests with other cookies too", async () => {
		await untilKept(PAGES.en);
		expect(
			await whileNothingCanBeRendered(
				async () =>
					(await get(PAGES.en, { cookie: "mysession=1; session_hint=2; session=3" })).status,
			),
		).toBe(200);
	});

	it("is answered with 304 and no body when unchanged", async () => {
		const first = await get(PAGES.en);
		const etag = first.headers.get("etag") ?? "";
		expect(etag).not.toBe("");
		const again = await get(PAGES.en, { "if-none-match": etag });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		expect((await get(PAGES.en, { "if-none-match": 'W/"other"' })).status).toBe(200);
	});

	it("is compressed for those who can read it, with the same content", async () => {
		await untilKept(PAGES.en);
		const { rawBody, encoding } = await raw(PAGES.en, "gzip");
		const plain = await raw(PAGES.en, "identity");
		expect([encoding, plain.encoding]).toEqual(["gzip", undefined]);
		expect(gunzipSync(rawBody).equals(plain.rawBody)).toBe(true);
		expect(rawBody.length).toBeLessThan(plain.rawBody.length / 2);
	});

	it("carries a content policy that names its own inline scripts and no others", async () => {
		const answer = await get(PAGES.en);
		const policy = answer.headers.get("content-security-policy") ?? "";
		expect(policy).toMatch(/default-src 'none'; script-src 'self' 'sha256-/);
		expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
		expect(policy).toMatch(/frame-ancestors 'none'/);
		expect(answer.headers.get("vary")).toMatch(/Cookie/);
		expect(answer.headers.get("cache-control")).toBe("private, no-cache");
	});
});

describe("a list", () => {
	const LIST = "/custom-search?order=asc";
	const ROWS = { cookie: "density=table" };
	let trucks: {
		own: Record<string, string>;
		other: Record<string, string>;
		engine: Record<string, string>;
	};
	const skusIn = async (headers: Record<string, string> = {}) => {
		const found = (await (await get(LIST, headers)).text()).matchAll(/href="\/part\/(FITS-\w+)"/g);
		return [...new Set([...found].map(([, sku]) => sku))].sort();
	};

	beforeAll(async () => {
		const { db } = store.database;
		const engine = await anEngine(db);
		const vehicleOf = async (sku: string) => {
			const line = await aVehicle(db, { engine_id: engine.id, years: [2015] });
			const { id } = await db
				.selectFrom("vehicle")
				.select("id")
				.where("line_id", "=", line.id)
				.executeTakeFirstOrThrow();
			await aFitment(db, (await aPart(db, { sku })).id, {
				line_id: line.id,
				year_from: 2015,
				year_to: 2015,
			});
			return { cookie: `vehicle=v${id}` };
		};
		trucks = {
			own: await vehicleOf("FITS-OWN"),
			other: await vehicleOf("FITS-OTHER"),
			engine: { cookie: `vehicle=e${engine.id}` },
		};
		await vi.waitFor(async () => expect(await skusIn(trucks.other)).toEqual(["FITS-OTHER"]), {
			timeout: 60_000,
		});
	});

	it("cached for one vehicle is not sent to a guest with another vehicle, with an engine of the same id, or without a vehicle", async () => {
		for (let round = 0; round < 3; round++) {
			expect(await skusIn()).toEqual(["FITS-OTHER", "FITS-OWN"]);
			expect(await skusIn(trucks.own)).toEqual(["FITS-OWN"]);
			expect(await skusIn(trucks.other)).toEqual(["FITS-OTHER"]);
			expect(await skusIn(trucks.engine)).toEqual(["FITS-OTHER", "FITS-OWN"]);
			expect(await skusIn({ cookie: `${trucks.own.cookie}; density=table` })).toEqual(["FITS-OWN"]);
			await untilKept(LIST, trucks.own);
		}
	});

	it("cached for one vehicle is rendered again for another vehicle and for none", async () => {
		const longList = `${LIST}&items=24`;
		await untilKept(longList, trucks.own);
		const others = () =>
			Promise.all(
				[get(longList), get(longList, trucks.other), get(longList, trucks.engine)].map(
					async (page) => (await page).status,
				),
			);
		expect(await whileNothingCanBeRendered(others)).not.toContain(200);
	});

	it("in rows is never given to a guest who wants cards", async () => {
		const isTable = async (headers: Record<string, string> = {}) =>
			(await (await get(LIST, headers)).text()).includes("<table");
		for (let round = 0; round < 3; round++) {
			expect([await isTable(ROWS), await isTable()]).toEqual([true, false]);
			expect(await untilKept(LIST, ROWS)).toContain("<table");
		}
	});

	it("without a vehicle is the same page for cookies that do not change it", async () => {
		const cookies = ["vehicle=", "vehicle=nothing", "density=cards", "theme=dark; vehicles=v1"];
		const statuses = async () => {
			await untilKept(LIST);
			return whileNothingCanBeRendered(() =>
				Promise.all(cookies.map(async (cookie) => (await get(LIST, { cookie })).status)),
			);
		};
		await expect.poll(statuses).toEqual([200, 200, 200, 200]);
	});
});

describe("the list of a category", () => {
	const pageOf = (category: string) => `/category/${category}`;
	let cooling: Awaited<ReturnType<typeof aPart>>;
	let brakes: Awaited<ReturnType<typeof aPart>>;

	/** Until the search index has applied all changes, no page stays cached. */
	async function untilBothKept(): Promise<string> {
		let page = "";
		const statuses = async () => {
			await textOf(pageOf("cache-cooling"));
			await textOf(pageOf("cache-brakes"));
			return whileNothingCanBeRendered(async () => {
				const pages = await Promise.all([
					get(pageOf("cache-cooling")),
					get(pageOf("cache-brakes")),
				]);
				page = (await pages[0]?.text()) ?? "";
				return pages.map(({ status }) => status);
			});
		};
		await expect.poll(statuses).toEqual([200, 200]);
		return page;
	}

	beforeAll(async () => {
		const { db } = store.database;
		const partIn = async (category: string) => {
			const { id: category_id } = await aCategory(db, { url: category });
			const { id: subcategory_id } = await aSubcategory(db, {
				category_id,
				url: `${category}-sub`,
			});
			const made = await aPart(db, {
				sku: `${category}-1`.toUpperCase(),
				subcategory_id,
				prices: { online: 5_000 },
			});
			await aStock(db, made.id, { on_hand: 5 });
			return made;
		};
		cooling = await partIn("cache-cooling");
		brakes = await partIn("cache-brakes");
		await vi.waitFor(
			async () => expect(await textOf(pageOf("cache-brakes"))).toContain("CACHE-BRAKES-1"),
			{ timeout: 60_000 },
		);
	});

	it("stays cached when a part of another category sells out, and shows its own at once", async () => {
		const { pool } = store.database;
		const before = await untilBothKept();
		await countStock(pool, brakes.id, 0);
		await expect.poll(() => textOf(pageOf("cache-brakes"))).toContain("Out of stock");
		expect(
			await whileNothingCanBeRendered(async () => {
				const answer = await get(pageOf("cache-cooling"));
				return [answer.status, (await answer.text()) === before];
			}),
		).toEqual([200, true]);
		await countStock(pool, cooling.id, 0);
		await expect.poll(() => textOf(pageOf("cache-cooling"))).not.toBe(before);
		await countStock(pool, cooling.id, 5);
		await countStock(pool, brakes.id, 5);
		await expect.poll(() => textOf(pageOf("cache-cooling"))).toBe(before);
	});

	it("is rendered again when a setting changes that any page may show", async () => {
		await untilBothKept();
		await store.database.pool.query("notify catalog_changed, 'catalog'");
		await expect
			.poll(() =>
				whileNothingCanBeRendered(async () => (await get(pageOf("cache-cooling"))).status),
			)
			.not.toBe(200);
	});
});

describe("a list of a brand, an engine or a text", () => {
	let listed: Awaited<ReturnType<typeof aPart>>;
	let other: Awaited<ReturnType<typeof aPart>>;
	const paths = {
		brand: "/search-by-brand/cache-short",
		engine: "",
		text: "/custom-search?search=zebulon",
	};
	const LONG = "/search-by-brand/cache-long";

	beforeAll(async () => {
		const { db } = store.database;
		const { id: category_id } = await aCategory(db, { url: "cache-lists" });
		const { id: subcategory_id } = await aSubcategory(db, { category_id, url: "cache-lists-sub" });
		const brand = await aBrand(db, { url: "cache-short" });
		const engine = await anEngine(db);
		const vehicle = await aVehicle(db, { engine_id: engine.id, years: [2015] });
		const make = async (values: Parameters<typeof aPart>[1]) => {
			const made = await aPart(db, { subcategory_id, ...values });
			await aStock(db, made.id, { on_hand: 5 });
			return made;
		};
		listed = await make({ sku: "CACHE-LIST-1", brand_id: brand.id, title_en: "Zebulon pump" });
		await aFitment(db, listed.id, { line_id: vehicle.id, year_from: 2015, year_to: 2015 });
		other = await make({ sku: "CACHE-LIST-2" });
		const { id: group } = await anInterchangeGroup(db);
		const { id: longBrand } = await aBrand(db, { url: "cache-long" });
		for (let n = 0; n <= MAX_MATCHED_IDS; n++)
			await aPart(db, { subcategory_id, brand_id: longBrand, interchange_group_id: group });
		await make({ sku: "CACHE-LONG-1", brand_id: longBrand });
		await vi.waitFor(async () => expect(await textOf(LONG)).toContain("CACHE-LONG-1"), {
			timeout: 60_000,
		});
		// The address of an engine also has its liters.
		const { url } = await get(`/engine/${engine.name}`);
		paths.engine = new URL(url).pathname;
	});

	/** Whether the page comes from the cache, unchanged. */
	const isKept = (path: string, before: string) =>
		whileNothingCanBeRendered(async () => {
			const answer = await get(path);
			return answer.status === 200 && (await answer.text()) === before;
		});

	/** The parts of the text that the search index has in stock. */
	async function countInStock(): Promise<number> {
		const partsFilters = { searchText: "zebulon", filters: { availability: "IN_STOCK" } };
		const answer = await fetch(`${store.address}/api/products`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ partsFilters }),
		});
		return (await answer.json()).productsFiltered;
	}

	it.each(["brand", "engine", "text"] as const)(
		"by %s stays cached when another part sells out, and shows its own at once",
		async (kind) => {
			const { pool } = store.database;
			const path = paths[kind];
			const before = await untilKept(path);
			expect(before).toContain("CACHE-LIST-1");
			const otherBefore = await textOf(`/part/${other.sku}`);
			await countStock(pool, other.id, 0);
			await expect.poll(() => textOf(`/part/${other.sku}`)).not.toBe(otherBefore);
			expect(await isKept(path, before)).toBe(true);
			await countStock(pool, listed.id, 0);
			await expect.poll(() => textOf(path)).not.toBe(before);
			// The search index applies each change later, and drops the page once more.
			await expect.poll(countInStock).toBe(0);
			await countStock(pool, listed.id, 5);
			await countStock(pool, other.id, 5);
			await expect.poll(() => textOf(path)).toBe(before);
			await expect.poll(countInStock).toBe(1);
		},
	);

	it("with a filter by availability is rendered again when any part sells out", async () => {
		const { pool } = store.database;
		const path = `${paths.text}&availability=IN_STOCK`;
		const before = await untilKept(path);
		await countStock(pool, other.id, 0);
		await expect.poll(() => isKept(path, before)).toBe(false);
		await countStock(pool, other.id, 5);
	});

	it("by a brand with many parts stays cached when a part of another brand sells out", async () => {
		const { pool, db } = store.database;
		const long = await db
			.selectFrom("part")
			.select("id")
			.where("sku", "=", "CACHE-LONG-1")
			.executeTakeFirstOrThrow();
		const before = await untilKept(LONG);
		const otherBefore = await textOf(`/part/${other.sku}`);
		await countStock(pool, other.id, 0);
		await expect.poll(() => textOf(`/part/${other.sku}`)).not.toBe(otherBefore);
		expect(await isKept(LONG, before)).toBe(true);
		await countStock(pool, long.id, 0);
		await expect.poll(() => textOf(LONG)).not.toBe(before);
		await countStock(pool, long.id, 5);
		await countStock(pool, other.id, 5);
	});
});

describe("the page of a part", () => {
	const pageOf = (sku: string) => `/part/${sku}`;
	let shown: Awaited<ReturnType<typeof aPart>>;
	let option: Awaited<ReturnType<typeof aPart>>;
	let other: Awaited<ReturnType<typeof aPart>>;

	beforeAll(async () => {
		const { db } = store.database;
		const { id: category_id } = await aCategory(db, { url: "cache-filters" });
		const { id: subcategory_id } = await aSubcategory(db, {
			category_id,
			url: "cache-filters-sub",
		});
		const make = async (sku: string, group: number) => {
			const made = await aPart(db, {
				sku,
				subcategory_id,
				interchange_group_id: group,
				prices: { online: 5_000 },
			});
			await aStock(db, made.id, { on_hand: 5 });
			return made;
		};
		const { id: group } = await anInterchangeGroup(db);
		shown = await make("CACHE-FILTER-1", group);
		option = await make("CACHE-FILTER-2", group);
		other = await make("CACHE-FILTER-3", (await anInterchangeGroup(db)).id);
		// Until the search index has applied all changes, no page stays cached.
		await vi.waitFor(
			async () => expect(await textOf("/category/cache-filters")).toContain("CACHE-FILTER-3"),
			{ timeout: 60_000 },
		);
	});

	it("stays cached when another part of its category sells out", async () => {
		const { pool } = store.database;
		const before = await untilKept(pageOf(shown.sku));
		const otherBefore = await textOf(pageOf(other.sku));
		await countStock(pool, other.id, 0);
		await expect.poll(() => textOf(pageOf(other.sku))).not.toBe(otherBefore);
		expect(
			await whileNothingCanBeRendered(async () => {
				const answer = await get(pageOf(shown.sku));
				return [answer.status, (await answer.text()) === before];
			}),
		).toEqual([200, true]);
	});

	it.each([
		["itself", () => shown.id],
		["a part that can replace it", () => option.id],
	])("is rendered again when %s sells out", async (_, idOf) => {
		const { pool } = store.database;
		const before = await untilKept(pageOf(shown.sku));
		await countStock(pool, idOf(), 0);
		await expect.poll(() => textOf(pageOf(shown.sku))).not.toBe(before);
		await countStock(pool, idOf(), 5);
		await expect.poll(() => textOf(pageOf(shown.sku))).toBe(before);
	});
});

describe("while change notifications are not connected", () => {
	it("no cached page is sent: a changed price shows at once", async () => {
		await untilKept(PAGES.en);
		await store.databaseProxy.cut("cabover listen");
		await expect
			.poll(() => whileNothingCanBeRendered(async () => (await get(PAGES.en)).status))
			.not.toBe(200);
		await store.database.db
			.updateTable("price")
			.set({ price_cents: 44_444 })
			.where("part_id", "=", part.id)
			.where("level", "=", "online")
			.execute();
		expect(await textOf(PAGES.en)).toContain("$444.44");
		await store.database.db
			.updateTable("price")
			.set({ price_cents: 11_111 })
			.where("part_id", "=", part.id)
			.where("level", "=", "online")
			.execute();
		expect(await textOf(PAGES.en)).toContain("$111.11");
		await store.databaseProxy.restore();
		await untilKept(PAGES.en);
	});

	it("a store without its database says so, and recovers by itself", async () => {
		await untilKept(PAGES.en);
		await store.databaseProxy.cut();
		await expect.poll(async () => (await get(PAGES.en)).status).toBe(503);
		expect((await get("/live")).status).toBe(200);
		await store.databaseProxy.restore();
		await expect.poll(async () => (await get(PAGES.en)).status).toBe(200);
	});
});

async function raw(
	path: string,
	encoding: string,
): Promise<{ rawBody: Buffer; encoding: string | undefined }> {
	const { get: httpGet } = await import("node:http");
	return new Promise((resolve, reject) => {
		httpGet(
			`${store.address}${path}`,
			{ headers: { "accept-encoding": encoding } },
			async (answer) => {
				const chunks: Buffer[] = [];
				for await (const chunk of answer) chunks.push(chunk);
				resolve({ rawBody: Buffer.concat(chunks), encoding: answer.headers["content-encoding"] });
			},
		).on("error", reject);
	});
}
