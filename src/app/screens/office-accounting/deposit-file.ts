import { writeCsv } from "../../../domain/form/csv.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/deposit-file.ts";
import { LINE_DIFFERENCES, lineText } from "./deposit-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The lines of a deposit as a CSV file. The amounts without the fees add up to the deposit. */
export async function loader({ params: { provider, ref }, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const { day, comparison } = await orThrowErrorPage(services.payments.readDeposit(provider, ref));
	if (!comparison) throw errorPage("not_found");
	const file = writeCsv([
		[
			m.order_number(),
			m.deposit_line(),
			m.deposit_name(),
			m.core_wallet_amount(),
			m.deposit_fee(),
			m.deposit_net(),
			m.payouts_differences(),
		],
		...comparison.lines.map(({ orderNumber, kind, ref, amountCents, feeCents, difference }) => [
			orderNumber === null ? "" : String(orderNumber),
			lineText({ kind, ref }),
			kind === "other" ? "" : ref,
			{ cents: amountCents },
			{ cents: 0 - feeCents },
			{ cents: amountCents - feeCents },
			difference && LINE_DIFFERENCES[difference](),
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
