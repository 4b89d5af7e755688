/**
 * A device is known after one sign-in. Its cookie holds a random id, signed together with the
 * e-mail address, the account, its stored password hash and its device version, so that wrong
 * passwords of strangers cannot stop the owner of the account on the owner's own device. A new
 * password, the end of all sessions and the end of the account make every older cookie worthless.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const DEVICE_TOKEN = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** `account` is undefined when no account has this e-mail address. */
type DeviceOwner = {
	email: string;
	account: { id: number; password_hash: string | null; device_version: number } | undefined;
};

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

function signatureOf(key: Buffer, deviceId: string, { email, account }: DeviceOwner): string {
	const { id = "", password_hash = "", device_version = "" } = account ?? {};
	return createHmac("sha256", key)
		.update([deviceId, email, id, password_hash ?? "", device_version].join("\n"))
		.digest("base64url");
}
