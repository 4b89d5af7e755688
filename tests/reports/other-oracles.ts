/**
 * The reports other than sales and margin, computed slowly: every table is read whole, and each row
 * is looked at alone. It shares no code and no SQL with the store.
 */
import type pg from "pg";

export type OracleQuery = {
	report: string;
	from: string;
	to: string;
	by: string;
	sellerId: number | null;
};
export type OracleRows = Record<string, Record<string, number>>;
export type OtherOracle = (query: OracleQuery) => OracleRows;

type Order = {
	id: number;
	kind: string;
	status: string;
	payment_status: string;
	account_id: number | null;
	price_level: string;
	arrives_to: string | null;
	created_at: Date;
	shipped_at: Date | null;
	delivered_at: Date | null;
};
type Account = {
	id: number;
	seller_id: number | null;
	price_level: string;
	admin_level: number;
};
type Line = {
	id: number;
	order_id: number;
	part_id: number;
	quantity: number;
	core_cents: number;
};
type Return = { id: number; order_id: number; kind: string; status: string; created_at: Date };
type ReturnLine = {
	return_id: number;
	order_line_id: number;
	reason: string | null;
	quantity: number;
	core_quantity: number;
	accepted: number | null;
	refunded_cents: number;
};
type Part = { id: number; sku: string; brand_id: number; category_id: number };
type Cost = { part_id: number; cost_cents: number; is_active: boolean };
type Stock = { part_id: number; warehouse_id: number; stock_class: string; on_hand: number };
type CartLine = { account_id: number; part_id: number; quantity: number; added_at: Date };
type Price = { part_id: number; level: string; price_cents: number };
type Gap = { day: string; text: string; searches: number; results: number };

type Tables = Awaited<ReturnType<typeof readTables>>;

async function readTables(pool: pg.Pool) {
	const all = async <Row extends pg.QueryResultRow>(text: string) =>
		(await pool.query<Row>(text)).rows;
	return {
		orders: await all<Order>(
			`select id, kind, status, payment_status, account_id, price_level::text, arrives_to::text, created_at, shipped_at, delivered_at
			from store_order`,
		),
		accounts: await all<Account>(
			"select id, seller_id, price_level::text, admin_level from account",
		),
		lines: await all<Line>("select id, order_id, part_id, quantity, core_cents from order_line"),
		returns: await all<Return>("select id, order_id, kind, status, created_at from store_return"),
		returnLines: await all<ReturnLine>(
			"select return_id, order_line_id, reason, quantity, core_quantity, accepted, refunded_cents from return_line",
		),
		parts: await all<Part>(
			"select p.id, p.sku, p.brand_id, s.category_id from part p, subcategory s where s.id = p.subcategory_id",
		),
		costs: await all<Cost>(
			"select c.part_id, c.cost_cents, s.is_active from supplier_part c, supplier s where s.id = c.supplier_id",
		),
		stock: await all<Stock>(
			"select h.part_id, h.warehouse_id, w.stock_class, h.on_hand from stock h, warehouse w where w.id = h.warehouse_id",
		),
		carts: await all<CartLine>("select account_id, part_id, quantity, added_at from cart_line"),
		prices: await all<Price>("select part_id, level::text, price_cents from price"),
		gaps: await all<Gap>("select day::text, text, searches, results from search_gap"),
	};
}

/** A day of the store as 2026-11-17. */
const dayOf = (at: Date) =>
	new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(at);

const daysBefore = (day: string, days: number) =>
	new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** `coreDays` is the number of days in which a core can be sent back. */
export async function readOtherOracle(
	pool: pg.Pool,
	{ coreDays }: { coreDays: number },
): Promise<OtherOracle> {
	const tables = await readTables(pool);
	return (query) => {
		const oracle = ORACLES[query.report];
		if (!oracle) throw new Error(`no oracle of ${query.report}`);
		return oracle(tables, query, coreDays);
	};
}

type Oracle = (tables: Tables, query: OracleQuery, coreDays: number) => OracleRows;

const ORACLES: Record<string, Oracle> = {
	late: lateOrders,
	returns: returnedParts,
	cores: openCores,
	"stock-value": stockValue,
	"slow-movers": slowMovers,
	searches: failedSearches,
	carts: lostCarts,
};

const isBetween = (day: string | null, { from, to }: OracleQuery) =>
	day !== null && day >= from && day <= to;

