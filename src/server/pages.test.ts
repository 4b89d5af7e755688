import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import type { ServerBuild } from "react-router";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { refuseErrors } from "../api/refuse.ts";
import type { Services } from "../features/services.ts";
import { shedLoad } from "./load-shedding.ts";
import { pages } from "./pages.ts";
import { timeLimit } from "./time-limit.ts";

// The tests move the clock themselves, so no limit ends a request that waits.
beforeEach(
	() =>
		void vi.useFakeTimers({
			toFake: ["performance", "setInterval", "clearInterval", "setTimeout", "clearTimeout"],
		}),
);
afterEach(() => void vi.useRealTimers());

const KIB = 1024;

/** A busy store whose pages answer with the length of the form that they got. */
async function openStore(maxActive: number) {
	const app = Fastify({ bodyLimit: 64 * KIB });
	refuseErrors(app);
	timeLimit(app, {
		ownMs: 4500,
		wholeMs: 10_000,
		slowBody: { wholeMs: 60_000, minBytes: 50 },
	});
	const load = shedLoad(app, { pool: { waitingCount: 1 }, maxActive });
	class RouterContextProvider {
		set() {}
	}
	const answer = async (request: Request) =>
		new Response(`${request.method} ${(await request.text()).length}`);
	const build = {
		entry: { module: { RouterContextProvider, createRequestHandler: () => answer } },
	} as unknown as ServerBuild;
	await app.register(pages, {
		services: {
			store: {
				today: () => "2026-11-17",
				shippingStart: async () => ({
					today: "2026-11-17",
					startsOn: "2026-11-17",
					changesAt: null,
				}),
			},
			mailbox: { isOpen: () => false },
		} as unknown as Services,
		version: { current: () => 1 } as never,
		build: async () => build,
		mode: "production",
		publicUrl: undefined,
		listenHost: "127.0.0.1",
		isCacheEnabled: false,
		admit: load.admit,
		captcha: "altcha",
		payment: [],
		pictures: [],
	});
	const address = await app.listen({ host: "127.0.0.1", port: 0 });
	onTestFinished(() => app.close());
	return { app, load, address };
}

/** Sends the head of a form whose body has this length, and leaves the body to the test. */
async function sendHead(port: number, length: number) {
	const socket = connect(port, "127.0.0.1");
	socket.write(
		`POST /login HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
	);
	let answer = "";
	socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
	const ended = once(socket, "close").then(() => answer);
	onTestFinished(() => void socket.destroy());
	return { socket, ended };
}

it("answers all pages while the bodies of many forms do not come", async () => {
	const { app, load, address } = await openStore(2);
	const { port } = app.server.address() as AddressInfo;
	const forms = await Promise.all(Array.from({ length: 30 }, () => sendHead(port, 5)));
	while (load.inFlight() < 30) await new Promise((resolve) => setImmediate(resolve));
	const statuses = await Promise.all(
		Array.from({ length: 20 }, async (_, n) => (await fetch(`${address}/part/${n}`)).status),
	);
	expect(new Set(statuses)).toEqual(new Set([200]));
	expect(load.waitingCount()).toBe(0);
	for (const { socket } of forms) socket.write("hello");
	const answers = await Promise.all(forms.map(({ ended }) => ended));
	expect(answers.filter((answer) => answer.endsWith("POST 5"))).toHaveLength(30);
});

it("takes a form of the largest size and refuses a larger one", async () => {
	const { app } = await openStore(2);
	const post = (payload: string) =>
		app.inject({
			method: "POST",
			url: "/login",
			payload,
			headers: { "content-type": "text/plain" },
		});
	expect((await post("x".repeat(64 * KIB))).body).toBe(`POST ${64 * KIB}`);
	expect((await post("x".repeat(64 * KIB + 1))).statusCode).toBe(413);
	expect((await app.inject({ method: "POST", url: "/login" })).body).toBe("POST 0");
});
