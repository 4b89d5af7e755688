import { balancePaymentForm } from "../../../contract/credit-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { PaymentMethodFields } from "../../office/payment-method-fields.tsx";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";

type Balance = {
	/** As text, and as a number to type. */
	due: string;
	dollars: string;
	canCharge: boolean;
	canRecord: boolean;
};

type Props = { balance: Balance | null; formKey: string; answer: FormAnswer | undefined };

/** What the buyer still owes after an edit, and the ways to settle it in the office. */
export function BalanceNotice({ balance, formKey, answer }: Props) {
	const isSending = useSending("balance");
	if (!balance) return null;
	return (
		<Notice kind="warn" title={m.order_balance_notice({ amount: balance.due })}>
			<p>{m.order_balance_notice_more()}</p>
			<div className="no-print mt-2 grid gap-3">
				{balance.canCharge && (
					<PostForm>
						<Button type="submit" name="intent" value="balance" size="small" busy={isSending}>
							{m.order_balance_charge({ amount: balance.due })}
						</Button>
					</PostForm>
				)}
				{balance.canRecord && (
					<RecordPayment dollars={balance.dollars} formKey={formKey} answer={answer} />
				)}
			</div>
		</Notice>
	);
}

type RecordPaymentProps = { dollars: string; formKey: string; answer: FormAnswer | undefined };

/** Money that came by mail, over the counter or to the bank account. */
function RecordPayment({ dollars, formKey, answer }: RecordPaymentProps) {
	const form = useForm({ form: balancePaymentForm, answer, initial: { amount: dollars } });
	const isSending = useSending("balance-payment");
	return (
		<ConfirmAction label={m.order_balance_record()} open={answer !== undefined}>
			<Form form={form} refusal={answer?.refusal} className="grid w-full gap-4">
				<input type="hidden" name="intent" value="balance-payment" />
				<input type="hidden" name="key" value={formKey} />
				<TextField
					{...form.field("amount")}
					label={m.admin_payment_amount()}
					inputMode="decimal"
					autoComplete="off"
				/>
				<PaymentMethodFields form={form} />
				<p>{m.order_balance_final()}</p>
				<Button type="submit" variant="primary" busy={isSending} className="justify-self-start">
					{m.order_balance_save()}
				</Button>
			</Form>
		</ConfirmAction>
	);
}
