import { useState } from "react";
import { useNavigate } from "react-router";
import type { calculateShipping } from "../../../contract/shipping.ts";
import { isEmail } from "../../../domain/account/email.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { addressLine, toPostalAddress } from "../../../domain/address/us-address.ts";
import { callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { toOrderAddress } from "../../checkout/check-address.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { WalletFrame } from "../../checkout/wallet-frame.tsx";
import { updateDraft } from "../../checkout-draft/checkout-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { links } from "../../page/links.ts";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { paymentMethodName } from "../../payment/payment-method-name.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { updateChosenService } from "./use-shipping-options.ts";

const WalletCheckout = loadWhenShown(
	async () => (await import("../../checkout/wallet-checkout.tsx")).WalletCheckout,
	() => (
		<WalletFrame>
			<Skeleton className="h-13 max-w-80" />
		</WalletFrame>
	),
);

/**
 * The wallets on top of the checkout. A wallet of a buyer whose address is not known hands it over.
 * `onFilled`: the wallet put an address into the draft and the order was refused.
 */
export function ExpressCheckout({ onFilled }: { onFilled: () => void }) {
	const { data } = useCheckout();
	const knownAddress = useKnownAddress();
	// An address that comes from the wallet must not close its sheet.
	const [address] = useState(knownAddress);
	const wallet = data.methods.find(({ method }) => method === "wallet");
	// A customer who buys on account does not need a wallet.
	if (data.customer?.credit) return null;
	if (address) return <KnownAddressCheckout address={address} />;
	return wallet ? <WalletCheckout widget={wallet.widget} onFilled={onFilled} /> : null;
}

/** One press chooses the address and the shipping and opens the payment step with this method. */
function KnownAddressCheckout({ address }: { address: OrderAddress }) {
	const { data, draft, items } = useCheckout();
	const navigate = useNavigate();
	const [busyMethod, setBusyMethod] = useState<string>();
	const [error, setError] = useState<string>();
	const methods = data.methods.filter(({ method }) => method !== "card");
	if (methods.length === 0) return null;
	const start = async (paymentMethod: string) => {
		setBusyMethod(paymentMethod);
		setError(undefined);
		const cart = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
		try {
			const answer = await callApi<typeof calculateShipping>(
				"POST",
				"/shipping/calculator",
				getLocale(),
				{ address, cart, liftgate: draft.liftgate },
			);
			updateDraft({ shippingAddress: address, paymentMethod, typed: {} });
			updateChosenService(answer);
			const isQuoted = answer.quote === null && answer.shippingOptions.length > 0;
			await navigate(links.checkout(isQuoted ? "payment" : "shipping-options"));
		} catch (refusal) {
			setError(refusalSentence(refusal, m.checkout_unreached()));
			setBusyMethod(undefined);
		}
	};
	return (
		<section aria-labelledby="express-title" className="mb-5 rounded-box border p-4">
			<h2 id="express-title" className="text-lg">
				{m.checkout_express()}
			</h2>
			<p className="mb-3 text-ink-soft text-sm">
				{m.checkout_express_to({
					address: `${address.receiver}, ${addressLine(toPostalAddress(address))}`,
				})}
			</p>
			<div className="flex flex-wrap gap-3">
				{methods.map(({ method, widget }) => (
					<Button
						key={method}
						busy={busyMethod === method}
						disabled={busyMethod !== undefined}
						onClick={() => void start(method)}
					>
						{m.checkout_express_with({ name: paymentMethodName(method, widget) })}
					</Button>
				))}
			</div>
			<div role="alert" className="empty:hidden">
				{error && <Notice kind="bad" title={error} className="mt-3" />}
			</div>
		</section>
	);
}

/**
 * The address of this checkout, or the customer's default address, or else the first known one;
 * null for a new guest.
 */
function useKnownAddress(): OrderAddress | null {
	const { data, draft } = useCheckout();
	const { customer } = data;
	if (!customer && !isEmail(draft.email)) return null;
	if (draft.shippingAddress) return draft.shippingAddress;
	const [first] = customer?.addresses ?? [];
	const known = customer?.addresses.find((address) => address.isDefaultShipping) ?? first;
	return known ? toOrderAddress(known) : null;
}
