import type { ShouldRevalidateFunctionArgs } from "react-router";
import { type Customer, isManager } from "../../../domain/account/caller.ts";
import { formatUsd, toDecimal } from "../../../domain/money/money.ts";
import { canEditOrder } from "../../../domain/order/order-edit.ts";
import {
	canRefund,
	type OrderStanding,
	type OrderStatus,
	staffTransitions,
	WAREHOUSE_ORDER_STATUSES,
} from "../../../domain/order/order-status.ts";
import { scannedPiecesOfOrder } from "../../../domain/shipment/order-shipment.ts";
import { canShipOrder, hasLeft } from "../../../domain/shipment/shipment-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { useLeaveQuestions } from "../../office/leave-questions.tsx";
import { needsEeiFiling } from "../../office/needs-eei-filing.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { OrderAddresses, OrderFacts, OrderRefunds } from "../../order/order-facts.tsx";
import { OrderLines, OrderTotals } from "../../order/order-line-list.tsx";
import { OrderProgress } from "../../order/order-progress.tsx";
import { STATUS_BADGES } from "../../order/order-texts.ts";
import { type OrderPage, toOrderPage } from "../../order/order-view.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { revalidateOnConflict } from "../../page/revalidate-on-conflict.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/admin-order.ts";
import { adminOrderAction } from "./admin-order-action.ts";
import { BalanceNotice } from "./balance-notice.tsx";
import { HoldForm, HoldNotice } from "./hold-form.tsx";
import { OrderAssignment } from "./order-assignment.tsx";
import { toOrderDeskView } from "./order-desk-view.ts";
import { OrderMails, toMailsView } from "./order-mails.tsx";
import { OrderMoves } from "./order-moves.tsx";
import { OrderNotes } from "./order-note-list.tsx";
import { OrderPlaces, toPlacesView } from "./order-places.tsx";
import { RecordedPayments, toRecordedPaymentView } from "./order-recorded-payments.tsx";
import { OrderRefundForms } from "./order-refund-forms.tsx";
import { hasPlaceOf, OrderShipments, toShipmentsView } from "./order-shipments.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { toTimeline } from "./order-timeline-view.ts";
import { VinCheck } from "./vin-check.tsx";
import { toVinView } from "./vin-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 1);
	const { services, caller, language } = page;
	const number = parseRowId(params.id, "not_found");
	const name = String(number);
	const [details, refunds, shipments, warehouses, desk, work, placedBy, refundable, recorded] =
		await orThrowErrorPage(
			Promise.all([
				services.orders.read(caller, name),
				services.refunds.listOfOrder(caller, number),
				services.shipments.listOfOrder(caller, name),
				services.stock.warehouses(),
				services.orders.readDesk(caller, number),
				services.orders.readWork(caller, number),
				services.phoneOrders.readPlacedBy(number),
				isManager(caller) ? services.returns.listRefundableLines(caller, number) : [],
				isManager(caller) ? services.orders.readRecordedPayments(caller, number) : [],
			]),
		);
	const { kind, accountId, totalCents, refundedCents, vin } = details.order;
	const left = totalCents - refundedCents;
	const order = toOrderPage(details, { caller, language, name, now: services.store.now() });
	const skus = order.lines.map(({ sku }) => sku);
	const moves = kind === "order" ? movesFor(caller, details.order) : [];
	return {
		order,
		timeline: toTimeline({ details, refunds, desk, work }, caller, language),
		places: toPlacesView(details.lines, work, { warehouses, language }),
		mails: toMailsView(work, language),
		vinCheck: vin
			? toVinView(
					await orThrowErrorPage(services.catalog.checkVin(vin, skus)),
					vin,
					order.lines.map(toVinLine),
					language,
				)
			: null,
		shipments: toShipmentsView(details.order, details.lines, shipments, {
			warehouses,
			suppliers: details.order.hasSpecialOrder
				? await orThrowErrorPage(services.shipments.listSuppliersOfOrder(caller, number))
				: [],
			language,
		}),
		desk: toOrderDeskView(desk, caller, language),
		canEdit: work.canManage && canEditOrder(details.order),
		balance:
			order.balanceDue === null || details.order.status === "cancelled"
				? null
				: {
						due: order.balanceDue,
						dollars: toDecimal(details.order.balanceDueCents).toFixed(2),
						canCharge: work.canManage && (await services.orders.hasCredit(accountId)),
						canRecord: work.canManage && isManager(caller),
					},
		canShip: kind === "order" && canShipOrder(details.order),
		moves,
		needsEei: moves.includes("shipped") && (await needsEeiFiling(page, details)),
		scanned: scannedPiecesOfOrder(details.lines, shipments),
		isPartlyShipped: shipments.some(({ status }) => hasLeft(status)),
		customerId: caller.isWarehouse ? null : accountId,
		isExport: !caller.isWarehouse && kind === "order" && details.order.shipTo.country !== "US",
		refund:
			isManager(caller) && canRefund(details.order) && left > 0 ? { left: formatUsd(left) } : null,
		placedBy,
		recordedPayments: recorded.map((payment) =>
			toRecordedPaymentView(payment, details.order, language),
		),
		refundLines: refundable
			.filter(({ left }) => left > 0)
			.map(({ leftCents, leftCoreCents, ...line }) => ({
				...line,
				paid: formatUsd(leftCents),
				core: leftCoreCents > 0 ? formatUsd(leftCoreCents) : null,
			})),
		hasPiecesToShip: refundable.some(({ toShip }) => toShip > 0),
		warehouses: warehouses.map(({ code, name }) => ({ code, name })),
		formKey: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
	};
}

