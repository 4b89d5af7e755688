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
