/**
 * Whether this page has just requested a quote for the parts of its cart. The quote page then takes
 * these parts out of a guest's cart, and does not for a visitor who opened the quote by a link.
 */
let isPending = false;

export const pendingCartQuote = {
	set(isRequested: boolean): void {
		isPending = isRequested;
	},
	/** Returns the mark and clears it. */
	take(): boolean {
		const wasPending = isPending;
		isPending = false;
		return wasPending;
	},
};
