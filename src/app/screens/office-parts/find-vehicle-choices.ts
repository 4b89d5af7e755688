/** Finds vehicles by the words that staff type, in any sequence: "npr 4hk1 2010". */
import type { VehicleChoice } from "./matrix-view.ts";

export const MAX_FOUND_VEHICLES = 30;

/** Every word is in the name; a year is one in which the model was built. A code alone is found too. */
export function findVehicleChoices(
	vehicles: readonly VehicleChoice[],
	text: string,
): VehicleChoice[] {
	const words = text.toLowerCase().split(/\s+/).filter(Boolean);
	if (words.length === 0) return [];
	const byCode = vehicles.filter(({ code }) => code.toLowerCase() === words.join());
	if (byCode.length > 0) return byCode;
	return vehicles.filter((vehicle) => words.every((word) => hasWord(vehicle, word)));
}

function hasWord({ name, built }: VehicleChoice, word: string): boolean {
	if (name.toLowerCase().includes(word)) return true;
	const year = /^\d{4}$/.test(word) ? Number(word) : null;
	return year !== null && built !== null && year >= built.from && year <= built.to;
}
