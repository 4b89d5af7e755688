import { newIdempotencyKey } from "../../checkout/new-idempotency-key.ts";

/**
 * Idempotency keys of payment attempts. The key stays the same, however often the button is
 * pressed, until the state of the payment or the payment method changes.
 */
export function createAttemptKeys(): (payment: object, method: string) => string {
	let last: { payment: object; method: string; key: string } | undefined;
	return (payment, method) => {
		if (last?.payment !== payment || last.method !== method)
			last = { payment, method, key: newIdempotencyKey() };
		return last.key;
	};
}
