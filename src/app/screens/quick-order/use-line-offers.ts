import { useEffect, useRef, useState } from "react";
import { storeDay } from "../../../domain/store/store-day.ts";
import { responseToLineView } from "../../cart/cart-view.ts";
import { verifyLines } from "../../cart/shopping-cart.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { type LineOffer, toLineOffer } from "./quick-order-view.ts";

type Offers = ReadonlyMap<string, LineOffer>;

const NO_OFFERS: Offers = new Map();
const DEBOUNCE_MS = 300;

/**
 * What the cart would say of these quantities, by SKU. Empty while they are the ones that the page
 * was loaded with.
 */
export function useLineOffers(quantities: ReadonlyMap<string, number>): Offers {
	const language = usePageLanguage();
	const [offers, setOffers] = useState(NO_OFFERS);
	const quantitiesText = JSON.stringify([...quantities]);
	const loadedText = useRef(quantitiesText);
	useEffect(() => {
		if (quantitiesText === loadedText.current) {
			setOffers(NO_OFFERS);
			return;
		}
		let isCancelled = false;
		const load = async () => {
			const lines = (JSON.parse(quantitiesText) as [string, number][]).map(([sku, cartQty]) => ({
				sku,
				cartQty,
			}));
			// When the server cannot be asked now, the cart shows the changes after the add.
			const answer = await verifyLines(lines).catch(() => undefined);
			if (!answer || isCancelled) return;
			const page = { language, today: storeDay(Date.now()) };
			const verified = [...answer.cart, ...answer.unavailableProducts].map((item) =>
				toLineOffer(responseToLineView(item, page)),
			);
			setOffers(new Map(verified.map((offer) => [offer.sku, offer])));
		};
		const timer = setTimeout(() => void load(), DEBOUNCE_MS);
		return () => {
			isCancelled = true;
			clearTimeout(timer);
		};
	}, [quantitiesText, language]);
	return offers;
}
