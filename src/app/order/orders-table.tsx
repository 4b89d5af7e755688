import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { QUOTE_TONES } from "../quote/quote-tones.ts";
import { Badge } from "../ui/badge.tsx";
import { RowLink } from "../ui/row-link.tsx";
import { Table } from "../ui/table.tsx";
import type { ListedView } from "./order-search.ts";
import { STATUS_LOOKS } from "./order-texts.ts";
import { purchaseOrderText } from "./purchase-order-text.ts";

/** Orders and quotes, a row each; a card each on a phone. */
export function OrdersTable({ orders }: { orders: ListedView[] }) {
	return (
		<Table
			caption={m.my_orders()}
			hideCaption
			rows={orders}
			keyOf={({ number }) => number}
			columns={[
				{ header: m.order_number(), isRowHeader: true, cell: (order) => <Named order={order} /> },
				{ header: m.order_created(), cell: ({ created }) => created },
				{ header: m.order_items(), cell: (order) => <OrderContent order={order} /> },
				{ header: m.order_status(), cell: (order) => <Standing order={order} /> },
				{
					header: m.order_total(),
					align: "end",
					cell: ({ total }) => <strong className="font-semibold">{total}</strong>,
				},
			]}
		/>
	);
}

function Named({ order: { number, kind, purchaseOrder, vin } }: { order: ListedView }) {
	return (
		<>
			<RowLink to={kind === "quote" ? links.quote(number) : links.order(number)}>
				{kind === "quote" ? m.quote_title({ number }) : number}
			</RowLink>
			{purchaseOrder && (
				<span className="block font-normal text-ink-soft text-sm">
					{purchaseOrderText(purchaseOrder)}
				</span>
			)}
			{vin && <span className="block font-mono font-normal text-ink-soft text-xs">{vin}</span>}
		</>
	);
}

/** The first part by its name, and how much else there is. */
export function OrderContent({ order: { title, more, items } }: { order: ListedView }) {
	return (
		<>
			{title}
			<span className="block text-ink-soft text-sm">
				{more > 0 && `${m.orders_more({ count: more })} · `}
				{m.orders_pieces({ count: items })}
			</span>
		</>
	);
}

export function Standing({
	order: { status, quoteState, statusLabel, paymentLabel },
}: {
	order: ListedView;
}) {
	return (
		<div className="sm:min-w-28">
			{quoteState ? (
				<Badge tone={QUOTE_TONES[quoteState]}>{statusLabel}</Badge>
			) : (
				<Badge {...STATUS_LOOKS[status]}>{statusLabel}</Badge>
			)}
			<span className="block text-ink-soft text-sm">{paymentLabel}</span>
		</div>
	);
}
