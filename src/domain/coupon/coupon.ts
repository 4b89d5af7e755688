/** The discount that a coupon gives on a cart. An order has at most one coupon. */
import type { RefusalCode } from "../refusal/refusals.ts";
import type { Bilingual } from "../store/language.ts";

export type Coupon = {
	code: string;
	kind: "percent" | "fixed";
	/** Hundredths of a per cent for `percent`, cents for `fixed`. */
	value: number;
	minProductsCents: number;
	startsAt: Date | null;
	endsAt: Date | null;
	maxUses: number | null;
	maxUsesPerCustomer: number | null;
	used: number;
	/** Null means every category. */
	categoryUrls: readonly string[] | null;
	/** Null means every brand. */
	brandUrls: readonly string[] | null;
	/**
	 * `cheapest`, or service codes separated by commas; null when the coupon does not include free
	 * shipping.
	 */
	freeShippingType: string | null;
	enabled: boolean;
};

/** A coupon as the back office lists it. */
export type ListedCoupon = Omit<Coupon, "enabled"> & {
	id: number;
	/** The line that buyers read. */
	message: Bilingual;
	/** `live`, or why the coupon cannot be used now. */
	state: "live" | "waiting" | "used_up" | "ended";
};

export type CouponLine = {
	priceCents: number;
	quantity: number;
	categoryUrl: string;
	brandUrl: string;
};

/**
 * `usedByCustomer`: how often this customer has used the coupon; 0 while the customer is unknown.
 */
export type CouponContext = { now: Date; usedByCustomer: number };

export type CouponRefusalCode = Extract<RefusalCode, `coupon_${string}`>;

/**
 * `lineCents`: the eligible amount of each line, by which the discount is divided among the lines.
 */
export type CouponResult =
	| { kind: "applies"; discountCents: number; lineCents: number[] }
	| { kind: "refused"; reason: CouponRefusalCode };

export function couponDiscount(
	coupon: Coupon,
	lines: readonly CouponLine[],
	context: CouponContext,
): CouponResult {
	const reason = usageRefusal(coupon, context);
	if (reason) return { kind: "refused", reason };
	const lineCents = lines.map((line) =>
		appliesToLine(coupon, line) ? line.priceCents * line.quantity : 0,
	);
	if (!lines.some((line) => appliesToLine(coupon, line)))
		return { kind: "refused", reason: "coupon_not_for_these" };
	const productsCents = lines.reduce(
		(sum, { priceCents, quantity }) => sum + priceCents * quantity,
		0,
	);
	if (productsCents < coupon.minProductsCents) return { kind: "refused", reason: "coupon_minimum" };
	const eligibleCents = lineCents.reduce((sum, cents) => sum + cents, 0);
	return { kind: "applies", discountCents: discountOf(coupon, eligibleCents), lineCents };
}

/** Codes ignore case and surrounding spaces. */
export function couponCode(text: string): string {
	return text.trim().toUpperCase();
}

/**
 * A disabled, ended or future coupon gets the same refusal as an unknown code, so that guessing
 * codes reveals nothing.
 */
function usageRefusal(
	coupon: Coupon,
	{ now, usedByCustomer }: CouponContext,
): CouponRefusalCode | undefined {
	const { enabled, startsAt, endsAt, used, maxUses, maxUsesPerCustomer } = coupon;
	if (!enabled || (startsAt !== null && now < startsAt) || (endsAt !== null && now >= endsAt))
		return "coupon_invalid";
	if (maxUsesPerCustomer !== null && usedByCustomer >= maxUsesPerCustomer)
		return "coupon_used_already";
	return maxUses !== null && used >= maxUses ? "coupon_used_up" : undefined;
}

function appliesToLine(
	{ categoryUrls, brandUrls }: Coupon,
	{ categoryUrl, brandUrl }: CouponLine,
): boolean {
	return (categoryUrls?.includes(categoryUrl) ?? true) && (brandUrls?.includes(brandUrl) ?? true);
}

const FULL_PERCENT = 10_000n;

/**
 * Rounds once, half a cent up. Uses BigInt because cents times hundredths of a per cent can exceed
 * a safe integer.
 */
function discountOf({ kind, value }: Coupon, eligibleCents: number): number {
	if (kind === "fixed") return Math.min(value, eligibleCents);
	return Number((BigInt(eligibleCents) * BigInt(value) + FULL_PERCENT / 2n) / FULL_PERCENT);
}
