/**
 * Sends random requests to every call of the contract: each gets the documented answer or a
 * refusal, never a server error.
 */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { type Call, RefusalAnswer } from "../../src/contract/call.ts";
import { anAccount, aSession } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { fuzzRequest } from "./fuzz-requests.ts";

const calls: Call[] = [];
for (const file of globSync("src/contract/*.ts", { exclude: ["**/*.test.ts"] }))
	for (const value of Object.values(await import(resolve(file))))
		if (isCall(value)) calls.push(value);

let api: ApiServer;

/** Until then a request is sought that has another answer than those before it. */
const MAX_REQUESTS = 200;

/** Registers the tests, for the short run and for `npm run test:deep`. */
export function testRandomRequests(requestsPerCall: number): void {
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
			// If none or all requests were refused, the test would prove little.
			const minStatuses = call.path.includes(":") || call.body || call.query ? 2 : 1;
			for (
				let n = 0;
				n < requestsPerCall || (statuses.size < minStatuses && n < MAX_REQUESTS);
				n++
			) {
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
			expect(statuses.size).toBeGreaterThanOrEqual(minStatuses);
		},
	);
}

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
