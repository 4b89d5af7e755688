import { writeCsv } from "../../../domain/form/csv.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/payout-file.ts";
import { LINE_DIFFERENCES, lineText } from "./payout-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The lines of a payout as a CSV file. The amounts without the fees add up to the payout. */
export async function loader({ params: { provider, ref }, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const { day, amountCents, comparison } = await orThrowErrorPage(
		services.payments.readPayout(provider, ref),
	);
	if (!comparison) throw errorPage("not_found");
	const leftOutCents = amountCents - comparison.sums.totalCents;
	const file = writeCsv([
		[
			m.order_number(),
			m.payout_line(),
			m.payout_name(),
			m.core_wallet_amount(),
			m.payout_fee(),
			m.payout_net(),
			m.payouts_differences(),
		],
		...comparison.lines.map(({ orderNumber, kind, ref, difference, ...line }) => [
			orderNumber === null ? "" : String(orderNumber),
			lineText({ kind, ref }),
			kind === "other" ? "" : ref,
			{ cents: line.amountCents },
			{ cents: 0 - line.feeCents },
			{ cents: line.amountCents - line.feeCents },
			difference && LINE_DIFFERENCES[difference](),
		]),
		...(leftOutCents === 0
			? []
			: [
					[
						"",
						m.payout_not_listed(),
						"",
						{ cents: leftOutCents },
						{ cents: 0 },
						{ cents: leftOutCents },
						"",
					],
				]),
	]);
	return new Response(file, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="deposit-${day}.csv"`,
			"cache-control": "private, no-store",
		},
	});
}
