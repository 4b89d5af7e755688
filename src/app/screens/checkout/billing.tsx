import { useState } from "react";
import { useNavigate } from "react-router";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { addressLine } from "../../../domain/address/us-address.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Button } from "../../ui/button.tsx";
import { RadioGroup } from "../../ui/choice-field.tsx";
import { AddressStep } from "./address-step.tsx";
import { toPostalAddress } from "./check-address.ts";
import { StepSection } from "./checkout-step.tsx";
import { useCheckout } from "./use-checkout.ts";

export function meta() {
	return [
		{ title: `${m.checkout_step_billing()} · Cabover` },
		{ name: "robots", content: "noindex" },
	];
}

export default function Billing() {
	const { draft } = useCheckout();
	const navigate = useNavigate();
	const [isSame, setSame] = useState(draft.billingAddress === null && !draft.typed.billing);
	const submit = (billingAddress: OrderAddress | null) => {
		updateDraft({ billingAddress, isBillingSaid: true, typed: {} });
		void navigate(links.checkout("payment"));
	};
	return (
		<StepSection title={m.checkout_step_billing()}>
			<RadioGroup
				name="same"
				label={m.checkout_bill_to()}
				value={isSame ? "same" : "other"}
				onChange={(value) => setSame(value === "same")}
				className="mb-4"
				options={[
					{
						value: "same",
						label: m.checkout_same_as_shipping(),
						hint: draft.shippingAddress && addressLine(toPostalAddress(draft.shippingAddress)),
					},
					{ value: "other", label: m.checkout_another_address() },
				]}
			/>
			{isSame ? (
				<Button variant="primary" className="max-sm:w-full" onClick={() => submit(null)}>
					{m.checkout_to_payment()}
				</Button>
			) : (
				<AddressStep
					step="billing"
					label={m.checkout_billing_address()}
					chosen={draft.billingAddress}
					submit={m.checkout_to_payment()}
					onAddress={submit}
				/>
			)}
		</StepSection>
	);
}
