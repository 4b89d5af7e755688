import type { FastifyInstance } from "fastify";
import {
	findProducts,
	type GroupPartResponse,
	getProductOptions,
	listCards,
	type PartsFiltersBody,
	type ProductResponse,
	resolveNumbers,
} from "../contract/products.ts";
import type { Caller } from "../domain/account/caller.ts";
import { parseNumberList } from "../domain/cart/part-number-list.ts";
import type { MatchReason } from "../domain/catalog/match-reason.ts";
import { DEFAULT_PAGE_SIZE } from "../domain/catalog/paging.ts";
import type { PartsQuery } from "../domain/catalog/parts-query.ts";
import { toDecimal } from "../domain/money/money.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import { shipDays } from "../domain/shipping/ship-days.ts";
import type { ShippingStart } from "../domain/shipping/shipping-start.ts";
import { cacheByDay } from "../domain/store/cache-by-day.ts";
import { type Bilingual, type Language, otherLanguage } from "../domain/store/language.ts";
import { findVinInText, vinWithDigits } from "../domain/vehicle/vin.ts";
import type { PartCard } from "../features/catalog/part-card.ts";
import type { FacetNames } from "../features/catalog/read-facet-names.ts";
import type { ProductList } from "../features/catalog/search-products.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";
import { presentFilters } from "./present-filters.ts";
import { presentMatchReason } from "./present-match-reason.ts";
import { cacheJson } from "./to-json.ts";
import { toVehicleSpec } from "./vehicles.ts";
import { visibleLevel } from "./visible-price-level.ts";

