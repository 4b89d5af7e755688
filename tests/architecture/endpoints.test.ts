import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../src/contract/call.ts";
import { ACCESS_LEVELS } from "../../src/domain/account/caller.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type RunningServices, startServices } from "../../src/server/start-services.ts";
import { createWeb } from "../../src/server/web.ts";
import { contractCalls } from "../support/contract-calls.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const ACCESS: readonly string[] = ACCESS_LEVELS;

let database: TestDatabase;
let running: RunningServices;
let app: FastifyInstance;
let calls: Call[];
const routes: RouteOptions[] = [];

beforeAll(async () => {
	database = await freshDatabase();
	running = await startServices({
		databaseUrl: database.url,
		cacheDir: null,
		onConnectionLost: () => {},
		origin: () => "https://store.example",
	});
	// Every route of the whole server, wherever it is registered.
	const watch = (message: unknown) =>
		(message as { fastify: FastifyInstance }).fastify.addHook("onRoute", (route) => {
			routes.push(route);
		});
	subscribe("fastify.initialization", watch);
	const build = () => Promise.reject(new Error("no page is asked for here"));
	app = await createWeb({
		config: readConfig({ LOG_LEVEL: "silent" }),
		running,
		screens: { build, mode: "production" },
	});
	unsubscribe("fastify.initialization", watch);
	await app.ready();
	calls = await contractCalls();
});
afterAll(async () => {
	await app.close();
	await running.close();
	await database.close();
});

const routesAt = (method: string, url: string) =>
	routes.filter((route) => [route.method].flat().includes(method) && route.url === url);

describe("every route of the server", () => {
	it("declares its access", () => {
		expect(routes.length).toBeGreaterThan(5);
		const silent = routes.filter((route) => !ACCESS.includes(route.config?.access ?? ""));
		expect(silent.map((route) => `${route.method} ${route.url}`)).toEqual([]);
	});
});

describe("every call of the contract", () => {
	it("is answered by exactly one route, with the access it declares", () => {
		expect(calls.length).toBeGreaterThanOrEqual(4);
		const answered = calls.map((call) => [
			call.path,
			routesAt(call.method, `/api${call.path}`).map((route) => route.config?.access),
		]);
		expect(answered).toEqual(calls.map((call) => [call.path, [call.access]]));
	});

	it("tells its route which scope an API key needs; without one, keys are refused", () => {
		const scopes = calls.map((call) => [
			call.path,
			routesAt(call.method, `/api${call.path}`).map((route) => route.config?.scope),
		]);
		expect(scopes).toEqual(calls.map((call) => [call.path, [call.scope]]));
		// Routes outside the contract, such as pages and files, take no key at all.
		const others = routes.filter(
			({ url, config }) => config?.scope && !calls.some(({ path }) => url === `/api${path}`),
		);
		expect(others.map(({ url }) => url)).toEqual([]);
	});

	it("about users, settings, money or the own account takes no API key", () => {
		const withScope = calls.filter(({ scope }) => scope !== undefined);
		const forbidden = withScope.filter(
			({ access, path }) =>
				access === "owner" ||
				/^\/(auth|account|captcha|cart|admin\/(staff|settings|api-keys|audit|jobs|coupons|refunds|differences|exchange_rates))(\/|$)|refund|payment|credit/.test(
					path,
				),
		);
		expect(forbidden.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
		// Reading and writing are told apart by the scope; POST products and its kind only read.
		const writers = withScope.filter(({ scope }) => scope?.startsWith("write_"));
		expect(writers.length).toBeGreaterThan(3);
		expect(writers.filter(({ method }) => method === "GET").map(({ path }) => path)).toEqual([]);
		const readers = withScope.filter(({ scope }) => scope?.startsWith("read_"));
		const changing = readers.filter(
			({ method, path }) => method !== "GET" && !/^\/(products|vehicles\/(vin)?fits)/.test(path),
		);
		expect(changing.map(({ path }) => path)).toEqual([]);
	});

	it("refuses unknown keys in its request", () => {
		const open = calls.flatMap((call) =>
			[call.query, call.body, call.params].filter(
				(schema) => schema !== undefined && !isStrict(schema),
			),
		);
		expect(open).toEqual([]);
	});

	it("is in the OpenAPI document with its summary and its access", async () => {
		const document = (await app.inject({ url: "/api/openapi.json" })).json();
		const listed = calls.map(
			(call) =>
				document.paths[`/api${call.path.replace(/:(\w+)/g, "{$1}")}`]?.[call.method.toLowerCase()],
		);
		expect(listed.map((operation) => [operation?.summary, operation?.["x-access"]])).toEqual(
			calls.map((call) => [call.summary, call.access]),
		);
		expect(
			listed.filter(
				(operation) => !operation?.responses?.["200"]?.content?.["application/json"]?.schema,
			),
		).toEqual([]);
	});

	it("is on the API page, which lists nothing else", async () => {
		const page = (await app.inject({ url: "/api/docs" })).body;
		expect(calls.filter((call) => !page.includes(call.summary)).map((call) => call.path)).toEqual(
			[],
		);
		const document = (await app.inject({ url: "/api/openapi.json" })).json();
		expect(Object.keys(document.paths).toSorted()).toEqual(
			[...new Set(calls.map((call) => `/api${call.path.replace(/:(\w+)/g, "{$1}")}`))].toSorted(),
		);
	});
});

function isStrict(schema: NonNullable<Call["query"]>): boolean {
	const { def } = schema._zod as unknown as {
		def: { type: string; catchall?: { _zod: { def: { type: string } } } };
	};
	return def.type !== "object" || def.catchall?._zod.def.type === "never";
}
