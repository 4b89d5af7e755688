/**
 * The reports of sales, computed slowly from the raw tables, one order and one entry at a time. It
 * shares no code and no SQL with the store.
 */
import type pg from "pg";

type OracleLine = {
	/** Null for a line that an edit took off. */
	id: number | null;
	order_id: number;
	n: number;
	sku: string;
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
type Snapshot = {
	n: number;
	sku: string;
	partId: number;
	quantity: number;
	priceCents: number;
	discountCents: number;
	coreCents: number;
	taxCents: number;
};
type OracleEdit = {
	order_id: number;
	cause: string;
	day: string;
	at: Date;
	before: Snapshot[];
	after: Snapshot[];
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
		`select l.id, l.order_id, l.n, l.sku, o.account_id, a.seller_id, o.price_level::text, p.brand_id, s.category_id, l.quantity,
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
	const edits = await pool.query<OracleEdit>(
		`select order_id, 'edit:' || order_id || ':' || n as cause, edited_at as at, (edited_at at time zone 'America/New_York')::date::text as day,
			before -> 'lines' as before, after -> 'lines' as after from order_edit order by order_id, n`,
	);
	const places = await pool.query<Place>(
		`select p.id, p.brand_id, s.category_id, (select min(cost_cents) from supplier_part where part_id = p.id) as cost
		from part p join subcategory s on s.id = p.subcategory_id`,
	);
	const shares = sharesOf(
		[...lines.rows, ...removedLines(lines.rows, edits.rows, places.rows)],
		entries.rows,
		returns.rows,
		edits.rows,
	);
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

type Place = { id: number; brand_id: number; category_id: number; cost: number | null };

/** Lines that an edit took off, with nothing in them now. */
function removedLines(lines: OracleLine[], edits: OracleEdit[], places: Place[]): OracleLine[] {
	const removed: OracleLine[] = [];
	for (const { order_id, before } of edits)
		for (const { n, sku, partId } of before) {
			const isSame = (line: OracleLine) =>
				line.order_id === order_id && line.n === n && line.sku === sku;
			if ([...lines, ...removed].some(isSame)) continue;
			const order = lines.find((line) => line.order_id === order_id);
			const place = places.find(({ id }) => id === partId);
			if (!order || !place) throw new Error("an edited order has no lines");
			removed.push({
				...order,
				...place,
				id: null,
				n,
				sku,
				warehouse_id: null,
				quantity: 0,
				goods: 0,
				core: 0,
				tax: 0,
			});
		}
	return removed;
}

type Amounts = { quantity: number; goods: number; core: number; tax: number };

/** The line at the time of a snapshot; nothing if the order did not have it. */
function amountsIn(snapshot: Snapshot[], { n, sku }: OracleLine): Amounts {
	const line = snapshot.find((row) => row.n === n && row.sku === sku);
	if (!line) return { quantity: 0, goods: 0, core: 0, tax: 0 };
	return {
		quantity: line.quantity,
		goods: line.quantity * line.priceCents - line.discountCents,
		core: line.quantity * line.coreCents,
		tax: line.taxCents,
	};
}

type Share = { day: string; line: OracleLine; sums: OracleSums };

function sharesOf(
	lines: OracleLine[],
	entries: OracleEntry[],
	returns: { cause: string; order_line_id: number; refunded_cents: number; accepted: number }[],
	edits: OracleEdit[],
): Share[] {
	const shares: Share[] = [];
	for (const orderId of new Set(entries.map(({ order_id }) => order_id))) {
		const own = entries.filter(({ order_id }) => order_id === orderId);
		const first = own
			.filter(({ account }) => account === "cash" || account === "on_account")
			.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
		if (!first) continue;
		const orderLines = lines
			.filter(({ order_id }) => order_id === orderId)
			.toSorted((a, b) => a.n - b.n || (a.sku < b.sku ? -1 : 1));
		const orderEdits = edits.filter(({ order_id }) => order_id === orderId);
		const events = eventsOf(own, first, orderEdits);
		for (const event of events.values())
			shares.push(...divide(event, orderLines, returns, orderEdits));
	}
	return shares;
}

/** `at`: when the last of its entries was booked. */
type OracleEvent = { day: string; account: string; cause: string; cents: number; at: Date };

/** What counts on each day. What was booked before the order was paid counts on that day. */
function eventsOf(
	own: OracleEntry[],
	first: OracleEntry,
	orderEdits: OracleEdit[],
): Map<string, OracleEvent> {
	const events = new Map<string, OracleEvent>();
	for (const { account, cause, cents, at, day: booked } of own) {
		if (!["sales", "shipping", "core", "tax"].includes(account)) continue;
		const day = at < first.at ? first.day : booked;
		const key = [day, account, cause].join();
		const event = events.get(key) ?? { day, account, cause, cents: 0, at };
		event.cents -= cents;
		if (at > event.at) event.at = at;
		events.set(key, event);
	}
	for (const { cause, at, day: edited } of orderEdits) {
		const day = at < first.at ? first.day : edited;
		const key = [day, "sales", cause].join();
		if (!events.has(key)) events.set(key, { day, account: "sales", cause, cents: 0, at });
	}
	return events;
}

function divide(
	{ day, account, cause, cents, at }: OracleEvent,
	lines: OracleLine[],
	returns: { cause: string; order_line_id: number; refunded_cents: number; accepted: number }[],
	edits: OracleEdit[],
): Share[] {
	const returnLineOf = ({ id }: OracleLine) =>
		returns.find((row) => row.cause === cause && row.order_line_id === id);
	const edit = edits.find((row) => row.cause === cause);
	const amountsOf = (line: OracleLine): Amounts => {
		if (edit) {
			const [before, after] = [amountsIn(edit.before, line), amountsIn(edit.after, line)];
			return {
				quantity: after.quantity - before.quantity,
				goods: after.goods - before.goods,
				core: after.core - before.core,
				tax: after.tax - before.tax,
			};
		}
		const first = cause.startsWith("order:") ? edits[0]?.before : undefined;
		return first ? amountsIn(first, line) : amountsAt(line, at, edits);
	};
	const amount = account === "shipping" || account === "sales" ? "goods" : account;
	const weights = lines.map((line) =>
		cause.startsWith("return:")
			? (returnLineOf(line)?.refunded_cents ?? 0)
			: amountsOf(line)[amount as "goods" | "core" | "tax"],
	);
	const sum = sumOf(weights);
	const [filled, whole] = fillWeights(
		weights,
		lines.map((line) => amountsAt(line, at, edits).goods),
	);
	let upto = 0;
	let given = 0;
	return lines.map((line, n) => {
		upto += filled[n] ?? 0;
		const next = Number((BigInt(cents) * BigInt(upto)) / BigInt(whole));
		const share = sum === cents ? (weights[n] ?? 0) : next - given;
		given = next;
		const sums = noSums();
		sums[account as "sales" | "shipping" | "core" | "tax"] = share;
		if (account === "sales") {
			const sign = signOf(cause);
			if (n === 0) sums.orders = sign;
			if (line.cost === null) sums.unknownCost = share;
			else {
				const pieces = amountsOf(line).quantity * (edit ? 1 : sign);
				sums.cost = line.cost * (pieces - (returnLineOf(line)?.accepted ?? 0));
			}
		}
		return { day, line, sums };
	});
}

/** The line as it was at a moment: as it is now, without the edits that came later. */
function amountsAt(line: OracleLine, at: Date, edits: OracleEdit[]): Amounts {
	const { quantity, goods, core, tax } = line;
	const amounts = { quantity, goods, core, tax };
	for (const edit of edits.filter((row) => row.at > at)) {
		const [before, after] = [amountsIn(edit.before, line), amountsIn(edit.after, line)];
		for (const name of ["quantity", "goods", "core", "tax"] as const)
			amounts[name] -= after[name] - before[name];
	}
	return amounts;
}

const sumOf = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** Without weights of its own an event is divided by the goods, and without goods equally. */
function fillWeights(weights: number[], goods: number[]): [weights: number[], whole: number] {
	if (sumOf(weights) !== 0) return [weights, sumOf(weights)];
	if (sumOf(goods) !== 0) return [goods, sumOf(goods)];
	return [weights.map(() => 1), weights.length];
}

function signOf(cause: string): number {
	if (cause.startsWith("order:")) return 1;
	return cause.startsWith("cancel:") ? -1 : 0;
}

function noSums(): OracleSums {
	return { orders: 0, sales: 0, shipping: 0, core: 0, tax: 0, cost: 0, unknownCost: 0 };
}
