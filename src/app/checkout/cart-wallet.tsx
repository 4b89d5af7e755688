/**
 * The wallet in the cart of a guest: the same sheet as on top of the checkout. What it cannot
 * finish goes on in the checkout, which has the address that the wallet gave.
 */
import { useCallback } from "react";
import { useCheckoutDraft } from "../checkout-draft/checkout-draft.ts";
import { links } from "../page/links.ts";
import { inLanguage } from "../ui/link.tsx";
import { useCheckoutItems } from "./checkout-cart.ts";
import type { CheckoutData, PaymentChoice } from "./checkout-data.ts";
import { isSending } from "./is-sending.ts";
import { CheckoutContext } from "./use-checkout.ts";
import { useOnPlaced } from "./use-on-placed.ts";
import { useStoredDraft } from "./use-stored-draft.ts";
import { useTotals } from "./use-totals.ts";
import { WalletCheckout } from "./wallet-checkout.tsx";

type CartWalletProps = { wallet: PaymentChoice; onUnavailable: () => void };

export function CartWallet({ wallet, onUnavailable }: CartWalletProps) {
	const data: CheckoutData = { ...GUEST, methods: [wallet] };
	const draft = useCheckoutDraft();
	const items = useCheckoutItems(GUEST);
	const totals = useTotals(draft, items ?? []);
	const onPlaced = useOnPlaced();
	useStoredDraft(draft, items, GUEST);
	// The checkout asks for the result of an order whose answer was lost.
	const onUnconfirmed = useCallback(() => {
		isSending.set(false);
		openCheckout();
	}, []);
	if (!draft || !items?.length) return null;
	return (
		<CheckoutContext value={{ data, draft, items, totals, onPlaced, onUnconfirmed }}>
			<WalletCheckout
				widget={wallet.widget}
				onFilled={doNothing}
				onUnavailable={onUnavailable}
				isInCart
			/>
		</CheckoutContext>
	);
}

const GUEST = { customer: null, totals: null, lists: { countries: [], states: [] }, today: "" };

/** The checkout shows the address that the wallet gave. Here the reason is shown first. */
const doNothing = () => {};

function openCheckout(): void {
	location.assign(inLanguage(links.checkout()));
}