function movesFor({ isWarehouse }: Customer, order: OrderStanding): OrderStatus[] {
	const moves = staffTransitions(order);
	return isWarehouse ? moves.filter((to) => WAREHOUSE_ORDER_STATUSES.includes(to)) : moves;
}

function toVinLine({ sku, title }: OrderPage["lines"][number]) {
	return { sku, title };
}

/** Changes the status, refunds money, ships, and writes notes. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const page = requireStaff(context, 1);
	const number = parseRowId(params.id, "not_found");
	return adminOrderAction(page, number, await readFormValues(request));
}

/** The amount of a refund is shown before it is paid. That changes nothing, so the form stays. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
	return args.actionResult?.refundCents === undefined && revalidateOnConflict(args);
}

export function meta({ loaderData }: Route.MetaArgs) {
	return [
		{ title: pageTitle(m.order_title({ number: loaderData?.order.number ?? "" })) },
		{ name: "robots", content: "noindex" },
	];
}

/** One order in the back office, with its possible status changes. */
export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { order, vinCheck, moves, customerId, formKey, done } = loaderData;
	const { shipments, canShip, desk, isExport, placedBy } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const answerOf = (intent: string) => (answer?.values.intent === intent ? answer : undefined);
	const questions = useLeaveQuestions(answer?.values.intent ? undefined : answer, "tracking");
	const moveAnswer = questions.answer;
	const shipAnswer = answerOf("ship");
	const isShownByForm =
		questions.asksForScans ||
		(shipAnswer
			? canShip && hasPlaceOf(shipments, shipAnswer)
			: OWN_REFUSAL_FORMS.includes(answer?.values.intent ?? ""));
	const refusal = isShownByForm ? undefined : answer?.refusal;
	return (
		<OfficePage
			title={m.order_title(order)}
			state={<Badge {...STATUS_BADGES[order.status]}>{order.statusLabel}</Badge>}
			back={{ label: m.admin_orders(), to: officeLinks.orders() }}
			actions={
				<>
					{loaderData.canEdit && (
						<ButtonLink
							to={officeLinks.orderEdit(order.number)}
							icon="edit"
							size="small"
							data-key="c"
						>
							{m.order_edit()}
						</ButtonLink>
					)}
					<ButtonLink to={links.invoice(order.name)} icon="table" size="small">
						{m.invoice()}
					</ButtonLink>
					{isExport && (
						<ButtonLink to={officeLinks.exportPack(order.number)} icon="print" size="small">
							{m.export_pack()}
						</ButtonLink>
					)}
					{customerId !== null && (
						<ButtonLink to={officeLinks.customer(customerId)} icon="user" size="small">
							{m.admin_customer_open()}
						</ButtonLink>
					)}
				</>
			}
		>
			<UndoToast text={answer ? undefined : doneText(done, order.statusLabel)} />
			<RefusalNotice
				refusal={moveAnswer?.errors?.to ? "bad_request" : refusal}
				text={moveAnswer?.errors?.to ? undefined : answer?.details}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-6">
					<HoldNotice hold={desk.hold} />
					<BalanceNotice
						key={`balance ${formKey}`}
						balance={loaderData.balance}
						formKey={formKey}
						answer={answerOf("balance-payment")}
					/>
					<OrderProgress order={order} isStaff />
					{vinCheck && <VinCheck check={vinCheck} />}
					<OrderMoves
						order={order}
						moves={moves.filter((to) => to !== "cancelled" && to !== "on_hold")}
						isPartlyShipped={loaderData.isPartlyShipped}
						scanned={loaderData.scanned}
						needsEei={loaderData.needsEei}
						questions={questions}
					/>
					{moves.includes("on_hold") && <HoldForm answer={moveAnswer} />}
					<OrderShipments
						key={`shipments ${shipments.nextNumber}`}
						view={shipments}
						canShip={canShip}
						answer={shipAnswer}
					/>
					{moves.includes("cancelled") && (
						<Cancel
							number={order.number}
							isPartlyShipped={loaderData.isPartlyShipped}
							canEdit={loaderData.canEdit}
						/>
					)}
					<OrderLines lines={order.lines} />
					<OrderPlaces lines={loaderData.places} />
					<OrderTimeline entries={loaderData.timeline} />
				</div>
				<div className="grid content-start gap-6">
					<section className="rounded-box border p-4">
						<OrderTotals order={order} />
					</section>
					<OrderAssignment desk={desk} />
					<OrderNotes
						notes={desk.notes}
						canWriteToBuyer={desk.canWriteToBuyer}
						formKey={formKey}
						answer={answerOf("note")}
					/>
					<OrderMails mails={loaderData.mails} />
					<RecordedPayments
						key={`recorded ${formKey}`}
						payments={loaderData.recordedPayments}
						formKey={formKey}
						answer={answerOf("payment-reversal")}
					/>
					<OrderRefunds refunds={order.refunds} />
					<OrderRefundForms
						key={formKey}
						data={loaderData}
						answer={answerOf("refund") ?? answerOf("refund-lines")}
					/>
					<OrderAddresses order={order} />
					<OrderFacts order={order} fitRelease={desk.fitRelease} />
					{placedBy && (
						<p className="text-ink-soft">{m.phone_order_placed_by({ name: placedBy })}</p>
					)}
				</div>
			</div>
		</OfficePage>
	);
}

