import Fastify from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refuse } from "../api/refuse.ts";
import { rememberStoreBrand } from "./store-brand.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

it("shows the name of the store on the page of an outage, as it was last known", async () => {
	let settings: { storeName: string; logoUrl: string } | null = {
		storeName: "Pérez & Sons",
		logoUrl: "/icons.svg#logo",
	};
	const app = Fastify();
	await rememberStoreBrand(app, async () => {
		if (!settings) throw new Error("the database is away");
		return settings;
	});
	app.get("/*", (request, reply) => refuse(request, reply, "unavailable"));
	const read = async () =>
		(await app.inject({ url: "/es/part/x", headers: { accept: "text/html" } })).body;
	expect(await read()).toContain("</svg><strong>Pérez &#38; Sons</strong></header>");
	expect(await read()).toMatch(/<title>[^<]+ · Pérez &#38; Sons<\/title>/);
	settings = { storeName: "Norte", logoUrl: "https://cdn.example/logo.svg" };
	await vi.advanceTimersByTimeAsync(30_000);
	expect(await read()).toContain("<header><strong>Norte</strong></header>");
	settings = null;
	await vi.advanceTimersByTimeAsync(30_000);
	expect(await read()).toContain("<header><strong>Norte</strong></header>");
	await app.close();
});

it("shows the page without a name while the settings were never read", async () => {
	const app = Fastify();
	await rememberStoreBrand(app, () => Promise.reject(new Error("the database is away")));
	app.get("/*", (request, reply) => refuse(request, reply, "unavailable"));
	const { body } = await app.inject({ url: "/", headers: { accept: "text/html" } });
	expect(body).toContain("</svg></header>");
	await app.close();
});
