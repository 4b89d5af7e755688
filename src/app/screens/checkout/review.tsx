import { addressLine } from "../../../domain/us-address.ts";
import { type CheckoutPlace, links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { Link } from "../../ui/link.tsx";
import { postalOf } from "./check-address.ts";
import { useCheckout } from "./use-checkout.ts";

/** What was said before, each with the way back to it. */
export function Review() {
	const { data, order } = useCheckout();
	const { shippingAddress, billingAddress } = order;
	const rows: { term: string; value: string; step: CheckoutPlace | null }[] = [
		{ term: m.email(), value: data.customer?.email ?? order.email, step: data.customer ? null : "default" },
		{
			term: m.checkout_ship_to(),
			value: shippingAddress ? `${shippingAddress.receiver}, ${addressLine(postalOf(shippingAddress))}` : "",
			step: "shipping",
		},
		{
			term: m.checkout_bill_to(),
			value: billingAddress ? `${billingAddress.receiver}, ${addressLine(postalOf(billingAddress))}` : m.checkout_same_as_shipping(),
			step: "billing",
		},
	];
	return (
		<dl className="divide-y rounded-box border text-sm">
			{rows.map(({ term, value, step }) => (
				<div key={term} className="flex items-center gap-x-4 px-3 py-1">
					<dt className="w-24 shrink-0 text-ink-soft">{term}</dt>
					<dd className="min-w-0 flex-1 py-1 wrap-anywhere">{value}</dd>
					{step && (
						<dd>
							<Link to={links.checkout(step)} className="inline-flex min-h-11 items-center underline underline-offset-4">
								{m.checkout_change()}
								<span className="sr-only">: {term}</span>
							</Link>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}
