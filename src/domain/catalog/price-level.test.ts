import { expect, it } from "vitest";
import { PRICE_LEVELS, visiblePriceLevel } from "./price-level.ts";

it("shows guests the online price exactly when they may have a cart", () => {
	expect(visiblePriceLevel({ kind: "guest" }, true)).toBe("online");
	expect(visiblePriceLevel({ kind: "guest" }, false)).toBeNull();
});

it.each(PRICE_LEVELS)(
	"shows a customer of level %s that level, whatever guests may do",
	(level) => {
		expect(visiblePriceLevel({ kind: "customer", level }, true)).toBe(level);
		expect(visiblePriceLevel({ kind: "customer", level }, false)).toBe(level);
	},
);
