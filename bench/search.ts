/**
 * Measures the search engine, then the whole store over HTTP, with a catalog of the requested size.
 */
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { Agent, get, request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { type Load, loadOn } from "./load.ts";
import { type Measure, median, quantile } from "./measure.ts";
import { untilInRange } from "./price-range.ts";
import type { EngineFigures } from "./search-engine.ts";
import { mixedQuestions } from "./search-questions.sql.ts";
import {
	type BenchDatabase,
	type BenchStore,
	cpuMs,
	openBenchDatabase,
	openStoreIn,
	withStoreOn,
} from "./store.ts";

const DEFAULT_PARTS = 100_000;
const ROUNDS = 3;
const CLIENTS = 16;
const TEXTS_OF_EACH = 6;
const MAX_DELAY_MS = 50;
/** How many questions plain SQL answers too; with a million parts one takes a minute. */
const MANY_BY_SQL = 20;
const FEW_BY_SQL = 3;

type Goals = {
	p50: number;
	p95: number;
	memoryMb: number;
	buildSeconds: number;
	loadSeconds: number;
	perSecond: number;
};
const GOALS: Goals = {
	p50: 0.2,
	p95: 0.5,
	memoryMb: 250,
	buildSeconds: 10,
	loadSeconds: 1,
	perSecond: 1500,
};
/** Catalogs above 100,000 parts have the goals for a million. */
const BIG_GOALS: Goals = {
	p50: 0.8,
	p95: 2.5,
	memoryMb: 1100,
	buildSeconds: 90,
	loadSeconds: 5,
	perSecond: 500,
};

/**
 * `url` is a database that has the catalog already, `data` the folder of a stopped store that has
 * it; without them a database is created.
 */
export async function benchSearch({
	parts = DEFAULT_PARTS,
	url,
	data,
}: {
	parts?: number;
	url?: string;
	data?: string;
}): Promise<Measure[]> {
	const database = await (data ? openStoreIn(data) : openBenchDatabase(url ? 0 : parts));
	try {
		const catalog = url ? { ...database, url } : database;
		const file = join(database.dir, "search.index");
		const figures = await engineFigures(
			catalog,
			file,
			parts > DEFAULT_PARTS ? FEW_BY_SQL : MANY_BY_SQL,
		);
		const goals = figures.parts > DEFAULT_PARTS ? BIG_GOALS : GOALS;
		const overHttp = await withStoreOn(catalog, {}, (store) => throughStore(store, catalog, goals));
		rmSync(file, { force: true });
		return [...engineMeasures(figures, goals), ...overHttp];
	} finally {
		await database.stop();
	}
}

async function engineFigures(
	{ url }: BenchDatabase,
	file: string,
	bySql: number,
): Promise<EngineFigures> {
	const args = [
		"--max-semi-space-size=64",
		"bench/search-engine.ts",
		"--url",
		url,
		"--file",
		file,
		"--reference",
		String(bySql),
	];
	const { stdout } = await promisify(execFile)(process.execPath, args, {
		maxBuffer: 16 * 1024 * 1024,
	});
	return JSON.parse(stdout);
}

function engineMeasures(figures: EngineFigures, goals: Goals): Measure[] {
	const { reference } = figures;
	return [
		{ what: "parts", value: figures.parts, unit: "" },
		{ what: "fitments", value: figures.fitments, unit: "" },
		{
			what: "build, in a thread beside",
			value: figures.buildSeconds,
			unit: "s",
			goal: { atMost: goals.buildSeconds },
		},
		{ what: "build, CPU of our process", value: figures.buildCpuSeconds, unit: "s" },
		{
			what: "longest wait of the event loop during the build and the change of index",
			value: figures.buildDelayMs,
			unit: "ms",
			goal: { atMost: MAX_DELAY_MS },
		},
		{
			what: "taking the built index over, CPU of the event loop",
			value: figures.openCpuMs,
			unit: "ms",
		},
		{ what: "file of the index", value: figures.snapshotMb, unit: "MB" },
		{
			what: "load from the file",
			value: figures.loadSeconds,
			unit: "s",
			goal: { atMost: goals.loadSeconds },
		},
		{
			what: "memory of the index",
			value: figures.indexMb,
			unit: "MB",
			goal: { atMost: goals.memoryMb },
		},
		{ what: "memory of the whole process (RSS)", value: figures.rssMb, unit: "MB" },
		{
			what: "mixed questions, p50 by the clock",
			value: figures.p50,
			unit: "ms",
			goal: { atMost: goals.p50 },
		},
		{
			what: "mixed questions, p95 by the clock",
			value: figures.p95,
			unit: "ms",
			goal: { atMost: goals.p95 },
		},
		{ what: "mixed questions, p50 of the best of each", value: figures.bestP50, unit: "ms" },
		{ what: "mixed questions, p95 of the best of each", value: figures.bestP95, unit: "ms" },
		{ what: "mixed questions, one thread", value: figures.perSecond, unit: "/s" },
		...figures.kinds.map(({ kind, p95 }) => ({
			what: `  ${kind}, p95 of the best`,
			value: p95,
			unit: "ms",
		})),
		{
			what: "suggestions while typing, p95",
			value: figures.suggestP95,
			unit: "ms",
			goal: { atMost: 2 },
		},
		{ what: "completions while typing, p95", value: figures.completeP95, unit: "ms" },
		{
			what: "a changed price, until a list by price shows it",
			value: figures.changeMs,
			unit: "ms",
		},
		{ what: "the same questions in plain SQL, p50", value: reference.sqlMs, unit: "ms" },
		{ what: "plain SQL / engine", value: reference.sqlMs / reference.engineMs, unit: "" },
	];
}

async function throughStore(
	store: BenchStore,
	database: BenchDatabase,
	goals: Goals,
): Promise<Measure[]> {
	const body = JSON.stringify({ partsFilters: { category: "cooling", productsByPage: 24 } });
	const size = { seconds: 4, connections: CLIENTS, body };
	// Two rounds of warm-up for the just-in-time compiler, because the first seconds of a store are
	// not typical.
	for (let round = 0; round < 2; round++) await loadOn(store, "/api/products", size);
	const rounds: Load[] = [];
	for (let round = 0; round < ROUNDS; round++)
		rounds.push(await loadOn(store, "/api/products", size));
	const mix = await mixedLoad(store, database);
	const suggestions = await suggestionTimes(store, database);
	const middle = (pick: (load: Load) => number) => median(rounds.map(pick));
	return [
		{
			what: `POST /api/products, ${CLIENTS} clients`,
			value: middle((load) => load.perSecond),
			unit: "/s",
			goal: { atLeast: goals.perSecond },
		},
		{
			what: "POST /api/products, CPU of the store each",
			value: middle((load) => load.cpuMsEach),
			unit: "ms",
		},
		{ what: "POST /api/products, p50", value: middle((load) => load.p50), unit: "ms" },
		{ what: "POST /api/products, p99", value: middle((load) => load.p99), unit: "ms" },
		{
			what: `POST /api/products, mix of ${mix.bodies} requests, ${CLIENTS} clients`,
			value: mix.perSecond,
			unit: "/s",
		},
		{
			what: "POST /api/products, mix of requests, CPU of the store each",
			value: mix.cpuMsEach,
			unit: "ms",
		},
		{ what: "POST /api/products, mix of requests, p95", value: mix.p95, unit: "ms" },
		...suggestionMeasures("that nobody asked for before", suggestions.fresh),
		...suggestionMeasures("asked for again", suggestions.again),
		{
			what: "changed price in a list's range after",
			value: await untilInRange(store, database),
			unit: "ms",
			goal: { atMost: 2000 },
		},
	];
}

const MIX_SECONDS = 8;

/**
 * Clients that send different texts and categories one after the other, so that nothing is answered
 * twice in a row.
 */
async function mixedLoad(store: BenchStore, database: BenchDatabase) {
	const bodies = await mixedBodies(database);
	const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
	let next = 0;
	const times: number[] = [];
	const sendUntil = async (end: number) => {
		while (performance.now() < end) {
			const start = performance.now();
			await posted(`${store.address}/api/products`, bodies[next++ % bodies.length] ?? "", agent);
			times.push(performance.now() - start);
		}
	};
	const run = (seconds: number) => {
		const end = performance.now() + seconds * 1000;
		return Promise.all(Array.from({ length: CLIENTS }, () => sendUntil(end)));
	};
	await run(MIX_SECONDS / 2);
	times.length = 0;
	const before = cpuMs(store.pid);
	await run(MIX_SECONDS);
	agent.destroy();
	return {
		bodies: bodies.length,
		perSecond: times.length / MIX_SECONDS,
		cpuMsEach: (cpuMs(store.pid) - before) / times.length,
		p95: quantile(times, 0.95),
	};
}

async function mixedBodies({ url }: BenchDatabase): Promise<string[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const questions = await mixedQuestions(client, TEXTS_OF_EACH);
		const { rows } = await client.query<{ url: string }>("select url from category order by id");
		const filters = questions.map(({ request: { text } }, at) =>
			text ? { searchText: text } : { category: rows[at % rows.length]?.url, page: 1 + (at % 3) },
		);
		return filters.map((filter) =>
			JSON.stringify({ partsFilters: { ...filter, productsByPage: 24 } }),
		);
	} finally {
		await client.end();
	}
}

