import { addressLine, toPostalAddress } from "../../../domain/address/us-address.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { AddressStep } from "./address-step.tsx";

type BillingChoiceProps = {
	/** Whether the form for another address is shown. */
	isOpen: boolean;
	setOpen: (isOpen: boolean) => void;
	/** Set when the buyer wants to pay and has not finished the form. */
	error: string | undefined;
};

/** A check box for the shipping address, or the form for another billing address. */
export function BillingChoice({ isOpen, setOpen, error }: BillingChoiceProps) {
	const { draft } = useCheckout();
	const { billingAddress } = draft;
	const isSame = billingAddress === null && !isOpen;
	return (
		<section>
			<CheckboxField
				name="same"
				label={m.checkout_billing_same()}
				checked={isSame}
				error={isOpen ? error : undefined}
				onChange={({ currentTarget }) => {
					setOpen(!currentTarget.checked);
					if (currentTarget.checked) updateDraft({ billingAddress: null, typed: {} });
				}}
			/>
			{billingAddress && !isOpen && (
				<p className="flex flex-wrap items-center gap-x-4 text-sm">
					<span>
						{billingAddress.receiver}, {addressLine(toPostalAddress(billingAddress))}
					</span>
					<Button size="small" onClick={() => setOpen(true)}>
						{m.checkout_change()}
						<span className="sr-only"> {m.checkout_billing_address()}</span>
					</Button>
				</p>
			)}
			{isOpen && (
				<div className="mt-2 border-l-2 pl-4">
					<AddressStep
						step="billing"
						label={m.checkout_billing_address()}
						chosen={billingAddress}
						submit={m.checkout_use_address()}
						onAddress={(address) => {
							updateDraft({ billingAddress: address, typed: {} });
							setOpen(false);
						}}
					/>
				</div>
			)}
		</section>
	);
}
