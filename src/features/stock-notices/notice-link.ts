/** The name of a request in the link of its mail: its id and an HMAC of the id, which is never stored. */
import { createHmac, timingSafeEqual } from "node:crypto";

export function noticeName(key: Buffer, id: number): string {
	return `${id}-${signatureOf(key, id)}`;
}

/** The id of the request; undefined for a name that this store did not write. */
export function readNoticeName(key: Buffer, name: string): number | undefined {
	const [, digits, signature = ""] = /^(\d{1,9})-([0-9a-f]{64})$/.exec(name) ?? [];
	if (!digits) return undefined;
	const id = Number(digits);
	const isOurs = timingSafeEqual(Buffer.from(signatureOf(key, id)), Buffer.from(signature));
	return isOurs ? id : undefined;
}

/** Lower case, because the store's addresses are. */
function signatureOf(key: Buffer, id: number): string {
	return createHmac("sha256", key).update(`stock notice ${id}`).digest("hex");
}
