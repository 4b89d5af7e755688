/**
 * Whole checkouts of guests over HTTP: captcha, cart, shipping rates, total, the card field of the
 * sandbox, the order, its payment, the webhook and the mail to an SMTP server. The reference is a
 * bare web server that answers as many requests and writes the rows of the order. The captchas are
 * solved before the clock starts, because the buyers' own devices do that work.
 */
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type pg from "pg";
import { SMTPServer } from "smtp-server";
import { selectViolations } from "../src/features/orders/invariants.sql.ts";
import { openPool } from "../src/platform/postgres/pool.ts";
import { SHIP_TO } from "../tests/factories/orders.ts";
import { stockUp } from "./bare-order.ts";
import { type Measure, median } from "./measure.ts";
import { measureRate, type Rate } from "./measure-rate.ts";
import { type BenchDatabase, cpuMs, openBenchDatabase, withProgram, withStoreOn } from "./store.ts";

/** Buyers at the same time. */
const CONCURRENCY = 8;
const WEBHOOK_LIMIT_MS = 60_000;
const STATISTICS_DELAY_MS = 1500;
/** Checkouts one after the other, whose work of the database is counted. */
const COUNTED = 20;
const CARD = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "Demo Buyer" };

type SolvedCaptcha = { token: string; ms: number };

export async function benchGuestCheckouts(guests: number): Promise<Measure[]> {
	const database = await openBenchDatabase();
	// The bare rows break the invariants, so they get a separate database.
	const bareDatabase = await openBenchDatabase();
	try {
		const reference = await measureBareShop(bareDatabase, guests);
		return [
			{
				what: "bare web server, as many requests and rows",
				value: reference.perSecond,
				unit: "/s",
			},
			...(await measureStore(database, guests, reference)),
		];
	} finally {
		await database.stop();
		await bareDatabase.stop();
	}
}

function measureBareShop(database: BenchDatabase, guests: number): Promise<Rate> {
	return withProgram(database, ["bench/bare-shop.ts"], async ({ address }) => {
		const checkOut = async (n: number) => {
			await get(`${address}/api/captcha/challenge`, n);
			for (const step of ["cart/guest_verify", "shipping/calculator", "orders/calculate_total"])
				await post(`${address}/api/${step}`, n, { items: [n] });
			await post(`${address}/tokens`, n, CARD);
			await post(`${address}/api/orders/place`, n, { items: [n] });
			// A webhook is a request to the store too.
			await post(`${address}/api/payment-messages/sandbox`, n, {});
		};
		await measureRate(CONCURRENCY, Math.ceil(guests / 5), checkOut);
		return measureRate(CONCURRENCY, guests, checkOut);
	});
}

async function measureStore(
	database: BenchDatabase,
	guests: number,
	reference: Rate,
): Promise<Measure[]> {
	const pool = openPool({ url: database.url });
	const mailServer = await startMailServer();
	const settings = {
		TRUSTED_PROXIES: "127.0.0.1",
		SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
		MAIL_FROM: "orders@cabover.example",
	};
	try {
		const parts = await stockUp(pool);
		return await withStoreOn(database, settings, async (store) => {
			const shop = { address: store.address, sandbox: await sandboxOf(store.address), parts };
			const warmUp = await solveCaptchas(store.address, Math.ceil(guests / 5), guests);
			const captchas = await solveCaptchas(store.address, guests, 0);
			const countedCaptchas = await solveCaptchas(store.address, COUNTED, 2 * guests);
			await measureRate(CONCURRENCY, warmUp.length, (n) =>
				checkOut(shop, guests + n, warmUp[n]?.token),
			);
			const before = { cpu: cpuMs(store.pid), webhooks: await countWebhooks(pool) };
			const from = performance.now();
			const figures = await measureRate(CONCURRENCY, guests, (n) =>
				checkOut(shop, n, captchas[n]?.token),
			);
			const cpu = cpuMs(store.pid) - before.cpu;
			const missing = await awaitWebhooks(pool, before.webhooks + guests);
			const untilWebhooks = (performance.now() - from) / 1000;
			const work = await countDatabaseWork(pool, async () => {
				for (const [n, { token }] of countedCaptchas.entries())
					await checkOut(shop, 2 * guests + n, token);
			});
			const violations = await selectViolations(pool);
			return [
				{ what: "guest checkouts over HTTP", value: figures.perSecond, unit: "/s" },
				{ what: "guest checkouts over HTTP, p50", value: figures.p50, unit: "ms" },
				{ what: "guest checkouts over HTTP, p99", value: figures.p99, unit: "ms" },
				{
					what: "guest checkouts / bare web server",
					value: figures.perSecond / reference.perSecond,
					unit: "",
				},
				{ what: "processor time of the store per checkout", value: cpu / guests, unit: "ms" },
				{
					what: "checkouts until their webhooks were processed",
					value: guests / untilWebhooks,
					unit: "/s",
				},
				{ what: "webhooks that did not come", value: missing, unit: "", goal: { atMost: 0 } },
				{ what: "statements per checkout", value: work.statements / COUNTED, unit: "" },
				{ what: "commits per checkout", value: work.commits / COUNTED, unit: "" },
				{
					what: "WAL syncs per checkout, one after the other",
					value: work.syncs / COUNTED,
					unit: "",
					goal: { atMost: 4 },
				},
				{
					what: "captcha, solved by the buyer's device",
					value: median(captchas.map(({ ms }) => ms)),
					unit: "ms",
				},
				{
					what: "violated invariants after the checkouts",
					value: violations.length,
					unit: "",
					goal: { atMost: 0 },
				},
			];
		});
	} finally {
		await pool.end();
		await new Promise<void>((resolve) => mailServer.close(resolve));
	}
}

