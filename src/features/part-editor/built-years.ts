/** Years of fitments in which a model was not built are often a slip, so staff confirm them. */
import { coversYears, toYearRange, yearsOutside } from "../../domain/catalog/fitment-years.ts";
import type { PartFitment } from "../../domain/catalog/part-record.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { modelYears } from "../../domain/vehicle/model-years.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectBuiltYears } from "./parts.sql.ts";

/** Years that the part has already for a model were decided before. */
export async function requireBuiltYears(
	tx: Database,
	before: readonly PartFitment[],
	after: readonly PartFitment[],
): Promise<void> {
	const lineIds = [...new Set(after.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])))];
	if (lineIds.length === 0) return;
	const lines = await selectBuiltYears(tx, lineIds);
	const outside = lines.filter(({ id, years }) => {
		const built = { from: Math.min(...years), to: Math.max(...years) };
		const ofLine = ({ lineId }: PartFitment) => lineId === id;
		const decided = before.filter(ofLine).map(toYearRange);
		return after
			.filter(ofLine)
			.flatMap((row) => yearsOutside(row, built))
			.some((year) => !coversYears(decided, { from: year, to: year }));
	});
	if (outside.length === 0) return;
	const models = outside
		.map(({ make, model, years }) => `${make} ${model}: ${modelYears(years)}`)
		.join(" · ");
	throw new Refusal("years_outside_model", {
		bilingualMessage: { en: `Built: ${models}`, es: `Años de fabricación: ${models}` },
	});
}
