import { z } from "zod";
import { MAX_FLEET_LIST_BYTES } from "../domain/vehicle/fleet-columns.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus, text } from "./fields.ts";
import { UnitDetails, unitFields } from "./garage-inputs.ts";
import { VehicleAnswersText, VehicleInput, VehicleResponse } from "./vehicles.ts";

const GarageVehicle = VehicleResponse.extend({
	/** Identifies the entry, because a garage may hold several vehicles of one kind. */
	garage_id: z.int(),
	unit_number: z.string(),
	vin: z.string(),
	notes: z.string(),
	/** Answers about the vehicle; see `POST vehicles/fits`. */
	facts: z.string(),
	active: z.boolean(),
});
export type GarageVehicleResponse = z.output<typeof GarageVehicle>;

const Garage = z.strictObject({ status: z.literal("success"), vehicles: z.array(GarageVehicle) });

export const getGarage = call({
	method: "GET",
	path: "/vehicles/garage",
	summary: "List the vehicles and engines of the customer's garage",
	access: "customer",
	answer: z.strictObject({ vehicles: z.array(GarageVehicle) }),
});

export const addToGarage = call({
	method: "POST",
	path: "/vehicles/garageadd",
	summary:
		"Add a vehicle or engine to the garage and make it active. An existing entry is not changed.",
	access: "customer",
	body: z.strictObject({
		vehicle: VehicleInput.extend(unitFields).extend({ facts: VehicleAnswersText.default("") }),
	}),
	answer: Garage,
});

export const removeFromGarage = call({
	method: "POST",
	path: "/vehicles/garageremove",
	summary: "Remove a vehicle or engine with all its units, or one unit by its garage_id",
	access: "customer",
	body: z.strictObject({ vehicle: VehicleInput.extend({ garage_id: Id.optional() }) }),
	answer: Garage,
});

export const activateInGarage = call({
	method: "POST",
	path: "/vehicles/garageactive",
	summary: "Set the active vehicle of the garage, or none",
	access: "customer",
	body: z.strictObject({ garage_id: Id.nullable() }),
	answer: Garage,
});

export const nameUnit = call({
	method: "PUT",
	path: "/vehicles/garage/:id",
	summary: "Update unit number, VIN and notes of a garage entry",
	access: "customer",
	params: z.strictObject({ id: Id }),
	body: UnitDetails,
	answer: SuccessStatus,
});

const OUTCOMES = [
	"added",
	"duplicate",
	"unit_taken",
	"unknown_vehicle",
	"ambiguous_vehicle",
	"missing_columns",
	"unreadable",
	"open_quote",
	"bad_vin",
	"not_plain",
	"too_long",
	"full",
] as const;

export const importUnits = call({
	method: "POST",
	path: "/vehicles/garageimport",
	summary: "Import fleet units from CSV text, with a result for each line",
	access: "customer",
	body: z.strictObject({ csv: text(MAX_FLEET_LIST_BYTES) }),
	answer: z.strictObject({
		status: z.literal("success"),
		added: z.int(),
		/** The number of lines beyond the limit that were not read. */
		left_out: z.int(),
		lines: z.array(
			z.strictObject({
				line: z.int(),
				outcome: z.enum(OUTCOMES),
				unit_number: z.string(),
				/** Year, make and model as typed in the file. */
				vehicle: z.string(),
				vin: z.string(),
				/** Required columns that the header row lacks. */
				missing: z.array(z.enum(["year", "make", "model"])).optional(),
			}),
		),
	}),
});
