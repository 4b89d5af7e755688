import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeDataFolder } from "./data-folder.ts";
import { StartupError } from "./startup-error.ts";

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "cabover-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("makes a folder with those above it, and leaves one that exists", () => {
	makeDataFolder(join(folder, "a", "b", "c"));
	makeDataFolder(join(folder, "a", "b", "c"));
	expect(existsSync(join(folder, "a", "b", "c"))).toBe(true);
	expect(readdirSync(join(folder, "a", "b", "c"))).toEqual([]);
});

it.each([
	[
		"where the system has no folders",
		() => "/proc/none/store",
		/^The data folder \S+ cannot be made: [^\n]+\.$/,
	],
	["of a file", () => join(folder, "file"), /^The data folder \S+ is not a folder\.$/],
	["below a file", () => join(folder, "file", "data"), /^The data folder \S+ is not a folder\.$/],
	[
		"without a permission",
		() => "/sys/cabover",
		/^No permission to write to the data folder \S+\.$/,
	],
	[
		"that exists, without a permission",
		() => "/sys",
		/^No permission to write to the data folder \S+\.$/,
	],
])("says in one sentence that a folder cannot be used: %s", (_, path, sentence) => {
	writeFileSync(join(folder, "file"), "");
	expect(() => makeDataFolder(path())).toThrow(StartupError);
	expect(() => makeDataFolder(path())).toThrow(sentence);
});
