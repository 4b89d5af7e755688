import fc from "fast-check";
import { expect, it } from "vitest";
import { allocatePayment, allocationText } from "./allocate-payment.ts";

const invoices = [
	{ number: 1, dueCents: 5000 },
	{ number: 2, dueCents: 0 },
	{ number: 3, dueCents: 7000 },
];

it.each([
	[4000, "1:4000"],
	[5000, "1:5000"],
	[5001, "1:5000 3:1"],
	[12_000, "1:5000 3:7000"],
])("pays the first invoice in full before the next: %i cents are %s", (cents, text) => {
	expect(allocationText(allocatePayment(cents, invoices) ?? [])).toBe(text);
});

it("refuses more than is owed", () => {
	expect(allocatePayment(12_001, invoices)).toBeNull();
	expect(allocatePayment(1, [])).toBeNull();
});

it("never loses a cent, overpays no invoice, and leaves at most one partly paid", () => {
	const dues = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 20 });
	fc.assert(
		fc.property(dues, fc.integer({ min: 1, max: 500_000 }), (owed, cents) => {
			const open = owed.map((dueCents, number) => ({ number, dueCents }));
			const shares = allocatePayment(cents, open);
			if (owed.reduce((sum, owedCents) => sum + owedCents, 0) < cents) {
				expect(shares).toBeNull();
				return;
			}
			expect(shares?.reduce((sum, share) => sum + share.cents, 0)).toBe(cents);
			expect(shares?.filter((share) => share.cents > (owed[share.number] ?? 0))).toEqual([]);
			expect(
				shares?.filter((share) => share.cents < (owed[share.number] ?? 0)).length,
			).toBeLessThanOrEqual(1);
		}),
	);
});
