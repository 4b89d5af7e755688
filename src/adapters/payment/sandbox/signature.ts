/** How the sandbox signs its messages, and how the store tells a true one: an HMAC over the moment and the body. */
import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE_HEADER = "sandbox-signature";
const MINUTE = 60_000;
const LONGEST_AGE = 5 * MINUTE;

export function signMessage(secret: string, body: string | Buffer, now: number): string {
	const moment = Math.floor(now / 1000);
	return `t=${moment},v1=${digest(secret, moment, body).toString("hex")}`;
}

export function isSigned(
	secret: string,
	header: string | string[] | undefined,
	body: Buffer,
	now: number,
): boolean {
	const [, moment = "", given = ""] =
		(typeof header === "string" && /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header)) || [];
	if (!given || Math.abs(now - Number(moment) * 1000) > LONGEST_AGE) return false;
	return timingSafeEqual(digest(secret, Number(moment), body), Buffer.from(given, "hex"));
}

function digest(secret: string, moment: number, body: string | Buffer): Buffer {
	return createHmac("sha256", secret).update(`${moment}.`).update(body).digest();
}
