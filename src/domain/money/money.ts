/** Money is whole cents in our code and a decimal number in the API. */

/** The currency of all prices and charges. */
export const STORE_CURRENCY = "USD";

export function toDecimal(cents: number): number {
	return cents / 100;
}

/** Rounds, because 0.1 + 0.2 is not exactly 0.3. */
export function toCents(decimal: number): number {
	return Math.round(decimal * 100);
}

/**
 * Parses dollars as people type them: 1,200.50 or $1200.5. Undefined for anything else, and for
 * more than two decimals.
 */
export function parseDollars(typed: string): number | undefined {
	const text = typed.trim().replace(/^\$/, "").trim();
	if (!/^(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/.test(text)) return undefined;
	return toCents(Number(text.replaceAll(",", "")));
}

/** Both languages write dollars alike: Spanish in the United States uses the decimal point too. */
export function formatUsd(cents: number): string {
	const [dollars, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
	return `${cents < 0 ? "-" : ""}$${formatThousands(dollars)}.${String(rest).padStart(2, "0")}`;
}

/** Converts cents with a rate of up to eight decimals. Halves are rounded up. */
export function convertCents(cents: number, rate: number): number {
	return Number((BigInt(cents) * BigInt(Math.round(rate * 1e8)) + 50_000_000n) / 100_000_000n);
}

/** Formats hundredths of any currency: 4,805.70 MXN. */
export function formatAmount(hundredths: number, currency: string): string {
	return `${formatUsd(hundredths).replace("$", "")} ${currency}`;
}

/**
 * 1,234 in both languages. Written by hand, because creating an Intl format is slow and every page
 * needs it.
 */
export function formatThousands(whole: number): string {
	return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
