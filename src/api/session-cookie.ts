/** How the token of a session travels: in a cookie that no script can read, or as a bearer token. */
import type { FastifyReply, FastifyRequest } from "fastify";

/** The prefix makes browsers insist on https and on this very host. */
const SECURE_NAME = "__Host-session";
/** For a store that is reached by plain http in a network of its own: browsers keep no secure cookie there. */
const PLAIN_NAME = "session";

/** The token of a request, and whether it is the cookie's, which is not read beside a bearer token. */
export type RequestToken = { token: string | undefined; isCookie: boolean };

export function tokenOf(request: FastifyRequest, place: CookieSite): RequestToken {
	const bearer = bearerOf(request.headers.authorization);
	const token = bearer ?? sessionCookieOf(request, place);
	return { token, isCookie: bearer === undefined && token !== undefined };
}

export function hasBearer({ headers }: FastifyRequest): boolean {
	return bearerOf(headers.authorization) !== undefined;
}

/** Under the name that would be written here, and no other: any host of the domain can set a cookie without the prefix. */
export function sessionCookieOf(request: FastifyRequest, place: CookieSite): string | undefined {
	const { cookie } = request.headers;
	if (!cookie?.includes(PLAIN_NAME)) return undefined;
	const name = isSecure(request, place) ? SECURE_NAME : PLAIN_NAME;
	return cookie.match(new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`))?.[1] || undefined;
}

export type CookieSite = { publicUrl: string | undefined };

export function setSessionCookie(
	request: FastifyRequest,
	reply: FastifyReply,
	place: CookieSite,
	token: string,
	seconds: number,
): void {
	reply.header("set-cookie", cookieText(request, place, token, seconds));
}

export function clearSessionCookie(
	request: FastifyRequest,
	reply: FastifyReply,
	place: CookieSite,
): void {
	reply.header("set-cookie", expiredSessionCookie(request, place));
}

export function expiredSessionCookie(request: FastifyRequest, place: CookieSite): string {
	return cookieText(request, place, "", 0);
}

function cookieText(
	request: FastifyRequest,
	place: CookieSite,
	value: string,
	seconds: number,
): string {
	const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
	return isSecure(request, place)
		? `${SECURE_NAME}=${value}; ${rest}; Secure`
		: `${PLAIN_NAME}=${value}; ${rest}`;
}

/** Reached by https, or on this machine, which browsers trust alike. */
function isSecure(request: FastifyRequest, { publicUrl }: CookieSite): boolean {
	const url = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`);
	if (!url) return false;
	const { protocol, hostname } = url;
	return (
		protocol === "https:" ||
		hostname === "localhost" ||
		hostname.endsWith(".localhost") ||
		/^127\.|^\[::1\]$/.test(hostname)
	);
}

function bearerOf(authorization: string | undefined): string | undefined {
	return authorization?.match(/^Bearer +(\S+)$/i)?.[1];
}
