import { expect, it } from "vitest";
import { shuffleHiddenPrices } from "./shuffle-hidden-prices.ts";

it("400 permutations of prices that a caller may not see change no byte of any answer", {
	timeout: 480_000,
}, async () => {
	expect(await shuffleHiddenPrices(400, 1)).toBeGreaterThanOrEqual(400);
});
