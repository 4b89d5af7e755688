import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { StartupError } from "../src/platform/startup-error.ts";
import { findChromium, findWholeChromium } from "./chromium.ts";

let programs: string | undefined;
afterEach(() => {
	vi.unstubAllEnvs();
	if (programs) rmSync(programs, { recursive: true });
	programs = undefined;
});

/** A machine that has these programs and nothing else but a shell. */
function machineWith(...names: string[]): string {
	programs = mkdtempSync(join(tmpdir(), "cabover-programs-"));
	symlinkSync("/bin/sh", join(programs, "sh"));
	for (const name of names) {
		writeFileSync(join(programs, name), "");
		chmodSync(join(programs, name), 0o755);
	}
	vi.stubEnv("PATH", programs);
	return programs;
}

it("takes the program that CHROMIUM_PATH names", () => {
	expect(findChromium({ chromiumPath: process.execPath })).toBe(process.execPath);
});

it("says in one sentence that the named program does not exist, and does not take another", () => {
	const find = () => findChromium({ chromiumPath: "/no/such/chromium" });
	expect(find).toThrow(StartupError);
	expect(find).toThrow(/^CHROMIUM_PATH names \/no\/such\/chromium, which does not exist\.$/);
});

it("prefers a headless shell for tests and a full browser for measurements", () => {
	const folder = machineWith("google-chrome", "chromium-headless-shell");
	expect(findChromium({ chromiumPath: undefined })).toBe(join(folder, "chromium-headless-shell"));
	expect(findWholeChromium({ chromiumPath: undefined })).toBe(join(folder, "google-chrome"));
});

it("takes any browser that is installed", () => {
	const folder = machineWith("chromium");
	expect(findChromium({ chromiumPath: undefined })).toBe(join(folder, "chromium"));
});
