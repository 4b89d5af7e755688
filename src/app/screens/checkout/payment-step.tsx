import { m } from "../../messages/compiled/messages.js";
import { CheckoutAudit } from "./checkout-audit.tsx";
import { StepSection } from "./checkout-step.tsx";
import { OrderReview } from "./order-review.tsx";
import { PaymentForm } from "./payment-form.tsx";

export function PaymentStep({ isBillingOpen = false }: { isBillingOpen?: boolean }) {
	return (
		<StepSection title={m.checkout_step_payment()}>
			<div className="grid gap-6">
				<OrderReview />
				<CheckoutAudit />
				<PaymentForm isBillingOpen={isBillingOpen} />
			</div>
		</StepSection>
	);
}
