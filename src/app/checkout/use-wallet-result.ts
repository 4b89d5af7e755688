import { useRef } from "react";
import type { WalletOrder } from "../payment/wallet-sheet-props.ts";
import type { SendResult } from "./send-order.ts";
import { type PlacedOrder, useCheckout } from "./use-checkout.ts";

/** What the wallet's sheet does with an order that was sent: it confirms it, or it has ended. */
export function useWalletResult() {
	const { onPlaced, onUnconfirmed } = useCheckout();
	const placedOrder = useRef<PlacedOrder>(undefined);
	return {
		toWalletOrder(result: Exclude<SendResult, { kind: "refused" }>): WalletOrder {
			if (result.kind === "unknown") {
				onUnconfirmed();
				return { kind: "placed" };
			}
			placedOrder.current = result.answer;
			const { next } = result.answer.payment;
			if (next?.kind === "confirm") return { kind: "confirm", clientSecret: next.clientSecret };
			onPlaced(result.answer);
			return { kind: "placed" };
		},
		/** The order exists, paid or not. Its page asks for the result and offers to pay again. */
		onEnd() {
			if (placedOrder.current) onPlaced(placedOrder.current);
		},
	};
}
