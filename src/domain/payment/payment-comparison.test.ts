import { expect, it } from "vitest";
import { comparePayments } from "./payment-comparison.ts";

const booked = (key: string, amountCents: number, refundedCents = 0, day = "2026-11-16") => ({
	key,
	orderNumber: 1,
	day,
	amountCents,
	refundedCents,
});
const atProvider = (reference: string, amountCents: number, refundedCents = 0) => ({
	reference,
	amountCents,
	refundedCents,
});

it("adds up the days and finds nothing where both sides agree", () => {
	expect(
		comparePayments(
			[booked("a", 100), booked("b", 200, 50), booked("c", 300, 0, "2026-11-17")],
			[atProvider("c", 300), atProvider("a", 100), atProvider("b", 200, 50)],
		),
	).toEqual({
		days: [
			{ day: "2026-11-17", count: 1, ourCents: 300, theirCents: 300, refundedCents: 0 },
			{ day: "2026-11-16", count: 2, ourCents: 300, theirCents: 300, refundedCents: 50 },
		],
		differences: [],
	});
});

it("names payments that one side lacks, and amounts that differ", () => {
	const { differences } = comparePayments(
		[booked("gone", 100), booked("less", 200), booked("back", 300, 10)],
		[atProvider("less", 150), atProvider("back", 300, 20), atProvider("extra", 5)],
	);
	expect(differences.map(({ kind, key }) => [kind, key])).toEqual([
		["missing_there", "gone"],
		["amount", "less"],
		["refund", "back"],
		["missing_here", "extra"],
	]);
});
