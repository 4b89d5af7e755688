/**
 * Every sign-in of the demo catalog has an e-mail address of this domain, which can never exist:
 * `.example` is reserved.
 */
export const DEMO_EMAIL_DOMAIN = "@cabover.example";

export function isDemoEmail(email: string): boolean {
	return email.endsWith(DEMO_EMAIL_DOMAIN);
}
