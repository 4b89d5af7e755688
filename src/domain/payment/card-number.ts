/** A card number has no business with us: providers' own fields take it. What looks like one is refused and never kept. */

/**
 * As printed on cards, in fours or in 4-6-5, or in one piece; not a part of a longer word or a decimal, so that ids, keys and measures are
 * left alone.
 */
const IN_TEXT =
	/(?<![\p{L}\p{N}_]|\d[.,])(?:\d{13,19}|\d{4}([ .\-\u2013])\d{4}\1\d{4}\1\d{1,4}(?:\1\d{1,3})?|\d{4}([ .\-\u2013])\d{6}\2\d{4,5})(?![\p{L}\p{N}_])/gu;

/**
 * 13 to 19 digits as cards have them, that pass Luhn's check: a whole value however it is set apart, or a piece of a text as cards are
 * written.
 */
export function looksLikeCardNumber(text: string): boolean {
	const whole = text.replace(/[\s\-\u2013_]+/g, "");
	if (isCardNumber(whole) && !isUuid(text)) return true;
	return [...text.matchAll(IN_TEXT)].some(([found]) => isCardNumber(found.replace(/\D/g, "")));
}

/** The path of the first field of a message that holds what looks like a card number (`card.number`), or undefined. */
export function findCardNumberField(message: unknown, path = ""): string | undefined {
	if (typeof message === "string" || typeof message === "number")
		return looksLikeCardNumber(String(message)) ? path : undefined;
	if (typeof message !== "object" || message === null) return undefined;
	for (const [name, value] of Object.entries(message)) {
		const found = findCardNumberField(value, path ? `${path}.${name}` : name);
		if (found !== undefined) return found;
	}
	return undefined;
}

/** For the log, whatever an error or a library says. */
export function redactCardNumbers(text: string): string {
	return text.replace(IN_TEXT, (found) =>
		isCardNumber(found.replace(/\D/g, "")) ? "[card]" : found,
	);
}

/** How cards begin and how long they are: what begins with 1 is a moment in milliseconds, and a bar code has thirteen digits. */
const SHAPE = /^(?:4\d{12}|[3-6]\d{13,18}|2\d{15})$/;

/** Luhn's check: every second digit from the right counts double, cast out nines, and the sum ends in zero. */
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
