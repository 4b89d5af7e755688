/**
 * What happens to a refund: queued, delayed at the provider, done, refused or failed there,
 * retried, or paid by hand.
 */
export type RefundEventKind =
	| "given"
	| "delayed"
	| "done"
	| "refused"
	| "failed"
	| "again"
	| "by_hand";

/**
 * One event in the refund history of an order, for staff. `credited`: the amount was taken off what
 * the customer owes.
 */
export type RefundHistoryEntry = {
	kind: RefundEventKind | "credited";
	at: Date;
	amountCents: number;
	reason: string;
	/** What staff wrote about it. */
	note: string | null;
	/** E-mail of the person who did it; null for the store itself. */
	actor: string | null;
};

/** A refund that staff must pay by hand. */
export type ManualRefund = {
	id: number;
	orderNumber: number;
	amountCents: number;
	reason: string;
	note: string | null;
	createdAt: Date;
	/** Its result at the provider, if it was sent there. */
	providerResult: "refused" | "failed" | null;
	instrument: string | null;
};
