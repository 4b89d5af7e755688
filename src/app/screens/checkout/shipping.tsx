import { useNavigate } from "react-router";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { withoutShippingPrice } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { AddressStep } from "./address-step.tsx";
import { StepSection } from "./checkout-step.tsx";
import { useCheckout } from "./use-checkout.ts";

export function meta() {
	return [
		{ title: `${m.checkout_step_shipping()} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

export default function Shipping() {
	const { draft } = useCheckout();
	const navigate = useNavigate();
	return (
		<StepSection title={m.checkout_step_shipping()}>
			<AddressStep
				step="shipping"
				label={m.checkout_ship_to()}
				chosen={draft.shippingAddress}
				submit={m.checkout_to_options()}
				onAddress={(shippingAddress) => {
					const isSame = JSON.stringify(shippingAddress) === JSON.stringify(draft.shippingAddress);
					updateDraft({
						shippingAddress,
						typed: {},
						...(isSame ? {} : withoutShippingPrice(draft)),
					});
					void navigate(links.checkout("shipping-options"));
				}}
			/>
		</StepSection>
	);
}
