/**
 * Detects card numbers, which must never reach the store: the fields of the payment providers take
 * them.
 */

/**
 * In groups as printed on cards, or in one piece. Not as part of a longer word or a decimal, so
 * that ids and measures do not match.
 */
const IN_TEXT =
	/(?<![\p{L}\p{N}_]|\d[.,])(?:\d{13,19}|\d{4}([ .\-\u2013])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|\d{4}([ .\-\u2013])\d{6}\2\d{4,5})(?![\p{L}\p{N}_])/gu;

/**
 * True if the whole text is a card number, with any separators, or contains one as printed on
 * cards.
 */
export function looksLikeCardNumber(text: string): boolean {
	const whole = text.replace(/[\s\-\u2013_]+/g, "");
	if (isCardNumber(whole) && !isUuid(text)) return true;
	return [...text.matchAll(IN_TEXT)].some(([match]) => isCardNumber(match.replace(/\D/g, "")));
}

/** The path of the first field with a card number (`card.number`), or undefined. */
export function findCardNumberField(message: unknown, path = ""): string | undefined {
	if (typeof message === "string" || typeof message === "number")
		return looksLikeCardNumber(String(message)) ? path : undefined;
	if (typeof message !== "object" || message === null) return undefined;
	for (const [name, value] of Object.entries(message)) {
		const fieldPath = findCardNumberField(value, path ? `${path}.${name}` : name);
		if (fieldPath !== undefined) return fieldPath;
	}
	return undefined;
}

/** For log lines. */
export function redactCardNumbers(text: string): string {
	return text.replace(IN_TEXT, (match) =>
		isCardNumber(match.replace(/\D/g, "")) ? "[card]" : match,
	);
}

/**
 * First digits and lengths of cards. Timestamps in milliseconds (1…) and bar codes of 13 digits do
 * not match.
 */
const SHAPE = /^(?:4\d{12}|[3-6]\d{13,18}|2\d{15})$/;

/** Luhn's check. */
export function isCardNumber(digits: string): boolean {
	if (!SHAPE.test(digits)) return false;
	const sum = [...digits].reverse().reduce((total, digit, place) => {
		const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
		return total + (value > 9 ? value - 9 : value);
	}, 0);
	return sum % 10 === 0;
}

function isUuid(text: string): boolean {
	return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
