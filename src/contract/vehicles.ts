import { z } from "zod";
import { FIT_DOUBTS } from "../domain/order/fit-doubt.ts";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { MAX_VEHICLE_ANSWERS_LENGTH } from "../domain/vehicle/vehicle-answers.ts";
import { MAX_TYPED_VIN_LENGTH } from "../domain/vehicle/vin.ts";
import { call } from "./call.ts";

const text = z.string().trim().min(1).max(80);
const Year = z.coerce.number().int().min(1900).max(2100);
const Region = z.strictObject({ region: text.optional() });

/** A vehicle or engine by id, or by its description. */
export const VehicleInput = z.object({
	id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
	type: z.enum(["vehicle", "engine"]).optional(),
	region: text.optional(),
	year: Year.optional(),
	make: text.optional(),
	model: text.optional(),
	engine_name: text.optional(),
	engine_liter: z.coerce.string().max(8).optional(),
});
export type VehicleBody = z.output<typeof VehicleInput>;

export const VehicleResponse = z.strictObject({
	id: z.int(),
	type: z.enum(["vehicle", "engine"]),
	region: z.string().optional(),
	year: z.int().optional(),
	make: z.string(),
	model: z.string().optional(),
	engine_name: z.string(),
	engine_liter: z.string(),
});
export type VehicleResponse = z.output<typeof VehicleResponse>;

/** `question`: the fit depends on an answer that is still missing. */
export const FitAnswer = z.enum(["fits", "does_not_fit", "no_data", "universal", "question"]);

/**
 * Answers about the vehicle, such as `from.2012-07-01_is.TC_has.with-abs`. Unknown answers are
 * ignored.
 */
export const VehicleAnswersText = z
	.string()
	.max(MAX_VEHICLE_ANSWERS_LENGTH)
	.regex(/^[A-Za-z0-9._=-]*$/);

const Makes = z.strictObject({
	makes: z.array(z.strictObject({ make: z.string(), make_url: z.string() })),
});
const Engines = z.strictObject({
	engines: z.array(
		z.strictObject({
			id: z.int(),
			engine_name: z.string(),
			engine_liter: z.string(),
			fuel: z.enum(["diesel", "gasoline"]),
		}),
	),
});

export const getMakes = call({
	method: "GET",
	path: "/make_model_year_manager/makes/:year",
	summary: "List makes of a year, optionally of a region",
	access: "everyone",
	params: z.strictObject({ year: Year }),
	query: Region,
	answer: Makes,
});

export const getModels = call({
	method: "GET",
	path: "/make_model_year_manager/models/:year/:make",
	summary: "List models of a make and year",
	access: "everyone",
	params: z.strictObject({ year: Year, make: text }),
	query: Region,
	answer: z.strictObject({
		models: z.array(z.strictObject({ model: z.string(), has_diesel: z.boolean() })),
	}),
});

export const getEngines = call({
	method: "GET",
	path: "/make_model_year_manager/engines/:year/:make/:model",
	summary: "List engines of a model. The id is that of the vehicle.",
	access: "everyone",
	params: z.strictObject({ year: Year, make: text, model: text }),
	query: Region,
	answer: Engines,
});

export const getEnginesForMake = call({
	method: "GET",
	path: "/make_model_year_manager/enginesformake/:make",
	summary: "List engines that a make builds or uses, for a search by engine",
	access: "everyone",
	params: z.strictObject({ make: text }),
	answer: Engines,
});

export const getAllMakes = call({
	method: "GET",
	path: "/make_model_year_manager/allmakes",
	summary: "List all makes of vehicles and engines",
	access: "everyone",
	answer: Makes,
});

export const getYears = call({
	method: "GET",
	path: "/make_model_year_manager/years/:region",
	summary: "List model years of a region, newest first",
	access: "everyone",
	params: z.strictObject({ region: text }),
	answer: z.strictObject({ years: z.array(z.int()) }),
});

export const verifyVehicle = call({
	method: "POST",
	path: "/vehicles/verify",
	summary: "Verify that a vehicle or engine is in the catalog",
	access: "everyone",
	body: z.strictObject({ vehicle: VehicleInput }),
	answer: z.strictObject({
		status: z.enum(["valid", "invalid"]),
		vehicle: VehicleResponse.nullable(),
	}),
});

export const checkFits = call({
	method: "POST",
	path: "/vehicles/fits",
	summary: "Check the fit of parts for a vehicle or engine. Unknown SKUs are left out.",
	access: "everyone",
	scope: "read_catalog",
	body: z.strictObject({
		vehicle: VehicleInput,
		facts: VehicleAnswersText.optional(),
		skus: z.array(text).max(MAX_ORDER_LINES),
	}),
	answer: z.strictObject({
		vehicle: VehicleResponse,
		fits: z.array(z.strictObject({ sku: z.string(), answer: FitAnswer })),
	}),
});

export const checkVinFits = call({
	method: "POST",
	path: "/vehicles/vinfits",
	summary:
		"Name the parts that do not surely fit the vehicle of a VIN, by the rule of the checkout",
	access: "everyone",
	scope: "read_catalog",
	body: z.strictObject({
		vin: z.string().min(1).max(MAX_TYPED_VIN_LENGTH),
		skus: z.array(text).max(MAX_ORDER_LINES),
	}),
	answer: z.strictObject({
		/** The catalog has a vehicle for the VIN. */
		read: z.boolean(),
		doubts: z.array(z.strictObject({ sku: z.string(), doubt: z.enum(FIT_DOUBTS) })),
	}),
});

export const decodeVin = call({
	method: "GET",
	path: "/vehicles/vin/:vin",
	summary: "Decode a VIN into one or several vehicles, with suggestions for a mistyped VIN",
	access: "everyone",
	scope: "read_catalog",
	params: z.strictObject({ vin: z.string().min(1).max(MAX_TYPED_VIN_LENGTH) }),
	answer: z.strictObject({
		/** `doubtful`: the check digit is wrong, and the other characters name one vehicle. */
		status: z.enum(["found", "several", "doubtful", "none", "invalid"]),
		/** A message for the shopper; null when vehicles were found without doubt. */
		message: z.string().nullable(),
		/** The error of the VIN. A wrong check digit is an error in North America only. */
		fault: z.enum(["length", "characters", "check_digit"]).nullable(),
		vehicles: z.array(VehicleResponse),
		decoded: z
			.strictObject({
				year: z.int(),
				make: z.string(),
				model: z.string().nullable(),
				engine: z.string().nullable(),
				engine_liter: z.string().nullable(),
				fuel: z.string().nullable(),
				country: z.string().nullable(),
			})
			.nullable(),
		/** The catalog has other vehicles of this make and year. */
		make_listed: z.boolean(),
		suggestion: z.string().nullable(),
		suggestions: z.array(z.string()),
	}),
});

export const vehicleRelation = call({
	method: "POST",
	path: "/categories/vehicle_relation",
	summary: "List categories and subcategories with the number of parts for a vehicle",
	access: "everyone",
	body: z.strictObject({ vehicle: VehicleInput }),
	answer: z.strictObject({
		categoryRelations: z.array(
			z.strictObject({ category_id: z.int(), category_url: z.string(), count: z.int() }),
		),
		subcategoryRelation: z.array(
			z.strictObject({
				sub_category_id: z.int(),
				sub_category_url: z.string(),
				category_id: z.int(),
				count: z.int(),
			}),
		),
	}),
});
