import { useNavigate } from "react-router";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { AddressStep } from "./address-step.tsx";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { withoutShippingPrice } from "../../checkout-draft/parse-draft.ts";
import { StepSection } from "./checkout-step.tsx";
import { useCheckout } from "./use-checkout.ts";

export function meta() {
	return [
		{ title: `${m.checkout_step_shipping()} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

export default function Shipping() {
	const { order } = useCheckout();
	const navigate = useNavigate();
	return (
		<StepSection title={m.checkout_step_shipping()}>
			<AddressStep
				step="shipping"
				label={m.checkout_ship_to()}
				chosen={order.shippingAddress}
				submit={m.checkout_to_options()}
				onAddress={(shippingAddress) => {
					const isSame = JSON.stringify(shippingAddress) === JSON.stringify(order.shippingAddress);
					updateDraft({ shippingAddress, typed: {}, ...(isSame ? {} : withoutShippingPrice(order)) });
					void navigate(links.checkout("shipping-options"));
				}}
			/>
		</StepSection>
	);
}
