import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareWithRequest, type RequestedLine } from "./compare-with-request.ts";

function requestedLine(n: number, partId: number, quantity: number): RequestedLine {
	const sku = `SKU-${partId}`;
	return { n, partId, sku, title: { en: sku, es: sku }, brand: "Maker", quantity, priceCents: 100 };
}

/** A part has one line, in the request and in the offer. */
const parts = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 });
const quantity = fc.integer({ min: 1, max: 5 });

const request = parts.chain((partIds) =>
	fc
		.array(quantity, { minLength: partIds.length, maxLength: partIds.length })
		.map((quantities) =>
			partIds.map((partId, index) => requestedLine(index + 1, partId, quantities[index] ?? 1)),
		),
);

/** Some lines of the request in any sequence, with any part and quantity, and added lines. */
const requestAndOffer = request.chain((requested) =>
	fc
		.record({
			links: fc.shuffledSubarray(requested.map(({ n }) => n)),
			parts,
			quantities: fc.array(quantity, { minLength: 8, maxLength: 8 }),
		})
		.map(({ links, parts: offeredParts, quantities }) => ({
			requested,
			offered: offeredParts.map((partId, index) => ({
				partId,
				quantity: quantities[index] ?? 1,
				priceCents: 100,
				requestedLine: links[index] ?? null,
			})),
		})),
);

const sorted = (lines: readonly { partId: number; quantity: number }[]) =>
	lines.map(({ partId, quantity }) => [partId, quantity]).toSorted(([a = 0], [b = 0]) => a - b);

describe("an offer compared with its request", () => {
	it("and its differences give the request back", () => {
		fc.assert(
			fc.property(requestAndOffer, ({ requested, offered }) => {
				const { lines, missingLines } = compareWithRequest(offered, requested);
				const rebuilt = offered.flatMap((line, index) => {
					const difference = lines[index];
					if (!difference || difference.isAdded) return [];
					return [
						{
							partId: difference.requestedPart?.partId ?? line.partId,
							quantity: difference.requestedQuantity ?? line.quantity,
						},
					];
				});
				expect(sorted([...rebuilt, ...missingLines])).toEqual(sorted(requested));
			}),
		);
	});

	it("is different exactly when its parts or quantities are", () => {
		fc.assert(
			fc.property(requestAndOffer, ({ requested, offered }) => {
				const isSame = JSON.stringify(sorted(offered)) === JSON.stringify(sorted(requested));
				expect(compareWithRequest(offered, requested).isDifferent).toBe(!isSame);
			}),
		);
	});

	it("names no difference in a quote that staff wrote", () => {
		const offered = [{ partId: 1, quantity: 2, priceCents: 100, requestedLine: null }];
		expect(compareWithRequest(offered, [])).toMatchObject({
			lines: [
				{ isAdded: false, requestedQuantity: null, requestedPart: null, requestedPriceCents: null },
			],
			missingLines: [],
			isDifferent: false,
		});
	});

	it("names no price that the buyer did not see", () => {
		const requested = [{ ...requestedLine(1, 10, 4), priceCents: null }];
		const offered = [{ partId: 10, quantity: 4, priceCents: 100, requestedLine: 1 }];
		expect(compareWithRequest(offered, requested).lines[0]?.requestedPriceCents).toBeNull();
	});

	it("names quantity, part, added and missing lines", () => {
		const requested = [
			requestedLine(1, 10, 4),
			requestedLine(2, 20, 2),
			requestedLine(3, 30, 1),
			requestedLine(4, 40, 1),
		];
		const offered = [
			{ partId: 10, quantity: 3, priceCents: 100, requestedLine: 1 },
			{ partId: 21, quantity: 2, priceCents: 120, requestedLine: 2 },
			// Removed from the quote and added again.
			{ partId: 40, quantity: 1, priceCents: 100, requestedLine: null },
			{ partId: 50, quantity: 6, priceCents: 100, requestedLine: null },
		];
		expect(compareWithRequest(offered, requested)).toEqual({
			lines: [
				{ isAdded: false, requestedQuantity: 4, requestedPart: null, requestedPriceCents: null },
				{
					isAdded: false,
					requestedQuantity: null,
					requestedPart: { partId: 20, sku: "SKU-20", brand: "Maker" },
					requestedPriceCents: 100,
				},
				{ isAdded: false, requestedQuantity: null, requestedPart: null, requestedPriceCents: null },
				{ isAdded: true, requestedQuantity: null, requestedPart: null, requestedPriceCents: null },
			],
			missingLines: [requested[2]],
			isDifferent: true,
		});
	});
});
