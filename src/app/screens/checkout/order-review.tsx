import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { addressLine, toPostalAddress } from "../../../domain/address/us-address.ts";
import { isPickup } from "../../../domain/shipping/pickup.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { m } from "../../messages/compiled/messages.js";
import { arrivalText } from "../../order/arrival-text.ts";
import { type CheckoutPlace, links } from "../../page/links.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { usePickupStore } from "../../page/pickup-store.ts";
import { Link } from "../../ui/link.tsx";

/** The answers of the earlier steps, each with a link to change it. */
export function OrderReview() {
	const { data, draft, totals } = useCheckout();
	const language = usePageLanguage();
	const store = usePickupStore();
	const service = totals.answer?.shippingService;
	const isStorePickup = isPickup(draft.shippingRequested?.serviceCode);
	const { shippingAddress } = draft;
	const rows: { term: string; value: string; step: CheckoutPlace | null }[] = [
		{
			term: m.email(),
			value: data.customer?.email ?? draft.email,
			step: data.customer ? null : "shipping",
		},
		// For a pickup the address only decides the tax.
		...(isStorePickup
			? []
			: [
					{
						term: m.checkout_ship_to(),
						value: addressText(shippingAddress),
						step: "shipping" as const,
					},
				]),
		{
			term: m.checkout_step_options(),
			value: service
				? [
						service.name,
						arrivalText(service.arrives, language, isStorePickup),
						...(isStorePickup ? store : []),
					].join(" · ")
				: "…",
			step: "shipping-options",
		},
	];
	return (
		<dl className="divide-y rounded-box border text-sm">
			{rows.map(({ term, value, step }) => (
				<div
					key={term}
					className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
				>
					<dt className="text-ink-soft max-sm:col-span-2">{term}</dt>
					<dd className="min-w-0 py-1 wrap-anywhere">{value}</dd>
					{step && (
						<dd>
							<Link
								to={links.checkout(step)}
								className="inline-flex min-h-11 items-center underline underline-offset-4"
							>
								{m.checkout_change()}
								<span className="sr-only"> {term}</span>
							</Link>
						</dd>
					)}
				</div>
			))}
		</dl>
	);
}

function addressText(address: OrderAddress | null): string {
	return address ? `${address.receiver}, ${addressLine(toPostalAddress(address))}` : "";
}
