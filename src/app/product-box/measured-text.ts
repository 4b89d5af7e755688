import type { Language } from "../../domain/store/language.ts";
import type { PartMeasured } from "../../features/catalog/search-products.ts";

/**
 * The measurements of a part that the search text asked for: "Inside diameter 35 mm · Width 17.5 mm
 * (+0.5)".
 */
export function measuredText(measured: PartMeasured[], language: Language): string {
	return measured
		.map(({ name, unit, value, difference }) => {
			const text = [name[language], String(value), unit].filter(Boolean).join(" ");
			return difference === 0 ? text : `${text} (${signed(difference)})`;
		})
		.join(" · ");
}

function signed(difference: number): string {
	const rounded = Math.round(difference * 100) / 100;
	return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}
