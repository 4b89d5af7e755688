import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCapped, isPageSize, MAX_PAGE, PAGE_SIZES, pageCount, visiblePages } from "./paging.ts";

describe("the number of pages", () => {
	it.each([
		[0, 12, 1],
		[1, 12, 1],
		[12, 12, 1],
		[13, 12, 2],
		[48, 48, 1],
		[49, 24, 3],
		[1_000_000, 12, 500],
	] as const)("of %i items by %i is %i", (items, pageSize, pages) => {
		expect(pageCount(items, pageSize)).toBe(pages);
	});
});

describe("the visible page links", () => {
	it.each([
		[1, 1, [1]],
		[1, 3, [1, 2, 3]],
		[1, 9, [1, 2, 3, 4, 5]],
		[3, 9, [1, 2, 3, 4, 5]],
		[4, 9, [2, 3, 4, 5, 6]],
		[9, 9, [5, 6, 7, 8, 9]],
		[8, 9, [5, 6, 7, 8, 9]],
		[500, 500, [496, 497, 498, 499, 500]],
	])("on page %i of %i are %j", (page, pages, shown) => {
		expect(visiblePages(page, pages)).toEqual(shown);
	});

	it("are consecutive, at most five, hold the current page and stay in range", () => {
		const anyPage = fc
			.integer({ min: 1, max: MAX_PAGE })
			.chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
		fc.assert(
			fc.property(anyPage, ([page, pages]) => {
				const shown = visiblePages(page, pages);
				expect(shown).toHaveLength(Math.min(5, pages));
				expect(shown).toContain(page);
				expect(shown[0]).toBeGreaterThanOrEqual(1);
				expect(shown.at(-1)).toBeLessThanOrEqual(pages);
				expect(shown).toEqual(shown.map((_, index) => (shown[0] as number) + index));
			}),
		);
	});
});

it("shows every item on a page, or says that the list is capped", () => {
	const anyList = fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(...PAGE_SIZES));
	fc.assert(
		fc.property(anyList, ([items, pageSize]) => {
			expect(pageCount(items, pageSize) * pageSize >= items).toBe(!isCapped(items, pageSize));
		}),
	);
	expect([isCapped(6000, 12), isCapped(6001, 12)]).toEqual([false, true]);
});

const OFFERED: [number, boolean][] = [
	...PAGE_SIZES.map((size): [number, boolean] => [size, true]),
	...[0, 13, -12, Number.NaN, 12.5].map((size): [number, boolean] => [size, false]),
];

it.each(OFFERED)("a page of %d items is offered: %j", (size, offered) => {
	expect(isPageSize(size)).toBe(offered);
});
