/**
 * Resolves the lines of an offer: which part, how many, at which price. A line that cannot be
 * offered is an error of its field.
 */
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type { FieldError, FormErrors } from "../../domain/form/field-error.ts";
import type { OrderLine } from "../../domain/order/order.ts";
import type { Quote } from "../../domain/quote/quote.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import { isReturnable } from "../../domain/returns/return-rule.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type OfferLine, readDeliveries } from "./deliverable-lines.ts";
import { selectOfferParts } from "./quote-offers.sql.ts";

/** A line as the seller offers it. Null keeps what the line of the quote has. */
export type NewOfferLine = {
	/** The line of the quote; null for a line that the seller adds. */
	line: number | null;
	/** Another part instead, or the part of an added line. */
	sku: string | null;
	quantity: number | null;
	/** Null takes the price of the buyer's level, for another or an added part. */
	cents: number | null;
};

type PartRow = Awaited<ReturnType<typeof selectOfferParts>>[number];

/** Errors are named `lines.0.quantity` for the first line of the offer. */
export async function readOfferLines(
	client: Queryable,
	{ quote, lines }: { quote: Quote; lines: OrderLine[] },
	offer: { lines: readonly NewOfferLine[]; removed: readonly number[] },
): Promise<OfferLine[]> {
	requireEveryLine(lines, offer);
	const skus = offer.lines.flatMap(({ sku }) => (sku === null ? [] : [normalizeSku(sku)]));
	const parts = await selectOfferParts(client, quote.orderId, skus);
	const errors: FormErrors = {};
	const resolved = offer.lines.map((newLine, index) => {
		const result = resolveLine(newLine, { lines, parts, isPriced: quote.pricedAt !== null });
		if ("sku" in result) return result;
		errors[`lines.${index}.${result.field}`] = result.error;
		return null;
	});
	requireNoErrors(errors);
	const offerLines = resolved.filter((line) => line !== null);
	requireNoErrors(repeatedParts(offerLines));
	requireNoErrors(await shortLines(client, offerLines));
	return offerLines;
}

/** Every line of the quote is either offered or removed, so that none is lost by mistake. */
function requireEveryLine(
	lines: readonly OrderLine[],
	offer: { lines: readonly NewOfferLine[]; removed: readonly number[] },
): void {
	const named = [...offer.lines.flatMap(({ line }) => line ?? []), ...offer.removed].sort(
		(a, b) => a - b,
	);
	const isComplete =
		named.length === lines.length && lines.every(({ n }, index) => named[index] === n);
	if (!isComplete || offer.lines.length === 0) throw new Refusal("bad_request");
}

type Problem = { field: "sku" | "quantity" | "price"; error: FieldError };

function resolveLine(
	{ line, sku, quantity, cents }: NewOfferLine,
	quote: { lines: readonly OrderLine[]; parts: readonly PartRow[]; isPriced: boolean },
): OfferLine | Problem {
	const current = quote.lines.find(({ n }) => n === line);
	const chosenSku = sku === null ? current?.sku : normalizeSku(sku);
	const isSamePart = current !== undefined && current.sku === chosenSku;
	const part = quote.parts.find((row) =>
		isSamePart ? row.id === current.partId : row.sku === chosenSku,
	);
	if (!part || (!isSamePart && part.status !== "active"))
		return { field: "sku", error: { code: "sku_unknown" } };
	const pieces = quantity ?? current?.quantity ?? part.order_multiple;
	if (pieces % part.order_multiple !== 0)
		return { field: "quantity", error: { code: "packs_of", n: part.order_multiple } };
	const priceCents = cents ?? (isSamePart ? null : part.price_cents);
	if (!priceCents) return { field: "price", error: { code: "required" } };
	return {
		partId: part.id,
		sku: isSamePart ? current.sku : part.sku,
		title: isSamePart ? current.title : { en: part.title_en, es: part.title_es },
		brand: isSamePart ? current.brand : part.brand,
		quantity: pieces,
		priceCents,
		// A quote without prices has no core charges yet either.
		coreCents: isSamePart && quote.isPriced ? current.coreCents : part.core_charge_cents,
		orderMultiple: part.order_multiple,
		isSpecialOrder: isSamePart ? current.isSpecialOrder : part.is_special_order,
		isReturnable: isSamePart
			? current.isReturnable
			: isReturnable({ isSpecialOrder: part.is_special_order, isElectrical: part.is_electrical }),
		requestedLine: current?.requestedLine ?? null,
	};
}

/** One part has one line: two prices for it would be a riddle to the buyer. */
function repeatedParts(lines: readonly OfferLine[]): FormErrors {
	const errors: FormErrors = {};
	for (const [index, { partId }] of lines.entries())
		if (lines.findIndex((line) => line.partId === partId) < index)
			errors[`lines.${index}.sku`] = { code: "part_repeated" };
	return errors;
}

/** An offer that cannot be delivered could not be accepted either. */
async function shortLines(client: Queryable, lines: readonly OfferLine[]): Promise<FormErrors> {
	const deliveries = await readDeliveries(client, lines);
	return Object.fromEntries(
		lines.flatMap(({ quantity }, index) => {
			const available = deliveries[index]?.available ?? 0;
			const error: FieldError = { code: "only_available", n: available };
			return available < quantity ? [[`lines.${index}.quantity`, error] as const] : [];
		}),
	);
}
