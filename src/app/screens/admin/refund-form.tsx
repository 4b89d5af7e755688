import { refundForm } from "../../../contract/credit-inputs.ts";
import { MAX_PAYMENT_NOTE_LENGTH } from "../../../domain/money/money-limits.ts";
import { m } from "../../messages/compiled/messages.js";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

type Props = { formKey: string; left: string; answer: FormAnswer | undefined };

/** Hidden until staff open it, because a refund cannot be undone. */
export function RefundForm({ formKey, left, answer }: Props) {
	const form = useForm({ form: refundForm, answer });
	const isSending = useSending("refund");
	return (
		<ConfirmAction label={m.admin_refund()} open={answer !== undefined}>
			<p className="text-ink-soft">{m.admin_refund_hint({ left })}</p>
			<Form form={form} refusal={answer?.refusal} className="grid w-full gap-4">
				<input type="hidden" name="intent" value="refund" />
				<input type="hidden" name="key" value={formKey} />
				<TextField
					{...form.field("amount")}
					label={m.admin_payment_amount()}
					inputMode="decimal"
					autoComplete="off"
				/>
				<TextField
					{...form.field("reason")}
					label={m.admin_refund_reason()}
					hint={m.admin_refund_reason_hint()}
					maxLength={MAX_PAYMENT_NOTE_LENGTH}
					autoComplete="off"
				/>
				<Button type="submit" variant="danger" busy={isSending} className="justify-self-start">
					{m.admin_refund_do()}
				</Button>
			</Form>
		</ConfirmAction>
	);
}
