import { expect, it } from "vitest";
import { createAttemptKeys } from "./attempt-keys.ts";

it("keeps the key of an attempt until its result is known or another method is chosen", () => {
	const keyOf = createAttemptKeys();
	const declined = { status: "declined" };
	const first = keyOf(declined, "card");
	// The answer was lost and the outcome is unknown, so pressing again is no second attempt.
	expect(keyOf(declined, "card")).toBe(first);
	const byWallet = keyOf(declined, "wallet");
	expect(byWallet).not.toBe(first);
	// A new answer with the same status means that the outcome is known.
	expect(keyOf({ status: "declined" }, "wallet")).not.toBe(byWallet);
});
