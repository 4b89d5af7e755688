import { useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { OrderAddresses, OrderFacts, OrderRefunds } from "../../order/order-facts.tsx";
import { OrderLines, OrderTotals } from "../../order/order-line-list.tsx";
import { OrderHistory, OrderProgress } from "../../order/order-progress.tsx";
import type { LineView, OrderPage } from "../../order/order-view.ts";
import { type SentView, ShipmentList } from "../../order/shipment-list.tsx";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { useSending } from "../../ui/use-sending.ts";
import { type BuyerNote, BuyerNotes } from "./buyer-notes.tsx";
import { CallToCancel, CancelOrderForm } from "./cancel-order-form.tsx";
import { CoreNote } from "./core-note.tsx";
import type { OrderAnswer, ReorderedLine } from "./order-action.ts";
import { PayOrderPanel } from "./pay-order-panel.tsx";
import { ReorderReport } from "./reorder-report.tsx";

type DetailProps = {
	order: OrderPage;
	sent: SentView;
	notes: BuyerNote[];
	owesCores: boolean;
	title: string;
	parentPage: { label: string; to: string };
	isBackFromProvider: boolean;
	methods: string[];
	reorderKey: string;
	done: string;
	answer: OrderAnswer | undefined;
};

/** One order: its status, lines, totals, addresses, and what the buyer can do with it. */
export function OrderDetail({
	order,
	sent,
	notes,
	owesCores,
	title,
	parentPage,
	isBackFromProvider,
	methods,
	reorderKey,
	done,
	answer,
}: DetailProps) {
	const [guestLines, setGuestLines] = useState<readonly ReorderedLine[]>();
	const reorderedLines = guestLines ?? answer?.reorderedLines;
	return (
		<div className="px-4 py-4">
			<Breadcrumbs items={[{ label: m.home(), to: links.home() }, parentPage, { label: title }]} />
			<div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div>
					<h1 className="text-3xl">{title}</h1>
					<p className="text-ink-soft">{m.order_placed_on({ date: order.created })}</p>
				</div>
				<OrderActions order={order} reorderKey={reorderKey} onReordered={setGuestLines} />
			</div>
			<DoneNotice
				title={
					done === "cancelled" && order.status === "cancelled"
						? m.order_cancelled_done()
						: undefined
				}
			/>
			<RefusalNotice refusal={answer?.refusal} />
			{reorderedLines && <ReorderReport lines={reorderedLines} />}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-6">
					{order.canPay && (
						<PayOrderPanel
							order={order}
							methods={methods}
							isBackFromProvider={isBackFromProvider}
							providerUrl={answer?.providerUrl}
						/>
					)}
					<OrderProgress order={order} />
					<BuyerNotes notes={notes} />
					<ShipmentList sent={sent} />
					<section>
						<h2 className="mb-2 text-xl">{m.order_items()}</h2>
						<OrderLines lines={order.lines} />
					</section>
					{owesCores && (
						<CoreNote
							returnTo={order.canReturn ? links.openReturn(order.name, { kind: "core" }) : null}
						/>
					)}
					<OrderHistory history={order.history} />
				</div>
				<div className="grid content-start gap-6">
					<section className="rounded-box border p-4">
						<h2 className="mb-2 text-xl">{m.order_summary()}</h2>
						<OrderTotals order={order} />
					</section>
					<OrderRefunds refunds={order.refunds} />
					<OrderAddresses order={order} />
					<OrderFacts order={order} />
					{order.canCancel && <CancelOrderForm order={order} />}
					{order.staffCancelReason && <CallToCancel reason={order.staffCancelReason} />}
				</div>
			</div>
		</div>
	);
}

type ActionsProps = {
	order: OrderPage;
	reorderKey: string;
	onReordered: (lines: ReorderedLine[]) => void;
};

function OrderActions({ order, reorderKey, onReordered }: ActionsProps) {
	const shell = useShellData();
	return (
		<div className="no-print flex flex-wrap gap-3">
			{shell?.account
				? order.isOwner && <ReorderForm reorderKey={reorderKey} />
				: shell?.showCart && <GuestReorderButton lines={order.lines} onReordered={onReordered} />}
			{order.canReturn && (
				<ButtonLink to={links.openReturn(order.name)}>{m.open_return()}</ButtonLink>
			)}
			<ButtonLink to={links.invoice(order.name)} icon="table">
				{m.invoice()}
			</ButtonLink>
			<PrintButton />
		</div>
	);
}

/** For customers: their cart is on the server, so the form works without scripts. */
function ReorderForm({ reorderKey }: { reorderKey: string }) {
	const isSending = useSending("reorder");
	return (
		<PostForm>
			<input type="hidden" name="key" value={reorderKey} />
			<Button type="submit" name="intent" value="reorder" icon="cart" busy={isSending}>
				{m.reorder()}
			</Button>
		</PostForm>
	);
}

/** For guests: their cart is in the browser. */
function GuestReorderButton({
	lines,
	onReordered,
}: {
	lines: LineView[];
	onReordered: (lines: ReorderedLine[]) => void;
}) {
	const [isBusy, setBusy] = useState(false);
	const reorder = async () => {
		setBusy(true);
		try {
			const { reorderAsGuest } = await import("./reorder-as-guest.ts");
			onReordered(await reorderAsGuest(lines.map(({ sku, quantity }) => ({ sku, quantity }))));
		} catch {
			showToast({ kind: "error", text: m.reorder_failed() });
		}
		setBusy(false);
	};
	return (
		<Button icon="cart" className="noscript:hidden" busy={isBusy} onClick={reorder}>
			{m.reorder()}
		</Button>
	);
}
