/** Refuses requests that another site makes a browser send. Programs that are no browser say neither header, and carry no one's cookie. */
import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/refusal/refusals.ts";

export function requireSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
	if (request.method === "GET" || request.method === "HEAD") return;
	if (!isFromHere(request, publicUrl)) throw new Refusal("cross_site");
}

/** The browser's own word on where a request comes from; where it gives none, the origin it names. */
function isFromHere(
	{ headers, protocol, host }: FastifyRequest,
	publicUrl: string | undefined,
): boolean {
	const site = headers["sec-fetch-site"];
	if (site !== undefined) return site === "same-origin" || site === "none";
	const { origin } = headers;
	return (
		origin === undefined ||
		origin === (publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`)
	);
}

/** A state that changes by GET, kept for older programs: a link on another site must not reach it. */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
	return headers["sec-fetch-site"] === "same-origin";
}
