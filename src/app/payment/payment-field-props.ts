/** The props of the payment field, and those of each vendor's field inside it. */
import type { Ref } from "react";
import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import type { PaymentWidget, ProviderPayment } from "../../ports/payment.ts";
import type { PaymentFailure } from "./payment-failure.ts";

export type NextStep = NonNullable<ProviderPayment["next"]>;

export type PaymentFieldHandle = {
	/** Requests the token. The result arrives in `onToken` or `onFailure`. */
	submit: () => void;
	focus: () => void;
};

export type PaymentFieldProps = {
	/** Wallets have a button and a sheet of their own (`WalletSheet`). */
	method: Exclude<PaymentMethod, "wallet">;
	widget: PaymentWidget;
	amountCents: number;
	currency: string;
	/**
	 * The step that the provider requires of the buyer after the payment was started, such as 3-D
	 * Secure.
	 */
	next?: NextStep | null | undefined;
	/** The buyer is ready and the page can start the payment. A redirect starts without a token. */
	onToken: (token: string | null) => void;
	/** The buyer has completed the step, so the page asks the store for the result of the payment. */
	onApproved: () => void;
	onFailure: (reason: PaymentFailure) => void;
	/** The buyer has corrected what the field showed as invalid. */
	onCorrected?: () => void;
	/** The buyer pressed Enter inside the field, which means the page's pay button. */
	onEnter?: () => void;
	ref?: Ref<PaymentFieldHandle>;
};

/**
 * The props of a vendor's field. It calls `onReady` or `onBroken` when it has loaded or failed to.
 */
export type VendorFieldProps = Omit<PaymentFieldProps, "ref"> & {
	ref: Ref<PaymentFieldHandle>;
	onReady: () => void;
	onBroken: () => void;
};
