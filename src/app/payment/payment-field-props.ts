/** What the page gives the payment field, and what the field gives each vendor's. */
import type { Ref } from "react";
import type { PaymentWay, PaymentWidget, ProviderPayment } from "../../ports/payment.ts";
import type { PaymentFailure } from "./payment-failure.ts";

export type NextStep = NonNullable<ProviderPayment["next"]>;

export type PaymentFieldHandle = {
	/** Asks for the token, as the page's own button does; ends in `onToken` or `onFailure`. */
	submit: () => void;
	focus: () => void;
};

export type PaymentFieldProps = {
	way: PaymentWay;
	widget: PaymentWidget;
	amountCents: number;
	currency: string;
	/** The step the provider asks of the buyer, once the payment has begun. */
	next?: NextStep | null | undefined;
	/** The buyer is ready: begin the payment. Wallets and pages of the provider's begin without a token. */
	onToken: (token: string | null) => void;
	/** The buyer has done the step: ask the store what became of the payment. */
	onApproved: () => void;
	onFailure: (reason: PaymentFailure) => void;
	/** Nothing is left of what the field showed as invalid. */
	onMended?: () => void;
	/** Enter inside the field: the same as the page's own button. */
	onEnter?: () => void;
	ref?: Ref<PaymentFieldHandle>;
};

/** What a vendor's field is given; `onReady` and `onBroken` end the wait for it. */
export type VendorFieldProps = Omit<PaymentFieldProps, "ref"> & {
	ref: Ref<PaymentFieldHandle>;
	onReady: () => void;
	onBroken: () => void;
};
