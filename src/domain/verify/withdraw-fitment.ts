/** What is left of a part's fitments when staff say that it does not fit some vehicles. */
import type { PartFitment } from "../catalog/part-record.ts";
import { DOUBTED_CONFIDENCE } from "./verify-rule.ts";

/** `lineIds`: the line of the vehicle, and the line it is built as. */
export type WithdrawnVehicle = { lineIds: number[]; engineId: number; year: number };

/**
 * A fitment for a line loses the years of the vehicles and keeps the others. A fitment for a whole
 * engine stays with no confidence: the part may fit other trucks with the engine.
 */
export function withdrawVehicles(
	fitments: readonly PartFitment[],
	vehicles: readonly WithdrawnVehicle[],
): PartFitment[] {
	let next = Math.max(0, ...fitments.map(({ n }) => n)) + 1;
	return fitments.flatMap((row) => {
		const years = vehicles.filter((vehicle) => coversVehicle(row, vehicle)).map(({ year }) => year);
		if (years.length === 0) return [row];
		if (row.lineId === null) return [{ ...row, confidence: DOUBTED_CONFIDENCE }];
		return spansWithout(row, years).map((span, place) => ({
			...row,
			...span,
			n: place === 0 ? row.n : next++,
		}));
	});
}

export function coversVehicle(row: PartFitment, vehicle: WithdrawnVehicle): boolean {
	const isForVehicle =
		row.lineId === null ? row.engineId === vehicle.engineId : vehicle.lineIds.includes(row.lineId);
	return (
		isForVehicle && vehicle.year >= (row.yearFrom ?? 0) && vehicle.year <= (row.yearTo ?? 9999)
	);
}

type YearSpan = Pick<PartFitment, "yearFrom" | "yearTo">;

function spansWithout({ yearFrom, yearTo }: YearSpan, years: number[]): YearSpan[] {
	let spans: YearSpan[] = [{ yearFrom, yearTo }];
	for (const year of years)
		spans = spans.flatMap((span) => {
			const isInside = year >= (span.yearFrom ?? 0) && year <= (span.yearTo ?? 9999);
			if (!isInside) return [span];
			return [
				{ yearFrom: span.yearFrom, yearTo: year - 1 },
				{ yearFrom: year + 1, yearTo: span.yearTo },
			].filter(isNotEmpty);
		});
	return spans;
}

function isNotEmpty({ yearFrom, yearTo }: YearSpan): boolean {
	return yearFrom === null || yearTo === null || yearFrom <= yearTo;
}
