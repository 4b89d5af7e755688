/** Money is whole cents inside and a decimal number with two places on the wire. */

/** All prices are in it, and all money is charged in it. */
export const STORE_CURRENCY = "USD";

export function toDecimal(cents: number): number {
	return cents / 100;
}

/** A decimal from the wire in whole cents: 0.1 + 0.2 and 0.3 are thirty. */
export function toCents(decimal: number): number {
	return Math.round(decimal * 100);
}

/** Dollars as people type them: 1,200.50 or $1200.5. Undefined for anything else, and for more than two places. */
export function parseDollars(typed: string): number | undefined {
	const text = typed.trim().replace(/^\$/, "").trim();
	if (!/^(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)) return undefined;
	return toCents(Number(text.replaceAll(",", "")));
}

/** Whole cents. Both languages write them alike: Spanish as in the United States, where the point stays decimal, as on the price tag. */
export function formatUsd(cents: number): string {
	const [dollars, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
	return `${cents < 0 ? "-" : ""}$${formatThousands(dollars)}.${String(rest).padStart(2, "0")}`;
}

/** The same money in another currency, at what a dollar is worth there with up to eight places; half a hundredth is rounded up. */
export function convertCents(cents: number, rate: number): number {
	return Number((BigInt(cents) * BigInt(Math.round(rate * 1e8)) + 50_000_000n) / 100_000_000n);
}

/** Hundredths of any currency: 4,805.70 MXN. */
export function formatAmount(hundredths: number, currency: string): string {
	return `${formatUsd(hundredths).replace("$", "")} ${currency}`;
}

/** A whole number as both languages write it: 1,234. By hand, because browsers take long to make a format, and every page has one. */
export function formatThousands(whole: number): string {
	return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
