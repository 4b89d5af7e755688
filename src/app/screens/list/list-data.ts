/** What every list shows, whatever address it stands at. */
import type { Language } from "../../../domain/language.ts";
import { type PartsQuery, readPartsQuery, type ValueFilter } from "../../../domain/parts-query.ts";
import type { SortOrder } from "../../../domain/sort-order.ts";
import type { Choice, ProductList } from "../../../features/catalog/search-products.ts";
import type { Known } from "../../../features/vehicles/find-vehicle.ts";
import type { PageContext } from "../../page-context.ts";
import { levelOf } from "../../price-access.ts";
import { type ProductView, toProductView } from "../../product-box/product-view.ts";
import { orRefuse, refusePage } from "../../refused-page.ts";
import { activeVehicle, toVehicleView, type VehicleView } from "../../vehicle/vehicle-view.ts";
import { type Density, readDensity } from "./density.ts";

export type ChoiceView = { value: string; label: string; count: number };
/** The choices worth showing at once; `more` counts the others, which `?more=key` shows too. */
export type Choices = { choices: ChoiceView[]; more: number };
export type FacetView = Choices & { key: ValueFilter; name: string | null };

export type ListData = {
	query: PartsQuery;
	/** What the address itself already chooses: not offered as a filter, not repeated in links. */
	fixed: Partial<Pick<PartsQuery, "category" | "subcategory" | "values">>;
	products: ProductView[];
	otherOptions: ProductView[];
	total: number;
	page: number;
	pages: number;
	sort: SortOrder;
	facets: {
		categories: Choices;
		subcategories: Choices;
		makes: Choices;
		values: FacetView[];
		availability: ProductList["facets"]["availability"];
		minMax: { min: number; max: number } | null;
	};
	vehicle: VehicleView | null;
	/** The address names the vehicle: it is not the shopper's own choice, and not to be switched off here. */
	isVehicleFixed: boolean;
	pricesHidden: boolean;
	density: Density;
};

/** A page need not carry what nobody opens. */
const SHOWN = 8;

type ListRequest = { page: PageContext; request: Request; fixed?: ListData["fixed"]; vehicle?: Known };

export async function readList({ page, request, fixed = {}, vehicle }: ListRequest): Promise<ListData> {
	const { services, language, caller } = page;
	const url = new URL(request.url);
	const asked = readPartsQuery(url.searchParams);
	if (!asked) throw refusePage("bad_address");
	const settings = await orRefuse(services.settings());
	const level = levelOf(caller, settings);
	const query = { ...asked, ...fixed, values: { ...asked.values, ...fixed.values } };
	const known = vehicle ?? (await orRefuse(activeVehicle(services, request)));
	const list = await orRefuse(services.searchProducts({ query, vehicle: known ?? null, level, language }));
	return {
		query,
		fixed,
		...toView(list, query, url.searchParams.get("more"), language),
		vehicle: known ? toVehicleView(known) : null,
		isVehicleFixed: vehicle !== undefined,
		pricesHidden: level === null,
		density: densityOf(url, request.headers.get("cookie")),
	};
}

function toView(list: ProductList, query: PartsQuery, more: string | null, language: Language) {
	const shown = (key: string, choices: Choice[], chosen: (string | undefined)[]): Choices => {
		const isWhole = more === key || (key === "subcategory" && query.category !== undefined);
		const kept = isWhole ? choices : choices.filter(({ value }, at) => at < SHOWN || chosen.includes(value));
		return {
			choices: kept.map(({ value, label, count }) => ({ value, label: label[language], count })),
			more: choices.length - kept.length,
		};
	};
	const { facets } = list;
	return {
		products: list.cards.map((card) => toProductView(card, language)),
		otherOptions: list.otherOptions.map((card) => toProductView(card, language)),
		total: list.total,
		page: list.page,
		pages: list.pages,
		sort: list.sort,
		facets: {
			categories: shown("category", facets.categories, [query.category]),
			subcategories: shown("subcategory", facets.subcategories, [query.subcategory]),
			makes: shown("vehiclemake", facets.makes, [query.vehiclemake]),
			values: facets.values.map(({ key, name, choices }) => ({
				key,
				name: name?.[language] ?? null,
				...shown(key, choices, query.values[key] ?? []),
			})),
			availability: facets.availability,
			minMax: facets.minMax && { min: facets.minMax.minCents, max: facets.minMax.maxCents },
		},
	};
}

/** The address decides for this page; the cookie remembers for the next. */
function densityOf(url: URL, cookies: string | null): Density {
	const asked = url.searchParams.get("view");
	if (asked === null) return readDensity(cookies);
	return asked === "table" ? "table" : "cards";
}
