/**
 * Measures pages: from the cache compared with a static file, rendered without the cache, for a
 * signed-in customer, and how soon a change shows.
 */
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { type Load, loadOn } from "./load.ts";
import { type Measure, median } from "./measure.ts";
import { benchSignedInPages } from "./signed-in-pages.ts";
import {
	type Addresses,
	addressesIn,
	type BenchDatabase,
	type BenchStore,
	openBenchDatabase,
	withStoreOn,
} from "./store.ts";

const ROUNDS = 3;
const CLIENT = "build/client";

export async function benchPages(): Promise<Measure[]> {
	const database = await openBenchDatabase();
	try {
		const addresses = await addressesIn(database);
		const cached = await withStoreOn(database, {}, async (store) => [
			...(await cachedAgainstStatic(store, addresses.list)),
			...(await cachedDuringSales(store, addresses.list, database, SALES)),
			...(await cachedDuringSales(store, addresses.list, database, LAST_PIECES)),
			...(await invalidation(store, addresses.list, database)),
		]);
		const fresh = await withStoreOn(database, { PAGE_CACHE: "false" }, async (store) => [
			...(await renderedFresh(store, addresses)),
			...(await benchSignedInPages(store, database, addresses)),
		]);
		return [...cached, ...fresh];
	} finally {
		await database.stop();
	}
}

/** Alternates between both, so that other load on the machine affects them equally. */
async function cachedAgainstStatic(store: BenchStore, list: string): Promise<Measure[]> {
	const file = fileOfSize(await sizeOf(store, list));
	const load = { seconds: 2, connections: 20 };
	await loadOn(store, list, load);
	await loadOn(store, file, load);
	const rounds: { page: Load; file: Load }[] = [];
	for (let round = 0; round < ROUNDS; round++)
		rounds.push({ page: await loadOn(store, list, load), file: await loadOn(store, file, load) });
	const middle = (pick: (round: { page: Load; file: Load }) => number) => median(rounds.map(pick));
	return [
		{
			what: `static file (${file.split("/").at(-1)}, ${await sizeOf(store, file)} B)`,
			value: middle(({ file }) => file.perSecond),
			unit: "req/s",
		},
		{ what: "static file p50", value: middle(({ file }) => file.p50), unit: "ms" },
		{ what: "static file p99", value: middle(({ file }) => file.p99), unit: "ms" },
		{
			what: `list page from cache (${await sizeOf(store, list)} B)`,
			value: middle(({ page }) => page.perSecond),
			unit: "req/s",
		},
		{ what: "list page from cache p50", value: middle(({ page }) => page.p50), unit: "ms" },
		{ what: "list page from cache p99", value: middle(({ page }) => page.p99), unit: "ms" },
		{
			what: "list page / static file, rate",
			value: middle(({ page, file }) => page.perSecond / file.perSecond),
			unit: "",
			goal: { atLeast: 0.4 },
		},
		{
			what: "list page / static file, p99",
			value: middle(({ page, file }) => page.p99 / file.p99),
			unit: "",
		},
		{ what: "static file, CPU each", value: middle(({ file }) => file.cpuMsEach), unit: "ms" },
		{
			what: "list page from cache, CPU each",
			value: middle(({ page }) => page.cpuMsEach),
			unit: "ms",
		},
	];
}

const CHANGES_PER_SECOND = 50;

/** `pieces`: the reserved pieces after the given change, an SQL expression. */
type StockChanges = { name: string; pieces: (change: number) => string };

/** One sale of fifty takes the last piece, which changes what pages show. */
const SALES: StockChanges = {
	name: "sales",
	pieces: (change) => (change % 50 === 0 ? "on_hand" : "reserved + 1"),
};

/** Every change takes the last piece of a part, or makes it available again. */
const LAST_PIECES: StockChanges = {
	name: "changes of availability",
	pieces: () => "case when reserved < on_hand then on_hand else 0 end",
};

/**
 * The rate of a cached list while the stock of random parts changes, compared with a quiet moment.
 */
async function cachedDuringSales(
	store: BenchStore,
	list: string,
	database: BenchDatabase,
	changes: StockChanges,
): Promise<Measure[]> {
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	try {
		const { rows } = await client.query<{ part_id: number; warehouse_id: number }>(
			"select part_id, warehouse_id from stock where on_hand - reserved > 20 order by md5(part_id::text) limit 2000",
		);
		const load = { seconds: 3, connections: 20 };
		const ratios: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			const quiet = await loadOn(store, list, load);
			const stop = startChanges(client, rows, changes);
			const busy = await loadOn(store, list, load);
			await stop();
			ratios.push(busy.perSecond / quiet.perSecond);
		}
		return [
			{
				what: `list page from cache with ${CHANGES_PER_SECOND} ${changes.name} a second / without`,
				value: median(ratios),
				unit: "",
				goal: { atLeast: 0.8 },
			},
		];
	} finally {
		await client.end();
	}
}

