/** Cookies that only the server reads, bound to this host wherever browsers allow it. */
import { stringifySetCookie } from "cookie";
import type { FastifyRequest } from "fastify";

export type CookieSite = { publicUrl: string | undefined };
export type CookieTarget = Pick<FastifyRequest, "protocol" | "host">;

type HostCookie = { name: string; value: string; maxAge: number };

/**
 * The `__Host-` prefix makes browsers insist on https and on this very host. They keep no such
 * cookie over plain http.
 */
export function hostCookieName(target: CookieTarget, site: CookieSite, name: string): string {
	return isSecure(target, site) ? `__Host-${name}` : name;
}

/** The text of a `Set-Cookie` header. */
export function hostCookie(
	target: CookieTarget,
	site: CookieSite,
	{ name, value, maxAge }: HostCookie,
): string {
	return stringifySetCookie({
		name: hostCookieName(target, site, name),
		value,
		maxAge,
		path: "/",
		httpOnly: true,
		secure: isSecure(target, site),
		sameSite: "lax",
	});
}

/** Browsers treat https and this machine itself as secure. */
function isSecure({ protocol, host }: CookieTarget, { publicUrl }: CookieSite): boolean {
	const url = URL.parse(publicUrl ?? `${protocol}://${host}`);
	if (!url) return false;
	return url.protocol === "https:" || isLoopbackHost(url.hostname);
}

/** Whether a host name can only mean this machine. IPv6 may stand in brackets, as in an address. */
export function isLoopbackHost(hostname: string): boolean {
	return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
}
