import type pg from "pg";
import { splitFloridaTax } from "../../domain/accounting/florida-surtax.ts";
import type { Period } from "../../domain/report/report-period.ts";
import { selectExemptSales, selectTaxRows } from "./tax-report.sql.ts";

type TaxRow = {
	country: string;
	state: string;
	/** Florida only. */
	zip: string | null;
	rateMillionths: number;
	goodsCents: number;
	/** Refunds and cancellations, negative; they are in the goods already. */
	refundedCents: number;
	taxedCents: number;
	untaxedCents: number;
	shippingCents: number;
	taxCents: number;
	stateTaxCents: number;
	surtaxCents: number;
};

/** The sales tax of some days by the place that the goods go to, and the exempt sales to Florida. */
export async function readTaxReport({ pool }: { pool: pg.Pool }, { from, to }: Period) {
	const [rows, exempt] = await Promise.all([
		selectTaxRows(pool, from, to),
		selectExemptSales(pool, from, to),
	]);
	return { rows: rows.map(toTaxRow), exempt };
}

function toTaxRow(row: Awaited<ReturnType<typeof selectTaxRows>>[number]): TaxRow {
	const { country, state, zip, tax_millionths: rate, goods_cents, tax_cents } = row;
	const { stateCents, surtaxCents } =
		state === "FL" ? splitFloridaTax(tax_cents, rate) : { stateCents: tax_cents, surtaxCents: 0 };
	return {
		country,
		state,
		zip,
		rateMillionths: rate,
		goodsCents: goods_cents,
		refundedCents: row.refunded_cents,
		taxedCents: rate > 0 ? goods_cents : 0,
		untaxedCents: rate > 0 ? 0 : goods_cents,
		shippingCents: row.shipping_cents,
		taxCents: tax_cents,
		stateTaxCents: stateCents,
		surtaxCents,
	};
}
