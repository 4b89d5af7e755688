import { expect, it } from "vitest";
import { shuffleHiddenPrices } from "./shuffle-hidden-prices.ts";

it("2,500 permutations of prices that a caller may not see change no byte of any answer", {
	timeout: 480_000,
}, async () => {
	expect(await shuffleHiddenPrices(2_500, 1)).toBeGreaterThanOrEqual(2_500);
});
