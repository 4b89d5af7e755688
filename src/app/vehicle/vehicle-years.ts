/** The years a vehicle selector offers: from next calendar year, whose trucks are already sold, down to the first we carry. */
const FIRST_YEAR = 1987;

/** Newest first. A year without a vehicle in the region is shown, but cannot be chosen. */
export function yearChoices(
	today: string,
	withVehicles: readonly number[],
): { year: number; isKnown: boolean }[] {
	const next = Number(today.slice(0, 4)) + 1;
	return Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index).map((year) => ({
		year,
		isKnown: withVehicles.includes(year),
	}));
}
