/**
 * A device is known after one sign-in. Its cookie holds a random id, signed together with the account's e-mail address and stored
 * password hash, so that wrong passwords of strangers cannot stop the owner of the account on the owner's own device. A new password
 * makes every older cookie worthless. Nothing is stored in the database.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const DEVICE_TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** `passwordHash` is the stored hash; null when there is no such account, or it has no password yet. */
type DeviceOwner = { email: string; passwordHash: string | null };

/** The id of a device that signed in to this account before; undefined for any other token. */
export function readDeviceToken(
	key: Buffer,
	token: string | undefined,
	owner: DeviceOwner,
): string | undefined {
	const [, deviceId, signature] = DEVICE_TOKEN.exec(token ?? "") ?? [];
	if (!deviceId || !signature) return undefined;
	const expected = signatureOf(key, deviceId, owner);
	return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? deviceId : undefined;
}

export function signDeviceToken(
	key: Buffer,
	owner: DeviceOwner,
	deviceId = randomBytes(16).toString("base64url"),
): string {
	return `${deviceId}.${signatureOf(key, deviceId, owner)}`;
}

function signatureOf(key: Buffer, deviceId: string, { email, passwordHash }: DeviceOwner): string {
	return createHmac("sha256", key)
		.update(`${deviceId}\n${email}\n${passwordHash ?? ""}`)
		.digest("base64url");
}
