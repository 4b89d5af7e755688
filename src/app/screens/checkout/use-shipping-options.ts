import { useEffect, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { calculateShipping } from "../../../contract/shipping.ts";
import { chooseShipping } from "../../../domain/shipping/shipping-choice.ts";
import { callApi } from "../../browser/api-client.ts";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import type { StoredLine } from "../../cart/parse-stored-cart.ts";
import { useCheckout } from "../../checkout/use-checkout.ts";
import { readDraft, updateDraft } from "../../checkout-draft/checkout-draft.ts";
import type { CheckoutDraft } from "../../checkout-draft/parse-draft.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";

type ShippingAnswer = Answer<typeof calculateShipping>;
export type ShippingOption = ShippingAnswer["shippingOptions"][number];

export type ShippingOptionsState =
	| { state: "loading" }
	| { state: "failed"; message: string; retry: () => void }
	| { state: "loaded"; answer: ShippingAnswer };

/**
 * The shipping options of this cart to this address. When they arrive, the chosen service is kept,
 * replaced, or picked.
 */
export function useShippingOptions(): ShippingOptionsState {
	const { draft, items } = useCheckout();
	const [retries, setRetries] = useState(0);
	const [result, setResult] = useState<{ requestId: string; options: ShippingOptionsState }>();
	const cart = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
	// After an order the cart is empty until the checkout leads back to it.
	const request =
		cart.length > 0 && draft.shippingAddress
			? JSON.stringify({ address: draft.shippingAddress, cart, liftgate: draft.liftgate })
			: null;
	const requestId = `${retries} ${request}`;
	useEffect(() => {
		if (request === null) return;
		let isCancelled = false;
		const show = (options: ShippingOptionsState) =>
			!isCancelled && setResult({ requestId, options });
		requestOptions(JSON.parse(request))
			.then((answer) => {
				if (isCancelled) return;
				updateChosenService(answer);
				show({ state: "loaded", answer });
			})
			.catch((error: unknown) => {
				const message = refusalSentence(error, m.checkout_unreached());
				show({ state: "failed", message, retry: () => setRetries((count) => count + 1) });
			});
		return () => {
			isCancelled = true;
		};
	}, [requestId, request]);
	return result?.requestId === requestId ? result.options : { state: "loading" };
}

type ShippingRequest = Parameters<typeof callApi<typeof calculateShipping>>[3];

function requestOptions(request: ShippingRequest): Promise<ShippingAnswer> {
	return callApi<typeof calculateShipping>("POST", "/shipping/calculator", getLocale(), request);
}

/**
 * Calculates the chosen service again after a change of the cart. Null when it is no longer
 * offered, or when the carriers could not be asked.
 */
export async function requoteService(
	{ shippingAddress, liftgate, shippingRequested }: CheckoutDraft,
	items: readonly StoredLine[],
): Promise<CheckoutDraft["shippingRequested"]> {
	if (!shippingAddress || !shippingRequested) return null;
	const cart = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
	const answer = await requestOptions({ address: shippingAddress, cart, liftgate }).catch(
		() => undefined,
	);
	const option =
		!answer || answer.quote
			? undefined
			: answer.shippingOptions.find(
					({ serviceCode }) => serviceCode === shippingRequested.serviceCode,
				);
	return option ? { serviceCode: option.serviceCode, price: option.price } : null;
}

/** Keeps the chosen service, replaces it, or picks one, by the new answer of the carriers. */
export function updateChosenService({ shippingOptions, quote }: ShippingAnswer): void {
	const { shippingRequested: before } = readDraft();
	const options = quote
		? []
		: shippingOptions.map((option) => ({ ...option, priceCents: Math.round(option.price * 100) }));
	const option = chooseShipping(options, before?.serviceCode ?? null, before !== null);
	const storedChoice = before && { serviceCode: before.serviceCode, price: null };
	updateDraft({
		shippingRequested: option
			? { serviceCode: option.serviceCode, price: option.price }
			: storedChoice,
	});
}
