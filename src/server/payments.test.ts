import { expect, it } from "vitest";
import { takesTestCards } from "./payments.ts";

const SHOP = { host: "localhost", port: 0, publicUrl: undefined };

type Case = { isDemo?: boolean; mode?: "development" | "production"; sandbox?: boolean };

it.each<[string, Case, boolean]>([
	["with the demo catalog", { isDemo: true }, true],
	["that is being developed", { mode: "development" }, true],
	["with a catalog of its own", {}, false],
	["with a catalog of its own that is told to", { sandbox: true }, true],
	["with the demo catalog that is told not to", { isDemo: true, sandbox: false }, false],
])("a store %s takes test cards: %s", (_, { isDemo = false, mode = "production", sandbox }, takes) => {
	const outside = { ...SHOP, payment: { sandbox, sandboxUrl: undefined } };
	expect(takesTestCards({ outside, mode, isDemo })).toBe(takes);
});
