import { once } from "node:events";
import { get, type IncomingMessage, request } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { refuseErrors } from "../api/refuse.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import type { Services } from "../features/services.ts";
import { withTimeoutPaused } from "../platform/request-scope.ts";
import { timeLimit } from "./time-limit.ts";
import { uploads } from "./upload-routes.ts";

// The tests move the clock themselves, so a slow machine cannot use up a limit.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const slowBody = { wholeMs: 60_000, minBytes: 50 };

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Lets the connections of this process move on until the condition holds. */
async function waitFor(condition: () => boolean): Promise<void> {
	while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it("answers 503 when a response is too slow, and does not interfere when it is in time", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, { ownMs: 50, wholeMs: 2000, slowBody });
	let end: (() => void) | undefined;
	app.get("/slow", () => new Promise((resolve) => (end = () => resolve("late"))));
	app.get("/fast", async () => "fast");
	expect((await app.inject("/fast")).body).toBe("fast");
	const slow = app.inject("/slow").then((answer) => answer);
	await waitFor(() => end !== undefined);
	await vi.advanceTimersByTimeAsync(50);
	const answer = await slow;
	end?.();
	expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([
		503,
		"unavailable",
		"5",
	]);
	await app.close();
});

it("logs no error when work ends with an ordinary refusal after the 503", async () => {
	const lines: string[] = [];
	const app = Fastify({
		logger: { level: "error", stream: { write: (line) => lines.push(line) } },
	});
	refuseErrors(app);
	timeLimit(app, { ownMs: 50, wholeMs: 2000, slowBody });
	const running: ((error: Error) => void)[] = [];
	app.get("/slow", () => new Promise((_, reject) => running.push(reject)));
	for (const [error, count] of [
		[new Refusal("out_of_stock"), 0],
		[new Error("broken"), 1],
	] as const) {
		const slow = app.inject("/slow").then((answer) => answer);
		await waitFor(() => running.length > 0);
		await vi.advanceTimersByTimeAsync(50);
		expect((await slow).statusCode).toBe(503);
		running.pop()?.(error);
		await new Promise((resolve) => setImmediate(resolve));
		expect(lines).toHaveLength(count);
	}
	await app.close();
});

it("sends an answer whose compression takes longer than the limit, instead of a refusal", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, { ownMs: 50, wholeMs: 100, slowBody });
	let compress: (() => void) | undefined;
	app.addHook("onSend", async (_request, reply, payload) => {
		reply.header("content-encoding", "gzip");
		await new Promise<void>((resolve) => (compress = resolve));
		return gzipSync(String(payload));
	});
	app.get("/list", async () => "parts");
	const response = app.inject("/list").then((answer) => answer);
	await waitFor(() => compress !== undefined);
	await vi.advanceTimersByTimeAsync(200);
	compress?.();
	const { statusCode, rawPayload } = await response;
	expect([statusCode, gunzipSync(rawPayload).toString()]).toEqual([200, "parts"]);
	await app.close();
});

it("waits longer for services outside, also after a body was read, but not without limit", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, { ownMs: 60, wholeMs: 400, slowBody });
	let startedAt = 0;
	app.post("/ask", async (request) => {
		const { ms } = request.body as { ms: number };
		startedAt += 1;
		await withTimeoutPaused(() => sleep(ms));
		return { asked: true };
	});
	app.post("/work", async () => {
		startedAt += 1;
		await sleep(300);
		return { worked: true };
	});
	const send = async (url: string, ms: number) => {
		const before = startedAt;
		const answer = app.inject({ method: "POST", url, payload: { ms } }).then((limits) => limits);
		await waitFor(() => startedAt > before);
		await vi.advanceTimersByTimeAsync(1000);
		return answer;
	};
	expect((await send("/ask", 200)).json()).toEqual({ asked: true });
	expect((await send("/ask", 600)).statusCode).toBe(503);
	expect((await send("/work", 0)).statusCode).toBe(503);
	await app.close();
});

