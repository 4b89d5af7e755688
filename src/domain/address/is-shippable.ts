/**
 * Whether an order can be shipped to an address, by the rules of the schema `ShippableAddress`. The
 * checkout reads its stored draft with it, because the schema library is as large as the rest of
 * the first page of the checkout. A test compares both.
 */
import { characterCount } from "../form/character-count.ts";
import { CONTROL_CHARACTER, STORABLE_TEXT } from "../form/text-characters.ts";
import {
	ADDRESS_COUNTRIES,
	MAX_ADDITIONAL_INFO_LENGTH,
	MAX_ADDRESS_LINE_LENGTH,
	MAX_CITY_LENGTH,
	MAX_POSTAL_CODE_LENGTH,
	MAX_STATE_LENGTH,
	MIN_STREET_LENGTH,
} from "./address-limits.ts";
import type { OrderAddress } from "./order-address.ts";
import { internationalPhone } from "./phone.ts";
import { stateCode } from "./us-address.ts";
import { ZIP_CODE } from "./zip-code.ts";

type AddressTexts = Omit<OrderAddress, "type">;

const MAX_LENGTHS = {
	receiver: MAX_ADDRESS_LINE_LENGTH,
	company: MAX_ADDRESS_LINE_LENGTH,
	street1: MAX_ADDRESS_LINE_LENGTH,
	street2: MAX_ADDRESS_LINE_LENGTH,
	city: MAX_CITY_LENGTH,
	state: MAX_STATE_LENGTH,
	postal_code: MAX_POSTAL_CODE_LENGTH,
} as const;

const REQUIRED_LINES = ["receiver", "street1", "city", "state", "postal_code"] as const;

export function isShippable(address: AddressTexts): boolean {
	return (
		Object.values(address).every((text) => STORABLE_TEXT.test(text)) &&
		Object.entries(MAX_LENGTHS).every(([name, max]) =>
			isLine(address[name as keyof typeof MAX_LENGTHS], max),
		) &&
		REQUIRED_LINES.every((name) => address[name].trim() !== "") &&
		characterCount(address.street1.trim()) >= MIN_STREET_LENGTH &&
		characterCount(address.additional_info.trim()) <= MAX_ADDITIONAL_INFO_LENGTH &&
		ADDRESS_COUNTRIES.includes(address.country) &&
		internationalPhone(address.phone) !== undefined &&
		(address.country !== "US" || isInUnitedStates(address))
	);
}

function isLine(text: string, maxLength: number): boolean {
	return !CONTROL_CHARACTER.test(text) && characterCount(text.trim()) <= maxLength;
}

function isInUnitedStates({ state, postal_code }: AddressTexts): boolean {
	return stateCode(state.trim()) !== undefined && ZIP_CODE.test(postal_code.trim());
}
