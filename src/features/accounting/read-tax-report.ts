import type pg from "pg";
import { floridaCounty } from "../../domain/accounting/florida-county.ts";
import { splitFloridaTax } from "../../domain/accounting/florida-surtax.ts";
import { statesWithRate, type TaxInput } from "../../domain/money/sales-tax.ts";
import type { Period } from "../../domain/report/report-period.ts";
import { selectExemptSales, selectTaxRows } from "./tax-report.sql.ts";

type TaxRow = {
	country: string;
	state: string;
	/** Florida only. The ZIP code is shown where its county is not known. */
	county: string | null;
	zip: string | null;
	rateMillionths: number;
	goodsCents: number;
	taxedCents: number;
	/** Goods at a rate of zero, and restocking fees. */
	untaxedCents: number;
	shippingCents: number;
	taxCents: number;
	stateTaxCents: number;
	surtaxCents: number;
	/** Money and credit that buyers got back, with tax, shipping and core charges. */
	refundedCents: number;
};

type TaxReportDependencies = {
	pool: pg.Pool;
	settings: () => Promise<Pick<TaxInput, "taxType" | "fixedTaxPercentage" | "stateTaxRates">>;
};

/**
 * The sales tax of some days by the place that the goods go to, and the sales without tax to states
 * that have a rate today or were charged tax in these days. Rates of earlier days are not stored.
 */
export async function readTaxReport(
	{ pool, settings }: TaxReportDependencies,
	{ from, to }: Period,
) {
	const states = statesWithRate(await settings());
	const [rows, exempt] = await Promise.all([
		selectTaxRows(pool, from, to),
		selectExemptSales(pool, from, to, states),
	]);
	return { rows: sumByCounty(rows).map(toTaxRow), exempt };
}

type SummedRow = Awaited<ReturnType<typeof selectTaxRows>>[number] & { county: string | null };

/** The statement sums by ZIP code. The county of a ZIP code is not in the database. */
function sumByCounty(rows: Awaited<ReturnType<typeof selectTaxRows>>): SummedRow[] {
	const places = new Map<string, SummedRow>();
	for (const row of rows) {
		const county = row.zip === null ? null : floridaCounty(row.zip);
		const zip = county === null ? row.zip : null;
		const key = JSON.stringify([row.country, row.state, county, zip, row.tax_millionths]);
		const sum = places.get(key);
		if (!sum) places.set(key, { ...row, county, zip });
		else {
			sum.goods_cents += row.goods_cents;
			sum.taxed_cents += row.taxed_cents;
			sum.refunded_cents += row.refunded_cents;
			sum.shipping_cents += row.shipping_cents;
			sum.tax_cents += row.tax_cents;
		}
	}
	const nameOf = ({ county, zip }: SummedRow) => county ?? zip ?? "";
	return [...places.values()].sort(
		(a, b) =>
			a.country.localeCompare(b.country) ||
			a.state.localeCompare(b.state) ||
			nameOf(a).localeCompare(nameOf(b)) ||
			a.tax_millionths - b.tax_millionths,
	);
}

function toTaxRow(row: SummedRow): TaxRow {
	const {
		country,
		state,
		county,
		zip,
		tax_millionths: rate,
		goods_cents,
		taxed_cents,
		tax_cents,
	} = row;
	const { stateCents, surtaxCents } =
		state === "FL" ? splitFloridaTax(tax_cents, rate) : { stateCents: tax_cents, surtaxCents: 0 };
	return {
		country,
		state,
		county,
		zip,
		rateMillionths: rate,
		goodsCents: goods_cents,
		taxedCents: taxed_cents,
		untaxedCents: goods_cents - taxed_cents,
		shippingCents: row.shipping_cents,
		taxCents: tax_cents,
		stateTaxCents: stateCents,
		surtaxCents,
		refundedCents: row.refunded_cents,
	};
}
