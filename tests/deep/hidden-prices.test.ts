import { expect, it } from "vitest";
import { shuffleHiddenPrices } from "../catalog/shuffle-hidden-prices.ts";

it("100,000 permutations of prices that a caller may not see change no byte of any answer", async () => {
	expect(await shuffleHiddenPrices(100_000, Date.now())).toBeGreaterThanOrEqual(100_000);
});
