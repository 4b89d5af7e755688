/** The response time must not reveal whether an e-mail address has an account. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { anAccount, FULL_COST_HASH } from "../factories/accounts.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

const SAMPLES = 5000;
const MAX_MS = 2;

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const person = {
	accountType: "vehicle_owner",
	firstName: "Demo",
	lastName: "Driver",
	phone: "(305) 555-0100",
};
const newPassword = { password: "a cab over the engine", repeatPassword: "a cab over the engine" };

it.each([
	["/auth/login", { password: "not this one at all" }],
	["/auth/register", { ...person, ...newPassword }],
	["/auth/forgot", {}],
])("%s takes as long for a stranger as for a customer", async (path, body) => {
	const times = { customer: [] as number[], stranger: [] as number[] };
	for (let n = 0; n < SAMPLES; n++) {
		const customer = (await anAccount(api.database.db, { password_hash: FULL_COST_HASH })).email;
		const stranger = `nobody-${path.slice(6)}-${n}@cabover.example`;
		// The second request of a pair finds warm caches, so customer and stranger take turns.
		const pair = [["customer", customer] as const, ["stranger", stranger] as const];
		for (const [who, email] of n % 2 ? pair : pair.reverse())
			times[who].push(await timeOf(path, { ...body, email }, n));
	}
	expect(Math.abs(median(times.customer) - median(times.stranger))).toBeLessThanOrEqual(MAX_MS);
});

async function timeOf(path: string, body: object, n: number): Promise<number> {
	const from = performance.now();
	const remoteAddress = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
	const payload = { ...body, recaptchaToken: "hard proof" };
	const { statusCode } = await api.app.inject({
		method: "POST",
		url: `/api${path}`,
		payload,
		remoteAddress,
	});
	expect([200, 400]).toContain(statusCode);
	return performance.now() - from;
}

function median(times: number[]): number {
	return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}
