import { expect, it } from "vitest";
import { matchReasonText } from "./match-reason-text.ts";

it("calls the number that the brand gives its part a part number", () => {
	const reason = { how: "interchange", number: "SF-1001", maker: "Sample Filters" } as const;
	expect(matchReasonText(reason, "SAMPLE FILTERS")).toBe("part number SF-1001");
	expect(matchReasonText(reason, "Other Filters")).toBe("interchange of SF-1001 Sample Filters");
	expect(matchReasonText({ ...reason, maker: null }, "Sample Filters")).toBe(
		"interchange of SF-1001",
	);
});
