import { useNavigate } from "react-router";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { AddressStep } from "./address-step.tsx";
import { changeOrder } from "../../checkout-draft/checkout-draft.ts";
import { withoutPrice } from "../../checkout-draft/parse-draft.ts";
import { Step } from "./checkout-step.tsx";
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
		<Step title={m.checkout_step_shipping()}>
			<AddressStep
				step="shipping"
				label={m.checkout_ship_to()}
				chosen={order.shippingAddress}
				submit={m.checkout_to_options()}
				onAddress={(shippingAddress) => {
					const isSame = JSON.stringify(shippingAddress) === JSON.stringify(order.shippingAddress);
					changeOrder({ shippingAddress, typed: {}, ...(isSame ? {} : withoutPrice(order)) });
					void navigate(links.checkout("shipping-options"));
				}}
			/>
		</Step>
	);
}
