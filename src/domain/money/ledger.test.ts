import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LedgerEntry, placedEntries, refundOwedEntries, splitRefund } from "./ledger.ts";

const cents = fc.nat(500_000);
const parts = fc.record({
	salesCents: cents,
	taxCents: cents,
	coreCents: cents,
	shippingCents: cents,
});

describe("a refund", () => {
	it("is the requested amount, and no account gives more than it earned, in any sequence", () => {
		const step = fc.record({
			share: fc.integer({ min: 0, max: 100 }),
			wanted: fc.option(parts, { nil: undefined }),
		});
		fc.assert(
			fc.property(parts, fc.array(step, { maxLength: 8 }), (earned, steps) => {
				const { salesCents, taxCents, coreCents, shippingCents } = earned;
				const totalCents = salesCents + taxCents + coreCents + shippingCents;
				const books = placedEntries({
					subtotalCents: salesCents,
					taxCents,
					coreCents,
					shippingCents,
					totalCents,
				});
				let remainingCents = totalCents;
				for (const { share, wanted } of [...steps, { share: 100, wanted: undefined }]) {
					const named =
						wanted && sumOf(Object.values(wanted)) <= remainingCents ? wanted : undefined;
					const refundCents = named
						? sumOf(Object.values(named))
						: Math.floor((remainingCents * share) / 100);
					const back = splitRefund(refundCents, booked(books), named);
					expect(sumOf(Object.values(back))).toBe(refundCents);
					books.push(...refundOwedEntries(back));
					remainingCents -= refundCents;
					for (const { cents } of booked(books)) expect(cents).toBeLessThanOrEqual(0);
				}
				expect(booked(books).every(({ cents }) => cents === 0)).toBe(true);
			}),
			{ numRuns: 500 },
		);
	});

	it("is taken from its own account first, as long as that has earned enough", () => {
		const books = placedEntries({
			subtotalCents: 10_000,
			taxCents: 700,
			coreCents: 0,
			shippingCents: 2000,
			totalCents: 12_700,
		});
		const wanted = { salesCents: 8500, taxCents: 700, coreCents: 0, shippingCents: 0 };
		expect(splitRefund(9200, books, wanted)).toEqual(wanted);
	});
});

const sumOf = (cents: number[]) => cents.reduce((sum, amount) => sum + amount, 0);

function booked(books: readonly LedgerEntry[]): LedgerEntry[] {
	const accounts = ["sales", "tax", "core", "shipping"] as const;
	return accounts.map((account) => ({
		account,
		cents: sumOf(books.filter((book) => book.account === account).map((book) => book.cents)),
	}));
}
