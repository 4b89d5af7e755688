import { hash } from "node:crypto";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuseErrors } from "../api/refuse.ts";
import { importanceOf, shedLoad } from "./load-shedding.ts";

beforeEach(
	() => void vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] }),
);
afterEach(() => void vi.useRealTimers());

it.each([
	["GET", "/category/cooling?page=2", "list"],
	["GET", "/es/custom-search?q=pump", "list"],
	["GET", "/api/products?page=1", "list"],
	["GET", "/part/x", "page"],
	["GET", "/", "page"],
	["GET", "/Checkout", "checkout"],
	["GET", "/es/Cart", "checkout"],
	["POST", "/api/orders/place", "checkout"],
	["POST", "/api/payment-messages/stripe", "checkout"],
	["POST", "/login", "checkout"],
	["POST", "/category/cooling.data", "checkout"],
	["POST", "/api/products/search", "list"],
] as const)("%s %s is a %s", (method, url, importance) => {
	expect(importanceOf({ method, url })).toBe(importance);
});

it("refuses lists first, then pages, and checkouts last, at once and with a readable text", async () => {
	const app = Fastify();
	refuseErrors(app);
	const pool = { waitingCount: 0, options: { max: 10 } };
	const load = shedLoad(app, { pool });
	const held: (() => void)[] = [];
	app.get("/held", () => new Promise((resolve) => held.push(() => resolve("done"))));
	app.get("/*", async (request) => {
		load.admit(request);
		return "fine";
	});
	const statuses = async () =>
		Promise.all(
			["/category/cooling", "/part/x", "/Checkout"].map(
				async (url) => (await app.inject({ url })).statusCode,
			),
		);
	const waiting = Array.from({ length: 60 }, () => app.inject("/held").then(() => {}));
	while (held.length < 60) await new Promise((resolve) => setImmediate(resolve));
	expect(await statuses()).toEqual([200, 200, 200]);
	// The first round of visitors meets a cold store.
	pool.waitingCount = 190;
	await vi.advanceTimersByTimeAsync(9000);
	expect(await statuses()).toEqual([200, 200, 200]);
	pool.waitingCount = 0;
	await vi.advanceTimersByTimeAsync(1100);
	pool.waitingCount = 300;
	await vi.advanceTimersByTimeAsync(400);
	expect(await statuses()).toEqual([503, 200, 200]);
	await vi.advanceTimersByTimeAsync(600);
	expect(await statuses()).toEqual([503, 503, 200]);
	await vi.advanceTimersByTimeAsync(3000);
	expect(await statuses()).toEqual([503, 503, 503]);
	const answer = await app.inject({
		url: "/es/category/cooling",
		headers: { accept: "text/html", "accept-encoding": "gzip" },
	});
	expect(answer.headers).toMatchObject({
		"retry-after": "5",
		"content-type": "text/html; charset=utf-8",
	});
	expect(answer.headers["content-encoding"]).toBeUndefined();
	expect(answer.body).toContain('lang="es"');
	expect(answer.body).toContain("Servicio no disponible");
	expect(answer.body).toContain('<a href="">Intentar de nuevo</a>');
	expect(answer.body).not.toMatch(/<script|<link|src=|url\(/);
	// A browser shows the styles only if the policy names exactly them.
	const style = /<style>([\s\S]*)<\/style>/.exec(answer.body)?.[1] ?? "";
	expect(answer.headers["content-security-policy"]).toContain(
		`style-src 'sha256-${hash("sha256", style, "base64")}'`,
	);
	pool.waitingCount = 0;
	await vi.advanceTimersByTimeAsync(200);
	expect(await statuses()).toEqual([200, 200, 200]);
	for (const end of held) end();
	await Promise.all(waiting);
	await app.close();
});
