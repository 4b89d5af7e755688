/** The name of an order in an address: `{number}` for its owner, `{number}-{validator}` for whoever was given the link. */

/** 130 bits, five to a letter. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 26;

export type OrderName = { number: number; validator: string | null };

export function parseOrderName(text: string): OrderName | null {
	const match = /^([1-9]\d{8})(?:-([a-z2-7]{26}))?$/.exec(text);
	return match ? { number: Number(match[1]), validator: match[2] ?? null } : null;
}

/** What somebody writes who looks for an order: its number and nothing else, so that there is one spelling of it to count. */
export function parseOrderNumber(text: string): number | null {
	const parsed = parseOrderName(text.trim());
	return parsed?.validator === null ? parsed.number : null;
}

export function orderName(number: number, validator: string): string {
	return `${number}-${validator}`;
}

/** Letters for the first 130 bits of a keyed hash. */
export function toValidator(hash: Uint8Array): string {
	let bits = 0n;
	for (const byte of hash.subarray(0, 17)) bits = (bits << 8n) | BigInt(byte);
	let text = "";
	for (let n = 0; n < LENGTH; n++)
		text += LETTERS[Number((bits >> BigInt(136 - 5 * (n + 1))) & 31n)];
	return text;
}
