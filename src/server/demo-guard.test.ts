import { expect, it } from "vitest";
import { areDemoSignInsAllowed, type DemoSettings } from "./demo-guard.ts";

const DEMO: DemoSettings = {
	isDemo: true,
	host: "localhost",
	publicUrl: undefined,
	demoSignIns: undefined,
};

it.each<[string, Partial<DemoSettings>, boolean]>([
	["a demo for this machine", {}, true],
	["a demo that listens to its network", { host: "192.168.0.5" }, false],
	["a demo that listens to everybody", { host: "0.0.0.0" }, false],
	["a demo that listens to everybody over IPv6", { host: "::" }, false],
	["a demo with a public address", { publicUrl: "https://demo.example" }, false],
	["a public demo with the switch on", { host: "0.0.0.0", demoSignIns: true }, true],
	["a local demo with the switch off", { demoSignIns: false }, false],
	["a store with a catalog of its own", { isDemo: false, host: "0.0.0.0" }, true],
])("%s: published sign-ins allowed is %s", (_, settings, isAllowed) => {
	expect(areDemoSignInsAllowed({ ...DEMO, ...settings })).toBe(isAllowed);
});
