import { useState } from "react";
import { useNavigate } from "react-router";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { withoutShippingPrice } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import { AddressStep } from "./address-step.tsx";
import { StepSection } from "./checkout-step.tsx";
import { useChosenMethod } from "./chosen-method.ts";
import { ExpressCheckout } from "./express-checkout.tsx";
import { NoPaymentMethod } from "./no-payment-method.tsx";

/** The first page of the checkout: who orders, and where the parts go. */
export function ContactAndAddress() {
	const { data, draft } = useCheckout();
	const { account, chosen } = useChosenMethod();
	const navigate = useNavigate();
	/** Counts the addresses that a wallet handed over, because each one fills the form again. */
	const [fills, setFills] = useState(0);
	const title = data.customer ? m.checkout_step_shipping() : m.checkout_contact_and_address();
	return (
		<StepSection title={title}>
			{chosen === "" && (
				<div className="mb-4">
					<NoPaymentMethod reason={account?.hint} />
				</div>
			)}
			<ExpressCheckout onFilled={() => setFills((count) => count + 1)} />
			{data.customer === null && (
				<p className="mb-4 flex flex-wrap items-center gap-x-2">
					{m.checkout_have_account()}
					<Link
						to={links.login({ back: links.checkout() })}
						rel="nofollow"
						className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
					>
						{m.sign_in()}
					</Link>
				</p>
			)}
			<AddressStep
				key={fills}
				step="shipping"
				label={m.checkout_ship_to()}
				chosen={draft.shippingAddress}
				submit={m.checkout_to_options()}
				onAddress={(shippingAddress, email) => {
					const isSame = JSON.stringify(shippingAddress) === JSON.stringify(draft.shippingAddress);
					updateDraft({
						shippingAddress,
						typed: {},
						...(data.customer ? {} : { email }),
						...(isSame ? {} : withoutShippingPrice(draft)),
					});
					void navigate(links.checkout("shipping-options"));
				}}
			/>
		</StepSection>
	);
}
