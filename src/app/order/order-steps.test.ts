import { expect, it } from "vitest";
import { orderProgress } from "./order-steps.ts";

/** The first letters of the states: d(one), c(urrent), a(head). */
const statesOf = (...args: Parameters<typeof orderProgress>) =>
	orderProgress(...args)
		?.map(({ state }) => state[0])
		.join("");

it.each([
	["awaiting_payment", "unpaid", "dcaaa"],
	["awaiting_payment", "failed", "dcaaa"],
	["vin_verification", "paid", "ddcaa"],
	["on_hold", "on_account", "ddcaa"],
	["processing", "paid", "ddcaa"],
	["processing", "unpaid", "dcaaa"],
	["shipped", "unpaid", "dddda"],
	["dropship", "on_account", "ddcaa"],
	["awaiting_shipment", "partially_refunded", "ddcaa"],
	["shipped", "paid", "dddda"],
	["delivered", "refunded", "ddddd"],
] as const)("%s and %s is %s", (status, payment, states) => {
	expect(statesOf(status, payment)).toBe(states);
});

it("a cancelled order has no progress", () => {
	expect(orderProgress("cancelled", "paid")).toBeNull();
});
