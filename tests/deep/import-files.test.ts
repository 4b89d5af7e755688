import { expect, it } from "vitest";
import { readMutilatedFiles } from "../imports/mutilated-files.ts";
import { deepSize } from "./deep-size.ts";

it("gives rows or a typed refusal for thousands of mutilated files", async () => {
	const { mutilatedFiles } = deepSize();
	const { rows, refusals } = await readMutilatedFiles(mutilatedFiles);
	console.log(`${mutilatedFiles} mutilated files: ${rows} gave rows, ${refusals} were refused`);
	expect(rows + refusals).toBe(mutilatedFiles);
	expect(Math.min(rows, refusals)).toBeGreaterThan(0);
});