function posted(address: string, body: string, agent: Agent): Promise<void> {
	return new Promise((resolve, reject) => {
		const headers = { "content-type": "application/json" };
		const sent = request(address, { agent, method: "POST", headers }, (answer) => {
			if (answer.statusCode !== 200) reject(new Error(`${body} answered ${answer.statusCode}`));
			answer.on("error", reject).on("end", resolve).resume();
		});
		sent.on("error", reject).end(body);
	});
}

/** Every text of the mixed questions as it is typed, character by character. */
async function typedTexts({ url }: BenchDatabase): Promise<string[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		const texts = (await mixedQuestions(client, TEXTS_OF_EACH)).map(
			(question) => question.request.text,
		);
		return texts.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)));
	} finally {
		await client.end();
	}
}

type Suggestions = { times: number[]; cpuMsEach: number };

function suggestionMeasures(which: string, { times, cpuMsEach }: Suggestions): Measure[] {
	return [
		{ what: `suggestions over HTTP ${which}, p50`, value: quantile(times, 0.5), unit: "ms" },
		{
			what: `suggestions over HTTP ${which}, p95`,
			value: quantile(times, 0.95),
			unit: "ms",
			goal: { atMost: 2 },
		},
		{ what: `suggestions over HTTP ${which}, CPU of the store each`, value: cpuMsEach, unit: "ms" },
	];
}

