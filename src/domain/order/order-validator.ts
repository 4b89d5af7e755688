/**
 * The name of an order in an address: `{number}` for its owner, `{number}-{validator}` for anyone
 * with the link.
 */

/** Five bits per letter, 130 bits in all. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 26;

export type OrderName = { number: number; validator: string | null };

export function parseOrderName(text: string): OrderName | null {
	const match = /^([1-9]\d{8})(?:-([a-z2-7]{26}))?$/.exec(text);
	return match ? { number: Number(match[1]), validator: match[2] ?? null } : null;
}

/** Accepts the plain number only, so that each order has one spelling for the rate limit. */
export function parseOrderNumber(text: string): number | null {
	const parsed = parseOrderName(text.trim());
	return parsed?.validator === null ? parsed.number : null;
}

export function orderName(number: number, validator: string): string {
	return `${number}-${validator}`;
}

/** Encodes the first 130 bits of a keyed hash. */
export function toValidator(hash: Uint8Array): string {
	let bits = 0n;
	for (const byte of hash.subarray(0, 17)) bits = (bits << 8n) | BigInt(byte);
	let text = "";
	for (let n = 0; n < LENGTH; n++)
		text += LETTERS[Number((bits >> BigInt(136 - 5 * (n + 1))) & 31n)];
	return text;
}
