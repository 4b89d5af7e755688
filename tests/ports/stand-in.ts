/**
 * A stand-in for an external service: a small server that gives the configured answers, hangs, or
 * sends garbage.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedRequest = { headers: IncomingMessage["headers"]; body: string };
/** `hang` never answers. */
export type Reply = { status?: number; body: string } | "hang";

export type StandIn = {
	url: string;
	heard: ReceivedRequest[];
	answer: (reply: Reply | ((heard: ReceivedRequest) => Reply)) => void;
	close: () => Promise<void>;
};

export async function openStandIn(): Promise<StandIn> {
	const heard: ReceivedRequest[] = [];
	let reply: Reply | ((heard: ReceivedRequest) => Reply) = { body: "{}" };
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const piece of request) body += piece;
		const one = { headers: request.headers, body };
		heard.push(one);
		const said = typeof reply === "function" ? reply(one) : reply;
		if (said === "hang") return;
		response.writeHead(said.status ?? 200, { "content-type": "application/json" }).end(said.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		heard,
		answer: (next) => {
			reply = next;
		},
		close: () =>
			new Promise((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
