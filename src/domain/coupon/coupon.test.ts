import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type Coupon,
	type CouponContext,
	type CouponLine,
	couponCode,
	couponDiscount,
} from "./coupon.ts";

const NOW = new Date("2026-11-16T12:00:00Z");
const aCoupon = (changes: Partial<Coupon> = {}): Coupon => ({
	code: "TEST",
	kind: "percent",
	value: 1000,
	minProductsCents: 0,
	startsAt: null,
	endsAt: null,
	maxUses: null,
	maxUsesPerCustomer: null,
	used: 0,
	categoryUrls: null,
	brandUrls: null,
	freeShippingType: null,
	enabled: true,
	...changes,
});
const aLine = (
	priceCents: number,
	quantity = 1,
	changes: Partial<CouponLine> = {},
): CouponLine => ({
	priceCents,
	quantity,
	categoryUrl: "cooling",
	brandUrl: "nikko",
	...changes,
});
const discountOrRefusal = (
	coupon: Coupon,
	lines: CouponLine[],
	context: Partial<CouponContext> = {},
) => {
	const result = couponDiscount(coupon, lines, { now: NOW, usedByCustomer: 0, ...context });
	return result.kind === "applies" ? result.discountCents : result.reason;
};

describe("the discount of a coupon", () => {
	const otherPart = { categoryUrl: "brakes", brandUrl: "aisin" };
	it.each<[string, number | string, Coupon, CouponLine[]]>([
		["ten per cent", 1000, aCoupon(), [aLine(5000, 2)]],
		["a cent when half a cent is rounded up", 1, aCoupon({ value: 5000 }), [aLine(1)]],
		["nothing when less than half a cent is rounded down", 0, aCoupon({ value: 4999 }), [aLine(1)]],
		[
			"a sum rounded once for all lines, not for each",
			2,
			aCoupon({ value: 5000 }),
			[aLine(1), aLine(1), aLine(1)],
		],
		["an eighth of a per cent", 1250, aCoupon({ value: 125 }), [aLine(100_000)]],
		["all of it at a hundred per cent", 999, aCoupon({ value: 10_000 }), [aLine(333, 3)]],
		["a fixed sum", 2500, aCoupon({ kind: "fixed", value: 2500 }), [aLine(9999)]],
		[
			"never more than the products",
			1200,
			aCoupon({ kind: "fixed", value: 2500 }),
			[aLine(600, 2)],
		],
		[
			"nothing when it only makes shipping free",
			0,
			aCoupon({ value: 0, freeShippingType: "ground" }),
			[aLine(5000)],
		],
		[
			"a share of the lines in its category only",
			100,
			aCoupon({ categoryUrls: ["cooling"] }),
			[aLine(1000), aLine(7000, 1, otherPart)],
		],
		[
			"a share of the lines of its brand only",
			700,
			aCoupon({ brandUrls: ["aisin"] }),
			[aLine(1000), aLine(7000, 1, otherPart)],
		],
		[
			"a fixed sum capped by its eligible lines",
			1000,
			aCoupon({ kind: "fixed", value: 5000, brandUrls: ["nikko"] }),
			[aLine(1000), aLine(7000, 1, otherPart)],
		],
		[
			"an exact share of sums beyond a safe integer",
			9_007_199_254_740,
			aCoupon({ value: 10 }),
			[aLine(9_007_199_254_740_000)],
		],
		["nothing off an empty cart", "coupon_not_for_these", aCoupon(), []],
		[
			"nothing off other categories",
			"coupon_not_for_these",
			aCoupon({ categoryUrls: ["brakes"] }),
			[aLine(1000)],
		],
		[
			"nothing when no line matches both category and brand",
			"coupon_not_for_these",
			aCoupon({ categoryUrls: ["cooling"], brandUrls: ["aisin"] }),
			[aLine(1000)],
		],
		[
			"nothing below its minimum",
			"coupon_minimum",
			aCoupon({ minProductsCents: 1001 }),
			[aLine(1000)],
		],
		["ten per cent at its minimum", 100, aCoupon({ minProductsCents: 1000 }), [aLine(1000)]],
		["nothing while disabled", "coupon_invalid", aCoupon({ enabled: false }), [aLine(1000)]],
		[
			"nothing before it starts",
			"coupon_invalid",
			aCoupon({ startsAt: new Date(NOW.getTime() + 1) }),
			[aLine(1000)],
		],
		["ten per cent from the moment it starts", 100, aCoupon({ startsAt: NOW }), [aLine(1000)]],
		["nothing from the moment it ends", "coupon_invalid", aCoupon({ endsAt: NOW }), [aLine(1000)]],
		[
			"nothing when it is used up",
			"coupon_used_up",
			aCoupon({ maxUses: 3, used: 3 }),
			[aLine(1000)],
		],
		["ten per cent for its last use", 100, aCoupon({ maxUses: 3, used: 2 }), [aLine(1000)]],
	])("takes %s", (_, expected, coupon, lines) => {
		expect(discountOrRefusal(coupon, lines)).toBe(expected);
	});

	it("counts the uses of a customer", () => {
		const coupon = aCoupon({ maxUsesPerCustomer: 1 });
		expect(discountOrRefusal(coupon, [aLine(1000)], { usedByCustomer: 0 })).toBe(100);
		expect(discountOrRefusal(coupon, [aLine(1000)], { usedByCustomer: 1 })).toBe(
			"coupon_used_already",
		);
	});

	it("lists the eligible amount of each line", () => {
		const result = couponDiscount(
			aCoupon({ brandUrls: ["nikko"] }),
			[aLine(100, 3), aLine(50, 1, otherPart)],
			{ now: NOW, usedByCustomer: 0 },
		);
		expect(result).toEqual({ kind: "applies", discountCents: 30, lineCents: [300, 0] });
	});

	it.each(["welcome10", " Welcome10 ", "WELCOME10"])("reads %j as the same code", (text) => {
		expect(couponCode(text)).toBe("WELCOME10");
	});
});

