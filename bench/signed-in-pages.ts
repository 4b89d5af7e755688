/**
 * Measures the pages of a signed-in customer, which no cache has, and carts of 50 and 500 lines.
 */
import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { BrowserContext } from "@playwright/test";
import { LOCAL_VERSION, PROFILE_KEY, VERSION_KEY } from "../src/app/browser/local-storage.ts";
import { openDatabase, openPool } from "../src/platform/postgres/pool.ts";
import { aSignedInCustomer } from "../tests/factories/accounts.ts";
import { type Load, loadOn } from "./load.ts";
import { type Measure, median } from "./measure.ts";
import type { Addresses, BenchDatabase, BenchStore } from "./store.ts";

const ROUNDS = 3;
const LARGE_CART = 500;
const MAX_CPU_MS = { home: 4, list: 4, part: 4, "cart of 50 lines": 8, "cart of 500 lines": 20 };

type SignedInPage = { name: keyof typeof MAX_CPU_MS; path: string; cookie: string };

export async function benchSignedInPages(
	store: BenchStore,
	database: BenchDatabase,
	{ home, list, part }: Addresses,
): Promise<Measure[]> {
	const [trader, bigTrader] = await Promise.all([
		aCustomerWithCart(database, 50),
		aCustomerWithCart(database, LARGE_CART),
	]);
	const pages: SignedInPage[] = [
		{ name: "home", path: home, cookie: trader },
		{ name: "list", path: list, cookie: trader },
		{ name: "part", path: part, cookie: trader },
		{ name: "cart of 50 lines", path: "/Cart", cookie: trader },
		{ name: "cart of 500 lines", path: "/Cart", cookie: bigTrader },
	];
	const measures: Measure[] = [];
	for (const page of pages) measures.push(...(await measurePage(store, page)));
	return [...measures, await measureHold(store, "/Cart", bigTrader)];
}

const HELD_PAGES = 30;
const MAX_HOLD_MS = 20;

/**
 * How long a cart of 500 lines keeps other requests waiting: the longest wait of a request that
 * needs no work, while one such page is made. The median of several pages.
 */
async function measureHold(store: BenchStore, path: string, cookie: string): Promise<Measure> {
	const agent = new Agent({ keepAlive: true });
	const read = async (url: string, headers: Record<string, string>) => {
		const [answer] = (await once(get(url, { agent, headers }), "response")) as [IncomingMessage];
		// Nothing is kept or unpacked, because work in this process would look like a wait.
		answer.resume();
		await once(answer, "end");
	};
	const waits: number[] = [];
	for (let page = 0; page < HELD_PAGES; page++) {
		const made = read(store.address + path, { cookie, "accept-encoding": "br" });
		let isMade = false;
		void made.then(() => {
			isMade = true;
		});
		let longest = 0;
		while (!isMade) {
			const start = performance.now();
			await read(`${store.address}/live`, {});
			longest = Math.max(longest, performance.now() - start);
		}
		waits.push(longest);
	}
	agent.destroy();
	return {
		what: "cart of 500 lines, signed in, longest wait of another request",
		value: median(waits),
		unit: "ms",
		goal: { atMost: MAX_HOLD_MS },
	};
}

async function measurePage(
	store: BenchStore,
	{ name, path, cookie }: SignedInPage,
): Promise<Measure[]> {
	const load = { answers: name === "cart of 500 lines" ? 100 : 300, connections: 4, cookie };
	// Warms up the just-in-time compiler.
	await loadOn(store, path, { ...load, answers: load.answers * 2 });
	const rounds: Load[] = [];
	for (let round = 0; round < ROUNDS; round++) rounds.push(await loadOn(store, path, load));
	return [
		{
			what: `${name}, signed in, CPU each`,
			value: median(rounds.map((round) => round.cpuMsEach)),
			unit: "ms",
			goal: { atMost: MAX_CPU_MS[name] },
		},
		{
			what: `${name}, signed in`,
			value: (await sizeOfPage(store, path, cookie)) / 1000,
			unit: "kB of HTML",
		},
	];
}

async function sizeOfPage(store: BenchStore, path: string, cookie: string): Promise<number> {
	const response = await fetch(store.address + path, { headers: { cookie } });
	return (await response.text()).length;
}

/** Returns the session cookie. */
export async function aCustomerWithCart({ url }: BenchDatabase, lines: number): Promise<string> {
	const pool = openPool({ url });
	const db = openDatabase(pool);
	try {
		const { account, token } = await aSignedInCustomer({ url, pool, db, close: async () => {} });
		await pool.query(
			`insert into cart_line (account_id, part_id, quantity)
			select $1, p.id, p.order_multiple from part p join price c on c.part_id = p.id
			where p.status = 'active' and c.level = 'online' order by p.popularity desc limit $2`,
			[account.id, lines],
		);
		return `__Host-session=${token}`;
	} finally {
		await pool.end();
	}
}

/** The store ends a session that the browser does not remember. */
export async function rememberSignIn(context: BrowserContext): Promise<void> {
	const stored = { [VERSION_KEY]: LOCAL_VERSION, [PROFILE_KEY]: "{}" };
	await context.addInitScript((values) => {
		for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
	}, stored);
}
