import { m } from "../../messages/compiled/messages.js";
import { StepSection } from "./checkout-step.tsx";
import { CouponField } from "./coupon-field.tsx";
import { OrderReview } from "./order-review.tsx";
import { PaymentForm } from "./payment-form.tsx";

export function meta() {
	return [
		{ title: `${m.checkout_step_payment()} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

export default function Payment() {
	return (
		<StepSection title={m.checkout_step_payment()}>
			<div className="grid gap-6">
				<OrderReview />
				<CouponField />
				<PaymentForm />
			</div>
		</StepSection>
	);
}
