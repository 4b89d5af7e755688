/**
 * Measures OpenSearch beside the embedded engine: the same questions on the same catalog, one node
 * on this machine.
 */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { buildIndex } from "../src/adapters/search/embedded/build-index.ts";
import { openIndex } from "../src/adapters/search/embedded/open-index.ts";
import { buildTextTables } from "../src/adapters/search/embedded/open-text-index.ts";
import { type SearchCalls, toSearchCalls } from "../src/adapters/search/embedded/search-calls.ts";
import { runAtOnce, shareSteps } from "../src/adapters/search/embedded/steps.ts";
import { openCluster } from "../src/adapters/search/opensearch/cluster.ts";
import { openClusterLists } from "../src/adapters/search/opensearch/cluster-lists.ts";
import { namesOf, writeIndex } from "../src/adapters/search/opensearch/write-index.ts";
import { startOpenSearch } from "../tests/opensearch/start-opensearch.ts";
import { type Measure, quantile } from "./measure.ts";
import { type MixedQuestion, mixedQuestions } from "./search-questions.sql.ts";
import { openBenchDatabase } from "./store.ts";

const DEFAULT_PARTS = 100_000;
const EACH = 6;
const CLIENTS = 8;
const SECONDS = 15;
/**
 * The embedded engine is warm after a round. A Java server compiles its code during the first
 * minute or two of work.
 */
const WARM_UP_SECONDS = { embedded: 1, cluster: 90 };

/** `url` is a database that has the catalog already; without it a database is created. */
export async function benchSearchCluster({
	parts = DEFAULT_PARTS,
	url,
}: {
	parts?: number;
	url?: string;
}): Promise<Measure[]> {
	const database = await openBenchDatabase(url ? 0 : parts);
	const server = await startOpenSearch();
	const pool = new pg.Pool({ connectionString: url ?? database.url });
	const cluster = openCluster([server.url], { searchTimeoutMs: 60_000 });
	try {
		const client = await pool.connect();
		const buildStart = performance.now();
		const data = await buildIndex(client);
		const buildSeconds = secondsSince(buildStart);
		const questions = await mixedQuestions(client, EACH);
		client.release();
		const sharedTables = shareSteps(buildTextTables(data.meta));
		const tables = runAtOnce(sharedTables.rest());
		const index = `bench-${randomUUID()}`;
		const writeStart = performance.now();
		await writeIndex(cluster, pool, data, { index, version: 1, replicas: 0 });
		const writeSeconds = secondsSince(writeStart);
		const openStart = performance.now();
		const lists = await openClusterLists(cluster, index, namesOf(data), tables);
		const openSeconds = secondsSince(openStart);
		const embeddedIndex = openIndex(data, sharedTables);
		return [
			{ what: "parts", value: data.meta.docs, unit: "" },
			{ what: "build of the embedded index", value: buildSeconds, unit: "s" },
			{ what: "writing it into the cluster", value: writeSeconds, unit: "s" },
			{ what: "opening the cluster's index in a process", value: openSeconds, unit: "s" },
			...(await measureEngine(
				"embedded",
				toSearchCalls(() => embeddedIndex),
				questions,
				{ warmUpSeconds: WARM_UP_SECONDS.embedded },
			)),
			...(await measureEngine("OpenSearch", lists, questions, {
				warmUpSeconds: WARM_UP_SECONDS.cluster,
				forget: lists.forget,
			})),
		];
	} finally {
		await cluster.close();
		await server.stop();
		await pool.end();
		await database.stop();
	}
}

/** `forget` empties the cache of counts, so that no question is answered from it. */
async function measureEngine(
	name: string,
	search: Pick<SearchCalls, "search">,
	questions: MixedQuestion[],
	{ warmUpSeconds, forget = () => {} }: { warmUpSeconds: number; forget?: () => void },
): Promise<Measure[]> {
	const warmUpStart = performance.now();
	do {
		forget();
		for (const { request } of questions) await search.search(request);
	} while (secondsSince(warmUpStart) < warmUpSeconds);
	const times: number[] = [];
	for (const { request } of questions) {
		forget();
		const start = performance.now();
		await search.search(request);
		times.push(performance.now() - start);
	}
	return [
		{ what: `${name}: mixed questions, p50`, value: quantile(times, 0.5), unit: "ms" },
		{ what: `${name}: mixed questions, p95`, value: quantile(times, 0.95), unit: "ms" },
		{
			what: `${name}: mixed questions, ${CLIENTS} at once`,
			value: await ratePerSecond(search, questions),
			unit: "/s",
		},
	];
}

async function ratePerSecond(
	search: Pick<SearchCalls, "search">,
	questions: MixedQuestion[],
): Promise<number> {
	const end = performance.now() + SECONDS * 1000;
	let next = 0;
	let answered = 0;
	const ask = async () => {
		while (performance.now() < end) {
			const { request } = questions[next++ % questions.length] as MixedQuestion;
			await search.search(request);
			answered++;
		}
	};
	await Promise.all(Array.from({ length: CLIENTS }, ask));
	return answered / SECONDS;
}

function secondsSince(start: number): number {
	return (performance.now() - start) / 1000;
}
