/** The parts of a list as its cards and its table show them. */
import type { ProductList } from "../../../features/catalog/search-products.ts";
import type { VehicleMatch } from "../../../features/vehicles/find-vehicle.ts";
import type { PageContext } from "../../page/page-context.ts";
import { type BoxView, toBoxView } from "../../product-box/box-view.ts";
import type { SpecColumn } from "../../product-box/product-table.tsx";
import { frontOf } from "./group-front.ts";

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

function kindOf({ cards: [first, ...rest] }: ProductList): ListBoxes["kind"] {
	if (!first || rest.some(({ subcategoryUrl }) => subcategoryUrl !== first.subcategoryUrl))
		return null;
	return { category: first.categoryUrl, subcategory: first.subcategoryUrl };
}
