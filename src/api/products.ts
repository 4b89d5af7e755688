import type { FastifyInstance } from "fastify";
import {
	findProducts,
	getProductOptions,
	type PartsFiltersBody,
	type ProductResponse,
	resolveNumbers,
} from "../contract/products.ts";
import { parseNumberList } from "../domain/cart/part-number-list.ts";
import type { MatchReason } from "../domain/catalog/match-reason.ts";
import { DEFAULT_PAGE_SIZE } from "../domain/catalog/paging.ts";
import type { PartsQuery, ValueFilter } from "../domain/catalog/parts-query.ts";
import { toDecimal } from "../domain/money/money.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import { shipDays } from "../domain/shipping/ship-days.ts";
import { cacheByDay } from "../domain/store/cache-by-day.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";
import type { FacetChoice } from "../features/catalog/name-facets.ts";
import type { PartCard } from "../features/catalog/part-card.ts";
import type { ProductList } from "../features/catalog/search-products.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { presentMatchReason } from "./present-match-reason.ts";
import { visibleLevel } from "./price-level.ts";
import { cacheJson } from "./to-json.ts";
import { describe } from "./vehicles.ts";

export function productCalls(app: FastifyInstance, services: Services): void {
	bind(app, findProducts, async ({ body: { partsFilters }, language, caller }) => {
		const level = await visibleLevel(services, caller);
		const known = partsFilters.vehicle
			? await services.vehicles.findBySpec(describe(partsFilters.vehicle))
			: undefined;
		if (partsFilters.vehicle && !known) throw new Refusal("not_found");
		const query = await toQuery(services, partsFilters);
		const list = await services.catalog.search({ query, vehicle: known ?? null, level, language });
		const said = { language, today: services.store.today() };
		return {
			products: list.cards.map((card) => productOnWire(card, list.why(card), said)),
			otherOptions: list.otherOptions.map((card) => productOnWire(card, list.why(card), said)),
			pages: list.pages,
			productsFiltered: list.total,
			filtersAvailable: filtersOnWire(list, language),
		};
	});

	bind(app, resolveNumbers, async ({ body: { text, vehicle }, language, caller, client }) => {
		await services.catalog.requireNumberListAllowance(client.ip);
		const known = vehicle ? await services.vehicles.findBySpec(describe(vehicle)) : undefined;
		if (vehicle && !known) throw new Refusal("not_found");
		const { lines, words, leftOut } = parseNumberList(text);
		const resolved = await services.catalog.resolveNumbers({
			lines,
			level: await visibleLevel(services, caller),
			vehicle: known ?? null,
		});
		const said = { language, today: services.store.today() };
		return {
			lines: resolved.map(({ asked, quantity, found, others, nearest }) => ({
				asked,
				quantity,
				found: found && { product: productOnWire(found.card, found.why, said), fits: found.fits },
				others,
				nearest: nearest.map(({ card, why }) => productOnWire(card, why, said)),
			})),
			words,
			leftOut,
		};
	});

	bind(app, getProductOptions, async ({ params, language, caller }) => {
		const options = await services.catalog.listOptions({
			unificado: params.unificado,
			level: await visibleLevel(services, caller),
		});
		const today = services.store.today();
		return {
			data: {
				options: options.map(({ card, attributes }) => ({
					sku: card.sku,
					title: card.title[language],
					title_std: card.title.en,
					brand: card.brand.name,
					type: card.presentation,
					price: card.priceCents === null ? null : toDecimal(card.priceCents),
					core: card.coreChargeCents === null ? null : toDecimal(card.coreChargeCents),
					status: card.availability.class,
					expected_on: card.availability.expectedOn,
					ships: shipDays(card.availability.class, card.availability.expectedOn, today),
					special_order: card.isSpecialOrder,
					image_route: card.image,
					attributes: attributes.map(({ id, name, value }) => ({
						attribute_id: id,
						attribute_name: name[language],
						attribute_value: value[language],
						value: value[language],
					})),
					unificado: params.unificado,
				})),
			},
		};
	});
}

