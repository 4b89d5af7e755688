import { expect, it } from "vitest";
import { fitDoubtOf } from "./fit-doubt.ts";

it("doubts a part unless it fits every vehicle that the VIN may mean", () => {
	for (const [answers, doubt] of [
		[[], null],
		[["fits"], null],
		[["universal"], null],
		[["no_data", "no_data"], null],
		[["fits", "no_data"], null],
		[["does_not_fit"], "does_not_fit"],
		[["does_not_fit", "does_not_fit"], "does_not_fit"],
		[["fits", "does_not_fit"], "may_fit"],
		[["question"], "may_fit"],
		[["question", "does_not_fit"], "may_fit"],
	] as const)
		expect(fitDoubtOf(answers)).toBe(doubt);
});
