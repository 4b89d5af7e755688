import { expect, it } from "vitest";
import { isFlyerCurrent } from "./flyer.ts";

it("a flyer is shown up to its last day", () => {
	expect(isFlyerCurrent({ endsOn: "2026-11-16" }, "2026-11-16")).toBe(true);
	expect(isFlyerCurrent({ endsOn: "2026-11-16" }, "2026-11-17")).toBe(false);
	expect(isFlyerCurrent({ endsOn: null }, "2026-11-17")).toBe(true);
});
