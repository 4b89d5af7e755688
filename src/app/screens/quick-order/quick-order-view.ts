/** The lines of a quick order in the words of one language: what each number means, and what the cart would say of it. */
import type { CartNote } from "../../../domain/cart/cart-rules.ts";
import { orderableQuantity } from "../../../domain/cart/orderable-quantity.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import type { CartLine } from "../../../features/cart/cart-lines.ts";
import type { Explained, ResolvedLine } from "../../../features/catalog/resolve-numbers.ts";
import { type CartLineView, toLineView } from "../../cart/cart-view.ts";
import { m } from "../../messages/compiled/messages.js";
import type { PageContext } from "../../page/page-context.ts";
import { matchReasonText } from "../../product-box/match-reason-text.ts";
import { findDuplicateParts } from "./pasted-order-lines.ts";

/** A part as the cart would show so many of it. */
export type PartChoice = LineOffer & {
	title: string;
	brand: string;
	isSpecialOrder: boolean;
	pack: number;
	/** Which number answered, where it is not our own. */
	why: string;
};

/** What hangs on how many are wanted: asked for anew when that changes. `quantity`: how many of the wanted can be had. */
export type LineOffer = Pick<
	CartLineView,
	"sku" | "wanted" | "quantity" | "note" | "availability" | "priceCents" | "coreChargeCents"
>;

/** `match`: how the number was found; `nearest` are numbers like it, and none is put in its place by itself. */
export type QuickOrderLine = {
	/** As it was typed. */
	asked: string;
	wanted: number;
	/** What was typed for a quantity and is none: then nothing is ordered until one is. */
	misread: string;
	/** The part that is ordered unless another is chosen; empty where none can be. */
	sku: string;
	match: "exact" | "replaced" | "interchange" | "none" | "no_number";
	choices: PartChoice[];
	nearest: PartChoice[];
};

/** The rules are the cart's own: what it will say of these lines is said here, also of several that are one line there. */
export async function toQuickOrderLines(
	lines: readonly ResolvedLine[],
	page: PageContext,
	level: PriceLevel,
): Promise<QuickOrderLine[]> {
	const { services } = page;
	const asked = lines.flatMap((line) =>
		[...line.choices, ...line.nearest].map(({ card }) => ({
			partId: card.id,
			quantity: wantedOf(line),
		})),
	);
	const settled = await services.cart.settleLines(asked, level);
	const lineOf = new Map(
		asked.map(({ partId, quantity }, at) => [`${partId} ${quantity}`, settled[at] ?? null]),
	);
	const views = lines.map((line) =>
		toQuickOrderLine(line, page, (partId) => lineOf.get(`${partId} ${wantedOf(line)}`) ?? null),
	);
	const idOf = new Map(
		lines.flatMap(({ choices }) => choices.map(({ card }) => [card.sku, card.id] as const)),
	);
	const same = findDuplicateParts(
		views.map(({ sku, wanted, misread }) => ({ sku, quantity: misread ? 0 : wanted })),
	);
	const together = await services.cart.settleLines(
		same.map(({ sku, sum }) => ({ partId: idOf.get(sku) ?? 0, quantity: sum })),
		level,
	);
	const offers = new Map(
		together.flatMap((line) =>
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

/** Whole packs. */
export function roundToPacks(wanted: number, pack: number): number {
	return orderableQuantity(wanted, { min: pack, step: pack });
}

const NOT_TO_BE_HAD: (CartNote | null)[] = ["out_of_stock", "no_price", "not_sold"];

export function isOrderable({ note }: LineOffer): boolean {
	return !NOT_TO_BE_HAD.includes(note);
}

function wantedOf({ quantity }: ResolvedLine): number {
	return quantity ?? 1;
}

function toQuickOrderLine(
	line: ResolvedLine,
	page: PageContext,
	lineOf: (partId: number) => CartLine | null,
): QuickOrderLine {
	const wanted = wantedOf(line);
	const toChoices = (all: readonly Explained[]) =>
		all.flatMap((one) => toChoice(one, page, lineOf(one.card.id)));
	const choices = toChoices(line.choices);
	return {
		asked: line.asked || `${m.quick_order_blank()} · ${m.units({ count: wanted })}`,
		wanted,
		misread: line.misread,
		// The first that can be ordered; what is only like the number is for the customer to choose.
		sku: choices.find(isOrderable)?.sku ?? "",
		match: line.asked ? matchOf(line.choices[0]) : "no_number",
		choices,
		nearest: toChoices(line.nearest),
	};
}

function matchOf(choice: Explained | undefined): QuickOrderLine["match"] {
	if (!choice?.why) return "none";
	if (choice.why.how === "superseded") return "replaced";
	return choice.why.how === "interchange" ? "interchange" : "exact";
}

function toChoice(
	{ card, why }: Explained,
	page: PageContext,
	line: CartLine | null,
): PartChoice[] {
	if (!line) return [];
	return [
		{
			...toLineOffer(toLineView(line, page)),
			...{
				title: card.title[page.language],
				brand: card.brand.name,
				pack: card.orderMultiple,
				isSpecialOrder: card.isSpecialOrder,
			},
			why: (why && matchReasonText(why)) ?? "",
		},
	];
}

export function toLineOffer({
	sku,
	wanted,
	quantity,
	note,
	availability,
	priceCents,
	coreChargeCents,
}: CartLineView): LineOffer {
	return { sku, wanted, quantity, note, availability, priceCents, coreChargeCents };
}
