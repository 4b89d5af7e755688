/** 20,000 mails that are long due close no shop: every process stays ready, and `/health` tells. */
import { expect, it } from "vitest";
import { startApi } from "../support/api-server.ts";

const MAILS = 20_000;

it("stays ready and answers while 20,000 mails are overdue", async () => {
	const api = await startApi({ demo: true });
	await api.database.pool.query(
		`insert into outbox (kind, recipient, language, data, dedupe, due_at)
		select 'access-approved', 'buyer-' || n || '@cabover.example', 'en', '{}', 'backlog-' || n, now() - interval '6 minutes'
		from generate_series(1, $1::int) n`,
		[MAILS],
	);
	expect((await api.app.inject({ url: "/ready" })).statusCode).toBe(200);
	expect((await api.app.inject({ url: "/api/brands" })).statusCode).toBe(200);
	const health = await api.app.inject({ url: "/health" });
	expect(health.statusCode).toBe(503);
	expect(health.json()).toMatchObject({ checks: { outbox: false, database: true } });
	await api.close();
});
