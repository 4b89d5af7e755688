import { expect, it } from "vitest";
import { availabilityTone } from "./availability-tone.ts";

it("gives a day one colour, wherever the part has to come from first", () => {
	const later = (["LOCAL", "BACKORDER", "INCOMING"] as const).map((availability) =>
		availabilityTone(availability, false),
	);
	expect(new Set(later).size).toBe(1);
	expect(availabilityTone("NO_STOCK", true)).toBe(later[0]);
	expect(availabilityTone("IN_STOCK", false)).not.toBe(later[0]);
	expect(availabilityTone("NO_STOCK", false)).not.toBe(later[0]);
});
