import { expect, it } from "vitest";
import { clientNetwork } from "./client-network.ts";

it.each([
	["192.0.2.7", "192.0.2.7"],
	["::ffff:192.0.2.7", "192.0.2.7"],
	["::FFFF:c000:207", "192.0.2.7"],
	["0:0:0:0:0:ffff:192.0.2.7", "192.0.2.7"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
	["2001:0DB8:0001:0002::6", "2001:db8:1:2::"],
	["2001:db8::6", "2001:db8:0:0::"],
	["fe80::1%eth0", "fe80:0:0:0::"],
	["::1", "0:0:0:0::"],
	["64:ff9b::192.0.2.7", "64:ff9b:0:0::"],
	["unknown", "unknown"],
	["", ""],
	["1:2:3", "1:2:3"],
])("%s belongs to the network %s", (ip, network) => {
	expect(clientNetwork(ip)).toBe(network);
});
