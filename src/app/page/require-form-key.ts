import { readIdempotencyKey } from "../../domain/order/read-idempotency-key.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";

/** The key that a page has put into its form. A form with another text was tampered with. */
export function requireFormKey(text: string | undefined): string {
	const key = readIdempotencyKey(text);
	if (key === undefined) throw new Refusal("bad_request");
	return key;
}
