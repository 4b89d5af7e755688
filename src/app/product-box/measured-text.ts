import { THREAD_CODE, THREAD_PITCH_CODE, threadText } from "../../domain/catalog/thread.ts";
import type { Language } from "../../domain/store/language.ts";
import type { PartMeasured } from "../../features/catalog/search-products.ts";

/**
 * The measurements of a part that the search text asked for: "Inside diameter 35 mm · Width 17.5 mm
 * (+0.5)".
 */
export function measuredText(measured: PartMeasured[], language: Language): string {
	const pitch = measured.find(({ code }) => code === THREAD_PITCH_CODE)?.value;
	const hasThread = measured.some(({ code }) => code === THREAD_CODE);
	return measured
		.filter(({ code }) => !hasThread || code !== THREAD_PITCH_CODE)
		.map(({ code, name, unit, value, difference }) => {
			const size = code === THREAD_CODE ? [threadText(value, pitch)] : [String(value), unit];
			const text = [name[language], ...size].filter(Boolean).join(" ");
			return difference === 0 ? text : `${text} (${signed(difference)})`;
		})
		.join(" · ");
}

function signed(difference: number): string {
	const rounded = Math.round(difference * 100) / 100;
	return rounded > 0 ? `+${rounded}` : `−${-rounded}`;
}
