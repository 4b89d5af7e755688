import { z } from "zod";
import { call } from "./call.ts";
import { MatchReason } from "./match-reason-schema.ts";
import { FitAnswer, VehicleAnswersText, VehicleResponse } from "./vehicles.ts";

export const getSuggestions = call({
	method: "GET",
	path: "/search/suggestions",
	summary: "What a text still being typed may mean, with why a number matched",
	access: "everyone",
	/** `vehicle`: the active one, `v` and its id, or `e` and the id of an engine alone. One that is gone changes nothing. */
	query: z.strictObject({
		text: z.string().max(200),
		vehicle: z
			.string()
			.regex(/^[ve]\d{1,9}$/)
			.optional(),
		facts: VehicleAnswersText.optional(),
	}),
	answer: z.strictObject({
		parts: z.array(
			z.strictObject({
				sku: z.string(),
				title: z.string(),
				brand: z.string(),
				price: z.number().nullable(),
				why: MatchReason.nullable(),
				/** Null without a vehicle, and for a part that is not listed for it. */
				fits: FitAnswer.nullable(),
			}),
		),
		categories: z.array(
			z.strictObject({
				category_url: z.string(),
				sub_category_url: z.string().nullable(),
				name: z.string(),
			}),
		),
		brands: z.array(z.strictObject({ brand: z.string(), brand_url: z.string() })),
		/** When the text is a VIN: the vehicles it may mean. */
		vin_vehicles: z.array(VehicleResponse),
		engines: z.array(z.strictObject({ value: z.string(), label: z.string() })),
		/** A model of a make; with a year in the text, the vehicles of that year. */
		vehicles: z.array(
			z.strictObject({
				region: z.string(),
				year: z.int().nullable(),
				make: z.string(),
				model: z.string(),
				year_from: z.int(),
				year_to: z.int(),
			}),
		),
	}),
});
