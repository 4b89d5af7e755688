/**
 * A wallet: the button and the sheet that it opens. A wallet that hands over the buyer's address
 * asks the store for shipping and totals while its sheet is open, and tells the street and the
 * e-mail only when the buyer pays.
 */
import type { PaymentWidget } from "../../ports/payment.ts";

/** What a wallet tells of an address before the buyer pays. */
export type WalletPlace = { city: string; state: string; postal_code: string; country: string };

export type WalletContact = {
	name: string;
	email: string;
	phone: string;
	address: WalletPlace & { line1: string; line2: string };
};

export type WalletAmounts = {
	totalCents: number;
	lines: { label: string; amountCents: number }[];
};

/** The chosen rate is the first one, because wallets preselect the first. */
export type WalletQuote = WalletAmounts & {
	rates: { id: string; label: string; detail: string; amountCents: number; isChosen: boolean }[];
};

export type WalletRefusal = { message: string };

/** `placed`: the page shows the order, or asks for it, so the sheet has nothing left to do. */
export type WalletOrder =
	| { kind: "confirm"; clientSecret: string }
	| { kind: "refused"; message: string }
	| { kind: "placed" };

/** The device has no wallet, or the provider cannot be reached. */
export type WalletUnavailable = "no_wallet" | "unreachable";

export type WalletSheetProps = {
	widget: PaymentWidget;
	currency: string;
	/** The order without shipping and tax, if the wallet has not told an address yet. */
	amounts: WalletAmounts;
	/** While the amounts are being calculated, the button is not shown. */
	isCalculating?: boolean;
	/** As wide as the buttons around it. */
	isWide?: boolean;
	/** Null if the store knows the address. The wallet then only pays `amounts`. */
	quoteFor:
		| ((place: WalletPlace, rateId: string | null) => Promise<WalletQuote | WalletRefusal>)
		| null;
	/** Called when the button is pressed. The sheet stays closed if it returns false. */
	canOpen?: () => boolean;
	/**
	 * Places the order when the buyer pays in the sheet. A payment with a client secret is confirmed
	 * by the same sheet, because the provider takes a wallet's approval from no other.
	 */
	placeOrder: (contact: WalletContact, rateId: string) => Promise<WalletOrder>;
	/** The wallet has confirmed the placed order, or failed to. The store asks for the result. */
	onEnd: () => void;
	onUnavailable: (reason: WalletUnavailable) => void;
};

export type VendorWalletProps = Omit<WalletSheetProps, "isCalculating" | "isWide"> & {
	onReady: () => void;
};
