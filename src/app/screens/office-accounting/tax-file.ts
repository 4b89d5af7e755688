import { writeCsv } from "../../../domain/form/csv.ts";
import { MILLIONTHS_OF_PERCENT } from "../../../domain/money/sales-tax.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/tax-file.ts";
import { readMonth } from "./tax-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The tax report of a month as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, today } = requireStaff(context, 2);
	const { month, from, to } = readMonth(url, today);
	const { rows } = await orThrowErrorPage(services.accounting.readTaxReport({ from, to }));
	const file = writeCsv([
		[
			m.tax_country(),
			m.tax_state(),
			m.tax_county(),
			m.tax_zip(),
			m.tax_rate(),
			m.report_goods(),
			m.tax_untaxed(),
			m.tax_taxed(),
			m.report_shipping(),
			m.tax_state_part(),
			m.tax_surtax(),
			m.report_tax(),
			m.tax_refunded(),
		],
		...rows.map((row) => [
			row.country,
			row.state,
			row.county,
			row.zip,
			row.rateMillionths / MILLIONTHS_OF_PERCENT,
			{ cents: row.goodsCents },
			{ cents: row.untaxedCents },
			{ cents: row.taxedCents },
			{ cents: row.shippingCents },
			{ cents: row.stateTaxCents },
			{ cents: row.surtaxCents },
			{ cents: row.taxCents },
			{ cents: row.refundedCents },
		]),
	]);
	return new Response(file, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="sales-tax-${month}.csv"`,
			"cache-control": "private, no-store",
		},
	});
}
