import { paymentReversalForm } from "../../../contract/credit-inputs.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../../domain/money/money-limits.ts";
import type { Order } from "../../../domain/order/order.ts";
import type { RecordedPayment } from "../../../domain/payment/manual-payment.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { methodText } from "../../order/order-texts.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { formatDay } from "../../ui/day.ts";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

type RecordedPaymentView = ReturnType<typeof toRecordedPaymentView>;

export function toRecordedPaymentView(
	payment: RecordedPayment,
	{ status }: Pick<Order, "status">,
	language: Language,
) {
	const { method, reference, note, recordedBy, reversedAt, reversalReason, reversedBy } = payment;
	const day = (at: Date) => formatDay(storeDay(at.getTime()), language);
	return {
		id: payment.id,
		label: joined(methodText(method) || m.pay_method_other(), reference),
		amount: formatUsd(payment.amountCents),
		detail: joined(
			day(payment.at),
			recordedBy && m.order_payment_recorded_by({ name: recordedBy }),
			note,
		),
		reversal: reversedAt && joined(day(reversedAt), reversalReason, reversedBy),
		canReverse: reversedAt === null && status !== "cancelled",
	};
}

type Props = {
	payments: readonly RecordedPaymentView[];
	formKey: string;
	answer: FormAnswer | undefined;
};

/** Cash, checks and bank transfers that staff have recorded, each with its reversal. */
export function RecordedPayments({ payments, formKey, answer }: Props) {
	if (payments.length === 0) return null;
	const hasForm = payments.some(
		({ id, canReverse }) => canReverse && answer?.values.payment === String(id),
	);
	return (
		<section>
			<h2 className="mb-1 text-lg">{m.order_recorded_payments()}</h2>
			{/* Another person may have reversed the payment, which then has no form any more. */}
			{!hasForm && <RefusalNotice refusal={answer?.refusal} />}
			<ul className="divide-y border-y">
				{payments.map(({ id, label, amount, detail, reversal, canReverse }) => (
					<li key={id} className="grid gap-1 py-2">
						<span className="flex flex-wrap justify-between gap-x-4">
							<span className="wrap-anywhere">{label}</span>
							<span
								className={reversal ? "tabular-nums line-through" : "font-semibold tabular-nums"}
							>
								{amount}
							</span>
						</span>
						<span className="wrap-anywhere text-ink-soft text-sm">{detail}</span>
						{reversal && (
							<span className="flex flex-wrap items-center gap-2 text-sm">
								<Badge icon="close" tone="bad">
									{m.order_payment_reversed()}
								</Badge>
								<span className="wrap-anywhere">{reversal}</span>
							</span>
						)}
						{canReverse && (
							<ReversePayment
								payment={{ id, label, amount }}
								formKey={formKey}
								answer={answer?.values.payment === String(id) ? answer : undefined}
							/>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

type ReverseProps = {
	payment: Pick<RecordedPaymentView, "id" | "label" | "amount">;
	formKey: string;
	answer: FormAnswer | undefined;
};

function ReversePayment({ payment: { id, amount }, formKey, answer }: ReverseProps) {
	const form = useForm({ form: paymentReversalForm, answer });
	const isSending = useSending("payment-reversal");
	return (
		<ConfirmAction label={m.order_payment_reverse()} open={answer !== undefined}>
			<p className="text-ink-soft">{m.order_payment_reverse_hint({ amount })}</p>
			<Form form={form} refusal={answer?.refusal} className="grid w-full gap-4">
				<input type="hidden" name="intent" value="payment-reversal" />
				<input type="hidden" name="payment" value={id} />
				<input type="hidden" name="key" value={formKey} />
				<TextField
					{...form.field("reason")}
					label={m.order_payment_reverse_reason()}
					hint={m.order_payment_reverse_reason_hint()}
					maxLength={MAX_PAYMENT_NOTE_LENGTH}
					autoComplete="off"
				/>
				<Button type="submit" variant="danger" busy={isSending} className="justify-self-start">
					{m.order_payment_reverse_do({ amount })}
				</Button>
			</Form>
		</ConfirmAction>
	);
}

function joined(...texts: (string | null | undefined)[]): string {
	return texts.filter(Boolean).join(" · ");
}
