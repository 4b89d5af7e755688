import { useEffect, useState } from "react";
import { isPaymentPath } from "../../browser/payment-path.ts";
import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { paymentMethodName } from "../../payment/payment-method-name.ts";
import { ButtonLink } from "../../ui/button.tsx";

const CartWallet = loadWhenShown(
	async () => (await import("../../checkout/cart-wallet.tsx")).CartWallet,
);

/**
 * The wallet's own button. Its code and the provider's script are loaded when the page is idle. The
 * link to the wallets of the checkout is there before that, in a document whose policy does not
 * allow the provider, and where the device has no wallet.
 */
export function WalletButton({ wallet }: { wallet: PaymentChoice }) {
	const [isOpen, setOpen] = useState(false);
	const [hasWallet, setHasWallet] = useState(true);
	useEffect(() => {
		if (!isLoadedAsPaymentPage()) return;
		const open = () => setOpen(true);
		if (!("requestIdleCallback" in window)) {
			const timer = setTimeout(open, MAX_WAIT_MS);
			return () => clearTimeout(timer);
		}
		const idle = requestIdleCallback(open, { timeout: MAX_WAIT_MS });
		return () => cancelIdleCallback(idle);
	}, []);
	if (isOpen && hasWallet)
		return <CartWallet wallet={wallet} onUnavailable={() => setHasWallet(false)} />;
	return (
		<ButtonLink to={links.expressCheckout()} target="_self" className="no-print">
			{m.checkout_express_with({ name: paymentMethodName(wallet.method, wallet.widget) })}
		</ButtonLink>
	);
}

const MAX_WAIT_MS = 2000;

function isLoadedAsPaymentPage(): boolean {
	const [loaded] = performance.getEntriesByType("navigation");
	return loaded !== undefined && isPaymentPath(new URL(loaded.name).pathname);
}
