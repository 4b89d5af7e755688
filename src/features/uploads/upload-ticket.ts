/** The signed ticket of an upload: valid for one key, a maximum size and a few minutes. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { PictureExtension } from "../../domain/upload/picture.ts";

export type UploadTicket = { expires: string; max: string; signature: string };

const MINUTE = 60;
export const TICKET_SECONDS = 15 * MINUTE;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const KEY_LETTERS = 26;

/** Each letter holds five random bits. */
export function newKey(extension: PictureExtension): string {
	return `${Array.from(randomBytes(KEY_LETTERS), (byte) => LETTERS[byte & 31]).join("")}${extension}`;
}

export function pathOfPicture(key: string): string {
	return `/uploads/${key}`;
}

/** The key includes the type as its extension. */
export function signTicket(
	secret: Buffer,
	key: string,
	maxBytes: number,
	now: number,
): UploadTicket {
	const [expires, max] = [String(Math.floor(now / 1000) + TICKET_SECONDS), String(maxBytes)];
	return {
		expires,
		max,
		signature: signatureOf(secret, key, { expires, max }).toString("base64url"),
	};
}

/** The maximum size in bytes; null for a ticket that is forged, expired or for another key. */
export function readTicket(
	secret: Buffer,
	key: string,
	{ expires, max, signature }: UploadTicket,
	now: number,
): number | null {
	const received = Buffer.from(signature, "base64url");
	const expected = signatureOf(secret, key, { expires, max });
	if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null;
	return Number(expires) * 1000 > now ? Number(max) : null;
}

function signatureOf(
	secret: Buffer,
	key: string,
	{ expires, max }: Omit<UploadTicket, "signature">,
): Buffer {
	return createHmac("sha256", secret).update(`${key}\n${expires}\n${max}`).digest();
}
