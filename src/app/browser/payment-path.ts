/**
 * Whether the content policy of a page allows the payment provider. A policy belongs to the
 * document that was loaded, not to the page that the router shows in it.
 */
export function isPaymentPath(pathname: string): boolean {
	return /^(\/es)?\/(Checkout|Cart|stripe-confirmation)(\/|$)/.test(pathname);
}