/** The payload in the words of the listing's address: a place may come as its url, its id or its name. */
async function toQuery(services: Services, body: PartsFiltersBody): Promise<PartsQuery> {
	const [categories, names, brands] = await Promise.all([
		services.catalog.categories(),
		services.catalog.facetNames(),
		services.catalog.brands(),
	]);
	const subcategories = body.subcategory
		? categories.flatMap((category) => category.subcategories)
		: [];
	const { filters = {} } = body;
	const [min, max] = filters.minMax ?? [];
	return {
		search: body.searchText?.trim() ?? "",
		category: placeUrl(body.category, categories),
		subcategory: placeUrl(body.subcategory, subcategories),
		vehiclemake: placeUrl(body.vehicleMake, names.makes),
		values: {
			...filters.attributes,
			brands: filters.brand?.map(
				(value) => brands.find(({ name, url }) => name === value || url === value)?.url ?? value,
			),
			engines: filters.engines,
			presentation: filters.presentation,
		},
		min: cents(min),
		max: cents(max),
		availability: filters.availability,
		order: body.orderOptionSelected,
		page: body.page ?? 1,
		pageSize: body.productsByPage ?? DEFAULT_PAGE_SIZE,
	};
}

type NamedPlace = { id: number; url: string; name: string | Bilingual };

function placeUrl(place: PartsFiltersBody["category"], all: NamedPlace[]): string | undefined {
	if (place === null || place === undefined || place === "") return undefined;
	const asked = String(typeof place === "object" ? place.id : place);
	return (
		all.find(({ id, url, name }) => [String(id), url, ...namesOf(name)].includes(asked))?.url ??
		asked
	);
}

function namesOf(name: string | Bilingual): string[] {
	return typeof name === "string" ? [name] : [name.en, name.es];
}

function cents(dollars: number | null | undefined): number | undefined {
	return dollars === null || dollars === undefined ? undefined : Math.round(dollars * 100);
}

type Said = { language: Language; today: string };

function productOnWire(card: PartCard, why: MatchReason | undefined, said: Said): ProductResponse {
	const product = writeProduct(card, said);
	return why ? { ...product, why: presentMatchReason(why) } : product;
}

/** A card that comes again as it was keeps its JSON. */
const writeProduct = cacheByDay(
	(card: PartCard, { language, today }): ProductResponse =>
		cacheJson({
			productId: card.id,
			sku: card.sku,
			title: card.title[language],
			brand: card.brand.name,
			brands: card.groupBrands.map(({ name }) => name).join(","),
			image_route: card.image,
			qtyOnKit: card.qtyOnKit,
			price: card.priceCents === null ? null : toDecimal(card.priceCents),
			core: card.coreChargeCents === null ? null : toDecimal(card.coreChargeCents),
			status: card.availability.class,
			expected_on: card.availability.expectedOn,
			ships: shipDays(card.availability.class, card.availability.expectedOn, today),
			unificado: card.unificado,
			presentation: card.presentation,
			category_url: card.categoryUrl,
			subcategory_url: card.subcategoryUrl,
			is_special_order: card.isSpecialOrder,
			why: null,
		}),
);

/** The lists of choices that many ask for keep their names, and so their JSON. */
const listsOnWire = new WeakMap<
	object,
	Partial<Record<Language, ReturnType<typeof choicesOnWire>>>
>();

function filtersOnWire({ facets }: ProductList, language: Language) {
	const known = listsOnWire.get(facets.values) ?? {};
	if (!known[language])
		listsOnWire.set(facets.values, { ...known, [language]: choicesOnWire(facets, language) });
	const choices = listsOnWire.get(facets.values)?.[language] ?? choicesOnWire(facets, language);
	return {
		...choices,
		minMax: facets.minMax && {
			min_price: toDecimal(facets.minMax.minCents),
			max_price: toDecimal(facets.minMax.maxCents),
		},
	};
}

function choicesOnWire(facets: ProductList["facets"], language: Language) {
	const onWire = ({ value, label, count }: FacetChoice) => ({
		value,
		label: label[language],
		count,
	});
	const valuesOf = (key: ValueFilter) =>
		facets.values.find((facet) => facet.key === key)?.choices ?? [];
	return {
		brands: cacheJson(
			valuesOf("brands").map((choice) => ({ brand: choice.label.en, ...onWire(choice) })),
		),
		categories: cacheJson(
			facets.categories.map((choice) => ({ category_url: choice.value, ...onWire(choice) })),
		),
		subcategories: cacheJson(
			facets.subcategories.map((choice) => ({ sub_category_url: choice.value, ...onWire(choice) })),
		),
		vehicleMakes: cacheJson(
			facets.makes.map((choice) => ({ make: choice.label.en, ...onWire(choice) })),
		),
		availability: cacheJson(facets.availability),
		engines: cacheJson(valuesOf("engines").map(onWire)),
		presentations: cacheJson(valuesOf("presentation").map(onWire)),
		attributes: cacheJson(
			facets.values.flatMap(({ key, name, choices }) =>
				name ? [{ code: key, name: name[language], values: choices.map(onWire) }] : [],
			),
		),
	};
}
