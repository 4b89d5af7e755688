/**
 * Calculates what an order costs, for cart, checkout, order, invoice and refund. All amounts are
 * whole cents.
 */
import { allocate } from "./allocate.ts";
import { millionthsOf, type TaxInput, taxMillionths } from "./sales-tax.ts";

export type TotalLine = { priceCents: number; coreCents: number; quantity: number };

export type TotalsInput = {
	lines: readonly TotalLine[];
	shippingCents: number;
	/** The coupon's discount; capped at the value of the goods. */
	discountCents: number;
	/** The weights for dividing the discount over the lines; by default the value of their goods. */
	discountWeights?: readonly number[];
	tax: TaxInput;
};

/** The goods and cores of one line, and its share of discount and tax. */
export type LineTotals = {
	goodsCents: number;
	discountCents: number;
	taxCents: number;
	coreCents: number;
};

export type Totals = {
	/** The goods before the discount. */
	productsCents: number;
	discountCents: number;
	subtotalCents: number;
	shippingCents: number;
	coreCents: number;
	beforeTaxCents: number;
	taxMillionths: number;
	taxCents: number;
	totalCents: number;
	lines: LineTotals[];
};

/**
 * Tax is charged on the goods after the discount, not on shipping or cores, and is rounded once per
 * order.
 */
export function calculateTotals({
	lines,
	shippingCents,
	discountCents,
	discountWeights,
	tax,
}: TotalsInput): Totals {
	const goods = lines.map(({ priceCents, quantity }) => priceCents * quantity);
	const cores = lines.map(({ coreCents, quantity }) => coreCents * quantity);
	const products = sum(goods);
	const discount = Math.min(Math.max(0, discountCents), products);
	const discounts = allocate(discount, discountWeights ?? goods);
	const taxed = goods.map((cents, n) => cents - (discounts[n] ?? 0));
	const rate = taxMillionths(tax);
	const taxCents = millionthsOf(products - discount, rate);
	const taxes = allocate(taxCents, taxed);
	const core = sum(cores);
	const beforeTax = products - discount + shippingCents + core;
	return {
		productsCents: products,
		discountCents: discount,
		subtotalCents: products - discount,
		shippingCents,
		coreCents: core,
		beforeTaxCents: beforeTax,
		taxMillionths: rate,
		taxCents,
		totalCents: beforeTax + taxCents,
		lines: lines.map((_, n) => ({
			goodsCents: goods[n] ?? 0,
			discountCents: discounts[n] ?? 0,
			taxCents: taxes[n] ?? 0,
			coreCents: cores[n] ?? 0,
		})),
	};
}

/**
 * The refund for some pieces of a line, `before` of which were refunded earlier. Refunds of all
 * pieces, in any steps, add up to exactly what the line cost.
 */
export function refundForPieces(
	line: Omit<LineTotals, "coreCents">,
	quantity: number,
	before: number,
	pieces: number,
): number {
	const paid = line.goodsCents - line.discountCents + line.taxCents;
	return share(paid, before + pieces, quantity) - share(paid, before, quantity);
}

function share(cents: number, pieces: number, of: number): number {
	return Number((BigInt(cents) * BigInt(pieces)) / BigInt(of));
}

function sum(cents: number[]): number {
	return cents.reduce((total, amount) => total + amount, 0);
}
