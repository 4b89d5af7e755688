/** Why a payment did not come about, in words for the buyer. */
import type { Decline } from "../../ports/payment.ts";
import { m } from "../messages/compiled/messages.js";

/** `invalid`: the field shows what is missing. `unreachable`: the provider did not answer, and nothing was charged. */
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

/** What is left to say once the field shows no fault any more. */
export function withoutInvalid(text: string | undefined): string | undefined {
	return text === TEXTS.invalid() ? undefined : text;
}

/** Also for what the API calls a decline; one it does not know is a decline like any other. */
export function paymentFailureText(reason: string): string {
	return (TEXTS[reason as PaymentFailure] ?? TEXTS.declined)();
}
