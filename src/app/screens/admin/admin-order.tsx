import { redirect } from "react-router";
import { refundForm } from "../../../contract/credit-inputs.ts";
import { requireFormKey } from "../../../contract/idempotency-key.ts";
import { orderMoveForm } from "../../../contract/order-move-input.ts";
import { refundLinesForm } from "../../../contract/refund-lines-input.ts";
import { newShipmentForm } from "../../../contract/shipment-inputs.ts";
import { type Customer, isManager } from "../../../domain/account/caller.ts";
import { formatUsd, toCents } from "../../../domain/money/money.ts";
import {
	canRefund,
	type OrderStatus,
	type PaymentStatus,
	STATUS_LABELS,
	staffTransitions,
	VIN_VERIFIED_STATUSES,
	WAREHOUSE_ORDER_STATUSES,
} from "../../../domain/order/order-status.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { canShipOrder } from "../../../domain/shipment/shipment-status.ts";
import { MAX_TRACKING_LENGTH } from "../../../domain/shipping/tracking.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { OrderAddresses, OrderFacts, OrderRefunds } from "../../order/order-facts.tsx";
import { OrderLines, OrderTotals } from "../../order/order-line-list.tsx";
import { OrderHistory, OrderProgress } from "../../order/order-progress.tsx";
import { STATUS_BADGES } from "../../order/order-texts.ts";
import { type OrderPage, toOrderPage } from "../../order/order-view.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { fieldErrorText } from "../../ui/form-texts.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/admin-order.ts";
import { OrderRefundForms } from "./order-refund-forms.tsx";
import { OrderShipments, toShipmentsView } from "./order-shipments.tsx";
import { withRefundHistory } from "./refund-history.ts";
import { VinCheck } from "./vin-check.tsx";
import { toVinView } from "./vin-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const number = parseRowId(params.id, "not_found");
	const name = String(number);
	const [details, refunds, shipments, warehouses, placedBy, refundable] = await orThrowErrorPage(
		Promise.all([
			services.orders.read(caller, name),
			services.refunds.listOfOrder(caller, number),
			services.shipments.listOfOrder(caller, name),
			services.stock.warehouses(),
			services.phoneOrders.readPlacedBy(number),
			isManager(caller) ? services.returns.listRefundableLines(caller, number) : [],
		]),
	);
	const { kind, status, paymentStatus, accountId, totalCents, refundedCents, vin } = details.order;
	const left = totalCents - refundedCents;
	const page = toOrderPage(details, { caller, language, name });
	// Warehouse staff do not see the terms of customers.
	const order = caller.isWarehouse ? { ...page, dueOn: null } : page;
	const skus = order.lines.map(({ sku }) => sku);
	return {
		order: withRefundHistory(order, details, refunds, language),
		vinCheck: vin
			? toVinView(
					await orThrowErrorPage(services.catalog.checkVin(vin, skus)),
					vin,
					order.lines.map(toVinLine),
					language,
				)
			: null,
		shipments: toShipmentsView(details.order, details.lines, shipments, { warehouses, language }),
		canShip: kind === "order" && canShipOrder(status, paymentStatus),
		moves: kind === "order" ? movesFor(caller, status, paymentStatus) : [],
		customerId: caller.isWarehouse ? null : accountId,
		isExport: !caller.isWarehouse && kind === "order" && details.order.shipTo.country !== "US",
		refund:
			isManager(caller) && canRefund(details.order) && left > 0 ? { left: formatUsd(left) } : null,
		placedBy,
		refundLines: refundable
			.filter(({ left }) => left > 0)
			.map(({ leftCents, ...line }) => ({ ...line, paid: formatUsd(leftCents) })),
		warehouses: warehouses.map(({ code, name }) => ({ code, name })),
		formKey: crypto.randomUUID(),
		done: url.searchParams.get("done") ?? "",
	};
}

function movesFor(
	{ isWarehouse }: Customer,
	status: OrderStatus,
	payment: PaymentStatus,
): OrderStatus[] {
	const moves = staffTransitions(status, payment);
	return isWarehouse ? moves.filter((to) => WAREHOUSE_ORDER_STATUSES.includes(to)) : moves;
}

function toVinLine({ sku, title }: OrderPage["lines"][number]) {
	return { sku, title };
}

