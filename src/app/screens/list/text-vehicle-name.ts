import type { ProductList } from "../../../features/catalog/search-products.ts";

type TextVehicle = NonNullable<NonNullable<ProductList["interpretation"]>["vehicle"]>;

/** The year, make and model, without the model if the text may mean several. */
export function textVehicleName({ year, models }: Pick<TextVehicle, "year" | "models">): string {
	const makes = new Set(models.map(({ make }) => make));
	const names = new Set(models.map(({ model }) => model));
	return [
		...(year === null ? [] : [year]),
		...(makes.size === 1 ? makes : []),
		...(names.size === 1 ? names : []),
	].join(" ");
}
