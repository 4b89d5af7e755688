import { m } from "../../messages/compiled/messages.js";
import { CouponField } from "./coupon-field.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { Review } from "./order-review.tsx";
import { Step } from "./checkout-step.tsx";

export function meta() {
	return [
		{ title: `${m.checkout_step_payment()} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

export default function Payment() {
	return (
		<Step title={m.checkout_step_payment()}>
			<div className="grid gap-6">
				<Review />
				<CouponField />
				<PaymentForm />
			</div>
		</Step>
	);
}
