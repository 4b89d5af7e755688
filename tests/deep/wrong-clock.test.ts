/**
 * A store on a machine with a wrong clock makes the same decisions as one with the right clock: a
 * day early or late, when daylight saving time starts or ends, and at the turn of the year. Expiry
 * times and the current day come from the clock of the database.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { aSession } from "../factories/accounts.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import {
	approve,
	buy,
	createBuyers,
	orderOf,
	post,
	postUntilAnswered,
	type Shop,
	stockParts,
} from "./buyer.ts";
import { superviseStore } from "./supervised-store.ts";

const HOUR = 3_600_000;
const PORT = 4510;

const CLOCKS: [string, number][] = [
	["a day early", -24 * HOUR],
	["a day late", 24 * HOUR],
	["when daylight saving time ends", until("2026-11-01T05:59:00Z")],
	["when daylight saving time starts", until("2027-03-14T06:59:00Z")],
	["at the turn of the year", until("2027-01-01T04:59:00Z")],
];

function until(moment: string): number {
	return Date.parse(moment) - Date.now();
}

let database: TestDatabase;
let parts: string[];
let token: string;
let expectedDecisions: object;
beforeAll(async () => {
	expect(inject("buildFault")).toBe("");
	database = await freshDatabase({ demo: true });
	const { pool, db } = database;
	[parts, [token = ""]] = [await stockParts(pool), await createBuyers(db, pool, 1)];
	const coupon = { kind: "percent", value: 1000, message_en: "Ten", message_es: "Diez" } as const;
	const at = (hours: number) => new Date(Date.now() + hours * HOUR);
	await db
		.insertInto("coupon")
		.values([
			{ ...coupon, code: "ENDS-SOON", ends_at: at(6) },
			{ ...coupon, code: "HAS-ENDED", ends_at: at(-6) },
			{ ...coupon, code: "BEGINS-SOON", starts_at: at(6) },
			{ ...coupon, code: "HAS-BEGUN", starts_at: at(-6) },
		])
		.execute();
	await pool.query(
		"insert into setting (key, value) values ('currency', 'EUR') on conflict (key) do update set value = excluded.value",
	);
	// Every order comes after the hour, so that the days of delivery do not depend on the time of the
	// run.
	await pool.query(
		"insert into setting (key, value) values ('ship_cutoff', '00:00') on conflict (key) do update set value = excluded.value",
	);
	await pool.query(
		`insert into exchange_rate (currency, day, rate)
		select 'EUR', (now() at time zone 'America/New_York')::date + d, 2 + d * 0.001 from generate_series(-400, 400) d
		on conflict (currency, day) do update set rate = excluded.rate`,
	);
	expectedDecisions = await decisions(0);
});
afterAll(() => database.close());

it("makes the expected decisions with the right clock", () => {
	expect(expectedDecisions).toEqual({
		coupons: [200, 409, 409, 200],
		sessions: [200, 401],
		onAccount: {
			payment_status: "on_account",
			rate: 2,
			due_in: 30,
			arrives_in: expect.any(Number),
		},
		byMessage: "paid",
		unpaid: { inTime: "awaiting_payment", over: "cancelled" },
		ticketIsGoodForMinutes: 15,
	});
});

it.each(CLOCKS)("makes the same decisions %s", async (_, shift) =>
	expect(await decisions(shift)).toEqual(expectedDecisions),
);

/** Starts a store whose clock is shifted, and returns its decisions that depend on the time. */
async function decisions(shift: number): Promise<object> {
	const dir = mkdtempSync(join(tmpdir(), "cabover-clock-"));
	const store = superviseStore({
		databaseUrl: database.url,
		port: PORT,
		dataDir: dir,
		preload: `./tests/deep/shift-clock.ts?ms=${shift}`,
	});
	try {
		await store.ready();
		// Every clock has two refused coupons, which together would reach the limit for guessing
		// coupons.
		await database.pool.query("delete from limit_bucket");
		return {
			coupons: await couponAnswers(store),
			sessions: await sessionAnswers(store),
			onAccount: await orderOnAccount(store),
			byMessage: await paidByMessage(store),
			unpaid: await unpaidOrders(store),
			ticketIsGoodForMinutes: await ticketTime(store),
		};
	} finally {
		await store.stop();
		rmSync(dir, { recursive: true, force: true });
	}
}

