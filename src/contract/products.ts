import { z } from "zod";
import { AVAILABILITY_CLASSES } from "../domain/catalog/availability.ts";
import { AVAILABILITY_FILTERS } from "../domain/catalog/availability-filter.ts";
import { MAX_MEASUREMENT, MAX_MEASUREMENT_FILTERS } from "../domain/catalog/measurement-filter.ts";
import { MAX_PAGE } from "../domain/catalog/paging.ts";
import { MAX_SKU_LENGTH } from "../domain/catalog/part-number.ts";
import { ATTRIBUTE_FILTERS, MAX_FILTER_VALUES } from "../domain/catalog/parts-query.ts";
import { MAX_SEARCH_LENGTH } from "../domain/catalog/search-limits.ts";
import { SORT_ORDERS } from "../domain/catalog/sort-order.ts";
import { MAX_VIEWED_PARTS } from "../domain/catalog/viewed-parts-limit.ts";
import { call } from "./call.ts";
import { text } from "./fields.ts";
import { MatchReason } from "./match-reason-schema.ts";
import { FitAnswer, VehicleInput } from "./vehicles.ts";

const Name = z.string().trim().max(80);
/** A category, subcategory or make by its url, id or name. */
const Reference = z.union([Name, z.int().positive(), z.object({ id: z.int().positive() })]);
const Values = z.array(Name.min(1)).max(MAX_FILTER_VALUES);
const Money = z.number().min(0).max(9_999_999);

/** Parts whose measurement lies between both ends. One end may be left open. */
const Measurement = z.number().min(0).max(MAX_MEASUREMENT).nullish();
const MeasurementFilter = z
	.strictObject({
		/** The code or the name of the measurement, as `filtersAvailable.measurements` has it. */
		code: Name.min(1),
		min: Measurement,
		max: Measurement,
	})
	.refine(({ min, max }) => (min ?? max) != null && (min == null || max == null || min <= max));

const PartsFilters = z.strictObject({
	vehicle: VehicleInput.nullish(),
	vehicleMake: Reference.nullish(),
	category: Reference.nullish(),
	subcategory: Reference.nullish(),
	searchText: z.string().max(MAX_SEARCH_LENGTH).optional(),
	filters: z
		.strictObject({
			brand: Values.optional(),
			minMax: z
				.tuple([Money.nullable(), Money.nullable()])
				.refine(([min, max]) => min === null || max === null || min <= max)
				.optional(),
			availability: z.enum(AVAILABILITY_FILTERS).optional(),
			engines: Values.optional(),
			presentation: Values.optional(),
			/** Chosen values by attribute code. */
			attributes: z.partialRecord(z.enum(ATTRIBUTE_FILTERS), Values).optional(),
			/** Ranges of measurements, in the unit of each measurement. */
			measurements: z.array(MeasurementFilter).max(MAX_MEASUREMENT_FILTERS).optional(),
		})
		.optional(),
	/**
	 * Pages by interchange group: one part per group, with the group's other matching parts below it.
	 */
	group: z.boolean().optional(),
	productsByPage: z.union([z.literal(12), z.literal(24), z.literal(48)]).optional(),
	page: z.int().min(1).max(MAX_PAGE).optional(),
	orderOptionSelected: z.enum(SORT_ORDERS).optional(),
});
export type PartsFiltersBody = z.output<typeof PartsFilters>;

export const Ships = z.strictObject({ from: z.string(), to: z.string() }).nullable();

const Quality = z.enum(["genuine", "oe_supplier", "premium", "value", "reman"]);

/** Another part of a product's interchange group. */
const GroupPart = z.strictObject({
	productId: z.int(),
	sku: z.string(),
	brand: z.string(),
	quality: Quality,
	price: z.number().nullable(),
	core: z.number().nullable(),
	status: z.enum(AVAILABILITY_CLASSES),
	expected_on: z.string().nullable(),
	ships: Ships,
	is_special_order: z.boolean(),
	fit: FitAnswer.nullable(),
});

const Product = z.strictObject({
	productId: z.int(),
	sku: z.string(),
	title: z.string(),
	/** The title in the other language. */
	title2: z.string(),
	/** The same as `title`. */
	name: z.string(),
	brand: z.string(),
	brands: z.string(),
	image_route: z.string().nullable(),
	qtyOnKit: z.int().nullable(),
	price: z.number().nullable(),
	core: z.number().nullable(),
	status: z.enum(AVAILABILITY_CLASSES),
	/** How many the caller's cart holds; 0 for guests, whose browser stores the cart. */
	cartQty: z.int(),
	/** The warehouse that the first piece would leave from; null without stock. */
	warehouseId: z.int().nullable(),
	/** The product line of the part's brand. */
	line: z.string(),
	expected_on: z.string().nullable(),
	/** The days on which it ships when it is ordered now. */
	ships: Ships,
	unificado: z.int(),
	presentation: z.string(),
	category_url: z.string(),
	subcategory_url: z.string(),
	is_special_order: z.boolean(),
	why: MatchReason.nullable(),
	quality: Quality,
	/**
	 * How it fits the vehicle of the request, null without one. `does_not_fit` and `no_data` mean
	 * that it is not listed for it.
	 */
	fit: FitAnswer.nullable(),
	/**
	 * The measurements that the search text asked for; `difference` is 0 for an exact match. Null
	 * without such a text.
	 */
	measured: z
		.array(
			z.strictObject({
				code: z.string(),
				name: z.string(),
				unit: z.string(),
				value: z.number(),
				difference: z.number(),
			}),
		)
		.nullable(),
	/**
	 * The other parts of its interchange group that match, best first. Null unless pages by group
	 * were asked for.
	 */
	group: z.array(GroupPart).nullable(),
});
export type GroupPartResponse = z.output<typeof GroupPart>;
export type ProductResponse = z.output<typeof Product>;

