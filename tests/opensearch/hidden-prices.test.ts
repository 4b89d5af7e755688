import { expect, it } from "vitest";
import { shuffleHiddenPrices } from "../catalog/shuffle-hidden-prices.ts";

it("20 permutations of prices that a caller may not see change no byte of any answer", {
	timeout: 1_200_000,
}, async () => {
	expect(await shuffleHiddenPrices(20, 1)).toBeGreaterThanOrEqual(20);
});
