/** Reads the `Host` of a request, and decides whether to trust it. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopbackHost } from "../api/host-cookie.ts";
import { refuse } from "../api/refuse.ts";

/** Probes of load balancers may send no `Host` at all, as HTTP/1.0 allows. */
const PROBES = ["/live", "/ready", "/health"];
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Answers a malformed `Host`, and a request target that is not a path (`GET http://host/path`,
 * `OPTIONS *`), with 400 before any other code builds an address from them.
 */
export function refuseMalformedHosts(app: FastifyInstance): void {
	app.addHook("onRequest", (request, reply, done) => {
		const isPath = request.raw.url?.startsWith("/");
		if (isPath && (hasWellFormedHosts(request) || isProbe(request))) done();
		else refuse(request, reply, "bad_request");
	});
}

function isProbe({ host, url }: FastifyRequest): boolean {
	return !host && PROBES.includes(url);
}

/** Behind a trusted proxy `host` is `X-Forwarded-Host`; the `Host` header itself is checked too. */
function hasWellFormedHosts({ host, headers }: FastifyRequest): boolean {
	return isWellFormed(host) && isWellFormed(headers.host);
}

export function isWellFormed(host: string | undefined): boolean {
	return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Whether a page may be cached under the request's host. Without PUBLIC_URL only the addresses that
 * the server itself listens on qualify; otherwise invented hosts could fill the cache. Browsers
 * leave out the default port of the scheme.
 */
export function isOwnHost({ host, raw: { socket } }: FastifyRequest, listenHost: string): boolean {
	// A server that listens on IPv6 and IPv4 reports the IPv4 address 192.0.2.1 as ::ffff:192.0.2.1.
	const localAddress = (socket.localAddress ?? "").replace(/^::ffff:(?=\d+\.)/i, "");
	const { localPort = 0 } = socket;
	return [listenHost, "localhost", localAddress].some((name) => {
		const hostname = name.includes(":") ? `[${name}]` : name;
		if (!hostname) return false;
		return (
			host === `${hostname}:${localPort}` ||
			(host === hostname && DEFAULT_PORTS.includes(localPort))
		);
	});
}

const DEFAULT_PORTS = [80, 443];
/** A request with any of these headers, or with any `X-Forwarded-…`, came through a proxy. */
const PROXY_HEADERS = ["forwarded", "via", "cf-connecting-ip", "x-real-ip", "x-client-ip"];

/** Whether a program on this machine asks this machine, with no proxy in between. */
export function isLocalRequest({ headers, raw: { socket } }: FastifyRequest): boolean {
	const hostname = URL.parse(`http://${headers.host}`)?.hostname ?? "";
	return (
		isLoopbackAddress(socket.remoteAddress) &&
		isLoopbackHost(hostname) &&
		!Object.keys(headers).some(isProxyHeader)
	);
}

function isProxyHeader(name: string): boolean {
	return name.startsWith("x-forwarded-") || PROXY_HEADERS.includes(name);
}

function isLoopbackAddress(address: string | undefined): boolean {
	return /^(::1|(::ffff:)?127(\.\d+){3})$/i.test(address ?? "");
}
