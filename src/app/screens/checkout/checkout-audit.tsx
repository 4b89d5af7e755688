import { useEffect, useState } from "react";
import type { NamedFinding } from "../../../domain/cart/named-finding.ts";
import { CartFindings } from "../../cart/cart-findings.tsx";
import { addSavedForLater } from "../../cart/saved-for-later.ts";
import { cart } from "../../cart/shopping-cart.ts";
import { showCartError } from "../../cart/show-line-result.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { findCartFaults } from "../../vehicle/find-cart-faults.ts";
import { useCheckout } from "./use-checkout.ts";

type Mend = NamedFinding["mends"][number];

/** The audit of the cart once more, before it is paid. */
export function CheckoutAudit() {
	const { items, draft, data } = useCheckout();
	const [findings, setFindings] = useState<NamedFinding[]>([]);
	const [isBusy, setBusy] = useState(false);
	const service = draft.shippingRequested?.serviceCode ?? null;
	const key = JSON.stringify([items.map(({ sku, cartQty }) => [sku, cartQty]), service]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key names parts and service
	useEffect(() => {
		let isCurrent = true;
		const lines = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
		void findCartFaults(lines, service).then((found) => isCurrent && setFindings(found));
		return () => {
			isCurrent = false;
		};
	}, [key]);
	const mend = async ({ changes }: Mend) => {
		setBusy(true);
		await applyChanges(changes).catch(showCartError);
		setBusy(false);
	};
	return (
		<CartFindings
			findings={findings}
			vehicle={m.audit_your_vehicle()}
			mendButton={(way, label) =>
				// The account keeps what a customer saves for later; the cart page does that.
				data.customer && way.changes.some(({ later }) => later) ? (
					<ButtonLink to={links.cart()} size="small">
						{m.checkout_change_cart()}
					</ButtonLink>
				) : (
					<Button size="small" busy={isBusy} onClick={() => void mend(way)}>
						{label}
					</Button>
				)
			}
		/>
	);
}

async function applyChanges(changes: Mend["changes"]): Promise<void> {
	for (const { sku, quantity, later } of changes) {
		if (later) addSavedForLater([{ sku, cartQty: quantity }]);
		await cart.setQuantity(sku, later ? 0 : quantity);
	}
}
