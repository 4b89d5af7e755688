import { useEffect, useState } from "react";
import type { Answer } from "../../../contract/call.ts";
import type { calculateShipping } from "../../../contract/shipping.ts";
import { chooseShipping } from "../../../domain/shipping/shipping-choice.ts";
import { callApi } from "../../browser/api-client.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { refusalSentence } from "../../browser/refusal-sentence.ts";
import { updateDraft, readDraft } from "../../checkout-draft/checkout-draft.ts";
import { useCheckout } from "./use-checkout.ts";

type Calculated = Answer<typeof calculateShipping>;
export type ShippingOption = Calculated["shippingOptions"][number];

export type ShippingOptionsState =
	| { state: "loading" }
	| { state: "failed"; message: string; again: () => void }
	| { state: "known"; answer: Calculated };

/** What can be had for this cart to this address today. When it is known, the service is kept, replaced or picked. */
export function useShippingOptions(): ShippingOptionsState {
	const { order, items } = useCheckout();
	const [tries, setTries] = useState(0);
	const [found, setFound] = useState<{ of: string; offers: ShippingOptionsState }>();
	const cart = items.map(({ sku, cartQty }) => ({ sku, cartQty }));
	const question = JSON.stringify({
		address: order.shippingAddress,
		cart,
		liftgate: order.liftgate,
	});
	const mark = `${tries} ${question}`;
	useEffect(() => {
		let isOver = false;
		const tell = (offers: ShippingOptionsState) => !isOver && setFound({ of: mark, offers });
		callApi<typeof calculateShipping>(
			"POST",
			"/shipping/calculator",
			getLocale(),
			JSON.parse(question),
		)
			.then((answer) => {
				if (isOver) return;
				keepChoice(answer);
				tell({ state: "known", answer });
			})
			.catch((error: unknown) => {
				const message = refusalSentence(error, m.checkout_unreached());
				tell({ state: "failed", message, again: () => setTries((before) => before + 1) });
			});
		return () => {
			isOver = true;
		};
	}, [mark, question]);
	return found?.of === mark ? found.offers : { state: "loading" };
}

function keepChoice({ shippingOptions, quote }: Calculated): void {
	const { shippingRequested: before } = readDraft();
	const options = quote
		? []
		: shippingOptions.map((option) => ({ ...option, priceCents: Math.round(option.price * 100) }));
	const option = chooseShipping(options, before?.serviceCode ?? null, before !== null);
	const remembered = before && { serviceCode: before.serviceCode, price: null };
	updateDraft({
		shippingRequested: option
			? { serviceCode: option.serviceCode, price: option.price }
			: remembered,
	});
}
