import type { ReactNode, Ref } from "react";
import { STORE_CURRENCY } from "../../../domain/money/money.ts";
import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { AcceptedCards } from "../../payment/card-marks.tsx";
import { PaymentField } from "../../payment/payment-field.tsx";
import type { PaymentFieldHandle, PaymentFieldProps } from "../../payment/payment-field-props.ts";
import { paymentMethodName } from "../../payment/payment-method-name.ts";
import { RadioGroup, type RadioOption } from "../../ui/choice-field.tsx";

/** A field that returns no token within this time counts as unreachable. */
export const TOKEN_TIMEOUT_MS = 20_000;

type PaymentMethodsProps = Pick<
	PaymentFieldProps,
	"amountCents" | "onToken" | "onFailure" | "onEnter" | "onCorrected"
> & {
	methods: readonly PaymentChoice[];
	/** The option of a credit customer to buy on account. */
	account?: RadioOption | null;
	chosen: string;
	onChoose: (method: string) => void;
	ref: Ref<PaymentFieldHandle>;
	children?: ReactNode;
};

/** The payment methods, with the field of the chosen one below. A wallet has a button instead. */
export function PaymentMethods({
	methods,
	account,
	chosen,
	onChoose,
	ref,
	...field
}: PaymentMethodsProps) {
	const choice = methods.find(({ method }) => method === chosen);
	const options = [
		...(account ? [account] : []),
		...methods.map(({ method, widget }) => ({
			value: method,
			label: paymentMethodName(method, widget),
			...(method === "card" ? { end: <AcceptedCards className="max-sm:hidden" /> } : {}),
		})),
	];
	return (
		<div className="grid gap-4">
			{options.length > 0 && (
				<RadioGroup
					name="method"
					label={m.checkout_pay_by()}
					value={chosen}
					onChange={onChoose}
					options={options}
				/>
			)}
			{choice?.method === "card" && <AcceptedCards className="sm:hidden" />}
			{choice && choice.method !== "wallet" && (
				<PaymentField
					key={choice.method}
					method={choice.method}
					widget={choice.widget}
					{...field}
					currency={STORE_CURRENCY}
					onApproved={doNothing}
					ref={ref}
				/>
			)}
		</div>
	);
}

/** The buyer's step takes place on the page that shows the result of the payment. */
const doNothing = () => {};
