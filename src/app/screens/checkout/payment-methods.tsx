import type { ReactNode, Ref } from "react";
import { STORE_CURRENCY } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { AcceptedCards } from "../../payment/card-marks.tsx";
import type { PaymentFieldHandle, PaymentFieldProps } from "../../payment/payment-field-props.ts";
import { PaymentField } from "../../payment/payment-field.tsx";
import { paymentWayName } from "../../payment/payment-method-name.ts";
import { RadioGroup, type RadioOption } from "../../ui/choice-field.tsx";
import type { PaymentChoice } from "./checkout-data.ts";

export const ON_ACCOUNT = "account";
/** A field that makes no token in this time is not there. */
export const TOKEN_PATIENCE_MS = 20_000;

type PaymentMethodsProps = Pick<
	PaymentFieldProps,
	"amountCents" | "onToken" | "onFailure" | "onEnter" | "onMended"
> & {
	ways: readonly PaymentChoice[];
	/** What a credit customer may do besides. */
	account?: RadioOption | null;
	chosen: string;
	onChoose: (way: string) => void;
	ref: Ref<PaymentFieldHandle>;
	children?: ReactNode;
};

/** The ways to pay, and below them the field or button of the chosen one. */
export function PaymentMethods({ ways, account, chosen, onChoose, ref, ...field }: PaymentMethodsProps) {
	const way = ways.find((one) => one.way === chosen);
	const options = [
		...(account ? [account] : []),
		...ways.map((one) => ({
			value: one.way,
			label: paymentWayName(one.way, one.widget),
			...(one.way === "card" ? { end: <AcceptedCards className="max-sm:hidden" /> } : {}),
		})),
	];
	return (
		<div className="grid gap-4">
			{options.length > 0 && (
				<RadioGroup
					name="way"
					label={m.checkout_pay_by()}
					value={chosen}
					onChange={onChoose}
					options={options}
				/>
			)}
			{way?.way === "card" && <AcceptedCards className="sm:hidden" />}
			{way && (
				<PaymentField
					key={way.way}
					{...way}
					{...field}
					currency={STORE_CURRENCY}
					onApproved={NOTHING}
					ref={ref}
				/>
			)}
		</div>
	);
}

/** The buyer's step is taken on the page that asks what became of the payment. */
const NOTHING = () => {};

/** The way that is chosen: the one from before, if there is such, or the first. */
export function methodOf(
	ways: readonly PaymentChoice[],
	remembered: string | null,
	hasAccount: boolean,
): string {
	const offered = [...(hasAccount ? [ON_ACCOUNT] : []), ...ways.map(({ way }) => way as string)];
	return offered.find((way) => way === remembered) ?? offered[0] ?? "";
}
