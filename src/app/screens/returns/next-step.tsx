import { formatUsd } from "../../../domain/money/money.ts";
import type { ReturnPayback } from "../../../domain/returns/return.ts";
import { MAX_DAYS_UNTIL_RECEIVED } from "../../../domain/returns/return-rule.ts";
import { canWithdraw, isReturnFinished } from "../../../domain/returns/return-status.ts";
import { MAX_TRACKING_LENGTH } from "../../../domain/shipping/tracking.ts";
import { m } from "../../messages/compiled/messages.js";
import { methodText } from "../../order/order-texts.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { storeName } from "../../page/page-title.ts";
import { CLOSED_TEXTS } from "../../returns/return-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice, type NoticeKind } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useSending } from "../../ui/use-sending.ts";
import { refundBreakdown } from "./refund-estimate.tsx";
import type { ReturnData } from "./return-data.ts";

type Step = { kind: NoticeKind; title: string };

/** The status of the return and what the reader, buyer or staff, has to do next. */
export function NextStep({ data, answer }: { data: ReturnData; answer: FormAnswer | undefined }) {
	const money = (cents: number) => formatUsd(cents);
	const { kind, title } = (data.staff && staffStep(data, money)) ?? buyerStep(data, money);
	const isOpen = !isReturnFinished(data.status);
	// For staff the title of an inspected return already contains the amount.
	const isEstimate = isOpen && data.refundCents > 0 && !(data.staff && data.status === "inspected");
	return (
		<div className="mb-4 grid gap-4">
			<RefusalNotice refusal={answer?.refusal} />
			<Notice kind={kind} title={title}>
				{!data.staff && data.status === "approved" && <Instructions data={data} />}
				{!data.staff && data.status === "shipped_back" && (
					<p>{m.return_next_shipped_back_more()}</p>
				)}
				{data.closesAfterDays && <p>{m.return_closes({ days: data.closesAfterDays })}</p>}
				{!data.staff && data.status === "closed" && <p>{closedHint(data)}</p>}
				{data.answer && <p className="whitespace-pre-line">{data.answer}</p>}
				{isEstimate && (
					<p>
						{data.status === "inspected" ? m.return_refunded_sum() : m.return_estimate()}:{" "}
						<strong>{money(data.refundCents)}</strong>
						{refundBreakdown(data.estimate)}
					</p>
				)}
				{!isOpen && data.feeCents > 0 && <p>{`${m.return_fee()}: ${money(data.feeCents)}`}</p>}
				{data.goodwillCents > 0 && <p>{`${m.return_goodwill()}: ${money(data.goodwillCents)}`}</p>}
			</Notice>
			{!data.staff && data.status === "approved" && <ShippedForm />}
			{!data.staff && canWithdraw(data.status) && <WithdrawForm />}
		</div>
	);
}

function buyerStep(data: ReturnData, money: (cents: number) => string): Step {
	const { status, closeReason } = data;
	const STEPS: Record<ReturnData["status"], Step> = {
		requested: { kind: "info", title: m.return_next_requested() },
		approved: { kind: "warn", title: m.return_next_approved() },
		shipped_back: { kind: "info", title: m.return_next_shipped_back() },
		received: { kind: "info", title: m.return_next_received() },
		inspected: { kind: "info", title: m.return_next_inspected() },
		refunded: { kind: "good", title: refundedTitle(data, money) },
		rejected: { kind: "bad", title: m.return_next_rejected() },
		closed: { kind: "info", title: closedTitle(closeReason) },
	};
	return STEPS[status];
}

/** The refund lowers what the customer owes first; the rest is paid back. */
function refundedTitle(
	{ refundCents, creditedCents, orderNumber: number, staff }: ReturnData,
	money: (cents: number) => string,
): string {
	const paidBackCents = refundCents - creditedCents;
	const buyerTexts =
		paidBackCents > 0 ? [m.return_next_refunded({ amount: money(paidBackCents) })] : [];
	return [
		...(creditedCents > 0
			? [m.return_next_credited({ amount: money(creditedCents), number })]
			: []),
		...(staff ? staff.paybacks.map((payback) => paybackText(payback, money)) : buyerTexts),
	].join(" · ");
}

/** Staff read by which payment method the money goes back, and what they have to pay by hand. */
function paybackText(
	{ cents, method, instrument, isDone }: ReturnPayback,
	money: (cents: number) => string,
): string {
	const amount = money(cents);
	if (method !== null)
		return m.return_staff_refunded({
			amount,
			method: [methodText(method), instrument].filter(Boolean).join(" · "),
		});
	return isDone ? m.return_staff_paid_by_hand({ amount }) : m.return_staff_pay_by_hand({ amount });
}

function closedTitle(reason: ReturnData["closeReason"]): string {
	if (reason === "withdrawn") return m.return_next_withdrawn();
	return reason === "never_arrived"
		? m.return_next_never_arrived({ days: MAX_DAYS_UNTIL_RECEIVED })
		: m.return_next_closed();
}

function closedHint({ closeReason }: ReturnData): string {
	return closeReason === "withdrawn" ? m.return_next_withdrawn_more() : m.return_next_closed_more();
}

/**
 * Texts for staff where the buyer's text does not help them. Undefined where both read the same
 * text.
 */
function staffStep(
	{ status, label, staff, refundCents, closeReason }: ReturnData,
	money: (cents: number) => string,
): Step | undefined {
	// The warehouse reads no amounts, and others decide.
	if (staff?.isWarehouse) return { kind: "info", title: label };
	if (closeReason)
		return { kind: "info", title: m.return_staff_closed({ why: CLOSED_TEXTS[closeReason]() }) };
	const STEPS: Partial<Record<ReturnData["status"], Step>> = {
		requested: { kind: "warn", title: m.return_staff_requested() },
		approved: { kind: "info", title: m.return_staff_approved() },
		received: { kind: "warn", title: m.return_staff_received() },
		inspected: { kind: "warn", title: m.return_staff_inspected({ amount: money(refundCents) }) },
		rejected: { kind: "bad", title: m.return_staff_rejected() },
	};
	return STEPS[status];
}

function Instructions({ data }: { data: ReturnData }) {
	return (
		<ul className="my-1 grid max-w-prose list-disc gap-1 pl-5">
			<li>{data.kind === "core" ? m.return_how_core() : m.return_how_part()}</li>
			<li>{m.return_how_label()}</li>
			{data.sendTo && <li>{`${m.return_send_to()}: ${storeName()}, ${data.sendTo}`}</li>}
		</ul>
	);
}

function ShippedForm() {
	const isSending = useSending("shipped");
	return (
		<PostForm className="no-print flex flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value="shipped" />
			<TextField
				name="tracking"
				label={m.return_tracking()}
				required={false}
				maxLength={MAX_TRACKING_LENGTH}
				mono
				className="grow basis-48 sm:max-w-field"
			/>
			<Button type="submit" variant="primary" busy={isSending}>
				{m.return_i_sent_it()}
			</Button>
		</PostForm>
	);
}

function WithdrawForm() {
	const isSending = useSending("withdraw");
	return (
		<ConfirmAction label={m.return_withdraw()}>
			<p className="max-w-prose text-ink-soft">{m.return_withdraw_hint()}</p>
			<PostForm>
				<input type="hidden" name="intent" value="withdraw" />
				<Button type="submit" variant="danger" busy={isSending}>
					{m.return_withdraw_do()}
				</Button>
			</PostForm>
		</ConfirmAction>
	);
}