const countedChoice = { value: z.string(), label: z.string(), count: z.int() };
const Filters = z.strictObject({
	brands: z.array(z.strictObject({ brand: z.string(), ...countedChoice })),
	categories: z.array(z.strictObject({ category_url: z.string(), ...countedChoice })),
	subcategories: z.array(z.strictObject({ sub_category_url: z.string(), ...countedChoice })),
	vehicleMakes: z.array(z.strictObject({ make: z.string(), ...countedChoice })),
	minMax: z.strictObject({ min_price: z.number(), max_price: z.number() }).nullable(),
	availability: z.array(z.strictObject({ value: z.enum(AVAILABILITY_FILTERS), count: z.int() })),
	engines: z.array(z.strictObject(countedChoice)),
	presentations: z.array(z.strictObject(countedChoice)),
	attributes: z.array(
		z.strictObject({
			code: z.string(),
			name: z.string(),
			values: z.array(z.strictObject(countedChoice)),
		}),
	),
	/**
	 * The range of each measurement without its own filter. Empty unless the list is about one
	 * subcategory.
	 */
	measurements: z.array(
		z.strictObject({
			code: z.string(),
			name: z.string(),
			unit: z.string(),
			min: z.number(),
			max: z.number(),
			count: z.int(),
		}),
	),
});

const NamedModel = z.strictObject({ region: z.string(), make: z.string(), model: z.string() });

/** How the search text was read. */
const SearchReading = z.strictObject({
	/** Words that no part meets; they were ignored. */
	dropped: z.array(z.string()),
	/** Mistyped words and the spelling that was searched instead. */
	corrected: z.array(z.strictObject({ typed: z.string(), used: z.string() })),
	/**
	 * The text, if it is a number that no part has. `products` has the parts with the nearest
	 * numbers.
	 */
	missingNumber: z.string().nullable(),
	/**
	 * The measurements in the text, if no part has them. `products` has the parts with the nearest
	 * ones.
	 */
	missingSize: z.string().nullable(),
	/**
	 * The vehicle that the text names, null if it names none or only a make or an engine. If nothing
	 * is listed for it, `products` is empty and `otherOptions` has the parts for other vehicles. If
	 * nothing is listed for the typed models (`typedModels`), `products` can have the parts for
	 * models with similar names (`models`).
	 */
	vehicle: z
		.strictObject({
			year: z.int().nullable(),
			models: z.array(NamedModel),
			typedModels: z.array(NamedModel).nullable(),
		})
		.nullable(),
});

export const findProducts = call({
	method: "POST",
	path: "/products",
	summary: "Search parts by text, vehicle and filters, with counts for each filter value",
	access: "everyone",
	scope: "read_catalog",
	body: z.strictObject({ partsFilters: PartsFilters }),
	answer: z.strictObject({
		products: z.array(Product),
		otherOptions: z.array(Product),
		pages: z.int(),
		/** Counts parts, also when pages are by group. */
		productsFiltered: z.int(),
		/** Counts interchange groups. Null unless pages by group were asked for. */
		groupsFiltered: z.int().nullable(),
		/** Null without a search text. */
		search: SearchReading.nullable(),
		filtersAvailable: Filters,
	}),
});

export const getProductOptions = call({
	method: "GET",
	path: "/products/options/:unificado",
	summary: "List interchangeable parts",
	access: "everyone",
	scope: "read_catalog",
	params: z.strictObject({ unificado: z.coerce.number().int().positive().max(2_147_483_647) }),
	answer: z.strictObject({
		data: z.strictObject({
			options: z.array(
				z.strictObject({
					productId: z.int(),
					sku: z.string(),
					title: z.string(),
					title2: z.string(),
					name: z.string(),
					cartQty: z.int(),
					warehouseId: z.int().nullable(),
					line: z.string(),
					title_std: z.string(),
					brand: z.string(),
					quality: Quality,
					type: z.string(),
					price: z.number().nullable(),
					core: z.number().nullable(),
					status: z.enum(AVAILABILITY_CLASSES),
					expected_on: z.string().nullable(),
					ships: Ships,
					special_order: z.boolean(),
					image_route: z.string().nullable(),
					attributes: z.array(
						z.strictObject({
							attribute_id: z.int(),
							attribute_name: z.string(),
							attribute_value: z.string(),
							value: z.string(),
						}),
					),
					unificado: z.int(),
				}),
			),
		}),
	}),
});

const ResolvedProduct = z.strictObject({
	product: Product,
	fits: FitAnswer.nullable(),
});

export const resolveNumbers = call({
	method: "POST",
	path: "/products/numbers",
	summary:
		"Resolve a list of part numbers. A number without an exact match gets the nearest parts.",
	access: "everyone",
	scope: "read_catalog",
	body: z.strictObject({ text: z.string().max(60_000), vehicle: VehicleInput.nullish() }),
	answer: z.strictObject({
		lines: z.array(
			z.strictObject({
				asked: z.string(),
				quantity: z.int().nullable(),
				found: ResolvedProduct.nullable(),
				others: z.int(),
				nearest: z.array(Product),
			}),
		),
		/** Rows without a number, for a text search. */
		words: z.array(z.string()),
		leftOut: z.int(),
	}),
});

export const listCards = call({
	method: "POST",
	path: "/products/cards",
	summary:
		"Read some parts by SKU, in the given order. Unknown parts and parts that are no longer sold are left out.",
	access: "everyone",
	scope: "read_catalog",
	body: z.strictObject({ skus: z.array(text(MAX_SKU_LENGTH)).max(MAX_VIEWED_PARTS) }),
	answer: z.strictObject({ products: z.array(Product) }),
});
