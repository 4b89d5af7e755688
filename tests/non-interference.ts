/**
 * Shuffles prices that a caller may not see and asks the same questions before and after: not a byte of the answers may differ,
 * not a header, an order or a count. Every round shuffles some levels and asks as all the callers who see none of them.
 */
import { expect } from "vitest";
import { PRICE_LEVELS, type PriceLevel } from "../src/domain/price-level.ts";
import { type ApiServer, startApi } from "./api/api-server.ts";
import { anAccount, aSession } from "./factories/accounts.ts";
import { aBrand, anInterchangeGroup, aPart, aSubcategory } from "./factories/catalog.ts";

type Viewer = { sees: PriceLevel | null; token: string | undefined };
type Question = { url: string; body?: object } | { sku: string };
type World = { api: ApiServer; viewers: Viewer[]; questions: Question[]; skus: string[] };

/** In how many rounds one is asked who must notice: enough to know that the shuffles are real. */
const WITNESS_EVERY = 10;
const PARTS = 40;
const FIRST_CENTS = 1000;

/** Counts a shuffle of one level for each caller who must not notice it. Gives how many were made. */
export async function shuffleHiddenPrices(wanted: number, seed: number): Promise<number> {
	const share = Math.ceil(wanted / 5);
	return (await shuffleIn(await makeWorld("online"), wanted - share, seed)) + (await shuffleIn(await makeWorld(null), share, seed + 1));
}

async function shuffleIn(world: World, wanted: number, seed: number): Promise<number> {
	const random = randomFrom(seed);
	let made = 0;
	let noticed = 0;
	try {
		for (let round = 0; made < wanted; round++) {
			const hidden = PRICE_LEVELS.filter(() => random() < 0.6);
			const viewers = world.viewers.filter(({ sees }) => sees === null || !hidden.includes(sees));
			const asked = viewers.map((viewer) => ({ viewer, question: pick(world.questions, random) }));
			const witness =
				round % WITNESS_EVERY === 0 ? world.viewers.find(({ sees, token }) => token && sees && hidden.includes(sees)) : undefined;
			const before = await answersTo(world, asked);
			const seen = witness && (await answersTo(world, [{ viewer: witness, question: DEAREST }]));
			await shuffle(world, hidden, random);
			expect(await answersTo(world, asked)).toEqual(before);
			// Whoever may see the prices does notice: the shuffle was real and the index has followed it.
			if (witness && JSON.stringify(await answersTo(world, [{ viewer: witness, question: DEAREST }])) !== JSON.stringify(seen))
				noticed += 1;
			made += hidden.length * viewers.length;
		}
	} finally {
		await world.api.close();
	}
	expect(noticed).toBeGreaterThan(0);
	return made;
}

const products = (partsFilters: object): Question => ({ url: "/api/products", body: { partsFilters } });
const DEAREST = products({ orderOptionSelected: "highToLow", productsByPage: 48 });

/** What anybody can ask about prices, and what should have nothing to do with them. */
function questionsAbout(skus: string[], unificado: number, urls: { brand: string; category: string }): Question[] {
	return [
		DEAREST,
		products({ orderOptionSelected: "lowToHigh" }),
		products({ orderOptionSelected: "lowToHigh", page: 2, filters: { brand: [urls.brand] } }),
		products({ filters: { minMax: [12, 18] } }),
		products({ filters: { minMax: [null, 15] }, orderOptionSelected: "highToLow" }),
		products({ filters: { minMax: [15, null], availability: "NO_STOCK" }, category: urls.category }),
		products({ searchText: "part", orderOptionSelected: "textMatch" }),
		products({ searchText: skus[3] ?? "", filters: { minMax: [11, 30] } }),
		products({ orderOptionSelected: "asc", productsByPage: 24 }),
		products({}),
		{ url: `/api/products/options/${unificado}` },
		{ url: "/api/products/numbers", body: { text: skus.slice(4, 8).join("\n") } },
		{ url: "/api/search/suggestions?text=part" },
		{ url: `/api/search/suggestions?text=${skus[5]}` },
		{ url: "/api/settings" },
		{ url: "/api/categories" },
		...skus.slice(0, 3).map((sku) => ({ sku })),
	];
}

/** Guests see the online price, or none at all. */
async function makeWorld(guestSees: PriceLevel | null): Promise<World> {
	const api = await startApi();
	const { db } = api.database;
	await db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: String(guestSees !== null) })
		.execute();
	const group = await anInterchangeGroup(db);
	const [brand, subcategory] = [await aBrand(db), await aSubcategory(db)];
	const category = await db.selectFrom("category").select("url").where("id", "=", subcategory.category_id).executeTakeFirstOrThrow();
	const skus: string[] = [];
	for (let n = 0; n < PARTS; n++) {
		const prices = Object.fromEntries(PRICE_LEVELS.map((level, at) => [level, FIRST_CENTS + 37 * n + at * 11]));
		const given = {
			brand_id: brand.id,
			subcategory_id: subcategory.id,
			popularity: n,
			...(n % 4 ? {} : { interchange_group_id: group.id }),
		};
		skus.push((await aPart(db, { ...given, prices })).sku);
	}
	const viewers: Viewer[] = [{ sees: guestSees, token: undefined }];
	for (const level of PRICE_LEVELS) {
		const account = await anAccount(db, { price_level: level });
		viewers.push({ sees: level, token: await aSession(api.database, account.id) });
	}
	await api.caughtUp();
	return { api, viewers, questions: questionsAbout(skus, group.id, { brand: brand.url, category: category.url }), skus };
}

/** One statement, so one transaction: each level's prices change places among the parts, and some parts lose theirs. */
async function shuffle({ api }: World, levels: readonly PriceLevel[], random: () => number): Promise<void> {
	if (levels.length === 0) return;
	await api.database.pool.query(
		`with shuffled as (
			select part_id, level, row_number() over (partition by level order by part_id) as place,
				row_number() over (partition by level order by md5(part_id::text || level::text || $2)) as other
			from price where level = any ($1::price_level[])
		)
		update price p set price_cents = source.price_cents
		from shuffled a
		join shuffled b on b.level = a.level and b.place = a.other
		join price source on source.part_id = b.part_id and source.level = b.level
		where p.part_id = a.part_id and p.level = a.level`,
		[levels, String(random())],
	);
	await api.caughtUp();
}

async function answersTo({ api }: World, asked: { viewer: Viewer; question: Question }[]): Promise<string[]> {
	const answers: string[] = [];
	for (const { viewer, question } of asked) answers.push(await answerTo(api, viewer, question));
	return answers;
}

async function answerTo(api: ApiServer, { sees, token }: Viewer, question: Question): Promise<string> {
	if ("sku" in question) return JSON.stringify(await api.services.getPart({ sku: question.sku, level: sees, vehicle: null, meant: [] }));
	const { statusCode, headers, body } = await api.app.inject({
		method: question.body ? "POST" : "GET",
		url: question.url,
		headers: token ? { authorization: `Bearer ${token}` } : {},
		...(question.body ? { payload: question.body } : {}),
	});
	const { date: _, "x-request-id": __, ...kept } = headers;
	return JSON.stringify({ statusCode, kept, body: body.replace(/"requestId":"[^"]+"/, "") });
}

function pick<T>(all: readonly T[], random: () => number): T {
	return all[Math.floor(random() * all.length)] as T;
}

/** A small generator of its own, so that a failure can be made again from its seed. */
function randomFrom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
