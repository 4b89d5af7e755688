import { get, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { refuseErrors } from "../api/refuse.ts";
import { outside } from "../platform/request-scope.ts";
import { timeLimit } from "./time-limit.ts";

it("says that the store is not available when an answer does not come in time, and nothing when it does", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, { ownMs: 50, wholeMs: 2000 });
	let end: (() => void) | undefined;
	app.get("/slow", () => new Promise((resolve) => (end = () => resolve("late"))));
	app.get("/fast", async () => "fast");
	expect((await app.inject("/fast")).body).toBe("fast");
	const answer = await app.inject("/slow");
	end?.();
	expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
	await app.close();
});

it("waits longer for others outside, also after a body was read, but not for ever", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, { ownMs: 60, wholeMs: 400 });
	app.post("/ask", async (request) => {
		const { ms } = request.body as { ms: number };
		await outside(() => sleep(ms));
		return { asked: true };
	});
	app.post("/work", async () => sleep(300, { worked: true }));
	const send = (url: string, ms: number) => app.inject({ method: "POST", url, payload: { ms } });
	expect((await send("/ask", 200)).json()).toEqual({ asked: true });
	expect((await send("/ask", 600)).statusCode).toBe(503);
	expect((await send("/work", 0)).statusCode).toBe(503);
	await app.close();
});

it("lets an answer on its way go at the pace of its reader", async () => {
	const app = Fastify();
	timeLimit(app, { ownMs: 50, wholeMs: 100 });
	// More than the line between them holds by itself.
	const piece = Buffer.alloc(1_000_000);
	app.get("/long", (_request, reply) => reply.send(Readable.from(Array.from({ length: 20 }, () => piece))));
	const address = await app.listen({ port: 0, host: "127.0.0.1" });
	const answer = await new Promise<IncomingMessage>((resolve) => get(`${address}/long`, resolve));
	await sleep(300);
	let bytes = 0;
	for await (const chunk of answer) bytes += chunk.length;
	expect(bytes).toBe(20 * piece.length);
	await app.close();
});
