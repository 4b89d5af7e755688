import { expect, it } from "vitest";
import { threadText } from "./thread.ts";

it.each([
	[20, 1.5, "M20x1.5"],
	[12, 1.25, "M12x1.25"],
	[19.05, 1.59, "3/4-16"],
	[25.4, 2.12, "1-12"],
	[28.58, 1.59, "1 1/8-16"],
	[9.53, 1.06, "3/8-24"],
	[14, null, "M14"],
	[19.05, null, '3/4"'],
	[13.5, 1.5, "M13.5x1.5"],
])("writes the thread %f with the pitch %f as %s", (diameter, pitch, text) => {
	expect(threadText(diameter, pitch)).toBe(text);
});
