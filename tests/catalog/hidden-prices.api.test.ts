import { expect, it } from "vitest";
import { shuffleHiddenPrices } from "./shuffle-hidden-prices.ts";

/** Each caller gets every call. The full size is in tests/deep. */
it("160 permutations of prices that a caller may not see change no byte of any answer", {
	timeout: 480_000,
}, async () => {
	expect(await shuffleHiddenPrices(160, 1)).toBeGreaterThanOrEqual(160);
});
