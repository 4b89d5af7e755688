/** The HTTP client for vendors, with limits on time, size and retries. */
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { Socket } from "node:net";
import { type BreakerOptions, createBreaker } from "./breaker.ts";
import { currentTraceparent } from "./request-scope.ts";

const SECOND = 1000;
const MAX_BYTES = 1024 * 1024;
const CONNECT_TIME = SECOND;

export type OutboundRequest = {
	url: string;
	method?: "GET" | "POST" | "PUT" | "DELETE";
	headers?: Record<string, string>;
	body?: string | URLSearchParams;
	timeout?: number;
};

/** `body` is the parsed JSON, or null when the body was empty. */
export type OutboundAnswer = { status: number; body: unknown };

export type Outbound = {
	/** Returns the JSON of a 2xx answer and throws for every other. */
	post: (request: OutboundRequest) => Promise<unknown>;
	/**
	 * Returns any answer of a working service, refusals included. Throws for outages: 5xx, 429,
	 * timeout, invalid JSON.
	 */
	ask: (request: OutboundRequest) => Promise<OutboundAnswer>;
	/** Returns a 2xx answer unparsed and throws for every other. */
	text: (request: OutboundRequest) => Promise<string>;
	/** Returns the bytes of a 2xx answer, such as a PDF, and throws for every other. */
	bytes: (request: OutboundRequest) => Promise<Buffer>;
	/** Returns any answer unparsed and throws only when there is none. */
	whole: (
		request: OutboundRequest,
	) => Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>;
};

/** After five failures in a row the service is not asked for half a minute. */
export function createOutbound(options: BreakerOptions = {}): Outbound {
	const runUnlessDown = createBreaker(options);
	return {
		post: (request) =>
			runUnlessDown(async () => JSON.parse(await sendWell({ method: "POST", ...request }))),
		text: (request) => runUnlessDown(() => sendWell(request)),
		bytes: (request) => runUnlessDown(async () => (await sendForBytes(request)).bytes),
		whole: (request) => runUnlessDown(() => send(request)),
		ask: (request) =>
			runUnlessDown(async () => {
				const { status, text } = await send(request);
				if (status < 200 || (status > 299 && status < 400) || status === 429 || status > 499)
					throw new Error(`the service answered ${status}`);
				return { status, body: text === "" ? null : JSON.parse(text) };
			}),
	};
}

async function sendWell(request: OutboundRequest): Promise<string> {
	return (await sendForBytes(request)).bytes.toString("utf8");
}

async function sendForBytes(request: OutboundRequest): Promise<{ bytes: Buffer }> {
	const { status, bytes } = await receive(request);
	if (status < 200 || status > 299) throw new Error(`the service answered ${status}`);
	return { bytes };
}

async function send(request: OutboundRequest) {
	const { bytes, ...answer } = await receive(request);
	return { ...answer, text: bytes.toString("utf8") };
}

async function receive({
	url,
	method = "GET",
	headers,
	body,
	timeout = 5 * SECOND,
}: OutboundRequest) {
	const end = new AbortController();
	const limit = setTimeout(() => end.abort(new Error("the service takes too long")), timeout);
	const traceparent = currentTraceparent();
	const trace: Record<string, string> = traceparent ? { traceparent } : {};
	try {
		const response = await answerTo(
			{
				url,
				method,
				headers: { ...trace, ...contentType(body), ...headers },
				body: body?.toString(),
			},
			end.signal,
		);
		return {
			status: response.statusCode ?? 0,
			headers: response.headers,
			bytes: await readUpTo(response, MAX_BYTES),
		};
	} finally {
		clearTimeout(limit);
		end.abort();
	}
}

type OutgoingRequest = {
	url: string;
	method: string;
	headers: Record<string, string>;
	body: string | undefined;
};

/** Redirects are not followed, so that only the configured host can answer. */
function answerTo(
	{ url, method, headers, body }: OutgoingRequest,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		const begin = url.startsWith("https:") ? overHttps : overHttp;
		const request = begin(
			url,
			{ method, headers: { accept: "application/json", ...headers }, signal },
			resolve,
		);
		request.on("error", reject);
		request.on("socket", (socket) => limitConnecting(socket, url.startsWith("https:")));
		request.end(body);
	});
}

export function limitConnecting(socket: Socket, isSecure: boolean): void {
	if (!socket.connecting) return;
	const limit = setTimeout(
		() => socket.destroy(new Error("the service cannot be reached")),
		CONNECT_TIME,
	);
	for (const event of [isSecure ? "secureConnect" : "connect", "close"])
		socket.once(event, () => clearTimeout(limit));
}

function contentType(body: OutboundRequest["body"]): Record<string, string> {
	return body instanceof URLSearchParams
		? { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" }
		: {};
}

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
	const pieces: Buffer[] = [];
	let length = 0;
	for await (const piece of response as AsyncIterable<Buffer>) {
		length += piece.length;
		if (length > maxBytes) throw new Error("the answer is too long");
		pieces.push(piece);
	}
	return Buffer.concat(pieces);
}