/**
 * One client asks one question after the other. A price changes before each round, so that no
 * answer is cached.
 */
async function suggestionTimes(
	store: BenchStore,
	database: BenchDatabase,
): Promise<Record<"fresh" | "again", Suggestions>> {
	const texts = [...new Set(await typedTexts(database))];
	const figures = {
		fresh: { times: [] as number[], cpuMsEach: 0 },
		again: { times: [] as number[], cpuMsEach: 0 },
	};
	// One round of warm-up for the just-in-time compiler.
	for (let round = -1; round < ROUNDS; round++) {
		await untilInRange(store, database);
		for (const which of [figures.fresh, figures.again]) {
			const before = cpuMs(store.pid);
			const times = await timesOf(store, texts);
			if (round < 0) continue;
			which.times.push(...times);
			which.cpuMsEach += (cpuMs(store.pid) - before) / times.length / ROUNDS;
		}
	}
	return figures;
}

async function timesOf(store: BenchStore, texts: string[]): Promise<number[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const times: number[] = [];
	for (const text of texts) {
		const start = performance.now();
		await answered(
			`${store.address}/api/search/suggestions?text=${encodeURIComponent(text)}`,
			agent,
		);
		times.push(performance.now() - start);
	}
	agent.destroy();
	return times;
}

/** Resolves when the whole answer has arrived. */
function answered(address: string, agent: Agent): Promise<void> {
	return new Promise((resolve, reject) => {
		get(address, { agent }, (answer) => {
			if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
			answer.on("error", reject).on("end", resolve).resume();
		}).on("error", reject);
	});
}
