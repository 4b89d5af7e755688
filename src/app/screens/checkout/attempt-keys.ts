import { newIdempotencyKey } from "./idempotency-key.ts";

/**
 * The key of a try to pay: the same one however often the button is pressed while nobody knows what became of it. Another answer about
 * the payment, or another way to pay, begins another try.
 */
export function createAttemptKeys(): (payment: object, way: string) => string {
	let last: { payment: object; way: string; key: string } | undefined;
	return (payment, way) => {
		if (last?.payment !== payment || last.way !== way) last = { payment, way, key: newIdempotencyKey() };
		return last.key;
	};
}
