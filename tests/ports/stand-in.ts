/**
 * A stand-in for an external service: a small server that gives the configured answers, hangs, or
 * sends garbage.
 */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedRequest = {
	method?: string;
	path?: string;
	headers: IncomingMessage["headers"];
	body: string;
};
/** `hang` never answers. */
export type Reply = { status?: number; body: string } | "hang";

type ReplyTo = (request: ReceivedRequest) => Reply | Promise<Reply>;

export type StandIn = {
	url: string;
	requests: ReceivedRequest[];
	answer: (reply: Reply | ReplyTo) => void;
	close: () => Promise<void>;
};

export async function openStandIn(): Promise<StandIn> {
	const requests: ReceivedRequest[] = [];
	let reply: Reply | ReplyTo = { body: "{}" };
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const piece of request) body += piece;
		const { method = "", url: path = "", headers } = request;
		const received = { method, path, headers, body };
		requests.push(received);
		const answer = typeof reply === "function" ? await reply(received) : reply;
		if (answer === "hang") return;
		response
			.writeHead(answer.status ?? 200, { "content-type": "application/json" })
			.end(answer.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		requests,
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
