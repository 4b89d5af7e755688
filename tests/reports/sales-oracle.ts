/**
 * The reports of sales, computed slowly from the raw tables, one order and one entry at a time. It
 * shares no code and no SQL with the store.
 */
import type pg from "pg";

type OracleLine = {
	id: number;
	order_id: number;
	account_id: number | null;
	seller_id: number | null;
	price_level: string;
	brand_id: number;
	category_id: number;
	warehouse_id: number | null;
	quantity: number;
	goods: number;
	core: number;
	tax: number;
	cost: number | null;
};
type OracleEntry = {
	order_id: number;
	day: string;
	at: Date;
	account: string;
	cause: string;
	cents: number;
};
export type OracleSums = {
	orders: number;
	sales: number;
	shipping: number;
	core: number;
	tax: number;
	cost: number;
	unknownCost: number;
};

export type SalesOracle = (query: {
	from: string;
	to: string;
	by: string;
	sellerId: number | null;
}) => Map<string, OracleSums>;

export async function readOracle(pool: pg.Pool): Promise<SalesOracle> {
	const lines = await pool.query<OracleLine>(
		`select l.id, l.order_id, o.account_id, a.seller_id, o.price_level::text, p.brand_id, s.category_id, l.quantity,
			(array(select w.warehouse_id from order_allocation w where w.order_line_id = l.id order by w.quantity desc, w.warehouse_id))[1] as warehouse_id,
			l.price_cents * l.quantity - l.discount_cents as goods, l.core_cents * l.quantity as core, l.tax_cents as tax,
			(select min(cost_cents) from supplier_part where part_id = l.part_id) as cost
		from order_line l join store_order o on o.id = l.order_id left join account a on a.id = o.account_id
		join part p on p.id = l.part_id join subcategory s on s.id = p.subcategory_id order by l.id`,
	);
	const entries = await pool.query<OracleEntry>(
		`select order_id, at, (at at time zone 'America/New_York')::date::text as day, account, cause, cents from ledger_entry order by id`,
	);
	const returns = await pool.query<{
		cause: string;
		order_line_id: number;
		refunded_cents: number;
		accepted: number;
	}>(
		"select 'return:' || return_id as cause, order_line_id, refunded_cents, accepted from return_line",
	);
	const shares = lines.rows.length > 0 ? sharesOf(lines.rows, entries.rows, returns.rows) : [];
	return ({ from, to, by, sellerId }) => {
		const groups = new Map<string, OracleSums>();
		for (const { day, line, sums } of shares) {
			if (day < from || day > to) continue;
			if (sellerId !== null && line.seller_id !== sellerId) continue;
			const key = String(keyOf(by, day, line));
			const group = groups.get(key) ?? noSums();
			for (const name of Object.keys(group) as (keyof OracleSums)[]) group[name] += sums[name];
			groups.set(key, group);
		}
		return groups;
	};
}

function keyOf(by: string, day: string, line: OracleLine) {
	const keys: Record<string, string | number | null> = {
		day,
		seller: line.seller_id,
		brand: line.brand_id,
		category: line.category_id,
		customer: line.account_id,
		level: line.price_level,
		warehouse: line.warehouse_id,
	};
	return keys[by] ?? null;
}

type Share = { day: string; line: OracleLine; sums: OracleSums };

function sharesOf(
	lines: OracleLine[],
	entries: OracleEntry[],
	returns: { cause: string; order_line_id: number; refunded_cents: number; accepted: number }[],
): Share[] {
	const shares: Share[] = [];
	for (const orderId of new Set(entries.map(({ order_id }) => order_id))) {
		const own = entries.filter(({ order_id }) => order_id === orderId);
		const first = own
			.filter(({ account }) => account === "cash" || account === "on_account")
			.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
		if (!first) continue;
		const orderLines = lines.filter(({ order_id }) => order_id === orderId);
		const events = new Map<
			string,
			{ day: string; account: string; cause: string; cents: number }
		>();
		for (const { account, cause, cents, at, day: booked } of own) {
			if (!["sales", "shipping", "core", "tax"].includes(account)) continue;
			const day = at < first.at ? first.day : booked;
			const key = [day, account, cause].join();
			const event = events.get(key) ?? { day, account, cause, cents: 0 };
			event.cents -= cents;
			events.set(key, event);
		}
		for (const event of events.values()) shares.push(...divide(event, orderLines, returns));
	}
	return shares;
}

function divide(
	{ day, account, cause, cents }: { day: string; account: string; cause: string; cents: number },
	lines: OracleLine[],
	returns: { cause: string; order_line_id: number; refunded_cents: number; accepted: number }[],
): Share[] {
	const returnLineOf = ({ id }: OracleLine) =>
		returns.find((row) => row.cause === cause && row.order_line_id === id);
	const amount = account === "shipping" || account === "sales" ? "goods" : account;
	const weights = lines.map((line) =>
		cause.startsWith("return:")
			? (returnLineOf(line)?.refunded_cents ?? 0)
			: line[amount as "goods" | "core" | "tax"],
	);
	const isEmpty = weights.every((weight) => weight === 0);
	const whole = isEmpty ? lines.length : weights.reduce((a, b) => a + b, 0);
	let upto = 0;
	let given = 0;
	return lines.map((line, n) => {
		upto += isEmpty ? 1 : (weights[n] ?? 0);
		const next = Number((BigInt(cents) * BigInt(upto)) / BigInt(whole));
		const share = next - given;
		given = next;
		const sums = noSums();
		sums[account as "sales" | "shipping" | "core" | "tax"] = share;
		if (account === "sales") {
			const sign = cause.startsWith("order:") ? 1 : cause.startsWith("cancel:") ? -1 : 0;
			if (n === 0) sums.orders = sign;
			if (line.cost === null) sums.unknownCost = share;
			else sums.cost = line.cost * (sign * line.quantity - (returnLineOf(line)?.accepted ?? 0));
		}
		return { day, line, sums };
	});
}

function noSums(): OracleSums {
	return { orders: 0, sales: 0, shipping: 0, core: 0, tax: 0, cost: 0, unknownCost: 0 };
}
