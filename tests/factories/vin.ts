import { checkDigit } from "../../src/domain/vehicle/vin.ts";

/** A VIN that belongs to nobody: `?` in the ninth place becomes the digit that makes it hold. */
export function aVin(pattern: string): string {
	return pattern.replace("?", checkDigit(pattern.replace("?", "0")));
}
