/** What a coupon takes off a cart. It changes no line and no other coupon: an order holds one, and without it costs what it cost before. */
import type { RefusalCode } from "../refusal/refusals.ts";

export type Coupon = {
	code: string;
	/** Of a per cent the hundredths; of a fixed coupon the cents. */
	kind: "percent" | "fixed";
	value: number;
	minProductsCents: number;
	startsAt: Date | null;
	endsAt: Date | null;
	maxUses: number | null;
	maxUsesPerCustomer: number | null;
	used: number;
	/** Null is every category, every brand. */
	categoryUrls: readonly string[] | null;
	brandUrls: readonly string[] | null;
	/** `cheapest`, or service codes with commas between; null when the coupon frees no shipping. */
	freeShippingType: string | null;
	enabled: boolean;
};

export type CouponLine = {
	priceCents: number;
	quantity: number;
	categoryUrl: string;
	brandUrl: string;
};

/** `usedByCustomer` counts the uses of whoever asks; 0 while nobody knows who it is. */
export type CouponContext = { now: Date; usedByCustomer: number };

export type CouponRefusalCode = Extract<RefusalCode, `coupon_${string}`>;

/** `lineCents` is what of each line the coupon is for: the weights by which the discount is shared out over the lines. */
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

/** Spellings of one code are one code. */
export function couponCode(text: string): string {
	return text.trim().toUpperCase();
}

/** One that never was, is over, or has not begun: whoever tries codes learns nothing from the answer. */
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

/** Rounded once, half a cent up. Whole numbers of any size, because cents times hundredths of a per cent outgrow a double. */
function discountOf({ kind, value }: Coupon, eligibleCents: number): number {
	if (kind === "fixed") return Math.min(value, eligibleCents);
	return Number((BigInt(eligibleCents) * BigInt(value) + FULL_PERCENT / 2n) / FULL_PERCENT);
}
