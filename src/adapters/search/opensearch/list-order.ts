/** The order of a list: one or several runs of parts, each with its own sort. */
import { isPriceOrder } from "../../../domain/catalog/sort-order.ts";
import type { SearchRequest } from "../../../ports/search.ts";
import { measureField, priceField, unpricedField } from "./document-fields.ts";
import {
	ALL,
	anyOf,
	conditionsOf,
	countClauses,
	type Expression,
	everyOf,
	hasAny,
	hasField,
	type Query,
	toQuery,
	without,
} from "./expressions.ts";

type Sort = Record<string, unknown>[];

/**
 * Parts that follow one another in a list, without those of earlier runs. `scores` are added up;
 * the highest sum comes first.
 */
export type Run = { parts: Expression; scores: Query[]; sort: Sort };

export type OrderRequest = Pick<SearchRequest, "sort" | "measureOrder" | "level" | "language">;

/** The best matches by number and by title, and what fits the vehicle. */
export type Preferences = {
	ranks: Map<number, number>;
	/**
	 * The first list decides before the others; within a list the first set that has a part counts.
	 */
	layerLists: Expression[][];
	tiers: Expression[];
};

const BY_POPULARITY: Sort = [{ popularity: "desc" }, { id: "asc" }];
const BEST_FIRST: Sort = [{ _score: "desc" }, ...BY_POPULARITY];
const IN_STOCK = hasAny("availability", ["IN_STOCK"]);
/**
 * A cluster refuses queries with more than 1,024 clauses; the text and the filters of the list need
 * some too.
 */
const MAX_CLAUSES = 700;

/**
 * Matches by number come first in every order, then parts with the measurement that the list is
 * sorted by.
 */
export function runsOf(request: OrderRequest, preferences: Preferences): Run[] {
	const { measureOrder } = request;
	const { ranks } = preferences;
	const pinned = hasAny("id", ranks.keys());
	const isScored = request.sort === "textMatch" || request.sort === "popular";
	const runs: Run[] = [];
	if (ranks.size > 0 && (measureOrder || !isScored))
		runs.push({
			parts: pinned,
			scores: scoresOf({ ...preferences, layerLists: [] }, request.sort === "textMatch"),
			sort: BEST_FIRST,
		});
	if (measureOrder)
		runs.push({
			parts: hasField(measureField(measureOrder.measureId)),
			scores: [],
			sort: measureSort(measureOrder),
		});
	if (!isScored) return [...runs, { parts: ALL, scores: [], sort: sortOf(request) }];
	const isByText = request.sort === "textMatch";
	const left = {
		ranks: measureOrder ? new Map<number, number>() : ranks,
		layerLists: isByText ? preferences.layerLists : [],
		tiers: preferences.tiers,
	};
	return [...runs, ...layerRuns(left, isByText)];
}

/**
 * Usually one run. A query with too many clauses is refused, so many layers of one list become
 * several runs.
 */
function layerRuns({ ranks, tiers, layerLists }: Preferences, isByStock: boolean): Run[] {
	const [first = [], ...others] = layerLists;
	const runs: Run[] = [];
	let layers: Expression[] = [];
	let clauses = 0;
	const endRun = (isLast: boolean) => {
		const ownRanks = runs.length === 0 ? ranks : new Map<number, number>();
		const scores = scoresOf({ ranks: ownRanks, layerLists: [layers, ...others], tiers }, isByStock);
		runs.push({
			parts: isLast ? ALL : anyOf([hasAny("id", ownRanks.keys()), ...layers]),
			scores,
			sort: scores.length > 0 ? BEST_FIRST : BY_POPULARITY,
		});
		layers = [];
		clauses = 0;
	};
	const fixed = clausesOf(others.flatMap(scoredSets)) + clausesOf(tiers);
	const isOneRun = fixed + clausesOf(scoredSets(first)) <= MAX_CLAUSES;
	for (const layer of first) {
		// In several runs a layer is a condition of its run too.
		const count = 2 * countClauses(layer);
		const isFull = !isOneRun && layers.length > 0 && fixed + clauses + count > MAX_CLAUSES;
		if (isFull) endRun(false);
		layers.push(layer);
		clauses += count;
	}
	endRun(true);
	return runs;
}

/** The other parts of a group: by fit, by shipping today, by popularity. */
export function groupOrder(tiers: Expression[]): Pick<Run, "scores" | "sort"> {
	return { scores: scoresOf({ ranks: new Map(), layerLists: [], tiers }, true), sort: BEST_FIRST };
}

