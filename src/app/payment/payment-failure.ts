/** The reasons of a failed payment as sentences for the buyer. */
import type { Decline } from "../../ports/payment.ts";
import { m } from "../messages/compiled/messages.js";

/**
 * `invalid`: the field shows the errors. `unreachable`: the provider did not answer, and nothing
 * was charged.
 */
export type PaymentFailure = Decline | "cancelled" | "invalid" | "unreachable";

const TEXTS: Record<PaymentFailure, () => string> = {
	declined: m.pay_failed_declined,
	insufficient_funds: m.pay_failed_insufficient_funds,
	expired_card: m.pay_failed_expired_card,
	verification_failed: m.pay_failed_verification,
	refused_token: m.pay_failed_token,
	cancelled: m.pay_failed_cancelled,
	invalid: m.pay_failed_invalid,
	unreachable: m.pay_unreachable,
};

/** Removes the sentence about invalid fields once the buyer has corrected them. */
export function withoutInvalid(text: string | undefined): string | undefined {
	return text === TEXTS.invalid() ? undefined : text;
}

/** Also takes the decline reasons of the API. An unknown reason is shown as a plain decline. */
export function paymentFailureText(reason: string): string {
	return (TEXTS[reason as PaymentFailure] ?? TEXTS.declined)();
}
