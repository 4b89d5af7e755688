/**
 * Shuffles prices that a caller may not see and repeats the same requests: no byte of the answers
 * may change, no header, sequence or count. For each caller all hidden price levels are shuffled,
 * and the visible level stays.
 */
import { expect } from "vitest";
import { PRICE_LEVELS, type PriceLevel } from "../../src/domain/catalog/price-level.ts";
import { modelUrl } from "../../src/domain/vehicle/model-url.ts";
import { anAccount, aSession } from "../factories/accounts.ts";
import { aBrand, anInterchangeGroup, aPart, aSubcategory } from "../factories/catalog.ts";
import { aFitment, aMake, aVehicle } from "../factories/vehicles.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

type Viewer = { sees: PriceLevel | null; token: string | undefined };
type Question = { url: string; body?: object };
type World = { api: ApiServer; viewers: Viewer[]; calls: Question[]; pages: Question[] };

/** Many, because a call costs less than a shuffle, which the search index has to follow. */
const CALLS_PER_SHUFFLE = 8;
const PAGE_EVERY = 3;
/**
 * After every so many shuffles, or about four times in a short run, a caller who sees the shuffled
 * prices is checked, to prove that the prices changed.
 */
const WITNESS_EVERY = 20;
const MIN_WITNESSES = 4;
/** Where guests see no price: enough for each caller to ask each call. */
const MIN_WITHOUT_GUEST_PRICES = 3 * (PRICE_LEVELS.length + 1);
const PARTS = 9;
const FIRST_CENTS = 1000;

/** Makes `wanted` permutations and checks the answers after each. Returns how many were made. */
export async function shuffleHiddenPrices(wanted: number, seed: number): Promise<number> {
	const share = Math.max(Math.ceil(wanted / 8), MIN_WITHOUT_GUEST_PRICES);
	const random = randomFrom(seed);
	const open = await shuffleIn(await makeWorld("online"), wanted - share, random);
	return open + (await shuffleIn(await makeWorld(null), share, random));
}

async function shuffleIn(world: World, wanted: number, random: () => number): Promise<number> {
	const each = Math.ceil(wanted / world.viewers.length);
	try {
		for (const viewer of world.viewers) await shuffleBefore(world, viewer, { times: each, random });
	} finally {
		await world.api.close();
	}
	return each * world.viewers.length;
}

/** Expects that the first answers to a caller never change. */
async function shuffleBefore(
	world: World,
	viewer: Viewer,
	{ times, random }: { times: number; random: () => number },
): Promise<void> {
	const hidden = PRICE_LEVELS.filter((level) => level !== viewer.sees);
	const before = new Map<Question, string>();
	for (const question of [...world.calls, ...world.pages])
		before.set(question, await answerTo(world.api, viewer, question));
	const witness = world.viewers.find(
		({ sees, token }) => token && sees && sees !== viewer.sees,
	) as Viewer;
	const seen = new Set<string>();
	const witnessEvery = Math.min(WITNESS_EVERY, Math.ceil(times / MIN_WITNESSES));
	for (let made = 0; made < times; made++) {
		await shuffle(world, hidden, random);
		const questions = Array.from({ length: CALLS_PER_SHUFFLE }, (_, at) =>
			inTurn(world.calls, made * CALLS_PER_SHUFFLE + at),
		);
		if (made % PAGE_EVERY === 0) questions.push(inTurn(world.pages, made / PAGE_EVERY));
		const answers = await Promise.all(
			questions.map((question) => answerTo(world.api, viewer, question)),
		);
		for (const [at, question] of questions.entries())
			expect(answers[at]).toBe(before.get(question));
		if (made % witnessEvery === 0) seen.add(await answerTo(world.api, witness, DEAREST));
	}
	// A caller who may see the prices gets different answers, so the shuffles were real. In a long
	// run two of them may be equal by chance.
	expect(seen.size).toBeGreaterThan(0.9 * (times / witnessEvery));
}

const products = (partsFilters: object): Question => ({
	url: "/api/products",
	body: { partsFilters },
});
const DEAREST = products({ orderOptionSelected: "highToLow", productsByPage: 48 });

/** Requests that depend on prices, and requests that should not. */
function callsAbout(
	skus: string[],
	unificado: number,
	urls: { brand: string; category: string },
): Question[] {
	return [
		DEAREST,
		products({ orderOptionSelected: "lowToHigh" }),
		products({ orderOptionSelected: "lowToHigh", page: 2, filters: { brand: [urls.brand] } }),
		products({ filters: { minMax: [11, 13] } }),
		products({ filters: { minMax: [null, 12] }, orderOptionSelected: "highToLow" }),
		products({
			filters: { minMax: [12, null], availability: "NO_STOCK" },
			category: urls.category,
		}),
		products({ searchText: "part", orderOptionSelected: "textMatch" }),
		products({ searchText: skus[3] ?? "", filters: { minMax: [10, 30] } }),
		products({ orderOptionSelected: "asc", productsByPage: 24 }),
		products({}),
		products({ group: true }),
		products({ group: true, searchText: "part", productsByPage: 48 }),
		{ url: `/api/products/options/${unificado}` },
		{ url: "/api/products/cards", body: { skus: skus.slice(0, 4) } },
		{ url: "/api/products/numbers", body: { text: skus.slice(4, 8).join("\n") } },
		{ url: "/api/search/suggestions?text=part" },
		{ url: `/api/search/suggestions?text=${skus[5]}` },
		{ url: "/api/settings" },
		{ url: "/api/categories" },
	];
}

