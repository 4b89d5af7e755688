import { expect, it } from "vitest";
import { MAX_MAILED_LINES } from "../mail/mailed-lines.ts";
import { offerLines } from "./mail-quote.ts";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const requestedLine = (n: number) => ({
	n,
	partId: n,
	sku: `CAB-${n}`,
	title: { en: "Pump", es: "Bomba" },
	brand: "Cabover",
	quantity: 2,
	priceCents: 100,
});

const offeredLine = (n: number, quantity = 2) => ({
	...requestedLine(n),
	quantity,
	requestedLine: n,
});

it("keeps the sequence of an offer whose lines all fit into the mail", () => {
	const requested = numbers(3).map(requestedLine);
	const offered = [offeredLine(1), offeredLine(2), offeredLine(3, 1)];
	const { lines, moreLines } = offerLines(offered, requested, "en");
	expect(lines.map(({ sku }) => sku)).toEqual(["CAB-1", "CAB-2", "CAB-3"]);
	expect(moreLines).toBe(0);
});

it("has the changed lines first if it cannot have all", () => {
	const count = MAX_MAILED_LINES + 2;
	const requested = numbers(count).map(requestedLine);
	const offered = numbers(count).map((n) => offeredLine(n, n === count ? 1 : 2));
	const { lines, moreLines } = offerLines(offered, requested, "es");
	expect(lines).toHaveLength(MAX_MAILED_LINES);
	expect(lines.slice(0, 2)).toMatchObject([
		{ sku: `CAB-${count}`, title: "Bomba", quantity: 1, requestedQuantity: 2 },
		{ sku: "CAB-1", requestedQuantity: null },
	]);
	expect(moreLines).toBe(2);
});

it("counts the lines that it leaves out, offered or not", () => {
	const requested = numbers(2 * MAX_MAILED_LINES + 4).map(requestedLine);
	const offered = numbers(MAX_MAILED_LINES + 1).map((n) => offeredLine(n));
	const { missingLines, moreLines, isDifferent } = offerLines(offered, requested, "en");
	expect(missingLines).toHaveLength(MAX_MAILED_LINES);
	expect([moreLines, isDifferent]).toEqual([1 + 3, true]);
});