/** These forms show their refusal themselves. */
const OWN_REFUSAL_FORMS = ["refund", "refund-lines", "note", "balance-payment", "payment-reversal"];

const DONE_TEXTS: Partial<Record<string, () => string>> = {
	refunded: m.admin_refunded,
	shipment: m.shipment_saved,
	note: m.order_note_saved,
	assigned: m.order_assign_saved,
	mailed: m.mails_again_done,
	edited: m.order_edit_saved,
	charged: m.order_balance_charged,
	"balance-paid": m.order_balance_recorded,
	"payment-reversed": m.order_payment_reversed_done,
	placed: m.phone_order_placed,
};

function doneText(done: string, status: string): string | undefined {
	return done === "moved" ? m.admin_moved({ status }) : DONE_TEXTS[done]?.();
}

type CancelProps = { number: string; isPartlyShipped: boolean; canEdit: boolean };

/** The rest of a partly shipped order is taken off with an edit. */
function Cancel({ number, isPartlyShipped, canEdit }: CancelProps) {
	const isSending = useSending();
	if (isPartlyShipped)
		return (
			<p className="max-w-prose text-ink-soft">
				{m.order_cancel_rest()}{" "}
				{canEdit && (
					<Link to={officeLinks.orderEdit(number)} className="underline underline-offset-4">
						{m.order_edit()}
					</Link>
				)}
			</p>
		);
	return (
		<ConfirmAction label={m.cancel_order()}>
			<p className="max-w-prose">{m.admin_cancel_hint()}</p>
			<PostForm>
				<Button type="submit" name="to" value="cancelled" variant="danger" busy={isSending}>
					{m.cancel_order_yes({ number })}
				</Button>
			</PostForm>
		</ConfirmAction>
	);
}
