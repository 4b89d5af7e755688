/** The id of a request and its trace, taken from a trusted proxy or made here. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/;
const TRACE = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Only a trusted proxy may name a request, because a client could make lines of the log look alike.
 */
export function createRequestId(trustedProxies: string[] | undefined) {
	const trusted = toBlockList(trustedProxies ?? []);
	return (raw: Pick<IncomingMessage, "headers" | "socket">): string => {
		const given = raw.headers["x-request-id"];
		const isUsable = typeof given === "string" && REQUEST_ID.test(given);
		return isUsable && isTrusted(trusted, raw.socket?.remoteAddress) ? given : randomUUID();
	};
}

/** The trace of the caller continues; a request without one begins its own. */
export function traceOf(header: string | string[] | undefined): { id: string; parent: string } {
	const [, id = randomHex(), , flags = "00"] =
		TRACE.exec(typeof header === "string" ? header : "") ?? [];
	return { id, parent: `00-${id}-${randomHex().slice(0, 16)}-${flags}` };
}

/** 32 digits. Node has random numbers for UUIDs ready, other ones it makes one by one. */
function randomHex(): string {
	return randomUUID().replaceAll("-", "");
}

function toBlockList(proxies: string[]): BlockList {
	const list = new BlockList();
	for (const proxy of proxies) {
		const [address = "", prefix] = proxy.split("/");
		const family = isIP(address) === 6 ? "ipv6" : "ipv4";
		if (prefix === undefined) list.addAddress(address, family);
		else list.addSubnet(address, Number(prefix), family);
	}
	return list;
}

function isTrusted(list: BlockList, address = ""): boolean {
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
	const version = isIP(plain);
	return version !== 0 && list.check(plain, version === 6 ? "ipv6" : "ipv4");
}
