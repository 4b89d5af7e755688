/** The rows of the seller's offer as they are typed. */
import { parseDollars } from "../../../domain/money/money.ts";
import { percentOff } from "../../../domain/quote/offer-option.ts";
import type { OfferOptionView, OfferView } from "./offer-view.ts";
import type { QuoteData } from "./quote-data.ts";

/** `key`: the number of the line, as in the names of its fields. */
export type OfferRow = {
	key: string;
	options: OfferOptionView[];
	sku: string;
	quantity: string;
	price: string;
	isRemoved: boolean;
};

type TypedValues = Partial<Record<string, string>>;

export function toOfferRows(data: QuoteData, offer: OfferView, typed: TypedValues): OfferRow[] {
	return data.lines.map(({ n, sku, quantity, cents }) => {
		const options = offer.find(({ line }) => line === n)?.options ?? [];
		const chosenSku = typed[`sku_${n}`] ?? sku;
		const levelCents = options.find((option) => option.sku === sku)?.levelCents ?? null;
		return {
			key: String(n),
			options,
			sku: chosenSku,
			quantity: typed[`quantity_${n}`] ?? String(quantity),
			price: typed[`price_${n}`] ?? dollarsText(cents ?? levelCents),
			isRemoved: Boolean(typed[`remove_${n}`]),
		};
	});
}

/** Another part has another price: that of the buyer's level. */
export function withPart(row: OfferRow, sku: string): OfferRow {
	const levelCents = row.options.find((option) => option.sku === sku)?.levelCents ?? null;
	return { ...row, sku, price: dollarsText(levelCents) };
}

/** Takes the percentage off the price of the buyer's level, so that it can be applied again. */
export function withPercentOff(row: OfferRow, percent: number): OfferRow {
	const levelCents = chosenOption(row)?.levelCents ?? null;
	return levelCents === null
		? row
		: { ...row, price: dollarsText(percentOff(levelCents, percent)) };
}

export function chosenOption({ options, sku }: OfferRow): OfferOptionView | undefined {
	return options.find((option) => option.sku === sku);
}

/** Price times quantity of the rows that stay; null while a value is no number. */
export function rowsTotal(rows: readonly OfferRow[]): number | null {
	const sums = rows
		.filter(({ isRemoved }) => !isRemoved)
		.map(({ price, quantity }) => (parseDollars(price) ?? Number.NaN) * Number(quantity));
	const total = sums.reduce((sum, cents) => sum + cents, 0);
	return Number.isFinite(total) ? total : null;
}

function dollarsText(cents: number | null): string {
	return cents === null ? "" : (cents / 100).toFixed(2);
}
