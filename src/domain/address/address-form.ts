/** What an address of the address book must be. */
import { oneLine, PHONE } from "../account/account-types.ts";
import {
	type FieldRule,
	type FormRules,
	maxLength,
	minLength,
	required,
} from "../form/form-rules.ts";
import { PHONE_COUNTRIES } from "./phone.ts";
import { stateCode } from "./us-address.ts";

export type AddressField =
	| "receiver"
	| "company"
	| "street1"
	| "street2"
	| "city"
	| "state"
	| "postal_code"
	| "country"
	| "phone"
	| "additional_info";

const STREET_MIN = 5;
const LINE_MAX = 100;

/** Where we send to, ourselves or after a quote. */
export const ADDRESS_COUNTRIES: readonly string[] = PHONE_COUNTRIES.map(({ country }) => country);

/** Abroad a state is whatever they call it there; such an address goes to a quote. */
export function addressForm(country: string): FormRules<AddressField> {
	const isHere = country === "US";
	return {
		receiver: [required("name_required"), maxLength(LINE_MAX), oneLine()],
		company: [maxLength(LINE_MAX), oneLine()],
		street1: [
			required("street_required"),
			minLength(STREET_MIN, "street_min"),
			maxLength(LINE_MAX),
			oneLine(),
		],
		street2: [maxLength(LINE_MAX), oneLine()],
		city: [required("city_required"), maxLength(60), oneLine()],
		state: isHere ? [stateOfTheUnion()] : [required(), maxLength(60), oneLine()],
		postal_code: isHere
			? [required("postal_code_required"), zipCode()]
			: [required(), maxLength(12), oneLine()],
		country: [
			{ code: "required", isRequired: true, holds: (value) => ADDRESS_COUNTRIES.includes(value) },
		],
		phone: PHONE,
		additional_info: [maxLength(300)],
	};
}

function stateOfTheUnion(): FieldRule {
	return {
		code: "state_required",
		isRequired: true,
		holds: (value) => stateCode(value) !== undefined,
	};
}

function zipCode(): FieldRule {
	return {
		code: "postal_code_valid",
		holds: (value) => value.trim() === "" || /^\d{5}(-\d{4})?$/.test(value.trim()),
	};
}
