/** The secret part of an order's link: made of the store's key and the order's seed, so that it can be given again and is kept nowhere. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { toValidator } from "../../domain/order/order-validator.ts";

export type LinkedRecord = { number: number; linkSeed: Buffer };

export function validatorOf(key: Buffer, { number, linkSeed }: LinkedRecord): string {
	return toValidator(
		createHmac("sha256", prepared(key)).update(`${number}:`).update(linkSeed).digest(),
	);
}

const keys = new WeakMap<Buffer, KeyObject>();

/** There is one key, and making it ready takes longer than using it. */
function prepared(key: Buffer): KeyObject {
	const known = keys.get(key) ?? createSecretKey(key);
	keys.set(key, known);
	return known;
}

export function isValidator(key: Buffer, order: LinkedRecord, given: string): boolean {
	const [right, asked] = [validatorOf(key, order), given].map((text) => Buffer.from(text));
	return (
		right !== undefined &&
		asked !== undefined &&
		right.length === asked.length &&
		timingSafeEqual(right, asked)
	);
}
