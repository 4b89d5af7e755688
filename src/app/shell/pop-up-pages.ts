/** Pages for signing in, registering and paying: a message of the store would stand in the way. */
const WITHOUT_POP_UPS =
	/^\/(login|register|registration-confirmation|forgot-password|second-step|new-password|staff-invitation|Checkout|stripe-confirmation)(\/|$)/i;

export function allowsPopUps(pathname: string): boolean {
	return !WITHOUT_POP_UPS.test(pathname);
}
