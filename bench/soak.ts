/**
 * The memory of the store under an hour of mixed load: pages of guests and customers, searches,
 * suggestions, carts and whole checkouts. Four clients send their requests one after the other.
 */
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openPool } from "../src/platform/postgres/pool.ts";
import { stockUp } from "./bare-order.ts";
import { checkOut, sandboxOf, solveCaptchas } from "./guest-checkouts.ts";
import { type Measure, median } from "./measure.ts";
import { aCustomerWithCart } from "./signed-in-pages.ts";
import { addressesIn, cpuMs, openBenchDatabase, withStoreOn } from "./store.ts";

const MINUTES = 60;
const CLIENTS = 4;
const MINUTE_MS = 60_000;
/** How often the memory is read. */
const SAMPLES = 120;
/** One request of so many is a whole checkout. */
const REQUESTS_PER_CHECKOUT = 100;
const SEARCHES = ["turbo", "water pump", "bomba de agua", "isx15 injector", "egr valve", "oil"];

type Request = { path: string; cookie?: string; body?: object };

export async function benchSoak({ minutes = MINUTES }: { minutes?: number }): Promise<Measure[]> {
	const database = await openBenchDatabase();
	const pool = openPool({ url: database.url });
	try {
		const parts = await stockUp(pool);
		const addresses = await addressesIn(database);
		const cookie = await aCustomerWithCart(database, 20);
		const settings = { TRUSTED_PROXIES: "127.0.0.1" };
		return await withStoreOn(database, settings, async (store) => {
			const sandbox = await sandboxOf(store.address);
			const requests = requestsOf(
				addresses,
				parts.map(({ sku }) => sku),
				cookie,
			);
			const until = Date.now() + minutes * MINUTE_MS;
			const counts = { requests: 0, checkouts: 0, failures: 0 };
			const client = async () => {
				while (Date.now() < until) {
					const n = counts.requests++;
					try {
						if (n % REQUESTS_PER_CHECKOUT > 0)
							await send(store.address, requests[n % requests.length] as Request, n);
						else {
							const [captcha] = await solveCaptchas(store.address, 1, n);
							await checkOut({ address: store.address, sandbox, parts }, n, captcha?.token);
							counts.checkouts += 1;
						}
					} catch {
						counts.failures += 1;
					}
				}
			};
			const samples: number[] = [];
			const watch = async () => {
				while (Date.now() < until) {
					await pause((minutes * MINUTE_MS) / SAMPLES);
					samples.push(residentBytes(store.pid));
				}
			};
			const cpuBefore = cpuMs(store.pid);
			await Promise.all([watch(), ...Array.from({ length: CLIENTS }, client)]);
			return measuresOf(samples, counts, cpuMs(store.pid) - cpuBefore, minutes);
		});
	} finally {
		await pool.end();
		await database.stop();
	}
}

/** Every page of the mix, each with another address where the store has many. */
function requestsOf(
	{ home, list, part }: { home: string; list: string; part: string },
	skus: string[],
	cookie: string,
): Request[] {
	const sku = (n: number) => skus[n % skus.length] ?? "";
	return [
		{ path: home },
		{ path: list },
		{ path: part },
		...SEARCHES.flatMap((text, n) => [
			{ path: `/custom-search?search=${encodeURIComponent(text)}` },
			{ path: `/es/custom-search?search=${encodeURIComponent(text)}&page=2` },
			{ path: `/part/${sku(n)}` },
			{ path: `/es/part/${sku(n)}` },
			{ path: `/api/search/suggestions?text=${encodeURIComponent(text.slice(0, 3))}` },
		]),
		{ path: home, cookie },
		{ path: list, cookie },
		{ path: part, cookie },
		{ path: "/Cart", cookie },
		{ path: "/api/cart/guest_verify", body: { cart: [{ sku: sku(3), cartQty: 1 }] } },
	];
}

/** The store refuses nothing of the mix; a page that a shopper may not find is an answer too. */
async function send(address: string, { path, cookie, body }: Request, n: number): Promise<void> {
	const response = await fetch(address + path, {
		method: body ? "POST" : "GET",
		headers: {
			"x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
			...(cookie && { cookie }),
			...(body && { "content-type": "application/json" }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
	await response.arrayBuffer();
	if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
}

/** The growth compares the last tenth of the time with the tenth after the first half. */
function measuresOf(
	samples: number[],
	{ requests, checkouts, failures }: { requests: number; checkouts: number; failures: number },
	cpu: number,
	minutes: number,
): Measure[] {
	const tenth = Math.max(1, Math.floor(samples.length / 10));
	const half = Math.floor(samples.length / 2);
	const [start, middle, end] = [
		median(samples.slice(0, tenth)),
		median(samples.slice(half, half + tenth)),
		median(samples.slice(-tenth)),
	];
	const megabytes = (bytes: number) => bytes / 1_000_000;
	return [
		{ what: `requests in ${minutes} minutes`, value: requests, unit: "" },
		{ what: "whole checkouts among them", value: checkouts, unit: "" },
		{ what: "failed requests", value: failures, unit: "", goal: { atMost: 0 } },
		{ what: "CPU each", value: cpu / requests, unit: "ms" },
		{ what: "memory at the start", value: megabytes(start), unit: "MB" },
		{ what: "memory after the first half", value: megabytes(middle), unit: "MB" },
		{ what: "memory at the end", value: megabytes(end), unit: "MB" },
		{
			what: "growth in the second half",
			value: (end / middle - 1) * 100,
			unit: "%",
			goal: { atMost: 10 },
		},
	];
}

function residentBytes(pid: number): number {
	const status = readFileSync(`/proc/${pid}/status`, "utf8");
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
