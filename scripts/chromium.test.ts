import { expect, it } from "vitest";
import { Fault } from "../src/platform/fault.ts";
import { findChromium } from "./chromium.ts";

it("takes the program that CHROMIUM_PATH names", () => {
	expect(findChromium({ chromiumPath: process.execPath })).toBe(process.execPath);
});

it("says in one sentence that the named program does not exist, and does not take another", () => {
	const find = () => findChromium({ chromiumPath: "/no/such/chromium" });
	expect(find).toThrow(Fault);
	expect(find).toThrow(/^CHROMIUM_PATH names \/no\/such\/chromium, which does not exist\.$/);
});