function add(rows: OracleRows, key: unknown, values: Record<string, number>): void {
	const name = String(key);
	const row = rows[name] ?? {};
	for (const [measure, value] of Object.entries(values)) row[measure] = (row[measure] ?? 0) + value;
	rows[name] = row;
}

/** Undefined for an order that a seller does not see; a guest has no account. */
function buyerOf(
	{ accounts }: Tables,
	accountId: number | null,
	{ sellerId }: OracleQuery,
): { sellerId: number | null } | undefined {
	const seller = accounts.find(({ id }) => id === accountId)?.seller_id ?? null;
	return sellerId === null || seller === sellerId ? { sellerId: seller } : undefined;
}

function lateOrders(tables: Tables, query: OracleQuery): OracleRows {
	const rows: OracleRows = {};
	const today = dayOf(new Date());
	for (const order of tables.orders) {
		const buyer = buyerOf(tables, order.account_id, query);
		if (!buyer || order.kind !== "order" || !isBetween(order.arrives_to, query)) continue;
		if (["draft", "cancelled"].includes(order.status)) continue;
		if (["unpaid", "failed", "refunded"].includes(order.payment_status)) continue;
		const promised = order.arrives_to ?? "";
		const keys: Record<string, unknown> = {
			day: promised,
			seller: buyer.sellerId,
			customer: order.account_id,
			level: order.price_level,
		};
		add(rows, keys[query.by], {
			promised: 1,
			lateOpen: order.shipped_at === null && promised < today ? 1 : 0,
			lateShipped: order.shipped_at !== null && dayOf(order.shipped_at) > promised ? 1 : 0,
		});
	}
	return rows;
}

function returnedParts(tables: Tables, query: OracleQuery): OracleRows {
	const rows: OracleRows = {};
	for (const { id, order_id, kind, status, created_at } of tables.returns) {
		const order = tables.orders.find((row) => row.id === order_id);
		const buyer = buyerOf(tables, order?.account_id ?? null, query);
		if (kind !== "return" || !buyer || !isBetween(dayOf(created_at), query)) continue;
		if (status === "rejected" || status === "closed") continue;
		const counted = new Set<string>();
		for (const line of tables.returnLines.filter(({ return_id }) => return_id === id)) {
			const part = partOfLine(tables, line.order_line_id);
			const keys: Record<string, unknown> = {
				reason: line.reason,
				day: dayOf(created_at),
				seller: buyer.sellerId,
				brand: part.brand_id,
				category: part.category_id,
				customer: order?.account_id ?? null,
			};
			const key = String(keys[query.by]);
			const pieces = line.accepted ?? line.quantity;
			add(rows, key, {
				returns: counted.has(key) ? 0 : 1,
				pieces,
				doesNotFit: line.reason === "does_not_fit" ? pieces : 0,
				refunded: line.refunded_cents,
			});
			counted.add(key);
		}
	}
	return rows;
}

function partOfLine({ lines, parts }: Tables, lineId: number): Part {
	const line = lines.find(({ id }) => id === lineId);
	const part = parts.find(({ id }) => id === line?.part_id);
	if (!part) throw new Error(`line ${lineId} has no part`);
	return part;
}

function openCores(tables: Tables, query: OracleQuery, coreDays: number): OracleRows {
	const rows: OracleRows = {};
	const firstDay = daysBefore(dayOf(new Date()), coreDays);
	for (const order of tables.orders) {
		const buyer = buyerOf(tables, order.account_id, query);
		if (!buyer || order.kind !== "order") continue;
		const isOnTheWay = order.status === "shipped";
		const isWithin =
			order.status === "delivered" &&
			order.delivered_at !== null &&
			dayOf(order.delivered_at) >= firstDay;
		if (!isOnTheWay && !isWithin) continue;
		for (const line of tables.lines.filter(({ order_id }) => order_id === order.id)) {
			const open = line.quantity - returnedCores(tables, line.id);
			if (line.core_cents === 0 || open <= 0) continue;
			const part = partOfLine(tables, line.id);
			const keys: Record<string, unknown> = {
				customer: order.account_id,
				seller: buyer.sellerId,
				brand: part.brand_id,
				category: part.category_id,
			};
			add(rows, keys[query.by], { pieces: open, core: open * line.core_cents });
		}
	}
	return rows;
}

