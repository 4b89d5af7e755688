import { writeCsv } from "../../../domain/form/csv.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { methodText } from "../../order/order-texts.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/payments-by-day-file.ts";
import { readPaymentDays } from "./payments-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The recorded payments of a period as a CSV file. Days are written as 2026-11-17, which sorts. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, today } = requireStaff(context, 2);
	const { from, to } = readPaymentDays(url, today);
	const { entries } = await orThrowErrorPage(
		services.accounting.readPaymentsByDay({ from, to, isForFile: true }),
	);
	const file = writeCsv([
		[
			m.payments_by_day_date(),
			m.report_by_customer(),
			m.order_number(),
			m.order_balance_method(),
			m.order_balance_reference(),
			m.core_wallet_amount(),
			m.payments_by_day_by(),
			m.order_payment_reversed(),
			m.admin_payment_note(),
		],
		...entries.map((entry) => [
			storeDay(entry.at.getTime()),
			entry.customer,
			String(entry.number),
			methodText(entry.method),
			entry.reference,
			entry.cents / 100,
			entry.recorded_by,
			entry.is_reversal
				? m.payments_by_day_reversal()
				: entry.reversed_at && storeDay(entry.reversed_at.getTime()),
			entry.note,
		]),
	]);
	return new Response(file, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="recorded-payments-${from}-${to}.csv"`,
			"cache-control": "private, no-store",
		},
	});
}
