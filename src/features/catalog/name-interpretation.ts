/** Names the vehicle that a search text was read to mean. */
import { MAX_NAMED_MODELS } from "../../domain/catalog/text-vehicle.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { SearchResult, TextInterpretation } from "../../ports/search.ts";
import { type LineModel, selectLineModels } from "./text-vehicle.sql.ts";

/**
 * How a search text was read: ignored words, corrected words, a number or size that no part has,
 * and the vehicle with its models.
 */
export type NamedInterpretation = Pick<
	TextInterpretation,
	"dropped" | "corrected" | "missingNumber" | "missingSize"
> & {
	/**
	 * A text that names only a make or an engine means many models, so it has no vehicle here.
	 * `typedModels` are the typed ones, if nothing is listed for them and the parts are for `models`;
	 * null otherwise.
	 */
	vehicle: { year: number | null; models: LineModel[]; typedModels: LineModel[] | null } | null;
};

export async function nameInterpretation(
	db: Queryable,
	{ interpretation, total }: Pick<SearchResult, "interpretation" | "total">,
): Promise<NamedInterpretation | null> {
	if (!interpretation) return null;
	const { dropped, corrected, missingNumber, missingSize, vehicle } = interpretation;
	// Without any parts there are none with the nearest numbers or sizes.
	const words = {
		dropped,
		corrected,
		missingNumber: total > 0 ? missingNumber : null,
		missingSize: total > 0 ? missingSize : null,
	};
	if (!vehicle) return { ...words, vehicle: null };
	const { lineIds, year, typedLineIds } = vehicle;
	const [models, typedModels] = await Promise.all([
		selectLineModels(db, lineIds, MAX_NAMED_MODELS + 1),
		typedLineIds && total > 0 ? selectLineModels(db, typedLineIds, MAX_NAMED_MODELS + 1) : null,
	]);
	const isParticular = models.length > 0 && models.length <= MAX_NAMED_MODELS;
	return { ...words, vehicle: isParticular ? { year, models, typedModels } : null };
}
