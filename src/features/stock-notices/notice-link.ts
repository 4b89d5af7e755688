/**
 * The signed id of a request in the link of its mail: the id and an HMAC of it, which is never
 * stored.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

export function signNoticeId(key: Buffer, id: number): string {
	return `${id}-${signatureOf(key, id)}`;
}

/** The id of the request; undefined for a text that this store did not sign. */
export function readSignedNoticeId(key: Buffer, signedId: string): number | undefined {
	const [, digits, signature = ""] = /^(\d{1,9})-([0-9a-f]{64})$/.exec(signedId) ?? [];
	if (!digits) return undefined;
	const id = Number(digits);
	const isOurs = timingSafeEqual(Buffer.from(signatureOf(key, id)), Buffer.from(signature));
	return isOurs ? id : undefined;
}

/** Lower case, because the store's addresses are. */
function signatureOf(key: Buffer, id: number): string {
	return createHmac("sha256", key).update(`stock notice ${id}`).digest("hex");
}
