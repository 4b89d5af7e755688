import { m } from "../../messages/compiled/messages.js";
import { pageTitle } from "../../page/page-title.ts";
import { PaymentStep } from "./payment-step.tsx";

export function meta() {
	return [{ title: pageTitle(m.checkout_step_payment()) }, { name: "robots", content: "noindex" }];
}

export default function Payment() {
	return <PaymentStep />;
}
