import { once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { refuseErrors } from "../api/refuse.ts";
import type { Services } from "../features/services.ts";
import { withTimeoutPaused } from "../platform/request-scope.ts";
import { timeLimit } from "./time-limit.ts";
import { uploads } from "./upload-routes.ts";

const slowBody = { wholeMs: 60_000, minBytes: 50 };

it("answers 503 when a response is too slow, and does not interfere when it is in time", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, { ownMs: 50, wholeMs: 2000, slowBody });
	let end: (() => void) | undefined;
	app.get("/slow", () => new Promise((resolve) => (end = () => resolve("late"))));
	app.get("/fast", async () => "fast");
	expect((await app.inject("/fast")).body).toBe("fast");
	const answer = await app.inject("/slow");
	end?.();
	expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
		503,
		"unavailable",
		"5",
	]);
	await app.close();
});

it("waits longer for services outside, also after a body was read, but not without limit", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, { ownMs: 60, wholeMs: 400, slowBody });
	app.post("/ask", async (request) => {
		const { ms } = request.body as { ms: number };
		await withTimeoutPaused(() => sleep(ms));
		return { asked: true };
	});
	app.post("/work", async () => sleep(300, { worked: true }));
	const send = (url: string, ms: number) => app.inject({ method: "POST", url, payload: { ms } });
	expect((await send("/ask", 200)).json()).toEqual({ asked: true });
	expect((await send("/ask", 600)).statusCode).toBe(503);
	expect((await send("/work", 0)).statusCode).toBe(503);
	await app.close();
});

it("does not cut a response that its reader takes slowly", async () => {
	const app = Fastify();
	timeLimit(app, { ownMs: 50, wholeMs: 100, slowBody });
	// More than the line between them holds by itself.
	const piece = Buffer.alloc(1_000_000);
	app.get("/long", (_request, reply) =>
		reply.send(Readable.from(Array.from({ length: 20 }, () => piece))),
	);
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const answer = await new Promise<IncomingMessage>((resolve) => get(`${address}/long`, resolve));
	await sleep(300);
	let bytes = 0;
	for await (const chunk of answer) bytes += chunk.length;
	expect(bytes).toBe(20 * piece.length);
	await app.close();
});

describe("a file from a slow line", () => {
	const LIMITS = { ownMs: 350, wholeMs: 400, slowBody };
	const PIECE = Buffer.alloc(100, "x");

	async function open(limits = LIMITS) {
		const app = Fastify();
		refuseErrors(app);
		timeLimit(app, limits);
		const services = {
			uploads: {
				admit: (_key: string, { signature }: { signature: string }) =>
					signature === "good" ? 100_000 : 0,
				receive: async () => {},
			},
		};
		await app.register(uploads, { services: services as unknown as Services });
		app.post("/ask", async () => ({ asked: true }));
		const address = await app.listen({ port: 0, host: "127.0.0.1" });
		onTestFinished(() => app.close());
		return address;
	}

	/** Sends so many pieces, one each 100 ms, of those that it announced; gives the status, or how the line ended. */
	function send(
		address: string,
		path: string,
		pieces: number,
		announced = pieces,
	): Promise<{ status: number | string; ms: number }> {
		const begun = performance.now();
		return new Promise((resolve) => {
			const end = (status: number | string) => resolve({ status, ms: performance.now() - begun });
			const method = path === "/ask" ? "POST" : "PUT";
			const headers = {
				"content-type": method === "PUT" ? "image/png" : "application/json",
				"content-length": announced * PIECE.length,
			};
			const put = request(`${address}${path}`, { method, headers }, (answer) => {
				answer.resume().on("end", () => end(answer.statusCode ?? 0));
			});
			put.on("error", () => end("cut")).on("close", () => clearInterval(timer));
			let sent = 0;
			const timer = setInterval(() => void (sent++ < pieces && put.write(PIECE)), 100);
		});
	}

	const upload = (signature: string) =>
		`/uploads/${"a".repeat(26)}.png?expires=1&max=1&signature=${signature}`;

	it("is accepted, although it takes longer than other requests may", async () => {
		const { status, ms } = await send(await open(), upload("good"), 25);
		expect(status).toBe(200);
		expect(ms).toBeGreaterThan(4 * LIMITS.wholeMs);
	});

	it("is cut off when it stalls, and when it takes longer than a file may", async () => {
		const short = { ...LIMITS, slowBody: { wholeMs: 1000, minBytes: 50 } };
		const [stalled, long] = await Promise.all([
			send(await open(), upload("good"), 2, 25),
			send(await open(short), upload("good"), 100),
		]);
		expect([stalled.status, long.status]).toEqual(["cut", "cut"]);
		expect(long.ms).toBeLessThan(5000);
	});

	it("gets no extra time without a signed address, and neither does a request that is no file", async () => {
		const address = await open();
		expect((await send(address, upload("bad"), 3, 25)).status).toBe(422);
		expect((await send(address, "/ask", 3, 25)).status).toBe(503);
	});

	it("does not hold a connection open after the answer", async () => {
		const { hostname, port } = new URL(await open());
		const line = connect(Number(port), hostname);
		line.write(
			`PUT ${upload("bad")} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n`,
		);
		const timer = setInterval(() => line.write("x"), 50);
		line.resume().on("error", () => {});
		await once(line, "close");
		clearInterval(timer);
	});
});
