import { useEffect, useState } from "react";
import type { FindingView } from "../../../domain/cart/finding-view.ts";
import { CartFindings } from "../../cart/cart-findings.tsx";
import { guestCart } from "../../cart/guest-cart.ts";
import { showCartError, showLineResult } from "../../cart/show-line-result.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { requestCartAudit } from "../../vehicle/request-cart-audit.ts";

type Fix = FindingView["fixes"][number];

/** The audit of the cart once more, before it is paid. */
export function CheckoutAudit() {
	const { items, draft } = useCheckout();
	const [findings, setFindings] = useState<FindingView[]>([]);
	const [isBusy, setBusy] = useState(false);
	const service = draft.shippingRequested?.serviceCode ?? null;
	const key = JSON.stringify([items.map(({ sku, cartQty }) => [sku, cartQty]), service]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key names parts and service
	useEffect(() => {
		let isCurrent = true;
		const lines = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
		void requestCartAudit(lines, service).then((found) => isCurrent && setFindings(found));
		return () => {
			isCurrent = false;
		};
	}, [key]);
	const applyFix = async ({ changes }: Fix) => {
		setBusy(true);
		// The browser sends changes of a customer's cart to the account.
		await guestCart
			.applyChanges(changes)
			.then((shortfall) => shortfall && showLineResult(shortfall))
			.catch(showCartError);
		setBusy(false);
	};
	return (
		<CartFindings
			findings={findings}
			vehicle={m.audit_your_vehicle()}
			fixButton={(fix, label) => (
				<Button size="small" busy={isBusy} onClick={() => void applyFix(fix)}>
					{label}
				</Button>
			)}
		/>
	);
}
