/** Money is whole cents inside and a decimal number with two places on the wire. */

export function toDecimal(cents: number): number {
	return cents / 100;
}

/** A decimal from the wire in whole cents: 0.1 + 0.2 and 0.3 are thirty. */
export function toCents(decimal: number): number {
	return Math.round(decimal * 100);
}

export function formatUsd(cents: number, language: "en" | "es"): string {
	return FORMATS[language].format(cents / 100);
}

const FORMATS = {
	en: new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }),
	// Spanish as written in the United States: the point stays decimal, as on the price tag.
	es: new Intl.NumberFormat("es-US", { style: "currency", currency: "USD" }),
};
