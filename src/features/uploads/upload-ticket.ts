/** The signed address of an upload: for one picture, one length at most and a few minutes, and good for nothing else. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { PictureExtension } from "../../domain/upload/picture.ts";

export type UploadTicket = { expires: string; max: string; signature: string };

const MINUTE = 60;
export const TICKET_SECONDS = 15 * MINUTE;
const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const KEY_LETTERS = 26;

/** Five random bits for each letter. */
export function newKey(extension: PictureExtension): string {
	return `${Array.from(randomBytes(KEY_LETTERS), (byte) => LETTERS[byte & 31]).join("")}${extension}`;
}

export function pathOfPicture(key: string): string {
	return `/uploads/${key}`;
}

/** The type is part of the key: its extension says it. */
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

/** The most bytes that may come; null for a ticket that is forged, for another key, or over. */
export function readTicket(
	secret: Buffer,
	key: string,
	{ expires, max, signature }: UploadTicket,
	now: number,
): number | null {
	const given = Buffer.from(signature, "base64url");
	const right = signatureOf(secret, key, { expires, max });
	if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
	return Number(expires) * 1000 > now ? Number(max) : null;
}

function signatureOf(
	secret: Buffer,
	key: string,
	{ expires, max }: Omit<UploadTicket, "signature">,
): Buffer {
	return createHmac("sha256", secret).update(`${key}\n${expires}\n${max}`).digest();
}
