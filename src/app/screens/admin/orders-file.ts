import { writeCsv } from "../../../domain/form/csv.ts";
import { HOLD_REASON_LABELS } from "../../../domain/order/order-hold.ts";
import { orderLabel } from "../../../domain/order/order-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { paymentLabelOf } from "../../order/payment-label.ts";
import { selectedOrders } from "../../order/selected-orders.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { formatMoment } from "../../ui/moment.ts";
import type { Route } from "./+types/orders-file.ts";
import { readOrdersQuery } from "./orders-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The orders of a view, or those that were selected, as a CSV file. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const orders = await orThrowErrorPage(
		services.orders.exportForStaff(caller, {
			...readOrdersQuery(url).request,
			numbers: selectedOrders(url),
		}),
	);
	const file = writeCsv([
		[
			m.order_number(),
			m.order_created(),
			m.admin_buyer(),
			m.email(),
			m.order_status(),
			m.order_hold_reason(),
			m.payment_status(),
			m.order_total(),
			m.order_items(),
			m.order_assigned_to(),
		],
		...orders.map((order) => [
			order.number,
			formatMoment(order.createdAt.toISOString(), language),
			order.receiver,
			order.email,
			orderLabel(order, order.hasShippedPieces)[language],
			order.hold
				? [HOLD_REASON_LABELS[order.hold.reason][language], order.hold.note]
						.filter(Boolean)
						.join(": ")
				: "",
			paymentLabelOf(order, language),
			order.totalCents === null ? null : { cents: order.totalCents },
			order.pieceCount,
			order.assignee ?? "",
		]),
	]);
	return new Response(file, {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": 'attachment; filename="orders.csv"',
			"cache-control": "private, no-store",
		},
	});
}
