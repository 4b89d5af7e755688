/**
 * One, two and three processes on one PostgreSQL: lists and checkouts per second, and the memory of
 * each process. Then one and two web processes of one store (`WEB_WORKERS`): lists per second, the
 * processor time of each, and the memory of all processes. The database and the load generator
 * share the machine, so the rates show what another process adds only where the machine has cores
 * left for it. What a list costs the stores, and how much of the machine the load generator takes,
 * say whether it has.
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { openPool } from "../src/platform/postgres/pool.ts";
import { stockUp } from "./bare-order.ts";
import { checkOut, sandboxOf, solveCaptchas } from "./guest-checkouts.ts";
import type { Measure } from "./measure.ts";
import { measureRate } from "./measure-rate.ts";
import {
	type BenchDatabase,
	type BenchStore,
	cpuMs,
	openBenchDatabase,
	withStoreOn,
} from "./store.ts";

const MAX_PROCESSES = 3;
const CONCURRENCY = 16;
const CHECKOUTS = 150;
const LISTS_PER_CHECKOUT = 4;
const LIST = "/category/cooling?items=24";
const MB = 1_000_000;

/** `orders`: how many checkouts each number of processes gets. */
export async function benchProcesses({
	parts,
	orders = CHECKOUTS,
}: {
	parts?: number;
	orders?: number;
}): Promise<Measure[]> {
	const database = await openBenchDatabase(parts);
	const pool = openPool({ url: database.url });
	try {
		const goods = await stockUp(pool);
		const measures: Measure[] = [];
		for (let count = 1; count <= MAX_PROCESSES; count++)
			measures.push(
				...(await withProcesses(database, count, [], (stores) =>
					measureProcesses(stores, { goods, orders, firstGuest: count * 10 * orders }),
				)),
			);
		for (const workers of [1, 2])
			measures.push(...(await measureWorkers(database, workers, orders)));
		return measures;
	} finally {
		await pool.end();
		await database.stop();
	}
}

/** Runs `work` with so many processes. The first one runs the payment sandbox for all. */
async function withProcesses<T>(
	database: BenchDatabase,
	count: number,
	started: BenchStore[],
	work: (stores: BenchStore[]) => Promise<T>,
): Promise<T> {
	if (started.length === count) return work(started);
	const [first] = started;
	const settings: Record<string, string> = {
		DATA_DIR: join(database.dir, `process-${started.length + 1}`),
		TRUSTED_PROXIES: "127.0.0.1",
		// A cached page would measure the cache.
		PAGE_CACHE: "false",
		LOG_LEVEL: "warn",
		...(first ? { PAYMENT_SANDBOX_REMOTE: await sandboxOf(first.address) } : {}),
	};
	return withStoreOn(database, settings, (store) =>
		withProcesses(database, count, [...started, store], work),
	);
}

type Work = { goods: { sku: string }[]; orders: number; firstGuest: number };

async function measureProcesses(
	stores: BenchStore[],
	{ goods, orders, firstGuest }: Work,
): Promise<Measure[]> {
	const storeFor = (n: number) => stores[n % stores.length] as BenchStore;
	const sandbox = await sandboxOf(storeFor(0).address);
	const showList = async (n: number) => {
		const address = `${storeFor(n).address}${LIST}`;
		const answer = await fetch(address);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
	};
	const captchas = await solveCaptchas(storeFor(0).address, 2 * orders, firstGuest);
	const buy = (n: number) =>
		checkOut(
			{ address: storeFor(n).address, sandbox, parts: goods },
			firstGuest + n,
			captchas[n]?.token,
		);
	const warmUp = Math.ceil(orders / 3);
	await measureRate(CONCURRENCY, warmUp * LISTS_PER_CHECKOUT, showList);
	await measureRate(CONCURRENCY, warmUp, (n) => buy(orders + n));
	const count = orders * LISTS_PER_CHECKOUT;
	const processor = watchProcessor(stores.map(({ pid }) => pid));
	const lists = await measureRate(CONCURRENCY, count, showList);
	const { storesMs, generatorShare } = processor.stop();
	const bought = await measureRate(CONCURRENCY, orders, buy);
	const name = stores.length === 1 ? "1 process" : `${stores.length} processes`;
	return [
		{ what: `${name}: lists`, value: lists.perSecond, unit: "/s" },
		{ what: `${name}: lists, p99`, value: lists.p99, unit: "ms" },
		{ what: `${name}: processor time per list`, value: storesMs / count, unit: "ms" },
		{
			what: `${name}: lists, share of the machine that the load generator takes`,
			value: 100 * generatorShare,
			unit: "%",
		},
		{ what: `${name}: guest checkouts`, value: bought.perSecond, unit: "/s" },
		{ what: `${name}: guest checkouts, p99`, value: bought.p99, unit: "ms" },
		{
			what: `${name}: memory of the largest`,
			value: Math.max(...stores.map(({ pid }) => memoryOf(pid))) / MB,
			unit: "MB",
		},
	];
}

/**
 * Connections are handed to the web processes in turn, and each client of `fetch` opens several.
 */
function measureWorkers(
	database: BenchDatabase,
	workers: number,
	orders: number,
): Promise<Measure[]> {
	const settings = {
		DATA_DIR: join(database.dir, `workers-${workers}`),
		WEB_WORKERS: String(workers),
		PAGE_CACHE: "false",
		LOG_LEVEL: "warn",
	};
	const count = orders * LISTS_PER_CHECKOUT;
	return withStoreOn(database, settings, async ({ address, pid }) => {
		const showList = async () => {
			const answer = await fetch(`${address}${LIST}`);
			await answer.arrayBuffer();
			if (!answer.ok) throw new Error(`${address}${LIST}: ${answer.status}`);
		};
		await measureRate(CONCURRENCY, count, showList);
		const pids = [pid, ...webProcessesOf(pid)];
		const processor = watchProcessor(pids);
		const lists = await measureRate(CONCURRENCY, count, showList);
		const { storesMs, generatorShare } = processor.stop();
		const name = workers === 1 ? "1 web process" : `${workers} web processes`;
		return [
			{ what: `${name}: lists`, value: lists.perSecond, unit: "/s" },
			{ what: `${name}: lists, p99`, value: lists.p99, unit: "ms" },
			{ what: `${name}: processor time per list`, value: storesMs / count, unit: "ms" },
			{
				what: `${name}: share of the machine that the load generator takes`,
				value: 100 * generatorShare,
				unit: "%",
			},
			{
				what: `${name}: memory of all, with the primary`,
				value: pids.reduce((sum, each) => sum + memoryOf(each), 0) / MB,
				unit: "MB",
			},
		];
	});
}

/** The processor time of these processes, and the share of all cores that this process takes. */
function watchProcessor(pids: number[]) {
	const cpuOfAll = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
	const before = { stores: cpuOfAll(), own: process.cpuUsage(), at: performance.now() };
	return {
		stop() {
			const { user, system } = process.cpuUsage(before.own);
			const machineMs = (performance.now() - before.at) * availableParallelism();
			return {
				storesMs: cpuOfAll() - before.stores,
				generatorShare: (user + system) / 1000 / machineMs,
			};
		},
	};
}

/** The web processes that the primary of a store has started; none where it serves itself. */
function webProcessesOf(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
	return children
		.filter(Boolean)
		.map(Number)
		.filter((child) => readFileSync(`/proc/${child}/cmdline`, "utf8").includes("web-worker.ts"));
}

/** The memory of a process that is in use now, in bytes. */
function memoryOf(pid: number): number {
	const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return Number(kilobytes) * 1024;
}
