/** The parts of a list as its cards and its table show them. */
import type { ProductList } from "../../../features/catalog/search-products.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { PageContext } from "../../page/page-context.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import type { SpecColumn } from "../../product-box/product-table.tsx";
import { frontOf } from "./front-of-group.ts";

export type ListBoxes = {
	products: BoxView[];
	/** Parts to show instead when nothing matches, and the condition that was dropped for them. */
	otherOptions: BoxView[];
	otherWithout: ProductList["otherWithout"];
	/** How many there are; the page has the first ones. */
	otherTotal: number;
	/** The specification columns of a table. */
	specs: SpecColumn[];
	/** The subcategory of all parts of the page: its drawing is shown once. */
	kind: { category: string; subcategory: string } | null;
};

/** `isForVehicle`: the list has only parts for the vehicle. */
export function boxesOf(
	list: ProductList,
	page: PageContext,
	{ vehicle, isForVehicle }: { vehicle: VehicleMatch | undefined; isForVehicle: boolean },
): ListBoxes {
	const { matchReasonOf, fits, measured, otherWithout, otherTotal, specifications } = list;
	const common = { vehicle: vehicle ?? null, fits, askedSide: list.askedSide };
	return {
		products: list.cards.map((first) => {
			const { card, others } = frontOf(first, list);
			return toBoxView(card, page, {
				...common,
				isListed: isForVehicle,
				matchReason: matchReasonOf(card),
				others,
				measured: measured.get(card.id),
				specifications,
			});
		}),
		otherOptions: list.otherOptions.map((card) =>
			toBoxView(card, page, {
				...common,
				matchReason: matchReasonOf(card),
				isListed: otherWithout !== "vehicle",
			}),
		),
		otherWithout,
		otherTotal,
		specs: (specifications?.columns ?? []).map(({ code, name, unit }) => ({
			code,
			name: name[page.language],
			unit,
		})),
		kind: kindOf(list),
	};
}

/**
 * Parts of different groups can have one title, as in a list for a vehicle: each of them says in
 * what it differs.
 */
export async function tellTitlesApart(
	list: ProductList,
	{ services, language }: PageContext,
	products: BoxView[],
): Promise<BoxView[]> {
	const idOf = new Map(
		list.cards.map((first) => {
			const { card } = frontOf(first, list);
			return [card.sku, card.id];
		}),
	);
	const alike = [...Map.groupBy(products, ({ title }) => title).values()].filter(
		(boxes) => boxes.length > 1,
	);
	if (alike.length === 0) return products;
	const sets = alike.map((boxes) => boxes.flatMap(({ sku }) => idOf.get(sku) ?? []));
	const factsOf = await orThrowErrorPage(services.catalog.distinguish(sets));
	return products.map((box) => {
		const facts = factsOf.get(idOf.get(box.sku) ?? 0) ?? [];
		if (facts.length === 0) return box;
		const texts = [box.conditions, ...facts.map(({ text }) => text[language])];
		return { ...box, conditions: texts.filter(Boolean).join(" · ") };
	});
}

function kindOf({ cards: [first, ...rest] }: ProductList): ListBoxes["kind"] {
	if (!first || rest.some(({ subcategoryUrl }) => subcategoryUrl !== first.subcategoryUrl))
		return null;
	return { category: first.categoryUrl, subcategory: first.subcategoryUrl };
}