/** Accepts every mail and throws it away. */
async function startMailServer(): Promise<SMTPServer> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, _session, done) {
			stream.resume();
			stream.on("end", done);
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return server;
}

/** The jobs of the store run at the same time and are counted too. */
async function countDatabaseWork(pool: pg.Pool, work: () => Promise<void>): Promise<DatabaseWork> {
	const before = await selectDatabaseWork(pool);
	await work();
	const after = await selectDatabaseWork(pool);
	return {
		statements: after.statements - before.statements,
		commits: after.commits - before.commits,
		syncs: after.syncs - before.syncs,
	};
}

type DatabaseWork = { statements: number; commits: number; syncs: number };

/** Each connection writes its statistics a second after its work. */
async function selectDatabaseWork(pool: pg.Pool): Promise<DatabaseWork> {
	await pause(STATISTICS_DELAY_MS);
	const { rows } = await pool.query<DatabaseWork>(
		`select (select sum(calls)::integer from pg_stat_statements) as statements,
			(select xact_commit::integer from pg_stat_database where datname = current_database()) as commits,
			(select sum(fsyncs)::integer from pg_stat_io where object = 'wal') as syncs`,
	);
	return rows[0] ?? { statements: 0, commits: 0, syncs: 0 };
}

type Shop = { address: string; sandbox: string; parts: { sku: string }[] };

/** Seven requests, as the pages of the checkout send them. */
export async function checkOut(
	{ address, sandbox, parts }: Shop,
	n: number,
	recaptchaToken: string | undefined,
): Promise<void> {
	const items = [n, n + 1].map((at, line) => ({
		sku: parts[at % parts.length]?.sku ?? "",
		cartQty: line + 1,
	}));
	const api = `${address}/api`;
	await get(`${api}/captcha/challenge`, n);
	await post(`${api}/cart/guest_verify`, n, { cart: items });
	const rates = await post(`${api}/shipping/calculator`, n, { address: SHIP_TO, cart: items });
	const order = {
		items,
		email: `guest-${n}@cabover.example`,
		shippingAddress: SHIP_TO,
		shippingRequested: { serviceCode: rates.shippingOptions[0].serviceCode },
	};
	const { orderInfo } = await post(`${api}/orders/calculate_total`, n, { order });
	const { token } = await post(`${sandbox}/tokens`, n, CARD);
	const placed = await post(
		`${api}/orders/place`,
		n,
		{ order: { ...order, total: orderInfo.total }, card: { token }, recaptchaToken },
		{ "idempotency-key": randomUUID() },
	);
	if (placed.payment.status !== "paid")
		throw new Error(`The payment of a guest is ${placed.payment.status}`);
}

/** The policy of the payment page names the sandbox. */
export async function sandboxOf(address: string): Promise<string> {
	const { headers } = await fetch(`${address}/Checkout/payment`);
	const policy = headers.get("content-security-policy") ?? "";
	const url = /frame-src (http:\/\/[^\s;]+)/.exec(policy)?.[1];
	if (!url) throw new Error(`No payment sandbox in the policy: ${policy}`);
	return url;
}

export async function solveCaptchas(
	address: string,
	count: number,
	firstGuest: number,
): Promise<SolvedCaptcha[]> {
	const solved: SolvedCaptcha[] = [];
	for (let n = 0; n < count; n++) {
		const { challenge } = await get(`${address}/api/captcha/challenge`, firstGuest + n);
		const from = performance.now();
		const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
		solved.push({
			token: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64"),
			ms: performance.now() - from,
		});
	}
	return solved;
}

async function countWebhooks(pool: pg.Pool): Promise<number> {
	const { rows } = await pool.query<{ count: number }>(
		"select count(*)::integer as count from payment_event",
	);
	return rows[0]?.count ?? 0;
}

/** How many webhooks are missing after a while. */
async function awaitWebhooks(pool: pg.Pool, expected: number): Promise<number> {
	const deadline = Date.now() + WEBHOOK_LIMIT_MS;
	let missing = expected - (await countWebhooks(pool));
	while (missing > 0 && Date.now() < deadline) {
		await pause(20);
		missing = expected - (await countWebhooks(pool));
	}
	return Math.max(0, missing);
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of several endpoints
type Answer = any;

function get(url: string, guest: number): Promise<Answer> {
	return answerOf(fetch(url, { headers: headersOf(guest) }));
}

function post(url: string, guest: number, body: object, more: object = {}): Promise<Answer> {
	const headers = { "content-type": "application/json", ...headersOf(guest), ...more };
	return answerOf(fetch(url, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** Every guest has a network of their own, as the limits against abuse expect. */
function headersOf(guest: number): Record<string, string> {
	return { "x-forwarded-for": `10.${(guest >> 16) & 255}.${(guest >> 8) & 255}.${guest & 255}` };
}

async function answerOf(request: Promise<Response>): Promise<Answer> {
	const response = await request;
	const text = await response.text();
	if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text.slice(0, 300)}`);
	return JSON.parse(text);
}
