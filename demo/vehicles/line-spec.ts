/**
 * The notation of the truck tables: one row per model, engine and span of years, expanded by
 * variants.
 */

/** Trucks that share a cab, frame and axles; chassis parts are made for a family. */
export type Family =
	| "n-series"
	| "f-series"
	| "giga"
	| "h-series"
	| "pickup"
	| "hino-coe"
	| "hino-conventional"
	| "hino-light"
	| "fuso-fe"
	| "fuso-fk"
	| "ud"
	| "lcf"
	| "conventional"
	| "excavator";

export type LineSpec = {
	region: RegionCode;
	make: string;
	model: string;
	engine: string;
	from: number;
	to: number;
	gvwr: number | null;
	family: Family;
	/** Make and model of the base truck of a rebadge. */
	rebadgeOf?: { make: string; model: string };
};

export type RegionCode = "us" | "latam" | "asia" | "jp" | "au" | "ind";

export const MAX_YEAR = 2027;
export const MIN_YEAR = 1987;

/** `"4HE1 1999-2004; 4HK1 2005-"` for one model. */
export function model(
	region: RegionCode,
	family: Family,
	make: string,
	name: string,
	gvwr: number | null,
	spans: string,
): LineSpec[] {
	return spans.split("; ").map((span) => {
		const cut = span.lastIndexOf(" ");
		const [from = "", to = ""] = span.slice(cut + 1).split("-");
		return {
			region,
			family,
			make,
			model: name,
			engine: span.slice(0, cut),
			from: Math.max(Number(from), MIN_YEAR),
			to: to === "" ? MAX_YEAR : Number(to),
			gvwr,
		};
	});
}

/** The same truck under each suffix ("NPR66" with "E L" gives NPR66, NPR66E, NPR66L). */
export function withVariants(specs: LineSpec[], suffixes: string[]): LineSpec[] {
	return specs.flatMap((spec) => [
		spec,
		...suffixes.map((suffix) => ({ ...spec, model: spec.model + suffix })),
	]);
}

export function rebadge(
	specs: LineSpec[],
	make: string,
	name: string,
	from = MIN_YEAR,
	to = MAX_YEAR,
): LineSpec[] {
	return specs.flatMap((spec) => {
		const first = Math.max(spec.from, from);
		const last = Math.min(spec.to, to);
		if (first > last) return [];
		return [
			{
				...spec,
				make,
				model: name,
				from: first,
				to: last,
				rebadgeOf: { make: spec.make, model: spec.model },
			},
		];
	});
}
