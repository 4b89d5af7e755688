/** Limits of a postal address. Schemas, forms, database checks and tests take them from here. */
import { PHONE_COUNTRIES } from "./phone.ts";

export const MIN_STREET_LENGTH = 5;
/** Receiver, company and each line of the street. */
export const MAX_ADDRESS_LINE_LENGTH = 100;
export const MAX_CITY_LENGTH = 60;
export const MAX_STATE_LENGTH = 60;
export const MAX_POSTAL_CODE_LENGTH = 12;
export const MAX_ADDITIONAL_INFO_LENGTH = 300;
/** Characters of a whole address on one line, as the validation takes it. */
export const MAX_VALIDATED_ADDRESS_LENGTH = 300;

/** The countries that the store ships to, directly or after a quote. */
export const ADDRESS_COUNTRIES: readonly string[] = PHONE_COUNTRIES.map(({ country }) => country);