function returnedCores({ returnLines, returns }: Tables, lineId: number): number {
	let cores = 0;
	for (const back of returnLines.filter((row) => row.order_line_id === lineId)) {
		const status = returns.find(({ id }) => id === back.return_id)?.status;
		if (status === "rejected" || status === "closed") continue;
		cores += Math.min(back.core_quantity, back.accepted ?? back.core_quantity);
	}
	return cores;
}

/** The lowest cost at an active supplier; null when there is none. */
function costOf({ costs }: Tables, partId: number): number | null {
	const known = costs.filter(
		({ part_id, is_active, cost_cents }) => part_id === partId && is_active && cost_cents > 0,
	);
	return known.length > 0 ? Math.min(...known.map(({ cost_cents }) => cost_cents)) : null;
}

function stockValues(tables: Tables, partId: number, pieces: number) {
	const cost = costOf(tables, partId);
	return { pieces, value: pieces * (cost ?? 0), unknownPieces: cost === null ? pieces : 0 };
}

function ownStock({ stock }: Tables): Stock[] {
	return stock.filter(
		({ stock_class, on_hand }) => ["IN_STOCK", "LOCAL"].includes(stock_class) && on_hand > 0,
	);
}

function partOf({ parts }: Tables, partId: number): Part {
	const part = parts.find(({ id }) => id === partId);
	if (!part) throw new Error(`there is no part ${partId}`);
	return part;
}

function stockValue(tables: Tables, { by }: OracleQuery): OracleRows {
	const rows: OracleRows = {};
	for (const { part_id, warehouse_id, on_hand } of ownStock(tables)) {
		const { brand_id, category_id } = partOf(tables, part_id);
		const keys: Record<string, unknown> = {
			warehouse: warehouse_id,
			brand: brand_id,
			category: category_id,
		};
		add(rows, keys[by], stockValues(tables, part_id, on_hand));
	}
	return rows;
}

function slowMovers(tables: Tables, query: OracleQuery): OracleRows {
	const rows: OracleRows = {};
	const isSold = (partId: number) =>
		tables.lines.some(({ part_id, order_id }) => {
			const order = tables.orders.find(({ id }) => id === order_id);
			return (
				part_id === partId &&
				order?.kind === "order" &&
				!["draft", "cancelled"].includes(order.status) &&
				isBetween(dayOf(order.created_at), query)
			);
		});
	for (const { part_id, on_hand } of ownStock(tables)) {
		if (isSold(part_id)) continue;
		const { sku, brand_id, category_id } = partOf(tables, part_id);
		const keys: Record<string, unknown> = { part: sku, brand: brand_id, category: category_id };
		add(rows, keys[query.by], stockValues(tables, part_id, on_hand));
	}
	return rows;
}

function failedSearches({ gaps }: Tables, query: OracleQuery): OracleRows {
	const rows: OracleRows = {};
	for (const { day, text, searches, results } of gaps)
		if (isBetween(day, query))
			add(rows, query.by === "day" ? day : text, {
				searches,
				nothingFound: results === 0 ? searches : 0,
			});
	return rows;
}

function lostCarts(tables: Tables, query: OracleQuery): OracleRows {
	const rows: OracleRows = {};
	const counted = new Set<string>();
	for (const { account_id, part_id, quantity, added_at } of tables.carts) {
		const account = tables.accounts.find(({ id }) => id === account_id);
		const buyer = buyerOf(tables, account_id, query);
		if (!account || account.admin_level > 0 || !buyer) continue;
		if (!isBetween(dayOf(added_at), query) || Date.now() - added_at.getTime() < 86_400_000)
			continue;
		const hasOrdered = tables.orders.some(
			(order) =>
				order.account_id === account_id && order.kind === "order" && order.created_at > added_at,
		);
		if (hasOrdered) continue;
		const { brand_id, category_id } = partOf(tables, part_id);
		const price = tables.prices.find(
			(row) => row.part_id === part_id && row.level === account.price_level,
		);
		const keys: Record<string, unknown> = {
			day: dayOf(added_at),
			seller: buyer.sellerId,
			customer: account_id,
			level: account.price_level,
			brand: brand_id,
			category: category_id,
		};
		const once = `${account_id} ${keys[query.by]}`;
		add(rows, keys[query.by], {
			carts: counted.has(once) ? 0 : 1,
			pieces: quantity,
			value: quantity * (price?.price_cents ?? 0),
		});
		counted.add(once);
	}
	return rows;
}
