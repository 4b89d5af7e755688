import { CSV_START, writeCsvRows } from "../../../domain/form/csv.ts";
import { MANUAL_PAYMENT_METHODS } from "../../../domain/payment/manual-payment.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { methodText } from "../../order/order-texts.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { streamOf } from "../../page/stream-of.ts";
import type { Route } from "./+types/payments-by-day-file.ts";
import { readPaymentDays } from "./payments-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The recorded payments of a period as a CSV file. Days are written as 2026-11-17, which sorts. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 2);
	const { from, to } = readPaymentDays(url, page.today);
	const pages = page.services.accounting.readPaymentPages({ from, to });
	// The first page is read before the answer begins, so that an outage is answered with the error
	// page.
	const first = await orThrowErrorPage(pages.next());
	page.isStreamed = true;
	return new Response(streamOf(writeFile(first.value ?? [], pages, fileTexts())), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="recorded-payments-${from}-${to}.csv"`,
			"cache-control": "private, no-store",
		},
	});
}

type PaymentPages = ReturnType<
	ReturnType<typeof requireStaff>["services"]["accounting"]["readPaymentPages"]
>;
type PaymentEntries = PaymentPages extends AsyncGenerator<infer Entries> ? Entries : never;
type FileTexts = ReturnType<typeof fileTexts>;

/** The language of the request is known only until the answer begins. */
function fileTexts() {
	return {
		head: [
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
		methods: new Map(MANUAL_PAYMENT_METHODS.map((method) => [method, methodText(method)])),
		reversal: m.payments_by_day_reversal(),
	};
}

async function* writeFile(
	first: PaymentEntries,
	others: PaymentPages,
	texts: FileTexts,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	const encoder = new TextEncoder();
	yield encoder.encode(CSV_START + writeCsvRows([texts.head, ...rowsOf(first, texts)]));
	for await (const entries of others) yield encoder.encode(writeCsvRows(rowsOf(entries, texts)));
}

function rowsOf(entries: PaymentEntries, { methods, reversal }: FileTexts) {
	return entries.map((entry) => [
		storeDay(entry.at.getTime()),
		entry.customer,
		String(entry.number),
		(entry.method && methods.get(entry.method)) ?? "",
		entry.reference,
		{ cents: entry.cents },
		entry.recorded_by,
		entry.is_reversal ? reversal : entry.reversed_at && storeDay(entry.reversed_at.getTime()),
		entry.note,
	]);
}
