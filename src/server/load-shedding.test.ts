import { hash } from "node:crypto";
import { get } from "node:http";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { refuseErrors } from "../api/refuse.ts";
import { withTimeoutPaused } from "../platform/request-scope.ts";
import { importanceOf, isApiCall, shedLoad, watchLoop } from "./load-shedding.ts";
import { timeLimit } from "./time-limit.ts";

beforeEach(
	() =>
		void vi.useFakeTimers({
			toFake: ["performance", "setInterval", "clearInterval", "setTimeout", "clearTimeout"],
		}),
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
	["GET", "/%63ategory/cooling", "list"],
	["GET", "/Category/cooling", "list"],
	["GET", "/%61pi/products?page=1", "list"],
	["GET", "/part/%zz", "page"],
] as const)("%s %s is a %s", (method, url, importance) => {
	expect(importanceOf({ method, url })).toBe(importance);
});

it("knows a call of the API by its route, however its address is written", async () => {
	const app = Fastify();
	onTestFinished(() => app.close());
	app.get("/api/products", async (request) => ({ isCall: isApiCall(request) }));
	app.get("/*", async (request) => ({ isCall: isApiCall(request) }));
	for (const [url, isCall] of [
		["/api/products", true],
		["/%61pi/products", true],
		["/part/api", false],
	] as const)
		expect((await app.inject(url)).json(), url).toEqual({ isCall });
});

const LIMITS = { ownMs: 4500, wholeMs: 10_000, slowBody: { wholeMs: 60_000, minBytes: 50 } };

/** A warm store that works on `maxActive` requests at once. Requests of `/held` wait for `end`. */
async function openStore(maxActive: number) {
	const app = Fastify();
	refuseErrors(app);
	timeLimit(app, LIMITS);
	const load = shedLoad(app, { pool: { waitingCount: 1 }, maxActive });
	const held: (() => void)[] = [];
	app.get("/*", async (request, reply) => {
		await load.admit(request, reply);
		if (!request.url.includes("held")) return "fine";
		const end = new Promise<string>((resolve) => held.push(() => resolve("done")));
		return request.url.includes("vendor") ? withTimeoutPaused(() => end) : end;
	});
	onTestFinished(() => app.close());
	await app.inject("/part/x");
	await vi.advanceTimersByTimeAsync(10_000);
	return { app, load, held };
}

/** Lets this process move on until the condition holds. */
async function waitFor(condition: () => boolean): Promise<void> {
	while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

it("refuses a request that would wait too long at once and readably, lists before checkouts", async () => {
	const { app, load, held } = await openStore(2);
	const visits = Array.from({ length: 52 }, () => app.inject("/category/held").then(() => {}));
	await waitFor(() => held.length === 2 && load.waitingCount() === 50);
	expect((await app.inject("/category/cooling")).statusCode).toBe(503);
	const checkout = app.inject("/Checkout").then(({ statusCode }) => statusCode);
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
	expect(load.refusedCount()).toBe(2);
	held[0]?.();
	// The checkout came last and is next.
	expect(await checkout).toBe(200);
	for (let ended = 1; ended < 52; ended++) {
		await waitFor(() => held.length > ended);
		held[ended]?.();
	}
	await Promise.all(visits);
	expect((await app.inject("/category/cooling")).statusCode).toBe(200);
});

it("counts the wait for its turn as time of the request, which ends within 4.5 s", async () => {
	const { app, load, held } = await openStore(1);
	const blocking = app.inject("/part/held-1").then(({ statusCode }) => statusCode);
	await waitFor(() => held.length === 1);
	const waiting = app.inject("/checkout/held-2").then(({ statusCode }) => statusCode);
	await waitFor(() => load.waitingCount() === 1);
	await vi.advanceTimersByTimeAsync(3800);
	held[0]?.();
	expect(await blocking).toBe(200);
	await waitFor(() => held.length === 2);
	await vi.advanceTimersByTimeAsync(700);
	expect(await waiting).toBe(503);
	held[1]?.();
});

it("does not count the time of a vendor, who has a limit of his own", async () => {
	const { app, held } = await openStore(1);
	const payment = app.inject("/vendor/held").then(({ statusCode }) => statusCode);
	await waitFor(() => held.length === 1);
	// The wait for the vendor holds no slot.
	expect((await app.inject("/part/x")).statusCode).toBe(200);
	await vi.advanceTimersByTimeAsync(8000);
	held[0]?.();
	expect(await payment).toBe(200);
});

it("forgets a request whose client went away while it waited", async () => {
	const { app, load, held } = await openStore(1);
	await app.listen({ host: "127.0.0.1", port: 0 });
	const { port } = app.server.address() as AddressInfo;
	const visit = (path: string) =>
		get({ port, path, agent: false }, (answer) => answer.resume()).on("error", () => {});
	visit("/part/held");
	await waitFor(() => held.length === 1);
	const away = visit("/part/away");
	await waitFor(() => load.waitingCount() === 1);
	away.destroy();
	await waitFor(() => load.waitingCount() === 0);
	held[0]?.();
	await waitFor(() => load.inFlight() === 0);
	expect(load.refusedCount()).toBe(0);
});

it("takes the wait for its turn and for a vendor together for the longest time of a request", async () => {
	const { app, load, held } = await openStore(1);
	const blocking = app.inject("/part/held-1").then(({ statusCode }) => statusCode);
	await waitFor(() => held.length === 1);
	const payment = app.inject("/checkout/vendor/held-2").then(({ statusCode }) => statusCode);
	await waitFor(() => load.waitingCount() === 1);
	await vi.advanceTimersByTimeAsync(3800);
	held[0]?.();
	expect(await blocking).toBe(200);
	await waitFor(() => held.length === 2);
	await vi.advanceTimersByTimeAsync(6200);
	expect(await payment).toBe(503);
	held[1]?.();
});

it("measures how busy the loop is from the last reset on, not over a quiet time before", async () => {
	vi.useRealTimers();
	const loop = watchLoop();
	await new Promise((resolve) => setTimeout(resolve, 100));
	loop.reset();
	for (const end = Date.now() + 50; Date.now() < end; );
	expect(loop.isBusy()).toBe(true);
});
