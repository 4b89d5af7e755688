import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeDataFolder } from "./data-folder.ts";

it("makes a folder with those above it, and leaves one that exists", () => {
	const folder = mkdtempSync(join(tmpdir(), "cabover-folder-"));
	makeDataFolder(join(folder, "a", "b", "c"));
	makeDataFolder(join(folder, "a", "b", "c"));
	expect(existsSync(join(folder, "a", "b", "c"))).toBe(true);
	rmSync(folder, { recursive: true });
});

it("says in one sentence that a folder cannot be made", () => {
	expect(() => makeDataFolder("/proc/none/store")).toThrow(
		/^The data folder \/proc\/none\/store cannot be made: [^\n]+\.$/,
	);
});
