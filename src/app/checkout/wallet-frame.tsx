import type { ReactNode } from "react";
import { m } from "../messages/compiled/messages.js";

type WalletFrameProps = {
	/** Only the button, without the frame and the words of the checkout. */
	isInCart?: boolean;
	children: ReactNode;
};

/** The heading and the words around a wallet's button. */
export function WalletFrame({ isInCart = false, children }: WalletFrameProps) {
	return (
		<section
			id="express"
			aria-labelledby="express-title"
			className={isInCart ? "no-print" : "mb-5 scroll-mt-4 rounded-box border p-4"}
		>
			<h2 id="express-title" className={isInCart ? "sr-only" : "text-lg"}>
				{m.checkout_express()}
			</h2>
			{!isInCart && <p className="mb-3 text-ink-soft text-sm">{m.checkout_express_wallet()}</p>}
			{children}
		</section>
	);
}
