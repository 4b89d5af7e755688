/** How the token of a session travels: in a cookie that no script can read, or as a bearer token. */
import type { FastifyReply, FastifyRequest } from "fastify";

/** The prefix makes browsers insist on https and on this very host. */
const SECURE_NAME = "__Host-session";
/** For a store that is reached by plain http in a network of its own: browsers keep no secure cookie there. */
const PLAIN_NAME = "session";

/** The token of a request, if it carries one. */
export function tokenOf({ headers }: FastifyRequest): string | undefined {
	return bearerOf(headers.authorization) ?? sessionCookieOf(headers.cookie);
}

export function hasBearer({ headers }: FastifyRequest): boolean {
	return bearerOf(headers.authorization) !== undefined;
}

export function sessionCookieOf(cookies: string | undefined): string | undefined {
	return cookies?.match(/(?:^|;\s*)(?:__Host-)?session=([^;\s]*)/)?.[1] || undefined;
}

export type CookiePlace = { publicUrl: string | undefined };

export function keepSession(request: FastifyRequest, reply: FastifyReply, place: CookiePlace, token: string, seconds: number): void {
	reply.header("set-cookie", cookieText(request, place, token, seconds));
}

export function dropSession(request: FastifyRequest, reply: FastifyReply, place: CookiePlace): void {
	reply.header("set-cookie", droppedCookie(request, place));
}

export function droppedCookie(request: FastifyRequest, place: CookiePlace): string {
	return cookieText(request, place, "", 0);
}

function cookieText(request: FastifyRequest, place: CookiePlace, value: string, seconds: number): string {
	const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
	return isSecure(request, place) ? `${SECURE_NAME}=${value}; ${rest}; Secure` : `${PLAIN_NAME}=${value}; ${rest}`;
}

/** Reached by https, or on this machine, which browsers trust alike. */
function isSecure(request: FastifyRequest, { publicUrl }: CookiePlace): boolean {
	const { protocol, hostname } = new URL(publicUrl ?? `${request.protocol}://${request.host || "unknown.invalid"}`);
	return protocol === "https:" || hostname === "localhost" || hostname.endsWith(".localhost") || /^127\.|^\[::1\]$/.test(hostname);
}

function bearerOf(authorization: string | undefined): string | undefined {
	return authorization?.match(/^Bearer +(\S+)$/i)?.[1];
}
