import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import { isLocalRequest, isOwnHost, isWellFormed } from "./request-host.ts";

it.each(["shop.example", "localhost:3000", "127.0.0.1", "[::1]:3000", "my_store.lan:80"])(
	"accepts the host %s",
	(host) => {
		expect(isWellFormed(host)).toBe(true);
	},
);

it.each([
	undefined,
	"",
	" ",
	"a b",
	"shop.example/x",
	"x@y",
	"shop:99999",
	"a:b",
	"[::1",
	"ñ.example",
	"%00",
])("refuses the host %j", (host) => {
	expect(isWellFormed(host)).toBe(false);
});

const request = (
	headers: Record<string, string>,
	socket: { remoteAddress?: string; localAddress?: string; localPort?: number } = {},
) =>
	({
		headers,
		host: headers.host,
		raw: { socket: { remoteAddress: "127.0.0.1", ...socket } },
	}) as unknown as FastifyRequest;

it.each([
	["127.0.0.1", "localhost:3000"],
	["::1", "[::1]:3000"],
	["::ffff:127.0.0.1", "127.0.0.1:3000"],
	["127.0.0.1", "shop.localhost"],
])("counts a request from %s for %s as local", (remoteAddress, host) => {
	expect(isLocalRequest(request({ host }, { remoteAddress }))).toBe(true);
});

it.each<[string, Record<string, string>, string]>([
	["from another machine", { host: "localhost:3000" }, "192.0.2.7"],
	["for another host", { host: "shop.example" }, "127.0.0.1"],
	[
		"for a host that only begins like this machine",
		{ host: "localhost.evil.example" },
		"127.0.0.1",
	],
	["without a host", {}, "127.0.0.1"],
	["through a proxy", { host: "localhost", "x-forwarded-for": "192.0.2.7" }, "127.0.0.1"],
	["through a proxy that says so", { host: "localhost", via: "1.1 proxy" }, "127.0.0.1"],
	["through a newer proxy", { host: "localhost", forwarded: "for=192.0.2.7" }, "127.0.0.1"],
	...[
		"x-forwarded-host",
		"x-forwarded-proto",
		"x-forwarded-port",
		"x-real-ip",
		"x-client-ip",
		"cf-connecting-ip",
	].map((name): [string, Record<string, string>, string] => [
		`with the header ${name}`,
		{ host: "localhost", [name]: "x" },
		"127.0.0.1",
	]),
])("does not count a request %s as local", (_, headers, remoteAddress) => {
	expect(isLocalRequest(request(headers, { remoteAddress }))).toBe(false);
});

it("knows the addresses it listens on, and no invented ones", () => {
	const socket = { localAddress: "192.168.0.5", localPort: 3000 };
	for (const host of ["localhost:3000", "192.168.0.5:3000", "store.lan:3000"])
		expect(isOwnHost(request({ host }, socket), "store.lan")).toBe(true);
	for (const host of ["localhost:3001", "a.localhost:3000", "LOCALHOST:3000", "shop.example"])
		expect(isOwnHost(request({ host }, socket), "store.lan")).toBe(false);
	expect(isOwnHost(request({ host: "[::1]:3000" }, { ...socket, localAddress: "::1" }), "::")).toBe(
		true,
	);
});

it("takes the IPv4 address of a socket that listens on IPv6 as its own", () => {
	const socket = { localAddress: "::ffff:192.168.0.5", localPort: 3000 };
	expect(isOwnHost(request({ host: "192.168.0.5:3000" }, socket), "::")).toBe(true);
	expect(isOwnHost(request({ host: "192.168.0.6:3000" }, socket), "::")).toBe(false);
});

it.each([
	[80, true],
	[443, true],
	[3000, false],
])("on port %d a host without a port is its own: %s", (localPort, isOwn) => {
	const socket = { localAddress: "192.168.0.5", localPort };
	for (const host of ["localhost", "192.168.0.5", "store.lan"])
		expect(isOwnHost(request({ host }, socket), "store.lan")).toBe(isOwn);
	expect(isOwnHost(request({ host: "" }, {}), "")).toBe(false);
});
