/**
 * The lines of a quick order in one language: the parts that each number means, and what the cart
 * would say of their quantities.
 */
import { preventsOrder } from "../../../domain/cart/cart-rules.ts";
import { orderableQuantity } from "../../../domain/cart/orderable-quantity.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { CartLine } from "../../../features/cart/cart-item.ts";
import type { ExplainedPart, ResolvedLine } from "../../../features/catalog/resolve-numbers.ts";
import { type CartLineView, toLineView } from "../../cart/cart-view.ts";
import { m } from "../../messages/compiled/messages.js";
import { findDuplicateParts } from "../../number-list/pasted-order-lines.ts";
import type { PageContext } from "../../page/page-context.ts";
import { matchReasonText } from "../../product-box/match-reason-text.ts";

/** A part that a number may mean, as the cart would show the requested quantity of it. */
export type PartChoice = LineOffer & {
	title: string;
	brand: string;
	isSpecialOrder: boolean;
	pack: number;
	/** The matched number, when it is not our own SKU. */
	matchReason: string;
};

/**
 * The facts that depend on the quantity. `quantity` is how many of the requested pieces can be
 * ordered.
 */
export type LineOffer = Pick<
	CartLineView,
	| "sku"
	| "requestedQuantity"
	| "quantity"
	| "note"
	| "availability"
	| "priceCents"
	| "coreChargeCents"
>;

export type QuickOrderLine = {
	/** The number as the customer typed it. */
	typedNumber: string;
	requestedQuantity: number;
	/** Text in place of a quantity. Nothing is ordered until the customer types a quantity. */
	invalidQuantity: string;
	/**
	 * The part that is ordered unless the customer chooses another. Empty when no part can be
	 * ordered.
	 */
	sku: string;
	/** How the number was found. */
	match: "exact" | "replaced" | "interchange" | "none" | "no_number";
	choices: PartChoice[];
	/** Parts with similar numbers. The customer has to choose one of them. */
	nearest: PartChoice[];
};

/**
 * Applies the cart's rules to every line, and to lines of the same part together, because the cart
 * makes one line of them.
 */
export async function toQuickOrderLines(
	lines: readonly ResolvedLine[],
	page: PageContext,
	level: PriceLevel,
): Promise<QuickOrderLine[]> {
	const { services } = page;
	const requested = lines.flatMap((line) =>
		[...line.choices, ...line.nearest].map(({ card }) => ({
			partId: card.id,
			quantity: quantityOf(line),
		})),
	);
	const verified = await services.cart.verifyLines(requested, level);
	const lineOf = new Map(
		requested.map(({ partId, quantity }, index) => [
			`${partId} ${quantity}`,
			verified[index] ?? null,
		]),
	);
	const views = lines.map((line) =>
		toQuickOrderLine(line, page, (partId) => lineOf.get(`${partId} ${quantityOf(line)}`) ?? null),
	);
	const idOf = new Map(
		lines.flatMap(({ choices }) => choices.map(({ card }) => [card.sku, card.id] as const)),
	);
	const duplicates = findDuplicateParts(
		views.map(({ sku, requestedQuantity, invalidQuantity }) => ({
			sku,
			quantity: invalidQuantity ? 0 : requestedQuantity,
		})),
	);
	const combinedLines = await services.cart.verifyLines(
		duplicates.map(({ sku, sum }) => ({ partId: idOf.get(sku) ?? 0, quantity: sum })),
		level,
	);
	const offers = new Map(
		combinedLines.flatMap((line) =>
			line ? [[line.card.sku, toLineOffer(toLineView(line, page))] as const] : [],
		),
	);
	return views.map((view) => ({
		...view,
		choices: view.choices.map((choice) =>
			choice.sku === view.sku ? { ...choice, ...offers.get(choice.sku) } : choice,
		),
	}));
}

/** Rounds up to whole packs. */
export function roundToPacks(quantity: number, pack: number): number {
	return orderableQuantity(quantity, { min: pack, step: pack });
}

export function isOrderable({ note }: LineOffer): boolean {
	return !preventsOrder(note);
}

function quantityOf({ quantity }: ResolvedLine): number {
	return quantity ?? 1;
}

function toQuickOrderLine(
	line: ResolvedLine,
	page: PageContext,
	lineOf: (partId: number) => CartLine | null,
): QuickOrderLine {
	const requestedQuantity = quantityOf(line);
	const toChoices = (parts: readonly ExplainedPart[]) =>
		parts.flatMap((part) => toChoice(part, page, lineOf(part.card.id)));
	const choices = toChoices(line.choices);
	return {
		typedNumber:
			line.typedNumber || `${m.quick_order_blank()} · ${m.units({ count: requestedQuantity })}`,
		requestedQuantity,
		invalidQuantity: line.invalidQuantity,
		// The first orderable match. Of merely similar numbers the customer has to choose one.
		sku: choices.find(isOrderable)?.sku ?? "",
		match: line.typedNumber ? matchOf(line.choices[0]) : "no_number",
		choices,
		nearest: toChoices(line.nearest),
	};
}

function matchOf(choice: ExplainedPart | undefined): QuickOrderLine["match"] {
	if (!choice?.matchReason) return "none";
	if (choice.matchReason.how === "superseded") return "replaced";
	return choice.matchReason.how === "interchange" ? "interchange" : "exact";
}

function toChoice(
	{ card, matchReason }: ExplainedPart,
	page: PageContext,
	line: CartLine | null,
): PartChoice[] {
	if (!line) return [];
	return [
		{
			...toLineOffer(toLineView(line, page)),
			title: card.title[page.language],
			brand: card.brand.name,
			pack: card.orderMultiple,
			isSpecialOrder: card.isSpecialOrder,
			matchReason: (matchReason && matchReasonText(matchReason, card.brand.name)) ?? "",
		},
	];
}

export function toLineOffer({
	sku,
	requestedQuantity,
	quantity,
	note,
	availability,
	priceCents,
	coreChargeCents,
}: CartLineView): LineOffer {
	return {
		sku,
		requestedQuantity,
		quantity,
		note,
		availability,
		priceCents,
		coreChargeCents,
	};
}
