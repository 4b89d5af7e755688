/**
 * The session token: a signed JWT with the secret of the session, and price levels for display. The
 * server uses the signature only to drop invalid tokens early; rights come from the row of the
 * session.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";

export type Claims = {
	priceLevel: PriceLevel;
	priceLevelAccess: readonly PriceLevel[];
	iat: number;
	exp: number;
};

/** The only accepted header, so that a token cannot choose its own algorithm. */
const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString("base64url");
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const MAX_TOKEN_LENGTH = 1024;

/** 256 random bits as text. */
export function newSecret(): string {
	return randomBytes(32).toString("base64url");
}

/** The database stores only this hash of a secret. */
export function hashOfSecret(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}

export function signToken(key: Buffer, secret: string, claims: Claims): string {
	const body = `${HEADER}.${Buffer.from(JSON.stringify({ sid: secret, ...claims })).toString("base64url")}`;
	return `${body}.${signatureOf(key, body)}`;
}

/** The hash of the secret in a token that we signed, or undefined. */
export function readToken(key: Buffer, token: string): Buffer | undefined {
	if (token.length > MAX_TOKEN_LENGTH) return undefined;
	const [header, payload, signature, ...more] = token.split(".");
	if (header !== HEADER || !payload || !signature || more.length) return undefined;
	const expected = Buffer.from(signatureOf(key, `${header}.${payload}`));
	const received = Buffer.from(signature);
	if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
	const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8")) as {
		sid?: unknown;
	};
	return typeof sid === "string" && SECRET.test(sid) ? hashOfSecret(sid) : undefined;
}

function signatureOf(key: Buffer, body: string): string {
	return createHmac("sha256", key).update(body).digest("base64url");
}