/** Changes the reserved pieces of one part after the other. */
function startChanges(
	client: pg.Client,
	stock: { part_id: number; warehouse_id: number }[],
	{ pieces }: StockChanges,
): () => Promise<void> {
	let changed = 0;
	let last: Promise<unknown> = Promise.resolve();
	const timer = setInterval(() => {
		const row = stock[changed % stock.length];
		changed += 1;
		last = client.query(
			`update stock set reserved = ${pieces(changed)} where part_id = $1 and warehouse_id = $2`,
			[row?.part_id, row?.warehouse_id],
		);
	}, 1000 / CHANGES_PER_SECOND);
	return async () => {
		clearInterval(timer);
		await last;
	};
}

async function renderedFresh(store: BenchStore, addresses: Addresses): Promise<Measure[]> {
	const measures: Measure[] = [];
	for (const [name, path] of Object.entries(addresses)) {
		const load = { answers: 300, connections: 4 };
		// Warms up the just-in-time compiler.
		await loadOn(store, path, { ...load, answers: 800 });
		const rounds: Load[] = [];
		for (let round = 0; round < ROUNDS; round++) rounds.push(await loadOn(store, path, load));
		measures.push(
			{
				what: `${name} rendered without the cache, CPU each`,
				value: median(rounds.map((load) => load.cpuMsEach)),
				unit: "ms",
				goal: { atMost: 4 },
			},
			{
				what: `${name} rendered without the cache`,
				value: median(rounds.map((load) => load.perSecond)),
				unit: "req/s",
			},
			{
				what: `${name} rendered without the cache, p99`,
				value: median(rounds.map((load) => load.p99)),
				unit: "ms",
			},
		);
	}
	return measures;
}

/**
 * Requests the page continuously, and measures how long after the commit the last outdated response
 * was requested.
 */
async function invalidation(
	store: BenchStore,
	list: string,
	database: BenchDatabase,
): Promise<Measure[]> {
	const client = new pg.Client({ connectionString: database.url });
	await client.connect();
	try {
		const sku =
			/\/part\/([A-Z0-9-]+)"/.exec(await (await fetch(store.address + list)).text())?.[1] ?? "";
		const { rows } = await client.query<{ id: number; warehouse: number }>(
			`select p.id, (select id from warehouse where stock_class = 'IN_STOCK' limit 1) as warehouse from part p where p.sku = $1`,
			[sku],
		);
		const [{ id, warehouse } = { id: 0, warehouse: 0 }] = rows;
		const price = await untilShown(
			store.address + list,
			(html) => html.includes("$98,765.43"),
			async () => {
				await client.query(
					"insert into price (part_id, level, price_cents) select $1, level, 9876543 from unnest(enum_range(null::price_level)) level on conflict (part_id, level) do update set price_cents = 9876543",
					[id],
				);
			},
		);
		await client.query("delete from stock where part_id = $1", [id]);
		const before = cardOf(await (await fetch(store.address + list)).text(), sku);
		const stock = await untilShown(
			store.address + list,
			(html) => cardOf(html, sku) !== before,
			async () => {
				await client.query(
					"insert into stock (part_id, warehouse_id, on_hand) values ($1, $2, 7)",
					[id, warehouse],
				);
			},
		);
		return [
			{
				what: "changed price shows in every answer after",
				value: price,
				unit: "ms",
				goal: { atMost: 2000 },
			},
			{
				what: "changed stock shows in every answer after",
				value: stock,
				unit: "ms",
				goal: { atMost: 2000 },
			},
		];
	} finally {
		await client.end();
	}
}

const WATCH_MS = 3000;

async function untilShown(
	url: string,
	isNew: (html: string) => boolean,
	change: () => Promise<void>,
): Promise<number> {
	const answers: { askedAt: number; isNew: boolean }[] = [];
	let committedAt = Number.POSITIVE_INFINITY;
	const ask = async () => {
		while (performance.now() < committedAt + WATCH_MS) {
			const askedAt = performance.now();
			answers.push({ askedAt, isNew: isNew(await (await fetch(url)).text()) });
		}
	};
	const askers = Array.from({ length: 4 }, ask);
	await new Promise((resolve) => setTimeout(resolve, 500));
	await change();
	committedAt = performance.now();
	await Promise.all(askers);
	const after = answers.filter(({ askedAt }) => askedAt > committedAt);
	if (!after.some((answer) => answer.isNew)) throw new Error("The change never showed.");
	const old = after.filter((answer) => !answer.isNew).map(({ askedAt }) => askedAt - committedAt);
	return Math.max(0, ...old);
}

/** The text of a part's product box, without tags. */
function cardOf(html: string, sku: string): string {
	const box = html.split("<article").find((piece) => piece.includes(`/part/${sku}"`)) ?? "";
	return box.replaceAll(/<[^>]*>/g, " ");
}

async function sizeOf(store: BenchStore, path: string): Promise<number> {
	const response = await fetch(store.address + path, {
		headers: { "accept-encoding": "gzip, deflate, br" },
	});
	await response.arrayBuffer();
	return Number(response.headers.get("content-length"));
}

/** The built script whose compressed size is closest. */
function fileOfSize(bytes: number): string {
	const distance = (path: string) => Math.abs(statSync(join(CLIENT, `${path}.br`)).size - bytes);
	const [nearest = ""] = globSync("assets/*.js", { cwd: CLIENT }).sort(
		(a, b) => distance(a) - distance(b),
	);
	return `/${nearest}`;
}
