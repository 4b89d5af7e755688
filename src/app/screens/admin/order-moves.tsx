import { goesOnUnverified, MAX_FIT_REASON_LENGTH } from "../../../domain/order/fit-doubt.ts";
import { MAX_HOLD_NOTE_LENGTH } from "../../../domain/order/order-hold.ts";
import {
	type OrderStatus,
	statusLabel,
	VIN_VERIFIED_STATUSES,
} from "../../../domain/order/order-status.ts";
import { MAX_HANDED_TO_LENGTH } from "../../../domain/shipment/shipment-limits.ts";
import { MAX_TRACKING_LENGTH } from "../../../domain/shipping/tracking.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { LeaveQuestionNotices, type LeaveQuestions } from "../../office/leave-questions.tsx";
import type { OrderPage } from "../../order/order-view.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useFormAnswer } from "../../ui/use-form-answer.ts";
import { useSending } from "../../ui/use-sending.ts";

type MovesProps = {
	order: OrderPage;
	moves: OrderStatus[];
	/** A shipment of the order has left, so "Shipped" sends the rest. */
	isPartlyShipped: boolean;
	/** Of the pieces that are still to leave. */
	scanned: { picked: number; quantity: number };
	/** "Shipped" needs an EEI filing, because the order leaves the country. */
	needsEei: boolean;
	questions: LeaveQuestions;
};

/** The next statuses of an order, with what each of them needs. */
export function OrderMoves({ order, moves, isPartlyShipped, scanned, ...props }: MovesProps) {
	const { needsEei, questions } = props;
	const isSending = useSending();
	const isOnHold = order.status === "on_hold";
	const isVin = order.status === "vin_verification";
	const { ref, values, error } = useFormAnswer(questions.answer);
	const standing = { status: order.status, isVinVerified: order.vinVerified };
	const asksFitReason = order.hasMisfit && moves.some((to) => goesOnUnverified(standing, to));
	if (moves.length === 0) return null;
	return (
		<PostForm ref={ref} key={order.status} className="no-print grid gap-3 rounded-box border p-4">
			<h2 className="text-lg">{isOnHold ? m.order_release() : m.admin_move()}</h2>
			{Object.entries(questions.fields).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{moves.includes("shipped") && order.isPickup && (
				<TextField
					name="handedTo"
					label={m.shipment_handed_to()}
					hint={m.shipment_handed_to_hint()}
					error={error("handedTo")}
					defaultValue={values.handedTo}
					maxLength={MAX_HANDED_TO_LENGTH}
					autoComplete="off"
					className="max-w-field"
				/>
			)}
			{moves.includes("shipped") && !order.isPickup && (
				<TextField
					name="tracking"
					label={m.order_tracking()}
					error={error("tracking")}
					defaultValue={values.tracking}
					maxLength={MAX_TRACKING_LENGTH}
					autoComplete="off"
					mono
					className="max-w-field"
				/>
			)}
			{isVin && order.vin && (
				<>
					<input type="hidden" name="verified" value="yes" />
					<p>{order.hasMisfit ? m.admin_fit_hint() : m.admin_vin_hint()}</p>
				</>
			)}
			{asksFitReason && (
				<TextField
					name="fitReason"
					label={m.admin_fit_reason()}
					error={error("fitReason")}
					defaultValue={values.fitReason}
					maxLength={MAX_FIT_REASON_LENGTH}
					autoComplete="off"
					className="max-w-prose"
				/>
			)}
			{isOnHold && (
				<TextField
					name="releaseNote"
					label={m.order_release_note()}
					hint={m.order_release_note_hint()}
					error={error("releaseNote")}
					defaultValue={values.releaseNote}
					maxLength={MAX_HOLD_NOTE_LENGTH}
					required={false}
					autoComplete="off"
					className="max-w-prose"
				/>
			)}
			{needsEei && <Notice kind="warn" title={m.export_eei()} />}
			<LeaveQuestionNotices questions={questions} scanned={scanned} />
			<div className="flex flex-wrap gap-3">
				{moves.map((to) => (
					<Button
						key={to}
						type="submit"
						name="to"
						value={to}
						busy={isSending}
						data-key={isVin && VIN_VERIFIED_STATUSES.includes(to) ? "v" : undefined}
					>
						{moveLabel(to, { ...order, isVin, isPartlyShipped })}
					</Button>
				))}
			</div>
		</PostForm>
	);
}

function moveLabel(
	to: OrderStatus,
	{
		isVin,
		hasMisfit,
		isPartlyShipped,
		isPickup,
	}: { isVin: boolean; hasMisfit: boolean; isPartlyShipped: boolean; isPickup: boolean },
): string {
	const status = statusLabel(to, isPickup)[getLocale()];
	if (isVin && VIN_VERIFIED_STATUSES.includes(to))
		return (hasMisfit ? m.admin_fit_go_on : m.admin_vin_go_on)({ status });
	if (to === "shipped" && isPickup) return m.shipment_hand_over();
	return to === "shipped" && isPartlyShipped ? m.admin_ship_rest() : status;
}
