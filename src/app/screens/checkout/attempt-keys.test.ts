import { expect, it } from "vitest";
import { createAttemptKeys } from "./attempt-keys.ts";

it("gives a try one key until it is known what became of it, or another way is chosen", () => {
	const keyOf = createAttemptKeys();
	const declined = { status: "declined" };
	const first = keyOf(declined, "card");
	// The answer was lost, and the outcome could not be asked for either: pressing again is no second try.
	expect(keyOf(declined, "card")).toBe(first);
	const byWallet = keyOf(declined, "wallet");
	expect(byWallet).not.toBe(first);
	// The outcome is known: the same words, said anew.
	expect(keyOf({ status: "declined" }, "wallet")).not.toBe(byWallet);
});
