import { gunzipSync } from "node:zlib";
import fastifyHelmet from "@fastify/helmet";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECURITY_HEADERS } from "../../src/server/headers.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ demo: true });
});
afterAll(() => api.close());

describe.each([
	"/api/settings",
	"/api/no-such-call",
	"/api/docs",
	"/api/openapi.json",
	"/live",
	"/ready",
	"/health",
])("the answer to %s", (url) => {
	it.each([
		["strict-transport-security", "max-age=31536000; includeSubDomains"],
		["x-content-type-options", "nosniff"],
		["x-frame-options", "DENY"],
		["cross-origin-opener-policy", "same-origin"],
		["cross-origin-resource-policy", "same-origin"],
		["referrer-policy", "strict-origin-when-cross-origin"],
		["x-powered-by", undefined],
		["server", undefined],
	])("carries %s: %s", async (name, value) => {
		expect((await api.app.inject({ url })).headers[name]).toBe(value);
	});

	it("carries a new request id each time", async () => {
		const ids = await Promise.all(
			[1, 2].map(async () => (await api.app.inject({ url })).headers["x-request-id"]),
		);
		expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
		expect(ids[0]).not.toBe(ids[1]);
	});
});

it("the security headers are those of helmet", async () => {
	const app = Fastify();
	await app.register(fastifyHelmet, {
		contentSecurityPolicy: false,
		referrerPolicy: { policy: "strict-origin-when-cross-origin" },
		xFrameOptions: { action: "deny" },
	});
	const { headers } = await app.inject({ url: "/" });
	const ofFastify = ["connection", "content-length", "content-type", "date"];
	const ofHelmet = Object.fromEntries(
		Object.entries(headers).filter(([name]) => !ofFastify.includes(name)),
	);
	expect(ofHelmet).toEqual(SECURITY_HEADERS);
});

describe("the API", () => {
	it("forbids browsers to render its answers as pages", async () => {
		expect(
			(await api.app.inject({ url: "/api/settings" })).headers["content-security-policy"],
		).toBe("default-src 'none'; frame-ancestors 'none'");
	});

	it("compresses long answers for those who can read it", async () => {
		const plain = await api.app.inject({ url: "/api/categories/subcategoriesAll" });
		const packed = await api.app.inject({
			url: "/api/categories/subcategoriesAll",
			headers: { "accept-encoding": "gzip" },
		});
		expect(plain.headers["content-encoding"]).toBeUndefined();
		expect(packed.headers["content-encoding"]).toBe("gzip");
		expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
		expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
	});

	it("does not take a request id from outside", async () => {
		const answer = await api.app.inject({
			url: "/live",
			headers: { "x-request-id": "forged", "request-id": "forged" },
		});
		expect(answer.headers["x-request-id"]).not.toBe("forged");
	});
});

it("an address that cannot be decoded is refused with the same security headers", async () => {
	const [malformed, other] = await Promise.all(
		["/%E0%A4%A", "/live"].map((url) => api.app.inject({ url })),
	);
	expect(malformed?.statusCode).toBe(400);
	expect(malformed?.headers).toMatchObject({
		...SECURITY_HEADERS,
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	});
	expect(other?.headers).toMatchObject(SECURITY_HEADERS);
});
