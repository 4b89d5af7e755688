import { checkDigit } from "../../src/domain/vehicle/vin.ts";

/** Completes an invented VIN: a `?` in the ninth place becomes the right check digit. */
export function aVin(pattern: string): string {
	return pattern.replace("?", checkDigit(pattern.replace("?", "0")));
}
