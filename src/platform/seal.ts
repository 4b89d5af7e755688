/** Encrypts a secret with AES-256-GCM under a fresh nonce, bound to the row it belongs to. */
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const NONCE = 12;
const TAG = 16;

/**
 * `owner` must be the same for decryption, so that an encrypted secret is worthless in another row.
 */
export function seal(key: Buffer, secret: Buffer, owner: string): Buffer {
	const nonce = randomBytes(NONCE);
	const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
	return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined when the bytes were not encrypted with this key for this owner, or were changed. */
export function unseal(key: Buffer, sealed: Buffer, owner: string): Buffer | undefined {
	if (sealed.length < NONCE + TAG) return undefined;
	const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE)).setAAD(
		Buffer.from(owner),
	);
	decipher.setAuthTag(sealed.subarray(-TAG));
	const start = decipher.update(sealed.subarray(NONCE, -TAG));
	try {
		return Buffer.concat([start, decipher.final()]);
	} catch {
		return undefined;
	}
}
