/** E-mail addresses of accounts, orders and messages. */

export const MAX_EMAIL_LENGTH = 254;

/** One `@`, no white space, and a dot in the domain. Only a mail to the address can prove more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function isEmail(typed: string): boolean {
	return EMAIL.test(typed.trim());
}

/** Different spellings of one address become the same text. */
export function canonicalEmail(typed: string): string {
	return typed.trim().normalize("NFC").toLowerCase();
}
