import { expect, it } from "vitest";
import { maxFileMs } from "./s3-files.ts";

it.each([
	["a picture", 300_000, 100_000],
	["the search index of a million parts", 500_000_000, 1_000_000],
])("gives %s time to arrive in the storage", (_, bytes, ms) => {
	expect(maxFileMs(bytes)).toBe(ms);
});