export function productCalls(app: FastifyInstance, services: Services): void {
	bind(app, findProducts, async ({ body: { partsFilters }, language, caller, client }) => {
		const level = await visibleLevel(services, caller);
		const typedVin = partsFilters.vehicle
			? undefined
			: findVinInText(partsFilters.searchText ?? "");
		const vehicleMatch = typedVin
			? await findVehicleOfVin(services, typedVin.vin)
			: await findRequestedVehicle(services, partsFilters);
		const query = await toQuery(services, {
			...partsFilters,
			...(typedVin && { searchText: typedVin.words }),
		});
		const list = await services.catalog.search({
			query,
			vehicle: vehicleMatch ?? null,
			level,
			language,
			isGrouped: partsFilters.group ?? false,
			clientIp: client.ip,
		});
		const format = { language, ...(await services.store.shippingStart()) };
		const quantities = await cartQuantities(services, caller);
		const present = (card: PartCard) =>
			withCartQuantity(presentListed(card, list, format), quantities);
		return {
			products: list.cards.map(present),
			otherOptions: list.otherOptions.map(present),
			pages: list.pages,
			productsFiltered: list.total,
			groupsFiltered: list.groups?.total ?? null,
			search: list.interpretation,
			filtersAvailable: presentFilters(list, language),
		};
	});

	bind(app, resolveNumbers, async ({ body: { text, vehicle }, language, caller, client }) => {
		await services.catalog.requireNumberListAllowance(client.ip);
		const vehicleMatch = vehicle
			? await services.vehicles.findBySpec(toVehicleSpec(vehicle))
			: undefined;
		if (vehicle && !vehicleMatch) throw new Refusal("not_found");
		const { lines, words, leftOut } = parseNumberList(text);
		const resolved = await services.catalog.resolveNumbers({
			lines,
			level: await visibleLevel(services, caller),
			vehicle: vehicleMatch ?? null,
		});
		const format = { language, ...(await services.store.shippingStart()) };
		return {
			lines: resolved.map(({ typedNumber, quantity, found, others, nearest }) => ({
				asked: typedNumber,
				quantity,
				found: found && {
					product: presentProduct(found.card, found.matchReason, format),
					fits: found.fits,
				},
				others,
				nearest: nearest.map(({ card, matchReason }) => presentProduct(card, matchReason, format)),
			})),
			words,
			leftOut,
		};
	});

	bind(app, listCards, async ({ body: { skus }, language, caller }) => {
		const cards = await services.catalog.listCards({
			skus,
			level: await visibleLevel(services, caller),
		});
		const format = { language, ...(await services.store.shippingStart()) };
		const quantities = await cartQuantities(services, caller);
		return {
			products: cards.map((card) =>
				withCartQuantity(presentProduct(card, undefined, format), quantities),
			),
		};
	});

	bind(app, getProductOptions, async ({ params, language, caller }) => {
		const options = await services.catalog.listOptions({
			unificado: params.unificado,
			level: await visibleLevel(services, caller),
		});
		const start = await services.store.shippingStart();
		const quantities = await cartQuantities(services, caller);
		return {
			data: {
				options: options.map(({ card, attributes }) => ({
					productId: card.id,
					sku: card.sku,
					title: card.title[language],
					title2: card.title[otherLanguage(language)],
					name: card.title[language],
					cartQty: quantities.get(card.id) ?? 0,
					warehouseId: card.warehouseId ?? null,
					line: card.productLine,
					title_std: card.title.en,
					brand: card.brand.name,
					quality: card.brand.quality,
					type: card.presentation,
					price: card.priceCents === null ? null : toDecimal(card.priceCents),
					core: card.coreChargeCents === null ? null : toDecimal(card.coreChargeCents),
					status: card.availability.class,
					expected_on: card.availability.expectedOn,
					ships: shipDays(card.availability.class, card.availability.expectedOn, start),
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

/** The customer's cart by part id. A guest's cart is in the browser. */
async function cartQuantities(services: Services, caller: Caller): Promise<Map<number, number>> {
	return caller.kind === "customer" ? services.cart.quantities(caller) : new Map();
}

function withCartQuantity(
	product: ProductResponse,
	quantities: Map<number, number>,
): ProductResponse {
	const cartQty = quantities.get(product.productId);
	return cartQty ? { ...product, cartQty } : product;
}

async function findRequestedVehicle(services: Services, { vehicle }: PartsFiltersBody) {
	if (!vehicle) return undefined;
	const vehicleMatch = await services.vehicles.findBySpec(toVehicleSpec(vehicle));
	if (!vehicleMatch) throw new Refusal("not_found");
	return vehicleMatch;
}

/**
 * The vehicle of a VIN in the search text, if it is the only one. A doubtful VIN needs a customer's
 * confirmation.
 */
async function findVehicleOfVin(services: Services, vin: string) {
	const {
		status,
		vehicles: [only],
	} = await services.vehicles.decodeVin(vinWithDigits(vin) ?? vin);
	return only && status === "found" ? services.vehicles.find(only.id) : undefined;
}

/**
 * Converts the body to the query of a list page. A category or make may be given by its url, its id
 * or its name.
 */
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
		category: findUrl(body.category, categories),
		subcategory: findUrl(body.subcategory, subcategories),
		vehiclemake: findUrl(body.vehicleMake, names.makes),
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
		measurements: (filters.measurements ?? []).map(({ code, min: low, max: high }) => ({
			code: findMeasure(code, names.measures)?.code ?? code,
			min: low ?? undefined,
			max: high ?? undefined,
		})),
		availability: filters.availability,
		order: body.orderOptionSelected,
		page: body.page ?? 1,
		pageSize: body.productsByPage ?? DEFAULT_PAGE_SIZE,
	};
}

type NamedEntry = { id: number; url: string; name: string | Bilingual };

function findUrl(reference: PartsFiltersBody["category"], all: NamedEntry[]): string | undefined {
	if (reference === null || reference === undefined || reference === "") return undefined;
	const text = String(typeof reference === "object" ? reference.id : reference);
	return (
		all.find(({ id, url, name }) => [String(id), url, ...namesOf(name)].includes(text))?.url ?? text
	);
}

function findMeasure(codeOrName: string, measures: FacetNames["measures"]) {
	return measures.find(({ code, name }) => [code, ...namesOf(name)].includes(codeOrName));
}

function namesOf(name: string | Bilingual): string[] {
	return typeof name === "string" ? [name] : [name.en, name.es];
}

function cents(dollars: number | null | undefined): number | undefined {
	return dollars === null || dollars === undefined ? undefined : Math.round(dollars * 100);
}

type ProductFormat = { language: Language } & ShippingStart;

function presentProduct(
	card: PartCard,
	matchReason: MatchReason | undefined,
	format: ProductFormat,
): ProductResponse {
	const product = writeProduct(card, format);
	return matchReason ? { ...product, why: presentMatchReason(matchReason) } : product;
}

/**
 * A product of a list, with what the list says about it. The cached JSON is used where there is
 * nothing to say.
 */
function presentListed(card: PartCard, list: ProductList, format: ProductFormat): ProductResponse {
	const product = presentProduct(card, list.matchReasonOf(card), format);
	const fit = list.fits.get(card.id)?.answer ?? null;
	const measured = list.measured.get(card.id);
	if (fit === null && !measured && !list.groups) return product;
	return {
		...product,
		fit,
		measured:
			measured?.map(({ name, ...match }) => ({ ...match, name: name[format.language] })) ?? null,
		group:
			list.groups?.othersOf
				.get(card.id)
				?.map((groupCard) => presentGroupPart(groupCard, list, format)) ?? null,
	};
}

function presentGroupPart(
	card: PartCard,
	{ fits }: ProductList,
	format: ProductFormat,
): GroupPartResponse {
	const {
		productId,
		sku,
		brand,
		quality,
		price,
		core,
		status,
		expected_on,
		ships,
		is_special_order,
	} = writeProduct(card, format);
	return {
		productId,
		sku,
		brand,
		quality,
		price,
		core,
		status,
		expected_on,
		ships,
		is_special_order,
		fit: fits.get(card.id)?.answer ?? null,
	};
}

/** The JSON of an unchanged card is cached. */
const writeProduct = cacheByDay(
	(card: PartCard, { language, ...start }): ProductResponse =>
		cacheJson({
			productId: card.id,
			sku: card.sku,
			title: card.title[language],
			title2: card.title[otherLanguage(language)],
			name: card.title[language],
			brand: card.brand.name,
			brands: card.groupBrands.map(({ name }) => name).join(","),
			image_route: card.image,
			qtyOnKit: card.qtyOnKit,
			price: card.priceCents === null ? null : toDecimal(card.priceCents),
			core: card.coreChargeCents === null ? null : toDecimal(card.coreChargeCents),
			status: card.availability.class,
			cartQty: 0,
			warehouseId: card.warehouseId ?? null,
			line: card.productLine,
			expected_on: card.availability.expectedOn,
			ships: shipDays(card.availability.class, card.availability.expectedOn, start),
			unificado: card.unificado,
			presentation: card.presentation,
			category_url: card.categoryUrl,
			subcategory_url: card.subcategoryUrl,
			is_special_order: card.isSpecialOrder,
			why: null,
			quality: card.brand.quality,
			fit: null,
			measured: null,
			group: null,
		}),
);
