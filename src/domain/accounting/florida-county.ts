import { FLORIDA_COUNTY_ZIPS } from "./florida-counties.generated.ts";

/** The county that most of a ZIP code of Florida lies in; null if the ZIP code is unknown. */
export function floridaCounty(zip: string): string | null {
	return COUNTIES.get(zip) ?? null;
}

const COUNTIES = new Map(
	Object.entries(FLORIDA_COUNTY_ZIPS).flatMap(([county, zips]) =>
		zips.split(" ").map((zip) => [zip, county] as const),
	),
);
