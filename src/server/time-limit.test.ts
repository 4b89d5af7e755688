import Fastify from "fastify";
import { expect, it } from "vitest";
import { refuseErrors } from "../api/refuse.ts";
import { timeLimit } from "./time-limit.ts";

it("says that the store is not available when an answer does not come in time, and nothing when it does", async () => {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, 50);
	let end: (() => void) | undefined;
	app.get("/slow", () => new Promise((resolve) => (end = () => resolve("late"))));
	app.get("/fast", async () => "fast");
	expect((await app.inject("/fast")).body).toBe("fast");
	const answer = await app.inject("/slow");
	end?.();
	expect([answer.statusCode, answer.json().code, answer.headers["retry-after"]]).toEqual([503, "unavailable", "5"]);
	await app.close();
});
