/** The choices of a catalog's parts, by their names in the current language. */
import type { CatalogFilter } from "../../../domain/papers/catalog-file.ts";
import { m } from "../../messages/compiled/messages.js";
import type { PageContext } from "../../page/page-context.ts";

type Option = { value: string; label: string };
export type FilterOptions = { places: Option[]; brands: Option[]; trucks: Option[] };

export async function readFilterOptions({
	services,
	language,
}: PageContext): Promise<FilterOptions> {
	const [categories, brands, makes] = await Promise.all([
		services.catalog.categories(),
		services.catalog.brands(),
		services.landing.makes(),
	]);
	return {
		places: categories.flatMap(({ url, name, subcategories }) => [
			{ value: url, label: name[language] },
			...subcategories.map((kind) => ({
				value: `${url}/${kind.url}`,
				label: `${name[language]} › ${kind.name[language]}`,
			})),
		]),
		brands: brands.map(({ url, name }) => ({ value: url, label: name })),
		trucks: makes.flatMap((make) => [
			{ value: make.url, label: make.name },
			...make.models.map(({ url, name }) => ({
				value: `${make.url}/${url}`,
				label: `${make.name} ${name}`,
			})),
		]),
	};
}

/** "Brakes › Brake pads · Isuzu NPR · only parts in stock". */
export function filterText(filter: CatalogFilter, options: FilterOptions): string {
	const join = (...urls: (string | null)[]) => urls.filter(Boolean).join("/");
	const labelOf = (list: Option[], value: string) =>
		value && (list.find((option) => option.value === value)?.label ?? value);
	const parts = [
		labelOf(options.places, join(filter.category, filter.subcategory)),
		labelOf(options.brands, filter.brand ?? ""),
		labelOf(options.trucks, join(filter.make, filter.model)),
		filter.inStock && m.papers_in_stock(),
	];
	return parts.filter(Boolean).join(" · ") || m.papers_all_parts();
}
