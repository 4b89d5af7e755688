/**
 * The sales tax of all days, computed slowly from the raw tables, one order and one cause at a
 * time. It shares no code and no SQL with the store. The taxed goods follow decision 213 to the
 * cent, and are compared with the prices of the pieces that came back, line by line.
 */
import type pg from "pg";

type OracleTax = { goods: number; taxed: number; tax: number; refunded: number };

/** Goods and tax of a refund are rounded each on its own. */
const MAX_ROUNDING = 2;

/** The sums by rate in millionths. */
export async function readTaxOracle(pool: pg.Pool): Promise<Map<number, OracleTax>> {
	const orders = await pool.query<{ id: number; rate: number; refunded: number }>(
		`select o.id, o.tax_millionths as rate, (o.refunded_cents
			+ coalesce((select sum(refunded_cents + credited_cents) from order_edit where order_id = o.id), 0)
			+ coalesce((select sum(amount_cents) from account_credit where order_id = o.id and reason = 'cancelled'), 0))::bigint as refunded
		from store_order o where exists (select from ledger_entry e where e.order_id = o.id and e.account in ('cash', 'on_account')) order by o.id`,
	);
	const sums = new Map<number, OracleTax>();
	for (const { id, rate, refunded } of orders.rows) {
		const sum = sums.get(rate) ?? { goods: 0, taxed: 0, tax: 0, refunded: 0 };
		sums.set(rate, sum);
		sum.refunded += refunded;
		for (const entry of await readEntries(pool, id)) {
			sum.goods += entry.goods;
			sum.taxed += taxedOf(entry, rate);
			sum.tax += entry.tax;
		}
	}
	return sums;
}

type ReturnedLine = { cause: string; kind: string; fee: number; net: number };
type OracleEntry = { cause: string; goods: number; tax: number; returned: ReturnedLine[] };

async function readEntries(pool: pg.Pool, orderId: number): Promise<OracleEntry[]> {
	const { rows } = await pool.query<{ cause: string; day: string; account: string; cents: number }>(
		`select cause, (greatest(at, (select min(at) from ledger_entry where order_id = $1 and account in ('cash', 'on_account')))
			at time zone 'America/New_York')::date::text as day, account, cents
		from ledger_entry where order_id = $1 and account in ('sales', 'tax', 'shipping', 'core') order by id`,
		[orderId],
	);
	// Of each line that came back: what was paid for its pieces, after discounts.
	const returned = await pool.query<ReturnedLine>(
		`select 'return:' || r.id as cause, r.kind::text as kind, r.fee_cents as fee,
			((l.price_cents * l.quantity - l.discount_cents) * x.accepted::numeric / l.quantity)::float as net
		from store_return r join return_line x on x.return_id = r.id join order_line l on l.id = x.order_line_id
		where r.order_id = $1 and x.accepted > 0`,
		[orderId],
	);
	const entries = new Map<string, OracleEntry>();
	for (const { cause, day, account, cents } of rows) {
		const key = `${cause} ${day}`;
		const lines = returned.rows.filter((row) => row.cause === cause);
		const entry = entries.get(key) ?? { cause, goods: 0, tax: 0, returned: lines };
		if (account === "sales") entry.goods -= cents;
		if (account === "tax") entry.tax -= cents;
		entries.set(key, entry);
	}
	return [...entries.values()];
}

function taxedOf(entry: OracleEntry, rate: number): number {
	const { cause, goods, tax, returned } = entry;
	if (rate === 0) return 0;
	const fee = returned[0]?.fee ?? 0;
	const withoutFee = goods - fee;
	const rounding = Math.abs(tax * 1_000_000 - withoutFee * rate) / 1_000_000;
	if (cause.startsWith("order:") && rounding > 0.5)
		throw new Error(`the tax of ${cause} is not the rate of its goods: ${goods}, ${tax}`);
	const taxed = rounding <= MAX_ROUNDING ? withoutFee : goodsOfTax(tax, rate);
	requirePriceOfPieces(entry, taxed);
	return taxed;
}

function goodsOfTax(tax: number, rate: number): number {
	return Math.sign(tax) * Math.round((Math.abs(tax) * 1_000_000) / rate);
}

/** Where earlier refunds did not cut a return, its taxed goods are the price of its pieces. */
function requirePriceOfPieces({ cause, goods, returned }: OracleEntry, taxed: number): void {
	const pieces = returned
		.filter(({ kind }) => kind === "return")
		.reduce((sum, { net }) => sum + net, 0);
	const fee = returned[0]?.fee ?? 0;
	const isUncut = returned.length > 0 && Math.abs(goods + pieces - fee) <= returned.length;
	if (isUncut && Math.abs(taxed + pieces) > returned.length)
		throw new Error(`${cause}: ${taxed} are taxed of pieces for ${pieces}`);
}
