/**
 * The web server of the payment sandbox: the API for stores, the pages for buyers, the control API
 * for tests.
 */
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { handleApiRequest } from "./api-routes.ts";
import { handleControlRequest } from "./control-routes.ts";
import { createWebhookDelivery } from "./deliver-webhooks.ts";
import { createFaults } from "./faults.ts";
import { handlePageRequest } from "./page-routes.ts";
import type { Reply, SandboxContext, SandboxRequest } from "./sandbox-context.ts";
import { openSandboxDatabase } from "./sandbox-database.sql.ts";

const MAX_BODY_BYTES = 64 * 1024;
const SECOND = 1000;

export type SandboxServerOptions = {
	/** Path of the SQLite file, or ":memory:". */
	file: string;
	host: string;
	/** The preferred port. If it is in use, the system picks one. */
	port: number;
	apiKey: string;
	messageSecret: string;
	controlSecret: string;
	/** Pages that may embed the card field and receive its tokens. */
	origins: string[];
	now?: () => number;
};

export type SandboxServer = {
	port: number;
	/** Sets the store's webhook endpoint and the addresses under which buyers see the store. */
	setStore: (store: { deliverTo?: string; origins?: string[] }) => void;
	close: () => Promise<void>;
};

export async function openSandboxServer({
	file,
	host,
	port,
	now = Date.now,
	...options
}: SandboxServerOptions): Promise<SandboxServer> {
	const database = openSandboxDatabase(file);
	const faults = createFaults(database);
	const webhooks = createWebhookDelivery({ database, faults, secret: options.messageSecret, now });
	const context: SandboxContext = {
		database,
		faults,
		webhooks,
		now,
		announce: webhooks.announce,
		origins: options.origins,
	};
	const server = createServer((request, response) => {
		handleRequest(context, options, request).then(
			(reply) => send(response, reply),
			() => send(response, { status: 500, body: { error: "internal" } }),
		);
	});
	server.keepAliveTimeout = 72 * SECOND;
	await listen(server, host, port).catch(() => listen(server, host, 0));
	webhooks.wake();
	return {
		port: (server.address() as AddressInfo).port,
		setStore({ deliverTo, origins }) {
			if (origins) context.origins = origins;
			if (deliverTo) webhooks.deliverTo(deliverTo);
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			await webhooks.stop();
			database.close();
		},
	};
}

async function handleRequest(
	context: SandboxContext,
	keys: Pick<SandboxServerOptions, "apiKey" | "controlSecret">,
	request: IncomingMessage,
): Promise<Reply> {
	const url = new URL(request.url ?? "/", "http://sandbox.localhost");
	const body = await readBody(request);
	if (body === undefined) return { status: 413, body: { error: "too_large" } };
	const sandboxRequest: SandboxRequest = {
		method: request.method ?? "GET",
		path: url.pathname,
		query: url.searchParams,
		headers: request.headers,
		body,
	};
	if (url.pathname.startsWith("/v1/"))
		return isBearer(request, keys.apiKey) ? handleApiRequest(context, sandboxRequest) : FORBIDDEN;
	if (url.pathname.startsWith("/control"))
		return isBearer(request, keys.controlSecret)
			? handleControlRequest(context, sandboxRequest)
			: FORBIDDEN;
	return handlePageRequest(context, sandboxRequest);
}

const FORBIDDEN: Reply = { status: 401, body: { error: "unauthorized" } };

function isBearer({ headers }: IncomingMessage, secret: string): boolean {
	const [actual, expected] = [
		Buffer.from(headers.authorization ?? ""),
		Buffer.from(`Bearer ${secret}`),
	];
	return actual.length === expected.length && timingSafeEqual(actual, expected);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of request as AsyncIterable<Buffer>) {
		length += chunk.length;
		if (length > MAX_BODY_BYTES) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString("utf8");
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
