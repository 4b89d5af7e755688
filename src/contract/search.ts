import { z } from "zod";
import { AVAILABILITY_CLASSES } from "../domain/catalog/availability.ts";
import { AVAILABILITY_FILTERS } from "../domain/catalog/availability-filter.ts";
import { DEFAULT_GAP_DAYS, MAX_GAP_DAYS, MAX_GAP_RESULTS } from "../domain/catalog/search-gap.ts";
import { MAX_SEARCH_LENGTH } from "../domain/catalog/search-limits.ts";
import { call } from "./call.ts";
import { MatchReason } from "./match-reason-schema.ts";
import { Ships } from "./products.ts";
import { FitAnswer, VehicleAnswersText, VehicleResponse } from "./vehicles.ts";

/**
 * `vehicle`: the active vehicle as `v` and its id, or `e` and the id of an engine. An unknown id is
 * ignored.
 */
const TYPED_TEXT = {
	text: z.string().max(MAX_SEARCH_LENGTH),
	vehicle: z
		.string()
		.regex(/^[ve]\d{1,9}$/)
		.optional(),
	facts: VehicleAnswersText.optional(),
};

export const getSuggestions = call({
	method: "GET",
	path: "/search/suggestions",
	summary: "Suggest parts, categories, brands and vehicles for a typed text",
	access: "everyone",
	scope: "read_catalog",
	query: z.strictObject(TYPED_TEXT),
	answer: z.strictObject({
		/** One part per interchange group. */
		parts: z.array(
			z.strictObject({
				sku: z.string(),
				title: z.string(),
				brand: z.string(),
				/** The brands of the interchange group, the part's own brand first. */
				brands: z.array(z.string()),
				price: z.number().nullable(),
				status: z.enum(AVAILABILITY_CLASSES),
				ships: Ships,
				special_order: z.boolean(),
				why: MatchReason.nullable(),
				/**
				 * Null without a vehicle. `does_not_fit` and `no_data` mean that the part is not listed for
				 * it.
				 */
				fits: FitAnswer.nullable(),
			}),
		),
		/** The typed text, completed to kinds of parts. */
		phrases: z.array(z.string()),
		categories: z.array(
			z.strictObject({
				category_url: z.string(),
				sub_category_url: z.string().nullable(),
				name: z.string(),
			}),
		),
		brands: z.array(z.strictObject({ brand: z.string(), brand_url: z.string() })),
		/** The vehicles of a VIN in the text. */
		vin_vehicles: z.array(VehicleResponse),
		engines: z.array(z.strictObject({ value: z.string(), label: z.string() })),
		/** Models, or vehicles of the year in the text. */
		vehicles: z.array(
			z.strictObject({
				region: z.string(),
				year: z.int().nullable(),
				make: z.string(),
				model: z.string(),
				year_from: z.int(),
				year_to: z.int(),
				/** With the gaps between them, such as "2007–2019, 2021". */
				years: z.string(),
			}),
		),
	}),
});

export const countResults = call({
	method: "GET",
	path: "/search/count",
	summary: "Count the parts that a search lists for a vehicle and an availability",
	access: "everyone",
	scope: "read_catalog",
	query: z.strictObject({
		...TYPED_TEXT,
		availability: z.enum(AVAILABILITY_FILTERS).optional(),
	}),
	answer: z.strictObject({ total: z.int() }),
});

export const listSearchGaps = call({
	method: "GET",
	path: "/admin/search-gaps",
	summary:
		"List texts that were searched with no or few results, most frequent first. Texts are not linked to persons.",
	access: "seller",
	query: z.strictObject({
		days: z.coerce.number().int().min(1).max(MAX_GAP_DAYS).default(DEFAULT_GAP_DAYS),
	}),
	answer: z.strictObject({
		gaps: z.array(
			z.strictObject({
				text: z.string(),
				searches: z.int(),
				/** The number of results of the last search. */
				results: z.int().max(MAX_GAP_RESULTS),
				last_day: z.string(),
			}),
		),
	}),
});
