/** Signs the sandbox's webhooks and verifies them: an HMAC over the time and the body. */
import { createHmac, timingSafeEqual } from "node:crypto";

export const SIGNATURE_HEADER = "sandbox-signature";
const MINUTE = 60_000;
const MAX_WEBHOOK_AGE = 5 * MINUTE;

export function signMessage(secret: string, body: string | Buffer, now: number): string {
	const seconds = Math.floor(now / 1000);
	return `t=${seconds},v1=${digest(secret, seconds, body).toString("hex")}`;
}

export function isSigned(
	secret: string,
	header: string | string[] | undefined,
	body: Buffer,
	now: number,
): boolean {
	const [, seconds = "", hex = ""] =
		(typeof header === "string" && /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header)) || [];
	if (!hex || Math.abs(now - Number(seconds) * 1000) > MAX_WEBHOOK_AGE) return false;
	return timingSafeEqual(digest(secret, Number(seconds), body), Buffer.from(hex, "hex"));
}

function digest(secret: string, seconds: number, body: string | Buffer): Buffer {
	return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
}