const URLS = ["cooling", "brakes", "engine"];
const lines = fc.array(
	fc.record({
		priceCents: fc.integer({ min: 0, max: 2_000_000 }),
		quantity: fc.integer({ min: 1, max: 500 }),
		categoryUrl: fc.constantFrom(...URLS),
		brandUrl: fc.constantFrom(...URLS),
	}),
	{ maxLength: 8 },
);
const limits = fc.option(fc.uniqueArray(fc.constantFrom(...URLS), { minLength: 1 }), { nil: null });
const moments = fc.option(
	fc.date({ min: new Date("2026-11-01"), max: new Date("2026-12-01"), noInvalidDate: true }),
	{ nil: null },
);
const counts = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const coupons: fc.Arbitrary<Coupon> = fc
	.record({
		code: fc.constant("ANY"),
		kind: fc.constantFrom("percent" as const, "fixed" as const),
		value: fc.integer({ min: 0, max: 10_000 }),
		minProductsCents: fc.integer({ min: 0, max: 100_000 }),
		startsAt: moments,
		endsAt: moments,
		maxUses: counts,
		maxUsesPerCustomer: counts,
		used: fc.integer({ min: 0, max: 3 }),
		categoryUrls: limits,
		brandUrls: limits,
		freeShippingType: fc.constantFrom(null, "cheapest", "ground"),
		enabled: fc.boolean(),
	})
	.map((coupon) => ({
		...coupon,
		value: coupon.kind === "fixed" ? coupon.value * 50 : coupon.value,
	}));
const contexts = fc.record({
	now: fc.date({ min: new Date("2026-11-01"), max: new Date("2026-12-01"), noInvalidDate: true }),
	usedByCustomer: fc.integer({ min: 0, max: 3 }),
});

const sum = (cart: readonly CouponLine[]) =>
	cart.reduce(
		(total, { priceCents, quantity }) => total + BigInt(priceCents) * BigInt(quantity),
		0n,
	);

describe("for any coupon and any cart", () => {
	it("takes the exact fraction, and never more than the products cost", () => {
		fc.assert(
			fc.property(coupons, lines, contexts, (coupon, cart, context) => {
				const answer = couponDiscount(coupon, cart, context);
				if (answer.kind === "refused") return;
				const eligible = sum(
					cart.filter((line) =>
						[
							coupon.categoryUrls?.includes(line.categoryUrl),
							coupon.brandUrls?.includes(line.brandUrl),
						].every((isMatch) => isMatch !== false),
					),
				);
				// Twice the exact discount, so that half a cent is a whole number.
				const share =
					coupon.kind === "percent"
						? (2n * eligible * BigInt(coupon.value)) / 10_000n
						: 2n * BigInt(coupon.value);
				const exact = (share + 1n) / 2n;
				expect(BigInt(answer.discountCents)).toBe(exact < eligible ? exact : eligible);
				expect(answer.lineCents.reduce((total, cents) => total + BigInt(cents), 0n)).toBe(eligible);
				expect(answer.discountCents).toBeGreaterThanOrEqual(0);
				expect(BigInt(answer.discountCents) <= sum(cart)).toBe(true);
			}),
			{ numRuns: 500 },
		);
	});

	it("gives the same discount for any sequence of the lines", () => {
		fc.assert(
			fc.property(coupons, lines, contexts, (coupon, cart, context) => {
				const forward = couponDiscount(coupon, cart, context);
				const back = couponDiscount(coupon, cart.toReversed(), context);
				expect(back.kind === "applies" ? back.discountCents : back.reason).toBe(
					forward.kind === "applies" ? forward.discountCents : forward.reason,
				);
			}),
		);
	});

	it("depends only on the current coupon, not on coupons that were applied, removed or expired before", () => {
		const events = fc.array(
			fc.oneof(coupons, fc.constant("remove" as const), fc.constant("expire" as const)),
			{ maxLength: 12 },
		);
		fc.assert(
			fc.property(events, lines, contexts, (history, cart, context) => {
				const before = structuredClone(cart);
				const costs = (coupon: Coupon | null, at: CouponContext) => {
					const answer = coupon && couponDiscount(coupon, cart, at);
					return sum(cart) - BigInt(answer?.kind === "applies" ? answer.discountCents : 0);
				};
				const start = costs(null, context);
				let current: Coupon | null = null;
				for (const event of history) {
					if (event === "remove") current = null;
					else if (event === "expire")
						current = current && ({ ...(current as Coupon), endsAt: context.now } as Coupon);
					else current = event;
					expect(costs(current, context)).toBe(
						costs(current && { ...(current as Coupon) }, context),
					);
					if (current === null || event === "expire") expect(costs(current, context)).toBe(start);
				}
				expect(costs(null, context)).toBe(start);
				expect(cart).toEqual(before);
			}),
		);
	});
});
