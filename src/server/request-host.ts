/** What the `Host` of a request says, and how far it is believed. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLoopbackHost } from "../api/host-cookie.ts";
import { refuse } from "../api/refuse.ts";

/** Probes of load balancers may send no `Host` at all, as HTTP/1.0 allows. */
const PROBES = ["/live", "/ready", "/health"];
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Answers a malformed `Host` with 400 before any other code builds an address from it. */
export function refuseMalformedHosts(app: FastifyInstance): void {
	app.addHook("onRequest", (request, reply, done) => {
		if (isWellFormed(request.host) || isProbe(request)) done();
		else refuse(request, reply, "bad_request");
	});
}

function isProbe({ host, url }: FastifyRequest): boolean {
	return !host && PROBES.includes(url);
}

export function isWellFormed(host: string | undefined): boolean {
	return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}

/**
 * Whether a page may be cached under the request's host. Without PUBLIC_URL only the addresses that the server itself listens on
 * qualify; otherwise invented hosts could fill the cache.
 */
export function isOwnHost({ host, raw: { socket } }: FastifyRequest, listenHost: string): boolean {
	const ownHosts = [listenHost, "localhost", socket.localAddress ?? ""].map((name) =>
		name.includes(":") ? `[${name}]` : name,
	);
	return ownHosts.some((name) => host === `${name}:${socket.localPort}`);
}

const PROXY_HEADERS = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];

/** Whether a program on this machine asks this machine, with no proxy in between. */
export function isLocalRequest({ headers, raw: { socket } }: FastifyRequest): boolean {
	const hostname = URL.parse(`http://${headers.host}`)?.hostname ?? "";
	return (
		isLoopbackAddress(socket.remoteAddress) &&
		isLoopbackHost(hostname) &&
		PROXY_HEADERS.every((name) => headers[name] === undefined)
	);
}

function isLoopbackAddress(address: string | undefined): boolean {
	return /^(::1|(::ffff:)?127(\.\d+){3})$/i.test(address ?? "");
}
