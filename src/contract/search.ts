import { z } from "zod";
import { call } from "./call.ts";
import { VehicleAnswer } from "./vehicles.ts";

const Why = z.strictObject({
	how: z.enum(["ours", "oem", "superseded", "interchange", "barcode", "gm", "begins", "contains", "near"]),
	number: z.string().nullable(),
	maker: z.string().nullable(),
});

export const getSuggestions = call({
	method: "GET",
	path: "/search/suggestions",
	summary: "What a text still being typed may mean, with why a number matched",
	access: "everyone",
	query: z.strictObject({ text: z.string().max(200) }),
	answer: z.strictObject({
		parts: z.array(
			z.strictObject({ sku: z.string(), title: z.string(), brand: z.string(), price: z.number().nullable(), why: Why.nullable() }),
		),
		categories: z.array(z.strictObject({ category_url: z.string(), sub_category_url: z.string().nullable(), name: z.string() })),
		brands: z.array(z.strictObject({ brand: z.string(), brand_url: z.string() })),
		/** When the text is a VIN: the vehicles it may mean. */
		vin_vehicles: z.array(VehicleAnswer),
		engines: z.array(z.strictObject({ value: z.string(), label: z.string() })),
	}),
});
export type WhyOnWire = z.output<typeof Why>;