/** The same requests as pages, in the caller's session. */
function pagesAbout(
	skus: string[],
	{ category, model }: { category: string; model: string },
): Question[] {
	return [
		...skus.slice(0, 3).map((sku) => ({ url: `/part/${sku}` })),
		{ url: `/es/part/${skus[4]}` },
		{ url: `/category/${category}?order=highToLow` },
		{ url: `/category/${category}?view=table` },
		{ url: model },
		{ url: `${model}/${category}` },
		{ url: `/es/custom-search?search=part&min=11&max=13` },
		{ url: `/custom-search?search=${skus[5]}` },
	];
}

/** Guests see the online price, or none at all. */
async function makeWorld(guestSees: PriceLevel | null): Promise<World> {
	const api = await startApi({ screens: true });
	const { db } = api.database;
	await db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: String(guestSees !== null) })
		.execute();
	const group = await anInterchangeGroup(db);
	const [brand, subcategory] = [await aBrand(db), await aSubcategory(db)];
	const category = await db
		.selectFrom("category")
		.select("url")
		.where("id", "=", subcategory.category_id)
		.executeTakeFirstOrThrow();
	const make = await aMake(db);
	const line = await aVehicle(db, { make_id: make.id });
	const skus: string[] = [];
	for (let n = 0; n < PARTS; n++) {
		// Every level has other parts without a price.
		const priced = PRICE_LEVELS.filter((_, at) => (n + at) % 5 !== 0);
		const prices = Object.fromEntries(
			priced.map((level) => [level, FIRST_CENTS + 37 * n + PRICE_LEVELS.indexOf(level) * 11]),
		);
		const grouped = n % 4 ? {} : { interchange_group_id: group.id };
		const part = await aPart(db, {
			brand_id: brand.id,
			subcategory_id: subcategory.id,
			popularity: n,
			...grouped,
			prices,
		});
		await aFitment(db, part.id, { line_id: line.id });
		skus.push(part.sku);
	}
	const viewers: Viewer[] = [{ sees: guestSees, token: undefined }];
	for (const level of PRICE_LEVELS) {
		const account = await anAccount(db, { price_level: level });
		viewers.push({ sees: level, token: await aSession(api.database, account.id) });
	}
	await api.searchCaughtUp();
	const model = `/make/${make.url}/${modelUrl(line.model)}`;
	const urls = { brand: brand.url, category: category.url, model };
	return { api, viewers, calls: callsAbout(skus, group.id, urls), pages: pagesAbout(skus, urls) };
}

/** Assigns the prices of each level to other parts, in one statement and so in one transaction. */
async function shuffle(
	{ api }: World,
	levels: readonly PriceLevel[],
	random: () => number,
): Promise<void> {
	await api.database.pool.query(
		`with gone as (delete from price where level = any ($1::price_level[]) returning part_id, level, price_cents),
		given as (select level, price_cents, row_number() over (partition by level order by part_id) as place from gone),
		places as (
			select p.id as part_id, l.level, row_number() over (partition by l.level order by md5(p.id::text || l.level::text || $2)) as place
			from part p cross join unnest($1::price_level[]) as l (level)
		)
		insert into price (part_id, level, price_cents)
		select places.part_id, level, price_cents from given join places using (level, place)`,
		[levels, String(random())],
	);
	await api.searchCaughtUp();
}

let requestCount = 0;

/** Sends each request from a different address, so that no rate limit refuses it. */
async function answerTo(api: ApiServer, { token }: Viewer, question: Question): Promise<string> {
	const from = ++requestCount;
	const { statusCode, headers, body } = await api.app.inject({
		remoteAddress: `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
		method: question.body ? "POST" : "GET",
		url: question.url,
		headers: token ? { authorization: `Bearer ${token}` } : {},
		...(question.body ? { payload: question.body } : {}),
	});
	const { date: _, "x-request-id": __, ...otherHeaders } = headers;
	return JSON.stringify({
		statusCode,
		headers: otherHeaders,
		body: body.replace(/"requestId":"[^"]+"/, ""),
	});
}

function inTurn<T>(all: readonly T[], turn: number): T {
	return all[turn % all.length] as T;
}

/** A seeded random generator, so that a failure can be reproduced. */
function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
