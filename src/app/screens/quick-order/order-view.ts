/** The lines of a quick order in the words of one language: what each number means, and what can be ordered of it. */
import type { Language } from "../../../domain/language.ts";
import { orderableQuantity } from "../../../domain/quantity.ts";
import type { Explained, ResolvedLine } from "../../../features/catalog/resolve-numbers.ts";
import { m } from "../../messages/compiled/messages.js";
import { whyText } from "../../product-box/why-text.ts";
import { type StockView, toStockView } from "../../ships-text.ts";

export type ChoiceView = {
	sku: string;
	title: string;
	brand: string;
	priceCents: number | null;
	coreChargeCents: number;
	isSpecialOrder: boolean;
	availability: StockView;
	pack: number;
	/** Which number answered, where it is not our own. */
	why: string;
};

/** `match`: how the number was found; `nearest` are numbers like it, and none is put in its place by itself. */
export type OrderLine = {
	asked: string;
	wanted: number;
	match: "exact" | "replaced" | "interchange" | "none" | "no_number";
	choices: ChoiceView[];
	nearest: ChoiceView[];
};

type Asked = { language: Language; today: string };

export function toOrderLine({ asked, quantity, choices, nearest }: ResolvedLine, page: Asked): OrderLine {
	const wanted = quantity ?? 1;
	return {
		asked: asked || `${m.quick_order_blank()} · ${m.units({ count: wanted })}`,
		wanted,
		match: asked ? matchOf(choices[0]) : "no_number",
		choices: choices.map((choice) => toChoice(choice, page)),
		nearest: nearest.map((choice) => toChoice(choice, page)),
	};
}

/** Whole packs. */
export function inPacks(wanted: number, pack: number): number {
	return orderableQuantity(wanted, { min: pack, step: pack });
}

/** What has a price and can be had. */
export function isOrderable({ priceCents, isSpecialOrder, availability }: ChoiceView): boolean {
	return priceCents !== null && (isSpecialOrder || availability.class !== "NO_STOCK");
}

function matchOf(choice: Explained | undefined): OrderLine["match"] {
	if (!choice?.why) return "none";
	if (choice.why.how === "superseded") return "replaced";
	return choice.why.how === "interchange" ? "interchange" : "exact";
}

function toChoice({ card, why }: Explained, page: Asked): ChoiceView {
	return {
		...{ sku: card.sku, title: card.title[page.language], brand: card.brand.name, pack: card.orderMultiple },
		...{ priceCents: card.priceCents, coreChargeCents: card.coreChargeCents ?? 0, isSpecialOrder: card.isSpecialOrder },
		availability: toStockView(card.availability, page),
		why: (why && whyText(why)) ?? "",
	};
}
