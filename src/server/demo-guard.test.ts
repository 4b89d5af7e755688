import { expect, it } from "vitest";
import { areDemoSignInsAllowed, type DemoSettings } from "./demo-guard.ts";

const LOCAL_STORE: DemoSettings = {
	host: "localhost",
	publicUrl: undefined,
	trustedProxies: undefined,
	demoSignIns: undefined,
};

it.each<[string, Partial<DemoSettings>, boolean]>([
	["a store for this machine", {}, true],
	["a store that listens to its network", { host: "192.168.0.5" }, false],
	["a store that listens to everybody", { host: "0.0.0.0" }, false],
	["a store that listens to everybody over IPv6", { host: "::" }, false],
	["a store with a public address", { publicUrl: "https://demo.example" }, false],
	["a store behind a proxy", { trustedProxies: ["127.0.0.1"] }, false],
	["a public store with the switch on", { host: "0.0.0.0", demoSignIns: true }, true],
	[
		"a store behind a proxy with the switch on",
		{ trustedProxies: ["::1"], demoSignIns: true },
		true,
	],
	["a local store with the switch off", { demoSignIns: false }, false],
])("%s: published sign-ins allowed is %s", (_, settings, isAllowed) => {
	expect(areDemoSignInsAllowed({ ...LOCAL_STORE, ...settings })).toBe(isAllowed);
});