/** Changes the status or refunds money, with the same use cases as the API. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const number = parseRowId(params.id, "not_found");
	const values = await readFormValues(request);
	if (values.intent === "refund")
		return handleForm(values, refundForm, async ({ amount, reason }) => {
			if (!isManager(caller)) throw new Refusal("not_allowed");
			await services.refunds.create(caller, {
				number,
				cents: toCents(amount),
				note: reason,
				key: requireFormKey(values.key),
			});
			return redirect(officeLinks.order(String(number), { done: "refunded" }));
		});
	if (values.intent === "refund-lines")
		return handleForm(values, refundLinesForm, async (input) => {
			await services.returns.refundLines(caller, {
				key: requireFormKey(values.key),
				number,
				lines: input.lines,
				reason: input.cause,
				feeCents: toCents(input.fee),
				goodwillCents: toCents(input.goodwill),
				goods: input.goods,
				warehouse: input.warehouse || null,
				note: input.note,
			});
			return redirect(officeLinks.order(String(number), { done: "refunded" }));
		});
	if (values.intent === "ship")
		return handleForm(values, newShipmentForm, async ({ supplier, expected, ...shipment }) => {
			await services.shipments.create(caller, {
				...shipment,
				number,
				supplierId: supplier ?? null,
				expectedOn: expected ?? null,
			});
			return redirect(officeLinks.order(String(number), { done: "shipment" }));
		});
	return handleForm(values, orderMoveForm, async ({ to, tracking, vinVerified }) => {
		await services.orders.move(caller, {
			number,
			to,
			tracking: tracking || null,
			vinVerified: vinVerified ?? false,
		});
		return redirect(officeLinks.order(String(number), { done: "moved" }));
	});
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
	const { shipments, canShip, isExport, placedBy } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	const isRefund = REFUND_INTENTS.includes(answer?.values.intent ?? "");
	const isShipment = answer?.values.intent === "ship";
	return (
		<OfficePage
			title={m.order_title(order)}
			state={<Badge {...STATUS_BADGES[order.status]}>{order.statusLabel}</Badge>}
			back={{ label: m.admin_orders(), to: officeLinks.orders() }}
			actions={
				<>
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
			<UndoToast text={doneText(done, order)} />
			<RefusalNotice
				refusal={
					isRefund || isShipment ? undefined : answer?.errors?.to ? "bad_request" : answer?.refusal
				}
			/>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div className="grid content-start gap-6">
					<OrderProgress order={order} isStaff />
					{vinCheck && <VinCheck check={vinCheck} />}
					<Moves
						order={order}
						moves={moves.filter((to) => to !== "cancelled")}
						answer={isRefund || isShipment ? undefined : answer}
					/>
					<OrderShipments
						key={`shipments ${shipments.nextNumber}`}
						view={shipments}
						canShip={canShip}
						answer={isShipment ? answer : undefined}
					/>
					{moves.includes("cancelled") && <Cancel number={order.number} />}
					<OrderLines lines={order.lines} />
					<OrderHistory history={order.history} />
				</div>
				<div className="grid content-start gap-6">
					<section className="rounded-box border p-4">
						<OrderTotals order={order} />
					</section>
					<OrderRefunds refunds={order.refunds} />
					<OrderRefundForms
						key={formKey}
						data={loaderData}
						answer={isRefund ? answer : undefined}
					/>
					<OrderAddresses order={order} />
					<OrderFacts order={order} />
					{placedBy && (
						<p className="text-ink-soft">{m.phone_order_placed_by({ name: placedBy })}</p>
					)}
				</div>
			</div>
		</OfficePage>
	);
}

function doneText(done: string, { statusLabel }: OrderPage): string | undefined {
	return Object.hasOwn(DONE_TEXTS, done) ? DONE_TEXTS[done]?.(statusLabel) : undefined;
}

const REFUND_INTENTS = ["refund", "refund-lines"];

const DONE_TEXTS: Record<string, (status: string) => string> = {
	moved: (status) => m.admin_moved({ status }),
	refunded: () => m.admin_refunded(),
	shipment: () => m.shipment_saved(),
	placed: () => m.phone_order_placed(),
};

type MovesProps = { order: OrderPage; moves: OrderStatus[]; answer: FormAnswer | undefined };

function Moves({ order, moves, answer }: MovesProps) {
	const isSending = useSending();
	const isVin = order.status === "vin_verification";
	const trackingError = answer?.errors?.tracking;
	if (moves.length === 0) return null;
	return (
		<PostForm key={order.status} className="no-print grid gap-3 rounded-box border p-4">
			<h2 className="text-lg">{m.admin_move()}</h2>
			{moves.includes("shipped") && (
				<TextField
					name="tracking"
					label={m.order_tracking()}
					error={trackingError && fieldErrorText(trackingError)}
					defaultValue={answer?.values.tracking}
					maxLength={MAX_TRACKING_LENGTH}
					autoComplete="off"
					mono
					className="max-w-field"
				/>
			)}
			{isVin && order.vin && (
				<>
					<input type="hidden" name="verified" value="yes" />
					<p>{m.admin_vin_hint()}</p>
				</>
			)}
			<div className="flex flex-wrap gap-3">
				{moves.map((to) => (
					<Button key={to} type="submit" name="to" value={to} busy={isSending}>
						{isVin && VIN_VERIFIED_STATUSES.includes(to)
							? m.admin_vin_go_on({ status: labelOf(to) })
							: labelOf(to)}
					</Button>
				))}
			</div>
		</PostForm>
	);
}

function Cancel({ number }: { number: string }) {
	const isSending = useSending();
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

function labelOf(status: OrderStatus): string {
	return STATUS_LABELS[status][getLocale()];
}
