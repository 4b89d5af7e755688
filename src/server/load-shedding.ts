/**
 * Lets few requests work at once and refuses those that would wait too long, lists first and
 * checkouts last, instead of letting all of them time out.
 */
import { performance } from "node:perf_hooks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { currentRequestScope } from "../platform/request-scope.ts";
import {
	createRequestQueue,
	type Importance,
	type RequestQueue,
	type Slot,
} from "./request-queue.ts";

export type LoadSources = {
	/** How many requests wait for a connection of the database. */
	pool: { waitingCount: number };
	/** How many requests are worked on at once. */
	maxActive: number;
};

export type LoadShedder = Pick<RequestQueue, "waitingCount" | "refusedCount"> & {
	/**
	 * Waits until the request may begin its work; undefined where it may at once. Throws a refusal,
	 * or rejects with one, when it would wait too long for its importance.
	 */
	admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;
	/** How many requests are being answered, with those that wait and those of the cache. */
	inFlight: () => number;
};

/** The share of its time that a loop without time to spare is busy. */
const BUSY_SHARE = 0.9;

const LIST = /^(\/es)?\/(category|subcategory|custom-search|search|search-by-brand|engine|make)\b/i;
const API_LIST = /^\/api\/(products|search|suggest|categories|brands|parts|vehicles)\b/;
const CHECKOUT =
	/^\/api\/(orders|cart|checkout|payment|shipping|auth)|^(\/es)?\/(checkout|cart|order|stripe-confirmation)/i;

/** Of the address without percent-encoding, which a client could use to get another importance. */
export function importanceOf(request: Pick<FastifyRequest, "method" | "url">): Importance {
	const { method } = request;
	const url = decodePath(request.url);
	if (CHECKOUT.test(url)) return "checkout";
	if (API_LIST.test(url)) return "list";
	// A form of a list, such as the one that adds a part to the cart, is no list.
	if (method !== "GET" && method !== "HEAD") return "checkout";
	return LIST.test(url) ? "list" : "page";
}

/**
 * By the route, because the address may be percent-encoded. An address without a route has none.
 */
export function isApiCall({ routeOptions, url }: FastifyRequest): boolean {
	return (routeOptions.url ?? url).startsWith("/api/");
}

function decodePath(url: string): string {
	const [path = ""] = url.split("?", 1);
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

export function shedLoad(app: FastifyInstance, { pool, maxActive }: LoadSources): LoadShedder {
	let inFlight = 0;
	const loop = watchLoop();
	const queue = createRequestQueue({
		maxActive,
		isBusy: () => loop.isBusy() || pool.waitingCount > 0,
		onWaitingBegins: loop.reset,
	});
	const slots = new WeakMap<FastifyRequest, Slot>();
	app.addHook("onRequest", (_request, reply, done) => {
		inFlight += 1;
		reply.raw.once("close", () => {
			inFlight -= 1;
		});
		done();
	});
	// A slow client reads its answer for long, but the work is done. Only a file that is sent while
	// it is written still reads its next pages, one query at a time, at the speed of its client.
	app.addHook("onSend", (request, _reply, payload, done) => {
		slots.get(request)?.leave();
		done(null, payload);
	});

	return {
		inFlight: () => inFlight,
		waitingCount: queue.waitingCount,
		refusedCount: queue.refusedCount,
		admit(request, reply) {
			const slot = queue.enter(importanceOf(request));
			slots.set(request, slot);
			reply.raw.once("close", slot.leave);
			const scope = currentRequestScope();
			if (scope) {
				scope.onPause = slot.pause;
				scope.onResume = slot.resume;
			}
			return slot.turn;
		},
	};
}

/** `isBusy`: whether the loop was busy all the time since the last question or reset. */
export function watchLoop(): { isBusy: () => boolean; reset: () => void } {
	let last = performance.eventLoopUtilization();
	return {
		isBusy() {
			const current = performance.eventLoopUtilization();
			const { utilization } = performance.eventLoopUtilization(current, last);
			last = current;
			return utilization > BUSY_SHARE;
		},
		reset() {
			last = performance.eventLoopUtilization();
		},
	};
}
