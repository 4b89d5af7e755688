import { expect, it } from "vitest";
import { shuffleHiddenPrices } from "../non-interference.ts";

it("10,000 permutations of prices that a caller may not see change no byte of any answer", { timeout: 480_000 }, async () => {
	expect(await shuffleHiddenPrices(10_000, 1)).toBeGreaterThanOrEqual(10_000);
});
