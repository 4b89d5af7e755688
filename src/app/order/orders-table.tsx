import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { QUOTE_TONES } from "../quote/quote-tones.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { RowLink } from "../ui/row-link.tsx";
import { Table } from "../ui/table.tsx";
import type { OrderRowView } from "./order-search.ts";
import { STATUS_BADGES } from "./order-texts.ts";
import { purchaseOrderText } from "./purchase-order-text.ts";

/** Orders and quotes as rows, or as cards on a phone. */
export function OrdersTable({
	orders,
}: {
	/** The key makes a repeated form one request. */
	orders: (OrderRowView & { reorderKey: string })[];
}) {
	return (
		<Table
			caption={m.my_orders()}
			hideCaption
			rows={orders}
			keyOf={({ number }) => number}
			columns={[
				{
					header: m.order_number(),
					isRowHeader: true,
					cell: (order) => <OrderNumber order={order} />,
				},
				{ header: m.order_created(), cell: ({ created }) => created },
				{ header: m.order_items(), cell: (order) => <OrderContent order={order} /> },
				{ header: m.order_status(), cell: (order) => <OrderStatusCell order={order} /> },
				{
					header: m.order_total(),
					align: "end",
					cell: ({ total }) => <strong className="font-semibold">{total}</strong>,
				},
				{
					header: m.reorder(),
					hideHeader: true,
					align: "end",
					cell: ({ kind, ...order }) => kind === "order" && <ReorderForm {...order} />,
				},
			]}
		/>
	);
}

/** Adds the parts to the cart; the page of the order says what could be added. */
function ReorderForm({ number, reorderKey }: { number: string; reorderKey: string }) {
	return (
		<PostForm action={links.order(number)} className="no-print relative z-1">
			<input type="hidden" name="key" value={reorderKey} />
			<Button
				type="submit"
				name="intent"
				value="reorder"
				size="small"
				className="whitespace-nowrap"
			>
				{m.reorder()}
				<span className="sr-only"> {number}</span>
			</Button>
		</PostForm>
	);
}

function OrderNumber({ order: { number, kind, purchaseOrder, vin } }: { order: OrderRowView }) {
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

/** The title of the first line, and the number of further lines and pieces. */
function OrderContent({ order: { title, moreLines, items } }: { order: OrderRowView }) {
	return (
		<>
			{title}
			<span className="block text-ink-soft text-sm">
				{moreLines > 0 && `${m.orders_more({ count: moreLines })} · `}
				{m.orders_pieces({ count: items })}
			</span>
		</>
	);
}

function OrderStatusCell({
	order: { status, quoteState, statusLabel, paymentLabel },
}: {
	order: OrderRowView;
}) {
	return (
		<div className="sm:min-w-28">
			{quoteState ? (
				<Badge tone={QUOTE_TONES[quoteState]}>{statusLabel}</Badge>
			) : (
				<Badge {...STATUS_BADGES[status]}>{statusLabel}</Badge>
			)}
			<span className="block text-ink-soft text-sm">{paymentLabel}</span>
		</div>
	);
}