it("does not cut a response that its reader takes slowly", async () => {
	const app = Fastify();
	timeLimit(app, { ownMs: 50, wholeMs: 100, slowBody });
	// More than the connection between them buffers by itself.
	const piece = Buffer.alloc(1_000_000);
	app.get("/long", (_request, reply) =>
		reply.send(Readable.from(Array.from({ length: 20 }, () => piece))),
	);
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const answer = await new Promise<IncomingMessage>((resolve) => get(`${address}/long`, resolve));
	await vi.advanceTimersByTimeAsync(300);
	let bytes = 0;
	for await (const chunk of answer) bytes += chunk.length;
	expect(bytes).toBe(20 * piece.length);
	await app.close();
});

describe("a file from a slow line", () => {
	const LIMITS = { ownMs: 350, wholeMs: 400, slowBody };
	const PIECE = Buffer.alloc(100, "x");
	const STEP_MS = 100;

	/** The server, its latest connection and how many requests it has answered. */
	type Server = { address: string; socket: () => Socket | undefined; answers: () => number };

	async function open(limits = LIMITS): Promise<Server> {
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
		let socket: Socket | undefined;
		let answers = 0;
		app.server.on("connection", (next) => {
			socket = next;
		});
		app.addHook("onResponse", async () => {
			answers += 1;
		});
		const address = await app.listen({ port: 0, host: "127.0.0.1" });
		onTestFinished(() => app.close());
		return { address, socket: () => socket, answers: () => answers };
	}

	/**
	 * Sends so many pieces, one each 100 ms, of those that it announced. Gives the status, or "cut"
	 * when the server ended the connection, and the time until then.
	 */
	async function send(
		server: Server,
		path: string,
		pieces: number,
		announced = pieces,
	): Promise<{ status: number | string; ms: number }> {
		const startedAt = performance.now();
		const method = path === "/ask" ? "POST" : "PUT";
		const headers = {
			"content-type": method === "PUT" ? "image/png" : "application/json",
			"content-length": announced * PIECE.length,
		};
		const put = request(`${server.address}${path}`, { method, headers, agent: false });
		const status = new Promise<number | string>((resolve) => {
			put
				.on("response", (answer) =>
					answer.resume().on("end", () => resolve(answer.statusCode ?? 0)),
				)
				.on("error", () => resolve("cut"));
		});
		put.flushHeaders();
		await waitFor(() => (server.socket()?.bytesRead ?? 0) > 0);
		const isOver = () => server.socket()?.destroyed || server.answers() > 0;
		for (let step = 0; !isOver(); step++) {
			const bytes = server.socket()?.bytesRead ?? 0;
			if (step < pieces) {
				put.write(PIECE);
				await waitFor(() => isOver() || (server.socket()?.bytesRead ?? 0) > bytes);
			}
			// The server answers after the last piece.
			if (step + 1 === announced) break;
			await vi.advanceTimersByTimeAsync(STEP_MS);
			await new Promise((resolve) => setImmediate(resolve));
		}
		const ms = performance.now() - startedAt;
		const result = { status: await status, ms };
		put.destroy();
		return result;
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
		const stalled = await send(await open(), upload("good"), 2, 25);
		const long = await send(await open(short), upload("good"), 100);
		expect([stalled.status, long.status]).toEqual(["cut", "cut"]);
		expect(long.ms).toBeLessThan(5000);
	});

	it("gets no extra time without a signed address, and neither does a request that is no file", async () => {
		expect((await send(await open(), upload("bad"), 3, 25)).status).toBe(422);
		expect((await send(await open(), "/ask", 3, 25)).status).toBe(503);
	});

	it("does not hold a connection open after the answer", async () => {
		const server = await open();
		const { hostname, port } = new URL(server.address);
		const line = connect(Number(port), hostname);
		line.resume().on("error", () => {});
		line.write(
			`PUT ${upload("bad")} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\nx`,
		);
		await waitFor(() => server.answers() > 0);
		const closed = once(line, "close");
		await vi.advanceTimersByTimeAsync(5 * LIMITS.wholeMs);
		await closed;
	});
});
