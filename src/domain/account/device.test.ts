import { expect, it } from "vitest";
import { describeDevice, describeNetwork } from "./device.ts";

it.each([
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
		"Chrome, Windows",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
		"Edge, Windows",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
		"Safari, iOS",
	],
	[
		"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
		"Chrome, Android",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
	["curl/8.0\r\nX: <script>", "?"],
	[undefined, "?"],
])("%s is %s", (agent, device) => {
	expect(describeDevice(agent)).toBe(device);
});

it.each([
	["203.0.113.77", "203.0.113.0/24"],
	["::ffff:203.0.113.77", "203.0.113.0/24"],
	["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
	["::1", "0:0:0::/48"],
	["unix", "?"],
])("%s is kept as %s", (ip, network) => {
	expect(describeNetwork(ip)).toBe(network);
});
