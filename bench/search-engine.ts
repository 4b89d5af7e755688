/**
 * Builds, saves, loads and queries the engine in a separate process, so that its memory can be
 * measured. Prints the results as JSON.
 */
import { statSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import type { BuildRequest } from "../src/adapters/search/embedded/build-and-save.ts";
import type { IndexData } from "../src/adapters/search/embedded/index-data.ts";
import { type Index, openIndex } from "../src/adapters/search/embedded/open-index.ts";
import { buildTextTables } from "../src/adapters/search/embedded/open-text-index.ts";
import { databaseName } from "../src/adapters/search/embedded/part-changes.sql.ts";
import { loadSnapshot } from "../src/adapters/search/embedded/snapshot.ts";
import { startBuildWorker } from "../src/adapters/search/embedded/start-build-worker.ts";
import { runInSteps, shareSteps } from "../src/adapters/search/embedded/steps.ts";
import { PRICE_LEVELS } from "../src/domain/catalog/price-level.ts";
import { prepareReference, referenceAnswers } from "../tests/search/reference.sql.ts";
import { aRequest } from "../tests/search/requests.ts";
import { quantile } from "./measure.ts";
import { type MixedQuestion, mixedQuestions } from "./search-questions.sql.ts";

export type EngineFigures = {
	parts: number;
	fitments: number;
	buildSeconds: number;
	/** CPU time of this process, because elapsed time on a busy machine includes other processes. */
	buildCpuSeconds: number;
	/**
	 * The longest delay of the event loop while the index is built in a thread and taken over, and
	 * the delay of taking it over.
	 */
	buildDelayMs: number;
	openCpuMs: number;
	snapshotMb: number;
	loadSeconds: number;
	indexMb: number;
	rssMb: number;
	/**
	 * Percentiles of all answers, and of the fastest answer to each question. On a busy machine only
	 * the second describes the engine.
	 */
	p50: number;
	p95: number;
	bestP50: number;
	bestP95: number;
	perSecond: number;
	/** Median and 95th percentile of each kind, from the fastest answer to each question. */
	kinds: { kind: string; p50: number; p95: number }[];
	suggestP95: number;
	completeP95: number;
	changeMs: number;
	/** Median of the same questions, answered by the engine and by plain SQL. */
	reference: { engineMs: number; sqlMs: number };
};

const EACH = 60;
const ROUNDS = 5;
const MB = 1e6;

const NOT_BUILT = { seconds: 0, cpuSeconds: 0, delayMs: 0, openCpuMs: 0 };

const { values } = parseArgs({
	options: {
		url: { type: "string" },
		file: { type: "string" },
		reference: { type: "string", default: "20" },
		keep: { type: "boolean" },
	},
});
const { url = "", file = "" } = values;
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("set statement_timeout = 0");
const database = await databaseName(client);
const built = values.keep ? NOT_BUILT : await buildAndOpen({ url, database, snapshotFile: file });
const { index, data, loadSeconds, memoryMb } = load();
const questions = await mixedQuestions(client, EACH);
const answered = ask(index, questions);
const suggestP95 = whileTyping(questions, (text) => index.suggest(text, 6));
const completeP95 = whileTyping(questions, (text) => index.complete(text, "es", 6));
const indexMb = memoryMb();
const rssMb = process.memoryUsage().rss / MB;
const figures: EngineFigures = {
	parts: data.meta.docs,
	fitments: data.arrays.lineDocs.length + data.arrays.engineDocs.length,
	buildSeconds: built.seconds,
	buildCpuSeconds: built.cpuSeconds,
	buildDelayMs: built.delayMs,
	openCpuMs: built.openCpuMs,
	snapshotMb: statSync(file).size / MB,
	loadSeconds,
	indexMb,
	rssMb,
	...answered,
	suggestP95,
	completeP95,
	changeMs: change(index, data),
	reference:
		Number(values.reference) > 0
			? await compare(index, questions, Number(values.reference))
			: { engineMs: 0, sqlMs: 0 },
};
await client.end();
console.log(JSON.stringify(figures));

/**
 * Builds the index in a thread and opens it here, as the store does, while the event loop is
 * monitored.
 */
async function buildAndOpen(order: BuildRequest) {
	const delay = monitorEventLoopDelay({ resolution: 1 });
	const start = performance.now();
	const before = process.cpuUsage();
	delay.enable();
	const data = await startBuildWorker(order).done;
	const seconds = (performance.now() - start) / 1000;
	const { user, system } = process.cpuUsage(before);
	const openedAt = process.threadCpuUsage();
	const tables = shareSteps(buildTextTables(data.meta));
	await runInSteps(tables.rest());
	openIndex(data, tables).search(aRequest({}));
	const opening = process.threadCpuUsage(openedAt);
	// The monitor records a delay only when the loop continues.
	await pause(20);
	delay.disable();
	return {
		seconds,
		cpuSeconds: (user + system) / 1e6,
		delayMs: delay.max / 1e6,
		openCpuMs: (opening.user + opening.system) / 1000,
	};
}

/**
 * `memoryMb` is asked for after the questions, when everything that is created on first use exists.
 */
function load() {
	const before = usedMemory();
	const start = performance.now();
	const data = loadSnapshot(file, database) as IndexData;
	const index = openIndex(data);
	const loadSeconds = (performance.now() - start) / 1000;
	for (const level of PRICE_LEVELS) index.search(aRequest({ level, sort: "lowToHigh" }));
	const memoryMb = () => (usedMemory() - before + index.usedBytes()) / MB;
	return { index, data, loadSeconds, memoryMb };
}

function usedMemory(): number {
	setFlagsFromString("--expose-gc");
	runInNewContext("gc")();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

/**
 * Asks each question several times and returns all times, and the fastest time of each question,
 * which other processes affect least.
 */
function ask(index: Index, questions: MixedQuestion[]) {
	const all: number[] = [];
	const best = questions.map(() => Number.POSITIVE_INFINITY);
	// Two rounds of warm-up for the just-in-time compiler.
	for (let round = -2; round < ROUNDS; round++)
		questions.forEach(({ request }, place) => {
			const ms = timed(() => index.search(request));
			if (round < 0) return;
			all.push(ms);
			best[place] = Math.min(best[place] as number, ms);
		});
	const byKind = Map.groupBy(best.entries(), ([place]) => questions[place]?.kind ?? "");
	const kinds = [...byKind].map(([kind, samples]) => {
		const ms = samples.map(([, time]) => time);
		return { kind, p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) };
	});
	return {
		p50: quantile(all, 0.5),
		p95: quantile(all, 0.95),
		bestP50: quantile(best, 0.5),
		bestP95: quantile(best, 0.95),
		perSecond: (1000 * best.length) / best.reduce((sum, ms) => sum + ms, 0),
		kinds: kinds.sort((a, b) => b.p95 - a.p95),
	};
}

/** The 95th percentile for every text as it is typed, character by character. */
function whileTyping(questions: MixedQuestion[], answer: (text: string) => unknown): number {
	const texts = questions.filter(({ request }) => request.text).slice(0, 200);
	const beginnings = texts.flatMap(({ request: { text } }) =>
		Array.from(text, (_, at) => text.slice(0, at + 1)),
	);
	for (const text of beginnings) answer(text);
	const best = beginnings.map((text) =>
		Math.min(...Array.from({ length: ROUNDS }, () => timed(() => answer(text)))),
	);
	return quantile(best, 0.95);
}

/** Changes one price and waits until a list sorted by price and the price range show it. */
function change(index: Index, { arrays, meta }: IndexData): number {
	const partId = arrays.partIds[meta.docs >> 1] as number;
	return timed(() => {
		index.setPrices(partId, { online: 1 });
		index.search(aRequest({ sort: "lowToHigh" }));
	});
}

async function compare(index: Index, questions: MixedQuestion[], count: number) {
	await prepareReference(client);
	const sqlQuestions = questions.filter(({ question }) => question).slice(0, count);
	const engine: number[] = [];
	const sql: number[] = [];
	for (const { request, question } of sqlQuestions) {
		engine.push(timed(() => index.search(request)));
		const start = performance.now();
		if (question) await referenceAnswers(client, question, [request.level]);
		sql.push(performance.now() - start);
	}
	return { engineMs: quantile(engine, 0.5), sqlMs: quantile(sql, 0.5) };
}

function timed(work: () => unknown): number {
	const start = performance.now();
	work();
	return performance.now() - start;
}
