/** What a customer notes about a vehicle of the garage. */
import * as z from "zod/mini";
import { MAX_UNIT_NOTES_LENGTH, MAX_UNIT_NUMBER_LENGTH } from "../domain/vehicle/unit-limits.ts";
import { maxCharacters, oneLine, text, vin } from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

export const unitFields = {
	unit_number: z._default(text(maxCharacters(MAX_UNIT_NUMBER_LENGTH), oneLine()), ""),
	vin: z._default(text(...vin()), ""),
	notes: z._default(text(maxCharacters(MAX_UNIT_NOTES_LENGTH)), ""),
};

export const UnitDetails = z.strictObject(unitFields);
export const unitForm = defineForm(UnitDetails);
