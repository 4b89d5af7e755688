import { expect, it } from "vitest";
import { readMutilatedFiles } from "./mutilated-files.ts";

it("gives rows or a typed refusal for any mutilated file", async () => {
	const { rows, refusals } = await readMutilatedFiles(60);
	expect(rows + refusals).toBe(60);
});
