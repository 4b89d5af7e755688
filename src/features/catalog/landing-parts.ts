/** The parts that are listed for a model, in any of its years and with any of its engines. */
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import {
	type ModelPartRow,
	selectCompanions,
	selectModelCounts,
	selectModelPartsByGroup,
	selectModelPartsByKind,
} from "./landing.sql.ts";
import type { CardDependencies, PartCard } from "./part-card.ts";
import { readFrontCards } from "./read-front-cards.ts";

/**
 * The number of listed parts by subcategory id. Universal parts are not counted: they belong to no
 * model.
 */
export type ModelCounts = Map<number, number>;

/**
 * The day of the last change of a listed part, by subcategory id. A subcategory without a known
 * change is not in the map.
 */
export type ModelChanges = Map<number, string>;

export type ModelPart = { card: PartCard; yearFrom: number; yearTo: number; engineIds: number[] };

export type ModelPartsRequest = {
	lineIds: number[];
	/** Empty for all. */
	subcategoryIds: number[];
	/** One part of each subcategory, or one of each interchange group. */
	oneOf: "subcategory" | "group";
	count: number;
	level: PriceLevel | null;
};
export type ModelPartRowsRequest = Omit<ModelPartsRequest, "level">;

export async function readModelCounts(
	{ pool }: { pool: Queryable },
	lineIds: number[],
): Promise<{ counts: ModelCounts; changes: ModelChanges }> {
	const rows = await selectModelCounts(pool, lineIds);
	return {
		counts: new Map(rows.map(({ subcategory_id, parts }) => [subcategory_id, parts])),
		changes: new Map(
			rows.flatMap(({ subcategory_id, changed }) => (changed ? [[subcategory_id, changed]] : [])),
		),
	};
}

/**
 * The parts without their cards: they are the same for all price levels and change with the catalog
 * alone.
 */
export function readModelPartRows(
	{ pool }: { pool: Queryable },
	{ lineIds, subcategoryIds, oneOf, count }: ModelPartRowsRequest,
): Promise<ModelPartRow[]> {
	const select = oneOf === "group" ? selectModelPartsByGroup : selectModelPartsByKind;
	return select(pool, lineIds, subcategoryIds, count);
}

type ModelPartsDependencies = CardDependencies & {
	modelPartRows: (request: ModelPartRowsRequest) => Promise<ModelPartRow[]>;
};

/** Best sellers first. */
export async function listModelParts(
	deps: ModelPartsDependencies,
	{ level, ...request }: ModelPartsRequest,
): Promise<ModelPart[]> {
	const rows = await deps.modelPartRows(request);
	const fronts = await readFrontCards(deps, rows, level);
	return fronts.map(({ card, row: { year_from, year_to, engine_ids } }) => ({
		card,
		yearFrom: year_from,
		yearTo: year_to,
		engineIds: engine_ids,
	}));
}

/** The subcategories that are replaced together with each subcategory, by its id. */
export async function readCompanions({
	pool,
}: {
	pool: Queryable;
}): Promise<Map<number, number[]>> {
	const companions = new Map<number, number[]>();
	for (const { subcategory_id, companion_id } of await selectCompanions(pool))
		companions.set(subcategory_id, [...(companions.get(subcategory_id) ?? []), companion_id]);
	return companions;
}
