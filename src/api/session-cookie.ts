/** The token of a session travels in a cookie that no script can read, or as a bearer token. */
import { parseCookie } from "cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { deviceCookie, expiredDeviceCookie } from "./device-cookie.ts";
import { type CookieSite, hostCookie, hostCookieName } from "./host-cookie.ts";

const NAME = "session";

export type RequestToken = {
	token: string | undefined;
	/** Whether the token came in the cookie. With a bearer token the cookie is not read. */
	isCookie: boolean;
};

export function tokenOf(request: FastifyRequest, site: CookieSite): RequestToken {
	const bearer = bearerOf(request.headers.authorization);
	const token = bearer ?? sessionCookieOf(request, site);
	return { token, isCookie: bearer === undefined && token !== undefined };
}

export function hasBearer({ headers }: FastifyRequest): boolean {
	return bearerOf(headers.authorization) !== undefined;
}

/**
 * Only the name that this host would write is read, because any host of the domain can set a cookie
 * without the prefix.
 */
export function sessionCookieOf(request: FastifyRequest, site: CookieSite): string | undefined {
	const { cookie } = request.headers;
	if (!cookie?.includes(NAME)) return undefined;
	return parseCookie(cookie)[hostCookieName(request, site, NAME)] || undefined;
}

export type NewSession = { token: string; expiresIn: number; deviceToken: string };

export function setSessionCookie(
	request: FastifyRequest,
	reply: FastifyReply,
	site: CookieSite,
	{ token, expiresIn, deviceToken }: NewSession,
): void {
	reply.header("set-cookie", [
		hostCookie(request, site, { name: NAME, value: token, maxAge: expiresIn }),
		deviceCookie(request, site, deviceToken),
	]);
}

export function clearSessionCookie(
	request: FastifyRequest,
	reply: FastifyReply,
	site: CookieSite,
): void {
	reply.header("set-cookie", expiredSessionCookie(request, site));
}

/**
 * Ends the session and makes this device unknown to the account: for a closed account, and for
 * ending all sessions.
 */
export function forgetDevice(request: FastifyRequest, reply: FastifyReply, site: CookieSite): void {
	reply.header("set-cookie", [
		expiredSessionCookie(request, site),
		expiredDeviceCookie(request, site),
	]);
}

export function expiredSessionCookie(request: FastifyRequest, site: CookieSite): string {
	return hostCookie(request, site, { name: NAME, value: "", maxAge: 0 });
}

function bearerOf(authorization: string | undefined): string | undefined {
	return authorization?.match(/^Bearer +(\S+)$/i)?.[1];
}
