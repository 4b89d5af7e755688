/** A postal address, in the address book and in an order. */
import * as z from "zod/mini";
import {
	ADDRESS_COUNTRIES,
	MAX_ADDITIONAL_INFO_LENGTH,
	MAX_ADDRESS_LINE_LENGTH,
	MAX_CITY_LENGTH,
	MAX_POSTAL_CODE_LENGTH,
	MAX_STATE_LENGTH,
	MIN_STREET_LENGTH,
} from "../domain/address/address-limits.ts";
import { stateCode } from "../domain/address/us-address.ts";
import { ZIP_CODE } from "../domain/address/zip-code.ts";
import type { FieldErrorCode } from "../domain/form/field-error.ts";
import { PhoneField } from "./account-inputs.ts";
import {
	check,
	checkAcross,
	maxCharacters,
	minCharacters,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

const line = () => text(maxCharacters(MAX_ADDRESS_LINE_LENGTH), oneLine());

export const addressPlace = {
	country: z._default(text(check("required", (value) => ADDRESS_COUNTRIES.includes(value))), "US"),
	state: text(maxCharacters(MAX_STATE_LENGTH), oneLine()),
	postal_code: text(maxCharacters(MAX_POSTAL_CODE_LENGTH), oneLine()),
};

export const receiverFields = {
	receiver: text(required("name_required"), maxCharacters(MAX_ADDRESS_LINE_LENGTH), oneLine()),
	company: z._default(line(), ""),
};

/** The state and the postal code are checked by the rules of the country. */
export function placeChecks() {
	return [
		checkPlace("state", "state_required", (state, isUs) =>
			isUs ? stateCode(state) !== undefined : true,
		),
		checkPlace("state", "required", (state) => state !== ""),
		checkPlace("postal_code", "postal_code_required", (code, isUs) => !isUs || code !== ""),
		checkPlace("postal_code", "required", (code) => code !== ""),
		checkPlace(
			"postal_code",
			"postal_code_valid",
			(code, isUs) => !isUs || code === "" || ZIP_CODE.test(code),
		),
	] as const;
}

function checkPlace(
	field: "state" | "postal_code",
	code: FieldErrorCode,
	isValid: (value: string, isUs: boolean) => boolean,
) {
	return checkAcross(field, code, (input) =>
		isValid(String(input[field] ?? "").trim(), (input.country ?? "US") === "US"),
	);
}

export const addressFields = {
	...receiverFields,
	street1: text(
		required("street_required"),
		minCharacters(MIN_STREET_LENGTH, "street_min"),
		maxCharacters(MAX_ADDRESS_LINE_LENGTH),
		oneLine(),
	),
	street2: z._default(line(), ""),
	city: text(required("city_required"), maxCharacters(MAX_CITY_LENGTH), oneLine()),
	...addressPlace,
	phone: PhoneField,
	additional_info: z._default(text(maxCharacters(MAX_ADDITIONAL_INFO_LENGTH)), ""),
};

/** An address that an order can be shipped to. */
export const ShippableAddress = z.object(addressFields).check(...placeChecks());

/** An address of the customer's address book. */
export const AddressInput = z
	.strictObject({
		...addressFields,
		type: z._default(z.enum(["residential", "commercial"]), "residential"),
		is_default_shipping: z._default(z.boolean(), false),
		is_default_billing: z._default(z.boolean(), false),
	})
	.check(...placeChecks());
export const addressForm = defineForm(AddressInput);
