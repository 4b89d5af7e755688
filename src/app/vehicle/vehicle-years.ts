/**
 * The first year of the vehicle selector. The last is the next calendar year, whose trucks are
 * already sold.
 */
const FIRST_YEAR = 1987;

/** Newest first. A year without vehicles in the region is shown but disabled. */
export function yearChoices(
	today: string,
	withVehicles: readonly number[],
): { year: number; hasVehicles: boolean }[] {
	const next = Number(today.slice(0, 4)) + 1;
	return Array.from({ length: next - FIRST_YEAR + 1 }, (_, index) => next - index).map((year) => ({
		year,
		hasVehicles: withVehicles.includes(year),
	}));
}
