/**
 * Refuses requests at once while the store is overloaded, instead of letting all of them time out.
 * Lists are refused first and checkouts last.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../domain/refusal/refusals.ts";

export type Importance = "list" | "page" | "checkout";

export type LoadSources = {
	/** How many requests wait for a connection of the database, and how many it has. */
	pool: { waitingCount: number; options: { max?: number } };
	now?: () => number;
};

export type LoadShedder = {
	/** Throws a refusal when the request is not important enough for the present load. */
	admit: (request: Pick<FastifyRequest, "method" | "url">) => void;
	/** How many requests are being answered. */
	inFlight: () => number;
	shedCount: () => number;
};

/**
 * `queuedMs`: how long requests may have waited for connections without a pause. `queue`: how many
 * may wait for each connection. `lagMs`: by how much timers may be late.
 */
const LIMITS: Record<Importance, { queuedMs: number; queue: number; lagMs: number }> = {
	list: { queuedMs: 250, queue: 2, lagMs: 400 },
	page: { queuedMs: 750, queue: 5, lagMs: 1200 },
	checkout: { queuedMs: 3000, queue: 20, lagMs: 4000 },
};
/** Below this no load counts: a single slow statement is no overload. */
const MIN_IN_FLIGHT = 50;
const SAMPLE_MS = 100;
/**
 * The first requests of a process compile its code and open its connections, which takes several
 * times as long as later ones. In this time after the first request every request has the limits of a
 * checkout, so that a first round of visitors is no overload.
 */
const COLD_MS = 10_000;
/** A pause of the garbage collector makes one sample late, an overload all of them. */
const SAMPLES = 3;

const LIST = /^(\/es)?\/(category|subcategory|custom-search|search|search-by-brand|engine|make)\b/;
const API_LIST = /^\/api\/(products|search|suggest|categories|brands|parts|vehicles)\b/;
const CHECKOUT =
	/^\/api\/(orders|cart|checkout|payment|shipping|auth)|^(\/es)?\/(checkout|cart|order|stripe-confirmation)/i;

export function importanceOf({ method, url }: Pick<FastifyRequest, "method" | "url">): Importance {
	if (CHECKOUT.test(url)) return "checkout";
	if (API_LIST.test(url)) return "list";
	// A form of a list, such as the one that adds a part to the cart, is no list.
	if (method !== "GET" && method !== "HEAD") return "checkout";
	return LIST.test(url) ? "list" : "page";
}

export function shedLoad(
	app: FastifyInstance,
	{ pool, now = () => performance.now() }: LoadSources,
): LoadShedder {
	let inFlight = 0;
	let shedCount = 0;
	let queuedSince: number | null = null;
	let firstRequestAt: number | null = null;
	let lags: number[] = [];
	let expectedAt = now() + SAMPLE_MS;
	const timer = setInterval(() => {
		const at = now();
		lags = [...lags, at - expectedAt].slice(-SAMPLES);
		expectedAt = at + SAMPLE_MS;
		if (pool.waitingCount === 0) queuedSince = null;
		else queuedSince ??= at;
	}, SAMPLE_MS).unref();
	app.addHook("onClose", async () => clearInterval(timer));
	app.addHook("onRequest", (_request, reply, done) => {
		firstRequestAt ??= now();
		inFlight += 1;
		reply.raw.once("close", () => {
			inFlight -= 1;
		});
		done();
	});

	function isOverloadedFor(importance: Importance): boolean {
		if (inFlight < MIN_IN_FLIGHT) return false;
		const isCold = now() - (firstRequestAt ?? 0) < COLD_MS;
		const { queuedMs, queue, lagMs } = LIMITS[isCold ? "checkout" : importance];
		const isLate = lags.length === SAMPLES && Math.min(...lags) > lagMs;
		const isQueued = queuedSince !== null && now() - queuedSince > queuedMs;
		return isLate || (isQueued && pool.waitingCount > queue * (pool.options.max ?? 1));
	}

	return {
		inFlight: () => inFlight,
		shedCount: () => shedCount,
		admit(request) {
			if (!isOverloadedFor(importanceOf(request))) return;
			shedCount += 1;
			throw new Refusal("unavailable");
		},
	};
}
