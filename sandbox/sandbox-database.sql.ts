/**
 * The sandbox's database, one SQLite file. Committed data survives kill -9, and two servers may
 * share one file.
 */
import { randomBytes } from "node:crypto";
import { chmodSync, closeSync, existsSync, openSync } from "node:fs";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";

const SCHEMA = `
	pragma journal_mode = wal;
	pragma synchronous = normal;
	pragma busy_timeout = 4000;
	create table if not exists token (
		id text primary key, behaviour text not null, instrument text not null, made_at integer not null, spent_on text
	) strict;
	create table if not exists payment (
		id text primary key, key text not null unique, request text not null, secret text not null unique, method text not null,
		amount integer not null check (amount > 0), currency text not null, status text not null, decline text, instrument text,
		refunded integer not null default 0 check (refunded between 0 and amount), behaviour text, return_url text not null,
		cancel_url text not null, moved_at integer not null
	) strict;
	create index if not exists payment_moved on payment (moved_at, id);
	create table if not exists refund (
		id text primary key, key text not null unique, payment_id text not null references payment, amount integer not null check (amount > 0)
	) strict;
	create table if not exists event (
		id text primary key, payment_id text not null references payment, type text not null, made_at integer not null
	) strict;
	create table if not exists delivery (
		id integer primary key, event_id text not null references event, due_at integer not null, tries integer not null default 0
	) strict;
	create index if not exists delivery_due on delivery (due_at);
	create table if not exists balance_entry (
		id integer primary key, kind text not null, ref text not null, amount integer not null, fee integer not null, booked_at integer not null
	) strict;
	create index if not exists balance_entry_booked on balance_entry (booked_at);
	create table if not exists control (id integer primary key check (id = 1), body text not null) strict;
`;

/** Columns that files of older versions lack, or have under another name. */
const ADDED_COLUMNS: [table: string, column: string, add: string][] = [
	[
		"payment",
		"method",
		`alter table payment rename column way to method;
		update payment set request = replace(request, '"way":', '"method":')`,
	],
	["refund", "failed", "alter table refund add column failed integer not null default 0"],
	["event", "refund_id", "alter table event add column refund_id text"],
];

/** Files of older versions have payments and no entries of the balance. */
const FILL_BALANCE = `
	insert into balance_entry (kind, ref, amount, fee, booked_at)
	select * from (
		select 'payment', id, amount, min(amount, cast(round(amount * 0.029) as integer) + 30), moved_at from payment where status = 'succeeded'
		union all select 'refund', refund.id, 0 - refund.amount, 0, moved_at from refund join payment on payment.id = payment_id where failed = 0
	) where not exists (select 1 from balance_entry)`;

export type PaymentStatus = "needs_buyer" | "approved" | "succeeded" | "declined" | "cancelled";
export type PaymentMethod = "card" | "wallet" | "redirect";

export type PaymentRow = {
	id: string;
	key: string;
	/** The first request as JSON. The same key with another request is refused. */
	request: string;
	/** Authorizes the buyer's step. */
	secret: string;
	method: PaymentMethod;
	amount: number;
	currency: string;
	status: PaymentStatus;
	decline: string | null;
	instrument: string | null;
	refunded: number;
	behaviour: string | null;
	return_url: string;
	cancel_url: string;
	moved_at: number;
};
export type TokenRow = {
	id: string;
	behaviour: string;
	instrument: string;
	spent_on: string | null;
};
export type RefundRow = {
	id: string;
	key: string;
	payment_id: string;
	amount: number;
	failed: number;
};
export type EventRow = {
	id: string;
	payment_id: string;
	type: string;
	made_at: number;
	refund_id: string | null;
};
export type BalanceEntryRow = {
	kind: "payment" | "refund" | "refund_failed";
	ref: string;
	/** Negative for a refund. */
	amount: number;
	/** Taken off the amount. */
	fee: number;
};
export type PayoutRow = { day: string; amount: number };
export type DeliveryRow = EventRow & { delivery_id: number; tries: number };

export type SandboxDatabase = ReturnType<typeof openSandboxDatabase>;

type Value = string | number | null;

