/**
 * The validator in an order's link: an HMAC of the store's key over the number and the order's
 * seed. It is never stored.
 */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";
import { toValidator } from "../../domain/order/order-validator.ts";

export type LinkedRecord = { number: number; linkSeed: Buffer };

export function validatorOf(key: Buffer, { number, linkSeed }: LinkedRecord): string {
	return toValidator(
		createHmac("sha256", keyObjectOf(key)).update(`${number}:`).update(linkSeed).digest(),
	);
}

const keyObjects = new WeakMap<Buffer, KeyObject>();

/** Creating a key object takes longer than signing with it, so it is cached. */
function keyObjectOf(key: Buffer): KeyObject {
	const keyObject = keyObjects.get(key) ?? createSecretKey(key);
	keyObjects.set(key, keyObject);
	return keyObject;
}

export function isValidator(key: Buffer, order: LinkedRecord, candidate: string): boolean {
	const [expected, actual] = [validatorOf(key, order), candidate].map((text) => Buffer.from(text));
	return (
		expected !== undefined &&
		actual !== undefined &&
		expected.length === actual.length &&
		timingSafeEqual(expected, actual)
	);
}
