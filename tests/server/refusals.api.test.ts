import { connect } from "node:net";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RefusalCode, refusalText } from "../../src/domain/refusal/refusals.ts";
import { LANGUAGES } from "../../src/domain/store/language.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let address: string;
beforeAll(async () => {
	api = await startApi();
	address = await api.listen();
});
afterAll(() => api.close());

const KIB = 1024;
const post = (payload: string, type = "application/json") => ({
	method: "POST" as const,
	url: "/api/settings",
	payload,
	headers: { "content-type": type },
});
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

const REFUSED: [string, InjectOptions, number, RefusalCode][] = [
	["an unknown address", { url: "/api/no-such-call" }, 404, "route_not_found"],
	["the bare prefix", { url: "/api/" }, 404, "route_not_found"],
	["an unknown key in the query", { url: "/api/settings?surprise=1" }, 400, "bad_request"],
	["a key of the prototype in the query", { url: "/api/settings?__proto__=1" }, 400, "bad_request"],
	["a body that is no JSON", post("{"), 400, "bad_request"],
	["an empty JSON body", post(""), 400, "bad_request"],
	[
		"a key of the prototype in the body",
		post('{"__proto__": {"admin": true}}'),
		400,
		"bad_request",
	],
	["JSON nested 33 deep", post(nested(33)), 400, "bad_request"],
	["a NUL in the address", { url: "/api/settings/%00" }, 400, "bad_request"],
	["a NUL in the body", post('{"a": "x\\u0000"}'), 400, "bad_request"],
	["a body over 64 KiB", post(`"${"x".repeat(64 * KIB)}"`), 413, "too_large"],
	[
		"a form instead of JSON",
		post("a=1", "application/x-www-form-urlencoded"),
		415,
		"unsupported_media",
	],
	["plain text instead of JSON", post("hello", "text/plain"), 415, "unsupported_media"],
	["a broken escape in the address", { url: "/api/%E0%A4%A" }, 400, "bad_request"],
];

describe.each(LANGUAGES)("in %s the API refuses", (language) => {
	it.each(REFUSED)("%s", async (_, request, status, code) => {
		const answer = await api.app.inject({
			...request,
			headers: { ...request.headers, "accept-language": language },
		});
		const body = answer.json();
		expect(answer.statusCode).toBe(status);
		expect(body).toMatchObject({ status: "error", code, message: refusalText(code, language) });
		expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
		expect(body.requestId).toBe(answer.headers["x-request-id"]);
		expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
		expect(answer.headers["cache-control"]).toBe("no-store");
		expect(
			Object.keys(body).filter(
				(key) => !["status", "code", "message", "requestId", "fields"].includes(key),
			),
		).toEqual([]);
	});
});

describe("the limits", () => {
	it("take JSON nested 32 deep, and brackets inside texts do not count", async () => {
		expect((await api.app.inject(post(nested(32)))).json().code).toBe("route_not_found");
		expect(
			(await api.app.inject(post(JSON.stringify({ text: `\\"${"[".repeat(99)}` })))).json().code,
		).toBe("route_not_found");
		expect((await api.app.inject(post(JSON.stringify({ text: "\\u0000" })))).json().code).toBe(
			"route_not_found",
		);
	});

	it("take a body of exactly 64 KiB", async () => {
		expect((await api.app.inject(post(`"${"x".repeat(64 * KIB - 2)}"`))).json().code).toBe(
			"route_not_found",
		);
	});

	it("name the field that is wrong", async () => {
		const { fields } = (await api.app.inject({ url: "/api/settings?surprise=1" })).json();
		expect(JSON.stringify(fields)).toContain("surprise");
	});

	it("end a request with more than 16 KiB of headers with 431, over a real socket", async () => {
		expect(
			await rawStatus(
				`GET /api/settings HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(17 * KIB)}\r\n\r\n`,
			),
		).toBe(431);
		expect(
			await rawStatus(
				`GET /api/settings HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Long: ${"x".repeat(15 * KIB)}\r\n\r\n`,
			),
		).toBe(200);
	});

	it("refuse a chunked body over 64 KiB without a content length", async () => {
		const chunk = "x".repeat(33 * KIB);
		const body = [chunk, chunk]
			.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`)
			.join("");
		const head =
			"POST /api/settings HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
		expect(await rawStatus(`${head}${body}0\r\n\r\n`)).toBe(413);
	});

	it("answer rubbish with 400 and stay up", async () => {
		expect(await rawStatus("RUBBISH\r\n\r\n")).toBe(400);
		expect((await fetch(`${address}/live`)).status).toBe(200);
	});
});

describe("a failure inside", () => {
	it("is reported as a failure, without details", async () => {
		await api.database.db.schema.alterTable("setting").renameTo("setting_gone").execute();
		await api.database.pool.query("notify catalog_changed");
		await expect
			.poll(async () => (await api.app.inject({ url: "/api/settings" })).statusCode)
			.toBe(500);
		const answer = await api.app.inject({ url: "/api/settings" });
		await api.database.db.schema.alterTable("setting_gone").renameTo("setting").execute();
		expect(answer.json()).toMatchObject({
			status: "error",
			code: "broken",
			message: "Oops...Something went wrong",
		});
		expect(answer.body).not.toMatch(/relation|select|setting|at .*\.ts/);
	});
});

function rawStatus(request: string): Promise<number> {
	const { port, hostname } = new URL(address);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname, () => socket.write(request));
		let answer = "";
		socket.on("data", (text) => {
			answer += text;
			const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
			if (status) {
				resolve(Number(status));
				socket.destroy();
			}
		});
		socket
			.on("error", reject)
			.on("close", () => reject(new Error(`closed without an answer: ${answer}`)));
	});
}
