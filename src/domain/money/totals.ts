/** What an order costs. One function for cart, checkout, order, invoice and refund; every amount is whole cents. */
import { allocate } from "./allocate.ts";
import { millionthsOf, type TaxInput, taxMillionths } from "./sales-tax.ts";

export type TotalLine = { priceCents: number; coreCents: number; quantity: number };

export type TotalsInput = {
	lines: readonly TotalLine[];
	shippingCents: number;
	/** What the coupon takes off; more than the goods are worth is never taken. */
	discountCents: number;
	/** By what the discount is shared out over the lines; their goods unless said. */
	discountWeights?: readonly number[];
	tax: TaxInput;
};

/** What one line takes part in: its goods, its share of the discount and of the tax, its cores. */
export type LineTotals = {
	goodsCents: number;
	discountCents: number;
	taxCents: number;
	coreCents: number;
};

export type Totals = {
	/** Of the goods, before anything is taken off. */
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

/** Tax falls on the goods after the discount, never on shipping or cores, and is rounded once for the whole order. */
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
 * What comes back for some pieces of a line, after others came back before: the shares are cut so that all pieces together,
 * in whatever steps, give exactly what the line cost.
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
	return cents.reduce((all, one) => all + one, 0);
}
