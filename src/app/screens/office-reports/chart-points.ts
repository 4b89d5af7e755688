/** The points of a chart: every day of the period, or the largest rows. */
import type { Period } from "../../../domain/report/report-period.ts";
import { addDays } from "../../../domain/store/store-day.ts";

/** More bars have no room for their names. */
const MAX_BARS = 12;

export type ChartPoint = { label: string; value: number };

type ChartRow = { key: string | null; label: string; value: number };

/** A day without a row is zero, so that the days keep their distance. Days to come are left out. */
export function pointsOfDays(
	rows: readonly ChartRow[],
	{ from, to }: Period,
	today: string,
	labelOf: (day: string) => string,
): ChartPoint[] {
	const values = new Map(rows.map(({ key, value }) => [key, value]));
	const points: ChartPoint[] = [];
	const last = to < today ? to : today;
	for (let day = from; day <= last; day = addDays(day, 1))
		points.push({ label: labelOf(day), value: values.get(day) ?? 0 });
	return points;
}

export function pointsOfRows(rows: readonly ChartRow[]): ChartPoint[] {
	return rows.slice(0, MAX_BARS).map(({ label, value }) => ({ label, value }));
}
