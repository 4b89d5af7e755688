import { m } from "../../messages/compiled/messages.js";
import { PaymentStep } from "./payment-step.tsx";

export function meta() {
	return [
		{ title: `${m.checkout_step_payment()} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

export default function Payment() {
	return <PaymentStep />;
}
