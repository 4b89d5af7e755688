import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeDemoHistory } from "../../demo/history.ts";
import { callersOf } from "../../demo/history-steps.ts";
import { carrierOfTracking } from "../../src/domain/shipping/tracking.ts";
import { selectAlarms } from "../../src/features/orders/alarms.sql.ts";
import { selectViolations } from "../../src/features/orders/invariants.sql.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type RunningServices, startServices } from "../../src/server/start-services.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const logged: string[] = [];
const { log } = Fastify({
	logger: { level: "warn", stream: { write: (line: string) => void logged.push(line) } },
});
let database: TestDatabase;
let running: RunningServices;
let dataDir: string;
beforeAll(async () => {
	database = await freshDatabase({ demo: true });
	dataDir = mkdtempSync(join(tmpdir(), `cabover-test-${process.pid}-`));
	const config = readConfig({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir });
	const origin = () => "http://localhost:3000";
	running = await startServices({
		databaseUrl: database.url,
		cacheDir: dataDir,
		config,
		origin,
		onConnectionLost: () => {},
	});
	await database.pool.query(
		`insert into outbox (kind, recipient, language, data, dedupe) values ('confirm-email', 'somebody@store.example', 'en', '{}', 'a stranger')`,
	);
	// Two concurrent loads, and a later one.
	const sending = {
		...running,
		adapters: { ...running.adapters, mailTransport: "smtp" as const },
	};
	await Promise.all([placeDemoHistory(sending, log), placeDemoHistory(sending, log)]);
	await placeDemoHistory(sending, log);
}, 60_000);
afterAll(async () => {
	await running.close();
	await database.close();
	rmSync(dataDir, { recursive: true, force: true });
});

const rowsOf = async (sql: string) => (await database.pool.query(sql)).rows;
const buyerOf = async (email: string) => (await callersOf(database.pool))(email).buyer;

describe("the history of the demo", () => {
	it("is loaded once and completely, and breaks no invariant of orders", async () => {
		expect(logged).toEqual([]);
		expect(
			await rowsOf(
				`select a.email, count(*) filter (where o.kind = 'order')::int as orders, count(*) filter (where o.kind = 'quote')::int as quotes
				from store_order o join account a on a.id = o.account_id group by 1 order by 1`,
			),
		).toEqual([
			{ email: "fleet@cabover.example", orders: 4, quotes: 0 },
			{ email: "flota@cabover.example", orders: 5, quotes: 1 },
			{ email: "wholesale@cabover.example", orders: 2, quotes: 1 },
		]);
		expect(await selectViolations(database.pool)).toEqual([]);
		expect(await selectAlarms(database.pool)).toEqual([]);
	});

	it("has customers who registered before their first order", async () => {
		expect(
			await rowsOf(
				`select o.number from store_order o join account a on a.id = o.account_id
				where a.created_at > o.created_at or a.confirmed_at > o.created_at`,
			),
		).toEqual([]);
	});

	it("books each order on the day it was placed", async () => {
		expect(
			await rowsOf(
				`select o.number from store_order o join ledger_entry e on e.order_id = o.id and e.cause = 'order:' || o.id
				where abs(extract(epoch from e.at - o.created_at)) > 60`,
			),
		).toEqual([]);
		const [booked] = await rowsOf(
			"select count(distinct at::date)::int as days, bool_and(tgenabled = 'O') as kept from ledger_entry, pg_trigger where tgname = 'keep_ledger'",
		);
		expect(booked.days).toBeGreaterThan(5);
		expect(booked.kept).toBe(true);
	});

	it("sends no real mail, and keeps other mail", async () => {
		expect(await rowsOf("select recipient from outbox where status = 'waiting'")).toEqual([
			{ recipient: "somebody@store.example" },
		]);
		expect(await rowsOf("select count(*) > 20 as many from outbox where status = 'sent'")).toEqual([
			{ many: true },
		]);
	});

	it("gives the Spanish credit customer an overdue invoice, some open ones, and payments", async () => {
		const statement = await running.services.receivables.readStatement(
			await buyerOf("flota@cabover.example"),
		);
		expect(
			statement?.invoices.map(({ purchaseOrder, isOverdue }) => [purchaseOrder, isOverdue]),
		).toEqual([
			["OC-0902", true],
			["OC-0933", false],
			["OC-0951", false],
			["OC-0958", false],
		]);
		expect(statement?.payments).toHaveLength(2);
		expect(statement?.credit.usedCents).toBe(
			statement?.invoices.reduce((sum, { dueCents }) => sum + dueCents, 0),
		);
		const [offer] = await running.services.quotes.list(await buyerOf("flota@cabover.example"));
		expect(offer).toMatchObject({ state: "sent" });
	});

	it("gives the fleet cores that are not returned yet and an approved return", async () => {
		expect(
			await rowsOf(
				"select kind, status, created_at < now() - interval '3 days' as is_old from store_return",
			),
		).toEqual([{ kind: "return", status: "approved", is_old: true }]);
		const [{ number }] = await rowsOf(
			"select number from store_order where purchase_order = 'PO-1021'",
		);
		const { lines } = await running.services.returns.readReturnable(
			await buyerOf("fleet@cabover.example"),
			String(number),
		);
		expect(lines[0]).toMatchObject({ coresLeft: 1 });
	});

	it("has another tracking number for each order, of the shipper of UPS examples", async () => {
		const rows = await rowsOf(
			"select tracking, number::text as number from store_order where tracking is not null",
		);
		expect(new Set(rows.map(({ tracking }) => tracking)).size).toBe(rows.length);
		for (const { tracking, number } of rows) {
			expect(tracking).toMatch(new RegExp(`^1Z999AA1${number}[0-9]$`));
			expect(carrierOfTracking(tracking)).toBe("UPS");
		}
	});

	it("has every order paid or on account, the newest shipped with a tracking number", async () => {
		expect(
			await rowsOf(`select status, payment_status, tracking is not null as is_tracked, count(*)::int from store_order where kind = 'order'
				group by 1, 2, 3 order by 1, 2`),
		).toEqual([
			{ status: "processing", payment_status: "on_account", is_tracked: false, count: 1 },
			{ status: "shipped", payment_status: "paid", is_tracked: true, count: 1 },
			{ status: "shipped", payment_status: "on_account", is_tracked: true, count: 1 },
			{ status: "delivered", payment_status: "paid", is_tracked: true, count: 2 },
			{ status: "delivered", payment_status: "on_account", is_tracked: true, count: 6 },
		]);
	});
});
