/** Finds vehicles by the words that staff type, in any sequence: "npr 4hk1 2010". */
import { coversYears, readYears } from "../../../domain/catalog/fitment-years.ts";
import type { VehicleChoice } from "./matrix-view.ts";

export const MAX_FOUND_VEHICLES = 30;

/**
 * Every word is in the name; a year is one in which the model was built. A code alone is found too.
 */
export function findVehicleChoices(
	vehicles: readonly VehicleChoice[],
	text: string,
): VehicleChoice[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	const byCode = vehicles.filter(({ code }) => code.toLowerCase() === words.join());
	if (byCode.length > 0) return byCode;
	const found = vehicles.filter((vehicle) => words.every((word) => hasWord(vehicle, word)));
	// "isuzu npr" means the NPR before the Elf NPR71.
	const phrase = words.filter((word) => !YEAR.test(word)).join(" ");
	const hasPhrase = ({ name }: VehicleChoice) => name.toLowerCase().includes(phrase);
	return [...found.filter(hasPhrase), ...found.filter((vehicle) => !hasPhrase(vehicle))];
}

const YEAR = /^\d{4}$/;

function hasWord({ name, built }: VehicleChoice, word: string): boolean {
	if (name.toLowerCase().includes(word)) return true;
	const year = YEAR.test(word) ? Number(word) : null;
	if (year === null || built === null || year < built.from || year > built.to) return false;
	return coversYears(readYears(built.text) ?? [], { from: year, to: year });
}
