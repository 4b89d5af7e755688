/** Names the vehicle that a search text was read to mean. */
import { MAX_NAMED_MODELS } from "../../domain/catalog/text-vehicle.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { SearchResult, TextInterpretation } from "../../ports/search.ts";
import { type LineModel, selectLineModels } from "./text-vehicle.sql.ts";

/** How a search text was read: ignored words, corrected words, a number that no part has, and the vehicle with its models. */
export type NamedInterpretation = Pick<
	TextInterpretation,
	"dropped" | "corrected" | "missingNumber"
> & {
	/** A text that names only a make or an engine means many models, so it has no vehicle here. */
	vehicle: { year: number | null; models: LineModel[] } | null;
};

export async function nameInterpretation(
	db: Queryable,
	{ interpretation, total }: Pick<SearchResult, "interpretation" | "total">,
): Promise<NamedInterpretation | null> {
	if (!interpretation) return null;
	const { dropped, corrected, missingNumber, vehicle } = interpretation;
	// Without any parts there are none with the nearest numbers.
	const words = { dropped, corrected, missingNumber: total > 0 ? missingNumber : null };
	if (!vehicle) return { ...words, vehicle: null };
	const models = await selectLineModels(db, vehicle.lineIds, MAX_NAMED_MODELS + 1);
	const isParticular = models.length > 0 && models.length <= MAX_NAMED_MODELS;
	return { ...words, vehicle: isParticular ? { year: vehicle.year, models } : null };
}
