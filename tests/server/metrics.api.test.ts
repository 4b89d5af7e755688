import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { createWeb } from "../../src/server/web.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

const TOKEN = "a token for the watcher";

async function read(settings: Record<string, string>, headers: Record<string, string> = {}) {
	const config = readConfig({ LOG_LEVEL: "silent", ...settings });
	const app = await createWeb({ config, running: api.running });
	await app.inject({ url: "/api/brands" });
	const answer = await app.inject({ url: "/metrics", headers });
	await app.close();
	return answer;
}

it("are not served unless they are switched on", async () => {
	expect((await read({})).statusCode).toBe(404);
});

it("name requests by route and status, the pool, the search, the mail and the alarms", async () => {
	const answer = await read({ METRICS: "true" });
	expect(answer.statusCode).toBe(200);
	expect(answer.headers["content-type"]).toContain("text/plain");
	for (const line of [
		/^cabover_http_request_duration_seconds_count\{method="GET",route="\/api\/brands",status="200"\} 1$/m,
		/^cabover_pool_waiting_requests 0$/m,
		/^cabover_pool_idle_connections \d+$/m,
		/^cabover_hearing 1$/m,
		/^cabover_index_missed_changes 0$/m,
		/^cabover_index_age_seconds [\d.]+$/m,
		/^cabover_index_build_age_seconds [\d.]+$/m,
		/^cabover_outbox_overdue_seconds 0$/m,
		/^cabover_open_payments 0$/m,
		/^cabover_alarms \d+$/m,
		/^nodejs_eventloop_lag_seconds /m,
	])
		expect(answer.body).toMatch(line);
});

it("need the token where there is one, and otherwise come from this machine", async () => {
	const withToken = { METRICS_TOKEN: TOKEN };
	expect((await read(withToken)).statusCode).toBe(404);
	expect((await read(withToken, { authorization: "Bearer wrong" })).statusCode).toBe(404);
	expect((await read(withToken, { authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
	const proxied = { "x-forwarded-for": "203.0.113.9" };
	expect((await read({ METRICS: "true" }, proxied)).statusCode).toBe(404);
});
