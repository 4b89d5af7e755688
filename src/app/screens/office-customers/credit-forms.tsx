import { creditTermsForm, invoicePaymentForm } from "../../../contract/credit-inputs.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import {
	MAX_CREDIT_TERMS_DAYS,
	MAX_PAYMENT_NOTE_LENGTH,
} from "../../../domain/money/money-limits.ts";
import {
	ALL_INVOICES,
	allocationText,
	type InvoiceShare,
} from "../../../domain/payment/allocate-payment.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { PaymentMethodFields } from "../../office/payment-method-fields.tsx";
import { methodText } from "../../order/order-texts.ts";
import type { FormAnswer } from "../../page/handle-form.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Table } from "../../ui/table.tsx";
import { useForm } from "../../ui/use-form.ts";
import { useSending } from "../../ui/use-sending.ts";
import type { CustomerView } from "./customer-view.ts";

const BOX = "grid gap-4 rounded-box border p-4";

/** `allocations`: the shares of the invoices, which the manager confirms before they are booked. */
export type PaymentAnswer = FormAnswer & { allocations?: InvoiceShare[] };
type PaymentProps = {
	customerId: number;
	formKey: string;
	invoices: CustomerView["invoices"];
	answer: PaymentAnswer | undefined;
};

/** The default is the oldest invoice; its open amount is filled in when it is the only one. */
export function PaymentForm({ customerId, formKey, invoices, answer }: PaymentProps) {
	const form = useForm({
		form: invoicePaymentForm,
		answer,
		initial: {
			invoice: invoices[0]?.number ?? "",
			amount: (invoices.length === 1 ? invoices[0]?.owedText : undefined) ?? "",
		},
	});
	const isSending = useSending("payment");
	const whole =
		invoices.length > 1 ? [{ value: ALL_INVOICES, label: m.admin_payment_oldest() }] : [];
	if (answer?.allocations)
		return (
			<AllocationForm
				customerId={customerId}
				formKey={formKey}
				values={answer.values}
				allocations={answer.allocations}
			/>
		);
	return (
		<section className={BOX}>
			<h2 className="text-lg">{m.admin_payment()}</h2>
			<p className="text-ink-soft">{m.admin_payment_hint()}</p>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="intent" value="payment" />
				<input type="hidden" name="key" value={formKey} />
				<SelectField
					{...form.field("invoice")}
					label={m.admin_payment_invoice()}
					options={[
						...whole,
						...invoices.map(({ number, owed }) => ({
							value: number,
							label: m.admin_payment_invoice_of({ number, owed }),
						})),
					]}
				/>
				<TextField
					{...form.field("amount")}
					label={m.admin_payment_amount()}
					inputMode="decimal"
					autoComplete="off"
				/>
				<PaymentMethodFields form={form} />
				<TextField
					{...form.field("note")}
					label={m.admin_payment_note()}
					hint={m.admin_payment_note_hint()}
					maxLength={MAX_PAYMENT_NOTE_LENGTH}
					autoComplete="off"
				/>
				<Button type="submit" busy={isSending} className="justify-self-start">
					{m.admin_payment_save()}
				</Button>
			</Form>
		</section>
	);
}

type AllocationProps = {
	customerId: number;
	formKey: string;
	values: PaymentAnswer["values"];
	allocations: InvoiceShare[];
};

/** Shows the shares and sends them along, so that exactly these are booked. */
function AllocationForm({ customerId, formKey, values, allocations }: AllocationProps) {
	const isSending = useSending("payment");
	const hiddenValues = {
		...values,
		intent: "payment",
		key: formKey,
		shown: allocationText(allocations),
	};
	const usd = (cents: number) => formatUsd(cents);
	const amount = usd(allocations.reduce((sum, { cents }) => sum + cents, 0));
	return (
		<section className={BOX}>
			<h2 className="text-lg">{m.admin_payment_spread()}</h2>
			<Table
				caption={m.admin_payment_spread()}
				hideCaption
				rows={allocations}
				keyOf={({ number }) => number}
				columns={[
					{ header: m.admin_payment_invoice(), isRowHeader: true, cell: ({ number }) => number },
					{
						header: m.core_wallet_amount(),
						align: "end",
						cell: ({ cents }) => <strong>{usd(cents)}</strong>,
					},
				]}
			/>
			<p>
				{m.admin_payment_spread_noted({
					amount,
					note: [methodText(values.method ?? null), values.reference, values.note]
						.filter(Boolean)
						.join(" · "),
				})}
			</p>
			<PostForm className="flex flex-wrap gap-3">
				{Object.entries(hiddenValues).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<Button type="submit" variant="primary" busy={isSending}>
					{m.admin_payment_spread_save()}
				</Button>
				<ButtonLink to={officeLinks.customer(customerId)}>
					{m.admin_payment_spread_back()}
				</ButtonLink>
			</PostForm>
		</section>
	);
}

/** For a customer without credit, the usual payment terms are filled in. */
export function CreditForm({
	credit,
	answer,
}: {
	credit: CustomerView["credit"];
	answer: FormAnswer | undefined;
}) {
	const typed = answer?.values;
	const form = useForm({
		form: creditTermsForm,
		answer,
		initial: { limit: credit?.limitText ?? "", days: String(credit?.days ?? USUAL_DAYS) },
	});
	const isSending = useSending("credit");
	const needsOrder = typed ? Boolean(typed.purchaseOrder) : (credit?.needsPurchaseOrder ?? false);
	return (
		<section className={BOX}>
			<h2 className="text-lg">{m.admin_credit()}</h2>
			<Form form={form} refusal={answer?.refusal}>
				<input type="hidden" name="intent" value="credit" />
				<TextField
					{...form.field("limit")}
					label={m.admin_credit_limit()}
					hint={m.admin_credit_limit_hint()}
					inputMode="decimal"
					autoComplete="off"
				/>
				<TextField
					{...form.field("days")}
					label={m.admin_credit_days()}
					inputMode="numeric"
					autoComplete="off"
					maxLength={String(MAX_CREDIT_TERMS_DAYS).length}
				/>
				<CheckboxField
					name="purchaseOrder"
					value="yes"
					label={m.admin_credit_po()}
					defaultChecked={needsOrder}
				/>
				<Button type="submit" busy={isSending} className="justify-self-start">
					{m.admin_credit_save()}
				</Button>
			</Form>
		</section>
	);
}

const USUAL_DAYS = 30;
