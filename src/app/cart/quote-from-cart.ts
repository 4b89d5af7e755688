/**
 * Whether a quote is being asked for out of the cart of this browser: from when the form is sent until the quote is there. Known while
 * the page lives: whoever comes by a link from elsewhere has asked for nothing, and nothing leaves their cart.
 */
let isAsking = false;

export const pendingCartQuote = {
	set(now: boolean): void {
		isAsking = now;
	},
	/** Once. */
	take(): boolean {
		const wasAsking = isAsking;
		isAsking = false;
		return wasAsking;
	},
};
