import { useEffect, useRef, useState } from "react";
import { storeDay } from "../../../domain/store/store-day.ts";
import { responseToLineView } from "../../cart/cart-view.ts";
import { verifyLines } from "../../cart/shopping-cart.ts";
import { usePageLanguage } from "../../page/page-language.ts";
import { type LineOffer, toLineOffer } from "./quick-order-view.ts";

type Offers = ReadonlyMap<string, LineOffer>;

const NONE: Offers = new Map();
const QUIET_MS = 300;

/** What the cart would say of these quantities by SKU, as soon as they are not the ones that the page came with. */
export function useLineOffers(quantities: ReadonlyMap<string, number>): Offers {
	const language = usePageLanguage();
	const [offers, setOffers] = useState(NONE);
	const mark = JSON.stringify([...quantities]);
	const first = useRef(mark);
	useEffect(() => {
		if (mark === first.current) {
			setOffers(NONE);
			return;
		}
		let isOver = false;
		const ask = async () => {
			const wanted = (JSON.parse(mark) as [string, number][]).map(([sku, cartQty]) => ({
				sku,
				cartQty,
			}));
			// Whoever cannot be asked now is told by the cart itself.
			const told = await verifyLines(wanted).catch(() => undefined);
			if (!told || isOver) return;
			const asked = { language, today: storeDay(Date.now()) };
			const lines = [...told.cart, ...told.unavailableProducts].map((item) =>
				toLineOffer(responseToLineView(item, asked)),
			);
			setOffers(new Map(lines.map((line) => [line.sku, line])));
		};
		const timer = setTimeout(() => void ask(), QUIET_MS);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [mark, language]);
	return offers;
}
