import { expect, it } from "vitest";
import type { PartCard } from "../../../features/catalog/part-card.ts";
import { frontOf } from "./front-of-group.ts";

type List = Parameters<typeof frontOf>[1];

function aCard(id: number, stock: "IN_STOCK" | "NO_STOCK", isSpecialOrder = false): PartCard {
	return { id, availability: { class: stock }, isSpecialOrder } as PartCard;
}

const SOLD_OUT = aCard(1, "NO_STOCK");
const IN_STOCK = aCard(3, "IN_STOCK");
const OTHERS = [aCard(2, "NO_STOCK"), IN_STOCK];

/** The ids of the group that begins with the part. */
function idsOf(first: PartCard, others: PartCard[], changes: Partial<List> = {}): number[] {
	const front = frontOf(first, {
		groups: { total: 1, othersOf: new Map([[first.id, others]]) },
		matchReasonOf: () => undefined,
		measured: new Map(),
		fits: new Map(),
		sort: "popular",
		...changes,
	});
	return [front.card, ...(front.others ?? [])].map(({ id }) => id);
}

it("is a brand that can be had, and the sold out one comes last", () => {
	expect(idsOf(SOLD_OUT, OTHERS)).toEqual([3, 2, 1]);
	expect(idsOf(IN_STOCK, [SOLD_OUT])).toEqual([3, 1]);
});

it("stays sold out when no other brand can be had", () => {
	expect(idsOf(SOLD_OUT, [aCard(2, "NO_STOCK")])).toEqual([1, 2]);
	expect(idsOf(SOLD_OUT, [])).toEqual([1]);
});

it("stays a part that can be ordered specially", () => {
	expect(idsOf(aCard(1, "NO_STOCK", true), OTHERS)).toEqual([1, 2, 3]);
});

it("stays what the text asked for", () => {
	expect(idsOf(SOLD_OUT, OTHERS, { matchReasonOf: () => ({ how: "ours" }) })).toEqual([1, 2, 3]);
	expect(idsOf(SOLD_OUT, OTHERS, { measured: new Map([[1, []]]) })).toEqual([1, 2, 3]);
});

it("stays the cheapest in a list by price", () => {
	expect(idsOf(SOLD_OUT, OTHERS, { sort: "lowToHigh" })).toEqual([1, 2, 3]);
});

it("stays a part that fits when the others do not", () => {
	const fits: List["fits"] = new Map([
		[1, { answer: "fits", fitmentRows: [] }],
		[3, { answer: "question", fitmentRows: [] }],
	]);
	expect(idsOf(SOLD_OUT, OTHERS, { fits })).toEqual([1, 2, 3]);
});