export function openSandboxDatabase(file: string) {
	if (file !== ":memory:") makePrivate(file);
	const db = new DatabaseSync(file);
	db.exec(SCHEMA);
	for (const [table, column, add] of ADDED_COLUMNS)
		if (!db.prepare("select 1 from pragma_table_info(?) where name = ?").get(table, column))
			db.exec(add);
	db.exec(FILL_BALANCE);
	const selectOne = <Row>(sql: string) => {
		const statement = db.prepare(sql);
		return (...values: Value[]) => statement.get(...values) as Row | undefined;
	};
	const selectAll = <Row>(sql: string) => {
		const statement = db.prepare(sql);
		return (...values: Value[]) => statement.all(...values) as Row[];
	};
	const run = (sql: string) => {
		const statement = db.prepare(sql);
		return (...values: Value[]) => Number(statement.run(...values).changes);
	};
	const insertPayment = run(
		`insert into payment (id, key, request, secret, method, amount, currency, status, decline, instrument, refunded, behaviour, return_url,
			cancel_url, moved_at)
		values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?) on conflict (key) do nothing`,
	);
	const payment = selectOne<PaymentRow>(
		`select id, key, request, secret, method, amount, currency, status, decline, instrument, refunded, behaviour, return_url, cancel_url,
			moved_at
		from payment where id = ?`,
	);
	const idByKey = selectOne<{ id: string }>("select id from payment where key = ?");
	const idBySecret = selectOne<{ id: string }>("select id from payment where secret = ?");
	return {
		inTransaction<T>(work: () => T): T {
			db.exec("begin immediate");
			try {
				const result = work();
				db.exec("commit");
				return result;
			} catch (error) {
				db.exec("rollback");
				throw error;
			}
		},
		payment,
		paymentByKey: (key: string) => payment(idByKey(key)?.id ?? ""),
		paymentBySecret: (secret: string) => payment(idBySecret(secret)?.id ?? ""),
		addPayment: (row: Omit<PaymentRow, "refunded">) =>
			insertPayment(
				row.id,
				row.key,
				row.request,
				row.secret,
				row.method,
				row.amount,
				row.currency,
				row.status,
				row.decline,
				row.instrument,
				row.behaviour,
				row.return_url,
				row.cancel_url,
				row.moved_at,
			),
		updateStatus: run(
			"update payment set status = ?, decline = ?, moved_at = ? where id = ? and status = ?",
		),
		paymentsSince:
			selectAll<PaymentRow>(`select id, key, request, secret, method, amount, currency, status, decline, instrument, refunded, behaviour, return_url, cancel_url,
				moved_at
			from payment where (moved_at, id) > (?, ?) order by moved_at, id limit ?`),
		addToken: run("insert into token (id, behaviour, instrument, made_at) values (?, ?, ?, ?)"),
		token: selectOne<TokenRow>(
			"select id, behaviour, instrument, spent_on from token where id = ?",
		),
		spendToken: run("update token set spent_on = ? where id = ? and spent_on is null"),
		refundByKey: selectOne<RefundRow>(
			"select id, key, payment_id, amount, failed from refund where key = ?",
		),
		refund: selectOne<RefundRow>(
			"select id, key, payment_id, amount, failed from refund where id = ?",
		),
		failRefund: run("update refund set failed = 1 where id = ? and failed = 0"),
		subtractRefund: run("update payment set refunded = refunded - ?, moved_at = ? where id = ?"),
		addRefund: run("insert into refund (id, key, payment_id, amount) values (?, ?, ?, ?)"),
		addToRefunded: run(
			"update payment set refunded = refunded + ?, moved_at = ? where id = ? and status = 'succeeded' and refunded + ? <= amount",
		),
		addEvent: run(
			"insert into event (id, payment_id, type, made_at, refund_id) values (?, ?, ?, ?, ?)",
		),
		addDelivery: run("insert into delivery (event_id, due_at) values (?, ?)"),
		eventsOf: selectAll<EventRow>(
			"select id, payment_id, type, made_at, refund_id from event where payment_id = ? or ? = '' order by rowid",
		),
		dueDeliveries: selectAll<DeliveryRow>(
			`select event.id, payment_id, type, made_at, refund_id, delivery.id as delivery_id, tries from delivery
			join event on event.id = event_id where due_at <= ? order by due_at, delivery.id limit ?`,
		),
		nextDue: selectOne<{ due_at: number }>("select due_at from delivery order by due_at limit 1"),
		/** Claims a delivery for one attempt by moving its due time. */
		claimDelivery: run(
			"update delivery set due_at = ?, tries = tries + 1 where id = ? and tries = ?",
		),
		rescheduleDelivery: run("update delivery set due_at = ? where id = ?"),
		deleteDelivery: run("delete from delivery where id = ?"),
		addBalanceEntry: run(
			"insert into balance_entry (kind, ref, amount, fee, booked_at) values (?, ?, ?, ?, ?)",
		),
		/** Newest first: the days on which money was taken or refunded. */
		payoutsSince: selectAll<PayoutRow>(
			`select date(booked_at / 1000, 'unixepoch') as day, sum(amount - fee) as amount from balance_entry
			where booked_at >= ? group by 1 order by 1 desc limit ?`,
		),
		balanceEntriesOf: selectAll<BalanceEntryRow>(
			"select kind, ref, amount, fee from balance_entry where booked_at >= ? and booked_at < ? order by id",
		),
		readControl: selectOne<{ body: string }>("select body from control where id = 1"),
		saveControl: run(
			"insert into control (id, body) values (1, ?) on conflict (id) do update set body = excluded.body",
		),
		totals: selectOne<Record<string, SQLOutputValue>>(
			`select count(*) as payments, coalesce(sum(amount) filter (where status = 'succeeded'), 0) as captured,
			coalesce(sum(refunded), 0) as refunded from payment`,
		),
		close: () => db.close(),
	};
}

export function newId(kind: string): string {
	return `${kind}_${randomBytes(15).toString("base64url")}`;
}

/** SQLite gives its other files the mode of this one. */
function makePrivate(file: string): void {
	closeSync(openSync(file, "a", 0o600));
	for (const path of [file, `${file}-wal`, `${file}-shm`])
		if (existsSync(path)) chmodSync(path, 0o600);
}
