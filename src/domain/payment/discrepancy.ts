/**
 * A payment that the provider shows differently than our books. Staff look into it and mark it as
 * resolved.
 */
export type Discrepancy = {
	id: number;
	provider: string;
	/** The provider's name for the payment. */
	ref: string;
	kind: "unknown_payment" | "amount_differs" | "refund_elsewhere";
	/** The amount by our books: asked for, or refunded by us. */
	ourCents: number | null;
	/** The amount at the provider: paid, or refunded there. */
	theirCents: number | null;
	currency: string | null;
	foundAt: Date;
	/** The order that the payment belongs to, if there is one. */
	orderNumber: number | null;
};
