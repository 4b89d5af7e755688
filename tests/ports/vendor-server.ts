/** A stand-in for a payment vendor: its documented calls, and faults on demand. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type VendorCall = {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	body: string;
};
export type VendorReply = { status?: number; body: unknown };

export type VendorServer = {
	standIn: { host: string; port: number };
	url: string;
	/** The fault of the next writing request. */
	setFault: (fault: "lost" | "broken") => Promise<void>;
	close: () => Promise<void>;
};

export async function openVendor(
	answer: (call: VendorCall) => VendorReply,
	changes: (call: VendorCall) => boolean,
): Promise<VendorServer> {
	let fault: "lost" | "broken" | undefined;
	const server = createServer(async (request, response) => {
		const pieces: Buffer[] = [];
		for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
		const url = new URL(request.url ?? "/", "http://vendor.localhost");
		const { method = "GET", headers } = request;
		const call = {
			method,
			headers,
			path: url.pathname,
			query: url.searchParams,
			body: Buffer.concat(pieces).toString(),
		};
		const currentFault = changes(call) ? fault : undefined;
		if (currentFault) fault = undefined;
		const reply =
			currentFault === "broken"
				? { status: 500, body: { error: { type: "api_error" } } }
				: answer(call);
		if (currentFault === "lost") return void response.socket?.destroy();
		response
			.writeHead(reply.status ?? 200, { "content-type": "application/json" })
			.end(JSON.stringify(reply.body));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		standIn: { host: "127.0.0.1", port },
		url: `http://127.0.0.1:${port}`,
		setFault: async (next) => {
			fault = next;
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

/** The same key gives the same answer; errors of the server are not remembered. */
export function createAnswerStore(): (
	key: string | string[] | undefined,
	work: () => VendorReply,
) => VendorReply {
	const answers = new Map<string, VendorReply>();
	return (key, work) => {
		const stored = typeof key === "string" ? answers.get(key) : undefined;
		if (stored) return stored;
		const reply = work();
		if (typeof key === "string") answers.set(key, structuredClone(reply));
		return reply;
	};
}
