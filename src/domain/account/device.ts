/**
 * What the history of sign-ins stores about a device: enough to recognize it, too little to track a
 * person.
 */

const BROWSERS: [RegExp, string][] = [
	[/\bEdg(?:e|A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/Chrome\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
	[/\biPhone\b|\biPad\b/, "iOS"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMacintosh\b|\bMac OS X\b/, "macOS"],
	[/\bLinux\b|\bCrOS\b/, "Linux"],
];

/** A text such as "Chrome, Windows", the same in both languages. */
export function describeDevice(userAgent: string | undefined): string {
	const nameOf = (names: [RegExp, string][]) =>
		names.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1];
	return [nameOf(BROWSERS), nameOf(SYSTEMS)].filter(Boolean).join(", ") || "?";
}

/** The first three parts of an IPv4 address, or the first three groups of an IPv6 address. */
export function describeNetwork(ip: string): string {
	const mapped = ip.replace(/^::ffff:(?=\d+\.)/i, "");
	if (/^\d+(\.\d+){3}$/.test(mapped)) return `${mapped.split(".").slice(0, 3).join(".")}.0/24`;
	if (!/^[0-9a-f:]+$/i.test(mapped)) return "?";
	const [head = ""] = mapped.split("::");
	const groups = head.split(":").filter(Boolean).slice(0, 3);
	return `${[...groups, ...Array(3 - groups.length).fill("0")].join(":")}::/48`;
}
