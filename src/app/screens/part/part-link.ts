/**
 * The long addresses of a part:
 * /part/{sku}/{text}/{unificado}/{model}/{model2}/{year}/{year2}/{engine}/{engine2}.
 */
import type { LegacyVehicleUrl } from "../../../features/vehicles/resolve-legacy-url.ts";

type LongParams = {
	model?: string;
	model2?: string;
	year?: string;
	year2?: string;
	engine?: string;
	engine2?: string;
};

export type LegacyLinkVehicle = LegacyVehicleUrl & { label: string };

const OLDEST = 1900;
const NEWEST = 2100;

/**
 * The vehicle that a long address names; "-", "0" and "null" are empty values. Undefined for a
 * short address.
 */
export function parseLegacyLink(params: LongParams): LegacyLinkVehicle | undefined {
	const models = namesIn([params.model, params.model2]);
	const engines = namesIn([params.engine, params.engine2]);
	const years = [params.year, params.year2]
		.map(Number)
		.filter((year) => year >= OLDEST && year <= NEWEST);
	if (models.length + engines.length + years.length === 0) return undefined;
	const [yearFrom, yearTo] =
		years.length > 0 ? [Math.min(...years), Math.max(...years)] : [OLDEST, NEWEST];
	const span =
		years.length === 0 ? [] : [yearFrom === yearTo ? String(yearFrom) : `${yearFrom}–${yearTo}`];
	return {
		models,
		engines,
		yearFrom,
		yearTo,
		label: [models.join(" / "), ...span, engines.join(" / ")].filter(Boolean).join(" · "),
	};
}

/** Old addresses wrote plus signs as hyphens; both mean the same name. */
function namesIn(segments: (string | undefined)[]): string[] {
	const texts = segments.map((segment) => (segment ?? "").replaceAll("+", "-").trim().slice(0, 60));
	return [
		...new Set(
			texts.filter((text) => text !== "" && !/^(-+|0|null|undefined|any|all)$/i.test(text)),
		),
	];
}