const authorization = () => ({ authorization: `Bearer ${token}` });
const aPart = () => parts[0] as string;

/** The status of a total with each of the four coupons. */
async function couponAnswers({ address }: Shop): Promise<number[]> {
	const order = (code: string) => ({ order: { ...orderOf(aPart(), "account"), coupon: { code } } });
	const codes = ["ENDS-SOON", "HAS-ENDED", "BEGINS-SOON", "HAS-BEGUN"];
	const statuses: number[] = [];
	for (const code of codes) {
		let status = 503;
		while (status === 503)
			status = (await post(`${address}/api/orders/calculate_total`, order(code), authorization()))
				.status;
		statuses.push(status);
	}
	return statuses;
}

/** The status for sessions last used 11 and 13 hours ago. A session ends after 12 hours. */
async function sessionAnswers({ address }: Shop): Promise<number[]> {
	const { rows } = await database.pool.query<{ id: number }>(
		"select id from account where email like 'customer-%' limit 1",
	);
	const statuses: number[] = [];
	for (const hours of [11, 13]) {
		const sessionToken = await aSession(database, rows[0]?.id ?? 0);
		await database.pool.query(
			"update session set last_seen_at = now() - make_interval(hours => $1), created_at = now() - interval '1 day' where id = (select max(id) from session)",
			[hours],
		);
		statuses.push(
			(
				await fetch(`${address}/api/account/sessions`, {
					headers: { authorization: `Bearer ${sessionToken}` },
				})
			).status,
		);
	}
	return statuses;
}

/** Places an order on account and returns its exchange rate, due day and arrival day. */
async function orderOnAccount(store: Shop): Promise<object> {
	const { number } = await buy({ shop: store, token, method: "account", sku: aPart() });
	const { rows } = await database.pool.query(
		`select payment_status, exchange_rate::float8 as rate, due_on - today as due_in, arrives_from - today as arrives_in
		from store_order, lateral (select (now() at time zone 'America/New_York')::date as today) t where number = $1`,
		[number],
	);
	return rows[0];
}

async function place(store: Shop, method: "wallet" | "redirect") {
	const sku = aPart();
	await postUntilAnswered(
		`${store.address}/api/cart/addupdateitem`,
		{ product: { sku, cartQty: 1 } },
		authorization(),
	);
	const body = { order: orderOf(sku, method), ...(method === "redirect" ? { paypal: {} } : {}) };
	return postUntilAnswered(`${store.address}/api/orders/place`, body, {
		...authorization(),
		"idempotency-key": randomUUID(),
	});
}

/**
 * The buyer approves the payment and does not return, so only the provider's webhook can mark the
 * order as paid.
 */
async function paidByMessage(store: Shop): Promise<string> {
	const { order, payment } = await place(store, "wallet");
	await approve(store, payment.next);
	const read = async () =>
		(
			await database.pool.query("select payment_status from store_order where number = $1", [
				order.orderNumber,
			])
		).rows[0].payment_status;
	for (let tries = 0; tries < 100 && (await read()) !== "paid"; tries++) await sleep(100);
	return read();
}

/**
 * Places one order that expires in 30 minutes and one that expired a minute ago, and returns the
 * status of both.
 */
async function unpaidOrders(store: Shop): Promise<object> {
	const [inTime, over] = [
		(await place(store, "redirect")).order.orderNumber,
		(await place(store, "redirect")).order.orderNumber,
	];
	const { pool } = database;
	await pool.query(
		"update store_order set expires_at = now() + interval '30 minutes' where number = $1",
		[inTime],
	);
	await pool.query(
		"update store_order set expires_at = now() - interval '1 minute' where number = $1",
		[over],
	);
	const read = async (number: string) =>
		(await pool.query("select status from store_order where number = $1", [number])).rows[0].status;
	for (let tries = 0; tries < 150 && (await read(over)) !== "cancelled"; tries++) await sleep(100);
	return { inTime: await read(inTime), over: await read(over) };
}

async function ticketTime({ address }: Shop): Promise<number> {
	const { url } = await postUntilAnswered(
		`${address}/api/s3/signed_url`,
		{ type: "image/png", extension: ".png" },
		authorization(),
	);
	return Math.round(
		(Number(new URL(url).searchParams.get("expires")) * 1000 - Date.now()) / 60_000,
	);
}
