import { checkDigit } from "../../src/domain/vehicle/vin.ts";

/** An invented VIN: `?` in the ninth place becomes the right check digit. */
export function aVin(pattern: string): string {
	return pattern.replace("?", checkDigit(pattern.replace("?", "0")));
}
