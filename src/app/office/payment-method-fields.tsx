import { MAX_PAYMENT_NOTE_LENGTH } from "../../domain/money/money-limits.ts";
import { MANUAL_PAYMENT_METHODS } from "../../domain/payment/manual-payment.ts";
import { m } from "../messages/compiled/messages.js";
import { methodText } from "../order/order-texts.ts";
import { SelectField, TextField } from "../ui/field.tsx";
import type { FormState } from "../ui/use-form-state.ts";

/** How money came in outside a provider, and the number of the check or transfer. */
export function PaymentMethodFields({
	form,
}: {
	form: Pick<FormState<"method" | "reference">, "field">;
}) {
	return (
		<>
			<SelectField
				{...form.field("method")}
				label={m.order_balance_method()}
				options={MANUAL_PAYMENT_METHODS.map((method) => ({
					value: method,
					label: methodText(method),
				}))}
			/>
			<TextField
				{...form.field("reference")}
				label={m.order_balance_reference()}
				required={false}
				hint={m.order_balance_reference_hint()}
				maxLength={MAX_PAYMENT_NOTE_LENGTH}
				autoComplete="off"
			/>
		</>
	);
}
