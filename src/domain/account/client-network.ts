/** The network that rate limits count a client by. */

/**
 * An IPv4 address, also one mapped into IPv6, is used whole. An IPv6 address is cut to its /64,
 * because a household or a rented server owns a whole /64 and could use a new address for every
 * attempt.
 */
export function clientNetwork(ip: string): string {
	const groups = groupsOf(ip);
	if (!groups) return ip;
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
	if (isMapped)
		return groups
			.slice(6)
			.flatMap((group) => [group >> 8, group & 255])
			.join(".");
	return `${groups
		.slice(0, 4)
		.map((group) => group.toString(16))
		.join(":")}::`;
}

/** The eight groups of an IPv6 address, or undefined for anything else. */
function groupsOf(ip: string): number[] | undefined {
	const plain = ip
		.replace(/%.*$/, "")
		.replace(
			/(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
			(_, ...part) => `${pair(part[0], part[1])}:${pair(part[2], part[3])}`,
		);
	if (!/^[0-9a-f:]+$/i.test(plain) || !plain.includes(":")) return undefined;
	const [head = [], tail = []] = plain.split("::").map((half) => half.split(":").filter(Boolean));
	const gap = plain.includes("::")
		? Array(Math.max(0, 8 - head.length - tail.length)).fill("0")
		: [];
	const groups = [...head, ...gap, ...tail].map((group) => Number.parseInt(group, 16));
	return groups.length === 8 ? groups : undefined;
}

function pair(high: string, low: string): string {
	return ((Number(high) << 8) | Number(low)).toString(16);
}
