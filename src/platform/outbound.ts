/** The one way out: a request to a service outside, with an end to its time, its size and its patience. */
import { setTimeout as sleep } from "node:timers/promises";

const SECOND = 1000;
const MOST_BYTES = 1024 * 1024;
const FAILURES_UNTIL_REST = 5;
const REST = 30 * SECOND;

export type OutboundRequest = { url: string; headers?: Record<string, string>; body: string | URLSearchParams; timeout?: number };

export type Outbound = {
	/** The JSON of a 2xx answer; throws for everything else. */
	post: (request: OutboundRequest) => Promise<unknown>;
};

/** After five failures in a row the service is left alone for half a minute; callers fail at once meanwhile. */
export function createOutbound({ now = performance.now.bind(performance) }: { now?: () => number } = {}): Outbound {
	let failures = 0;
	let restUntil = 0;
	return {
		async post(request) {
			if (now() < restUntil) throw new Error("the service is left alone for a while");
			try {
				const answer = await send(request);
				failures = 0;
				return answer;
			} catch (error) {
				failures += 1;
				if (failures >= FAILURES_UNTIL_REST) restUntil = now() + REST;
				throw error;
			}
		},
	};
}

async function send({ url, headers, body, timeout = 5 * SECOND }: OutboundRequest): Promise<unknown> {
	const end = new AbortController();
	const isOver = sleep(timeout, undefined, { signal: end.signal, ref: false }).then(() => end.abort());
	isOver.catch(() => {});
	try {
		const response = await fetch(url, { method: "POST", body, signal: end.signal, redirect: "error", ...(headers ? { headers } : {}) });
		const text = await readUpTo(response, MOST_BYTES);
		if (!response.ok) throw new Error(`the service answered ${response.status}`);
		return JSON.parse(text);
	} finally {
		end.abort();
	}
}

async function readUpTo(response: Response, most: number): Promise<string> {
	const pieces: Uint8Array[] = [];
	let length = 0;
	for await (const piece of response.body ?? []) {
		length += piece.length;
		if (length > most) throw new Error("the answer is too long");
		pieces.push(piece);
	}
	return Buffer.concat(pieces).toString("utf8");
}
