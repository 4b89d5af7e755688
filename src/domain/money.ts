/** Money is whole cents inside and a decimal number with two places on the wire. */

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

export function formatUsd(cents: number, language: "en" | "es"): string {
	return FORMATS[language].format(cents / 100);
}

const FORMATS = {
	en: new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
	// Spanish as written in the United States: the point stays decimal, as on the price tag.
	es: new Intl.NumberFormat("es-US", { style: "currency", currency: "USD" }),
};
