import { m } from "../../messages/compiled/messages.js";
import { pageTitle } from "../../page/page-title.ts";
import { PaymentStep } from "./payment-step.tsx";

export function meta() {
	return [{ title: pageTitle(m.checkout_step_billing()) }, { name: "robots", content: "noindex" }];
}

/** The address of the specification for billing: the payment step with the billing form open. */
export default function Billing() {
	return <PaymentStep isBillingOpen />;
}
