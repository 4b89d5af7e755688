/**
 * Refuses cross-site requests of browsers (CSRF). Other programs send neither header, and hold no
 * cookie of a customer.
 */
import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/refusal/refusals.ts";

export function requireSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
	if (request.method === "GET" || request.method === "HEAD") return;
	if (!isFromHere(request, publicUrl)) throw new Refusal("cross_site");
}

/**
 * Trusts the browser's `Sec-Fetch-Site`, or compares `Origin` when the browser does not send it.
 */
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

/**
 * For a GET call that changes state, kept for older clients: a link on another site must not
 * trigger it.
 */
export function isSameOrigin({ headers }: FastifyRequest): boolean {
	return headers["sec-fetch-site"] === "same-origin";
}
