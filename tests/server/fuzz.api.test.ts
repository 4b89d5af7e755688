/**
 * Every call of the contract answers any request with its documented answer or a refusal, never
 * with a server error.
 */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type Call, RefusalAnswer } from "../../src/contract/call.ts";
import { anAccount, aSession } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { fuzzRequest } from "./fuzz-requests.ts";

const EACH = 100;
const calls: Call[] = [];
for (const file of globSync("src/contract/*.ts"))
	for (const value of Object.values(await import(resolve(file))))
		if (isCall(value)) calls.push(value);

let api: ApiServer;
beforeAll(async () => {
	api = await startApi({ demo: true });
});
afterAll(() => api.close());

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
	"%s",
	async (_, call) => {
		const statuses = new Set<number>();
		const wrong: unknown[] = [];
		let token = await tokenFor(call);
		for (let n = 0; n < EACH; n++) {
			const request = fuzzRequest(call, n);
			const answer = await api.app.inject(
				token
					? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
					: request,
			);
			// The call ended its own session.
			if (answer.statusCode === 401) token = await tokenFor(call);
			statuses.add(answer.statusCode);
			const fault =
				answer.statusCode < 500 ? faultIn(call, answer.statusCode, answer.body) : "a failure";
			if (fault)
				wrong.push({
					n,
					fault,
					status: answer.statusCode,
					body: answer.body.slice(0, 300),
					url: request.url,
					payload: String(request.payload).slice(0, 500),
				});
		}
		expect(wrong).toEqual([]);
		// If none or all requests were refused, the test would prove little.
		expect(statuses.size).toBeGreaterThan(
			call.path.includes(":") || call.body || call.query ? 1 : 0,
		);
	},
);

/**
 * The token of a caller who may make the call, so that its schema refuses and not the access check.
 */
async function tokenFor({ access }: Call): Promise<string | undefined> {
	if (access === "everyone") return undefined;
	const { id } = await anAccount(api.database.db, { admin_level: access === "customer" ? 0 : 3 });
	return aSession(api.database, id);
}

function faultIn(call: Call, status: number, body: string): string | undefined {
	try {
		const schema = status === 200 ? call.answer : RefusalAnswer;
		return z.safeParse(schema, JSON.parse(body)).success ? undefined : "another shape";
	} catch {
		return "no JSON";
	}
}

function isCall(value: unknown): value is Call {
	return (
		typeof value === "object" &&
		value !== null &&
		"path" in value &&
		"answer" in value &&
		"access" in value
	);
}
