/** The fitments of a part as the matrix shows them. */
import { lineKey, toMatrixLines } from "../../../domain/catalog/fitment-matrix.ts";
import { OPEN_END, OPEN_START, type YearRange } from "../../../domain/catalog/fitment-years.ts";
import type { PartFitment } from "../../../domain/catalog/part-record.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { BuiltYears } from "../../../domain/vehicle/model-years.ts";
import { type MatrixValues, qualifiersOf, vehicleCode } from "./fitment-view.ts";

export type MatrixLineView = {
	/** Names the line while it is edited. */
	key: string;
	rows: number[];
	/** Such as "L12". */
	vehicle: string;
	name: string;
	/** The years in which the model was built; null for an engine. */
	built: YearRange | null;
	values: MatrixValues;
	years: YearRange[];
};

export type VehicleChoice = { code: string; name: string; built: BuiltYears | null };

export function toMatrixView(
	fitments: readonly PartFitment[],
	vehicles: readonly VehicleChoice[],
	{ language, thisYear }: { language: Language; thisYear: number },
): { lines: MatrixLineView[]; columns: YearRange[] } {
	const byCode = new Map(vehicles.map((vehicle) => [vehicle.code, vehicle]));
	const lines = toMatrixLines(fitments).map(({ rows, values, years }) => {
		const code = vehicleCode(values);
		const vehicle = byCode.get(code);
		return {
			key: lineKey(values),
			rows,
			vehicle: code,
			name: vehicle?.name ?? code,
			built: vehicle?.built ?? null,
			values: qualifiersOf(values),
			years,
		};
	});
	const byName = new Intl.Collator(language, { numeric: true });
	return {
		lines: lines.toSorted((a, b) => byName.compare(a.name, b.name)),
		columns: columnsOf(lines, thisYear),
	};
}

/** A part without fitments begins with the trucks of the last twenty years. */
const USUAL_YEARS = 20;

/** One column per year, and one for all years before and after. */
function columnsOf(lines: readonly MatrixLineView[], thisYear: number): YearRange[] {
	const years = lines
		.flatMap((line) => [...line.years, ...(line.built ? [line.built] : [])])
		.flatMap(({ from, to }) => [from, to])
		.filter((year) => year > OPEN_START && year < OPEN_END);
	const first = Math.min(thisYear - USUAL_YEARS, ...years);
	const last = Math.max(thisYear + 1, ...years);
	return [
		{ from: OPEN_START, to: first - 1 },
		...Array.from({ length: last - first + 1 }, (_, at) => ({ from: first + at, to: first + at })),
		{ from: last + 1, to: OPEN_END },
	];
}