/** Each list of sets weighs more than all that follow together. */
function scoresOf({ ranks, layerLists, tiers }: Preferences, isByStock: boolean): Query[] {
	const byRank = Map.groupBy(ranks, ([, rank]) => rank);
	const pinned = [...byRank.keys()]
		.sort((a, b) => a - b)
		.map((rank) =>
			hasAny(
				"id",
				(byRank.get(rank) ?? []).map(([id]) => id),
			),
		);
	const stock = isByStock ? [IN_STOCK] : [];
	const scores: Query[] = [];
	let step = 1;
	for (const sets of [stock, tiers]) {
		scores.push(...firstOf(sets, step));
		step *= sets.length + 1;
	}
	for (const layers of layerLists.toReversed()) {
		scores.push(...layerScores(layers, step, anyOf(pinned)));
		step *= layers.length + 1;
	}
	return [...scores, ...firstOf(pinned, step)];
}

/**
 * Scores a part by its first layer. Matches by number come before all layers, and layers do not
 * divide them.
 */
function layerScores(layers: Expression[], step: number, pinned: Expression): Query[] {
	const pairs = pairsOf(layers);
	const { shared, sets } = withoutShared(pairs?.sets ?? layers);
	const [score] = pairs ? firstOf(sets, 2 * step, -step) : firstOf(sets, step);
	if (!score) return [];
	if (!pairs && shared.length === 0 && pinned.kind === "none") return [score];
	return [
		{
			bool: {
				must: [score],
				...(shared.length > 0 && { filter: shared.map(toQuery) }),
				...(pairs && {
					should: [{ constant_score: { filter: toQuery(without(ALL, pairs.last)), boost: step } }],
				}),
				...(pinned.kind !== "none" && { must_not: [toQuery(pinned)] }),
			},
		},
	];
}

/** Takes out the conditions that all sets have, such as the size in "ball bearing 35x72x17". */
function withoutShared(sets: Expression[]): { shared: Expression[]; sets: Expression[] } {
	const [first, ...others] = sets;
	if (!first || others.length === 0) return { shared: [], sets };
	const shared = conditionsOf(first).filter(({ key }) =>
		others.every((other) => conditionsOf(other).some((condition) => condition.key === key)),
	);
	const keys = new Set(shared.map(({ key }) => key));
	return {
		shared,
		sets: sets.map((set) => everyOf(conditionsOf(set).filter(({ key }) => !keys.has(key)))),
	};
}

/**
 * Layers that come in twos, a set without some parts (the kits) and then the whole set. One score
 * for the set and one for the parts that come last in it say the same with half of the conditions.
 */
function pairsOf(layers: Expression[]): { sets: Expression[]; last: Expression } | undefined {
	const sets: Expression[] = [];
	let last: Expression | undefined;
	for (let at = 0; at < layers.length; at += 2) {
		const [part, whole] = [layers[at], layers[at + 1]];
		if (part?.kind !== "without" || part.from.key !== whole?.key) return undefined;
		if (last && last.key !== part.removed.key) return undefined;
		last = part.removed;
		sets.push(whole);
	}
	return last && { sets, last };
}

/** Scores a part by the first of the sets that it is in; `extra` is added to each score. */
function firstOf(sets: Expression[], step: number, extra = 0): Query[] {
	if (sets.length === 0) return [];
	const queries = sets.map((set, at) => ({
		constant_score: { filter: toQuery(set), boost: (sets.length - at) * step + extra },
	}));
	return [{ dis_max: { queries } }];
}

/** The sets that the scores of some layers have. */
function scoredSets(layers: Expression[]): Expression[] {
	const { shared, sets } = withoutShared(pairsOf(layers)?.sets ?? layers);
	return [...shared, ...sets];
}

function clausesOf(sets: Expression[]): number {
	return sets.reduce((sum, set) => sum + countClauses(set), 0);
}

/** Equal values are in the order of the catalog. */
function measureSort({ measureId, isDescending }: NonNullable<OrderRequest["measureOrder"]>): Sort {
	const [first, second] = isDescending ? ["desc", "asc"] : ["asc", "desc"];
	return [
		{ [measureField(measureId)]: first },
		{ subcategoryPlace: first },
		{ popularity: second },
		{ id: first },
	];
}

/** From high to low price, parts without a price still come last, the oldest first. */
function sortOf({ sort, level, language }: OrderRequest): Sort {
	if (isPriceOrder(sort) && level !== null) {
		const price = (order: "asc" | "desc") => ({ [priceField(level)]: { order, missing: "_last" } });
		if (sort === "lowToHigh") return [price("asc"), { id: "asc" }];
		return [price("desc"), { [unpricedField(level)]: "asc" }, { id: "desc" }];
	}
	if (sort === "asc" || sort === "desc")
		return [{ [language === "es" ? "titleEs" : "titleEn"]: sort }, { id: sort }];
	return BY_POPULARITY;
}
