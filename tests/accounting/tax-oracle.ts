/**
 * The sales tax of all days, computed slowly from the raw tables, one order and one cause at a time.
 * It shares no code and no SQL with the store.
 */
import type pg from "pg";

type OracleTax = {
	goods: number;
	taxed: number;
	tax: number;
	refunded: number;
	/** How far the tax may be from the rate of the taxed goods: two cents for each cause. */
	maxRounding: number;
};

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
		const sum = sums.get(rate) ?? { goods: 0, taxed: 0, tax: 0, refunded: 0, maxRounding: 0 };
		sums.set(rate, sum);
		sum.refunded += refunded;
		for (const entry of await readEntries(pool, id)) {
			sum.goods += entry.goods;
			sum.taxed += taxedOf(entry, rate);
			sum.tax += entry.tax;
			sum.maxRounding += 2;
		}
	}
	return sums;
}

type OracleEntry = { goods: number; tax: number; fee: number };

async function readEntries(pool: pg.Pool, orderId: number): Promise<OracleEntry[]> {
	const { rows } = await pool.query<{ cause: string; day: string; account: string; cents: number }>(
		`select cause, (greatest(at, (select min(at) from ledger_entry where order_id = $1 and account in ('cash', 'on_account')))
			at time zone 'America/New_York')::date::text as day, account, cents
		from ledger_entry where order_id = $1 and account in ('sales', 'tax', 'shipping', 'core') order by id`,
		[orderId],
	);
	const fees = await pool.query<{ cause: string; fee: number }>(
		"select 'return:' || id as cause, fee_cents as fee from store_return where order_id = $1",
		[orderId],
	);
	const entries = new Map<string, OracleEntry>();
	for (const { cause, day, account, cents } of rows) {
		const key = `${cause} ${day}`;
		const fee = fees.rows.find((row) => row.cause === cause)?.fee ?? 0;
		const entry = entries.get(key) ?? { goods: 0, tax: 0, fee };
		if (account === "sales") entry.goods -= cents;
		if (account === "tax") entry.tax -= cents;
		entries.set(key, entry);
	}
	return [...entries.values()];
}

/** The goods less the fee if that explains the tax to two cents, else the goods of which it is the tax. */
function taxedOf({ goods, tax, fee }: OracleEntry, rate: number): number {
	if (rate === 0) return 0;
	const taxed = goods - fee;
	if (Math.abs(tax * 1_000_000 - taxed * rate) <= 2_000_000) return taxed;
	return Math.sign(tax) * Math.round((Math.abs(tax) * 1_000_000) / rate);
}
