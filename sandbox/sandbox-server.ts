/** The sandbox provider's web server: the API for stores, the pages for buyers, the control for tests. */
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerApi } from "./answer-api.ts";
import { answerControl } from "./answer-control.ts";
import { answerPage } from "./answer-page.ts";
import { openBooks } from "./books.sql.ts";
import { createDeliverer } from "./deliver-messages.ts";
import { createFaults } from "./faults.ts";
import type { Asked, Provider, Reply } from "./provider.ts";

const MOST_BYTES = 64 * 1024;
const SECOND = 1000;

export type SandboxOptions = {
	/** The books: a path, or ":memory:". */
	file: string;
	host: string;
	/** The one that is wished for; another, if it is taken. */
	port: number;
	/** Of the API, of the messages, and of the control that tests use. */
	apiKey: string;
	messageSecret: string;
	controlSecret: string;
	/** Who may hold the card field in a frame and hear of its token. */
	origins: string[];
	now?: () => number;
};

export type SandboxServer = {
	port: number;
	/** Where the store takes messages, and under which addresses buyers see it. */
	meet: (store: { deliverTo?: string; origins?: string[] }) => void;
	close: () => Promise<void>;
};

export async function openSandboxServer({
	file,
	host,
	port,
	now = Date.now,
	...options
}: SandboxOptions): Promise<SandboxServer> {
	const books = openBooks(file);
	const faults = createFaults(books);
	const messages = createDeliverer({ books, faults, secret: options.messageSecret, now });
	const provider: Provider = {
		books,
		faults,
		messages,
		now,
		announce: messages.announce,
		origins: options.origins,
	};
	const server = createServer((request, response) => {
		answer(provider, options, request).then(
			(reply) => send(response, reply),
			() => send(response, { status: 500, body: { error: "internal" } }),
		);
	});
	server.keepAliveTimeout = 72 * SECOND;
	await listen(server, host, port).catch(() => listen(server, host, 0));
	messages.wake();
	return {
		port: (server.address() as AddressInfo).port,
		meet({ deliverTo, origins }) {
			if (origins) provider.origins = origins;
			if (deliverTo) messages.deliverTo(deliverTo);
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await messages.stop();
			books.close();
		},
	};
}

async function answer(
	provider: Provider,
	keys: Pick<SandboxOptions, "apiKey" | "controlSecret">,
	request: IncomingMessage,
): Promise<Reply> {
	const url = new URL(request.url ?? "/", "http://sandbox.localhost");
	const body = await readBody(request);
	if (body === undefined) return { status: 413, body: { error: "too_large" } };
	const asked: Asked = {
		method: request.method ?? "GET",
		path: url.pathname,
		query: url.searchParams,
		headers: request.headers,
		body,
	};
	if (url.pathname.startsWith("/v1/"))
		return isBearer(request, keys.apiKey) ? answerApi(provider, asked) : FORBIDDEN;
	if (url.pathname.startsWith("/control"))
		return isBearer(request, keys.controlSecret) ? answerControl(provider, asked) : FORBIDDEN;
	return answerPage(provider, asked);
}

const FORBIDDEN: Reply = { status: 401, body: { error: "unauthorized" } };

function isBearer({ headers }: IncomingMessage, secret: string): boolean {
	const [given, right] = [
		Buffer.from(headers.authorization ?? ""),
		Buffer.from(`Bearer ${secret}`),
	];
	return given.length === right.length && timingSafeEqual(given, right);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
	const pieces: Buffer[] = [];
	let length = 0;
	for await (const piece of request as AsyncIterable<Buffer>) {
		length += piece.length;
		if (length > MOST_BYTES) return undefined;
		pieces.push(piece);
	}
	return Buffer.concat(pieces).toString("utf8");
}

function send(response: ServerResponse, reply: Reply): void {
	if (reply === "drop") return void response.socket?.destroy();
	if (reply === "hang") return;
	const { status, body, headers } = reply;
	const isText = typeof body === "string";
	response.writeHead(status, {
		"content-type": isText ? "text/html; charset=utf-8" : "application/json",
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"referrer-policy": "no-referrer",
		...headers,
	});
	response.end(isText ? body : JSON.stringify(body));
}

function listen(
	server: ReturnType<typeof createServer>,
	host: string,
	port: number,
): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => {
			server.removeListener("error", reject);
			resolve();
		});
	});
}
