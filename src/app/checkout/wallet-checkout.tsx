import { useCallback, useRef, useState } from "react";
import { STORE_CURRENCY, toDecimal } from "../../domain/money/money.ts";
import type { PaymentWidget } from "../../ports/payment.ts";
import { loadOptionalChunk } from "../browser/chunk-guard.ts";
import { refusalSentence } from "../browser/refusal-sentence.ts";
import { readDraft, updateDraft } from "../checkout-draft/checkout-draft.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { WalletLoading } from "../payment/wallet-loading.tsx";
import { WalletSheet } from "../payment/wallet-sheet.tsx";
import type {
	WalletContact,
	WalletOrder,
	WalletPlace,
	WalletQuote,
} from "../payment/wallet-sheet-props.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CaptchaField } from "../ui/captcha-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { placeToCorrect, sendOrder } from "./send-order.ts";
import { useCaptchaForm } from "./use-captcha-form.ts";
import { useCheckout } from "./use-checkout.ts";
import { useWalletResult } from "./use-wallet-result.ts";
import { WalletFrame } from "./wallet-frame.tsx";
import { quoteForWallet, walletAmounts } from "./wallet-quote.ts";

type WalletCheckoutProps = {
	widget: PaymentWidget;
	/** The wallet's address is in the draft now, and the form below shows it. */
	onFilled: () => void;
	onUnavailable?: () => void;
	/** Only the button, without the frame and the words of the checkout. */
	isInCart?: boolean;
};

type WalletError = { sentence: string; isAboutCart: boolean };

/**
 * The wallet of a buyer whose address the store does not know. The wallet hands it over, shows
 * shipping and tax in its own sheet, and pays the order.
 */
export function WalletCheckout({
	widget,
	onFilled,
	onUnavailable: onWithout,
	isInCart = false,
}: WalletCheckoutProps) {
	const { data, totals } = useCheckout();
	const [isUnavailable, setUnavailable] = useState(false);
	const onUnavailable = useCallback(() => {
		setUnavailable(true);
		onWithout?.();
	}, [onWithout]);
	const captcha = useCaptchaForm(data.customer === null);
	const wallet = useWalletOrder(captcha.request, onFilled);
	const sums = totals.answer?.orderInfo;
	if (isUnavailable || (sums ? sums.total <= 0 : totals.refusal)) return null;
	return (
		<WalletFrame isInCart={isInCart}>
			{sums ? (
				<WalletSheet
					widget={widget}
					currency={STORE_CURRENCY}
					amounts={walletAmounts(sums)}
					isWide={isInCart}
					quoteFor={wallet.quoteFor}
					placeOrder={wallet.placeOrder}
					onEnd={wallet.onEnd}
					onUnavailable={onUnavailable}
				/>
			) : (
				<WalletLoading />
			)}
			<form ref={captcha.form} noValidate onSubmit={captcha.onSubmit}>
				{data.customer === null && <CaptchaField startsAtOnce />}
			</form>
			<div role="alert" className="empty:hidden">
				{wallet.error && (
					<Notice kind="bad" title={wallet.error.sentence} className="mt-3">
						{isInCart && (
							<ButtonLink to={links.checkout()} target="_self" size="small">
								{m.go_to_checkout()}
							</ButtonLink>
						)}
						{wallet.error.isAboutCart && !isInCart && (
							<ButtonLink to={links.cart()} size="small">
								{m.checkout_look_at_cart()}
							</ButtonLink>
						)}
					</Notice>
				)}
			</div>
		</WalletFrame>
	);
}

function useWalletOrder(requestCaptcha: () => Promise<string | null>, onFilled: () => void) {
	const { data, items, totals } = useCheckout();
	const { toWalletOrder, onEnd } = useWalletResult();
	const [error, setError] = useState<WalletError>();
	/** The totals that the sheet shows. */
	const shownQuote = useRef<WalletQuote>(undefined);
	const isPlacing = useRef(false);

	const quoteFor = async (place: WalletPlace, rateId: string | null) => {
		const quote = await quoteForWallet(readDraft(), items, place, rateId);
		shownQuote.current = "message" in quote ? undefined : quote;
		setError("message" in quote ? { sentence: quote.message, isAboutCart: false } : undefined);
		return quote;
	};
	const refuse = (sentence: string, isAboutCart = false): WalletOrder => {
		isPlacing.current = false;
		setError({ sentence, isAboutCart });
		return { kind: "refused", message: sentence };
	};
	const placeOrder = async (contact: WalletContact, rateId: string): Promise<WalletOrder> => {
		if (isPlacing.current) return { kind: "placed" };
		const quote = shownQuote.current;
		const rate = quote?.rates.find(({ id, isChosen }) => isChosen && id === rateId);
		if (!quote || !rate) return refuse(m.checkout_unreached());
		isPlacing.current = true;
		const reader = await loadOptionalChunk(() => import("./wallet-contact.ts")).catch(() => null);
		if (!reader) return refuse(m.checkout_unreached());
		const { values, buyer } = reader.readWalletContact(contact, data.customer?.email ?? null);
		if (!buyer) {
			updateDraft({ typed: { shipping: values } });
			onFilled();
			return refuse(m.checkout_express_incomplete());
		}
		const chosen = {
			email: buyer.email,
			shippingAddress: buyer.address,
			shippingRequested: { serviceCode: rate.id, price: toDecimal(rate.amountCents) },
			billingAddress: null,
		};
		const draft = readDraft();
		const garageVin = draft.isVinFilled ? "" : (data.customer?.vin ?? "");
		const result = await sendOrder({
			draft: { ...draft, ...chosen, vinNumber: draft.vinNumber || garageVin },
			items,
			method: "wallet",
			token: null,
			total: toDecimal(quote.totalCents),
			recaptchaToken: await requestCaptcha(),
		});
		if (result.kind === "refused") {
			const { refusal } = result;
			updateDraft({ ...chosen, typed: {} });
			onFilled();
			totals.refresh();
			return refuse(refusalSentence(refusal), placeToCorrect(refusal)?.to === "cart");
		}
		return toWalletOrder(result);
	};
	return { error, quoteFor, placeOrder, onEnd };
}
