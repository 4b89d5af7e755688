/** Answers lists, suggestions and completions from an index of the cluster. */
import { z } from "zod";
import type { TypedValue } from "../../../domain/catalog/typed-measurements.ts";
import type { IndexedPart, SearchRequest, SearchResult } from "../../../ports/search.ts";
import type { TextTables } from "../embedded/open-text-index.ts";
import type { SearchCalls } from "../embedded/search-calls.ts";
import { addAnswer, answerFrom, bodyOf } from "./answer-questions.ts";
import type { CatalogNames } from "./catalog-names.ts";
import type { Cluster } from "./cluster.ts";
import { combineSearches, type SendSearches } from "./combine-searches.ts";
import { priceField } from "./document-fields.ts";
import {
	ALL,
	countClauses,
	type Expression,
	everyOf,
	hasAny,
	isWithin,
	NONE,
	narrowed,
	toQuery,
	without,
} from "./expressions.ts";
import {
	type CountedAnswers,
	facetCounts,
	groupsOf,
	isInOneSubcategory,
	measurementRanges,
	NO_COUNTS,
	type PagePart,
	partsOf,
	priceRange,
	type SearchAnswer,
	totalOf,
} from "./list-answers.ts";
import {
	countBody,
	facetBodies,
	groupMembersBody,
	groupsBody,
	measureBodies,
	pageBody,
} from "./list-bodies.ts";
import { type ListFilters, listFilters } from "./list-filters.ts";
import { groupOrder, type Preferences, type Run, runsOf } from "./list-order.ts";
import { type Answers, dependsOnOffers, noAnswers, withoutOffers } from "./questions.ts";
import { type MatchedText, openTextEngine, type TextEngine } from "./text-engine.ts";

/** The order of suggestions. */
const FIRST_MATCHES = { sort: "textMatch", level: null, language: "en" } as const;
/** A group has a few brands; the largest ones of a page are read whole. */
const MAX_GROUP_MEMBERS = 10_000;
/** More conditions are not repeated in the next run of a list. */
const MAX_REPEATED_CLAUSES = 100;
/** More parts cannot be read from one answer. */
const MAX_LISTED_IDS = 24_000;
/** Answers that are kept until the index changes. */
const MAX_KEPT_ANSWERS = 20_000;

const StoredOffer = z.object({
	_source: z.object({
		id: z.number(),
		group: z.number(),
		availability: z.enum(["IN_STOCK", "LOCAL", "BACKORDER", "INCOMING", "NO_STOCK"]),
		price: z.record(z.string(), z.number()).optional(),
	}),
});

export type ClusterLists = SearchCalls & {
	/** Forgets answers, because the parts of the index have changed. */
	forget: () => void;
	/** Forgets what depends on prices and stock, because only these have changed. */
	forgetOffers: () => void;
	/** See TextEngine. */
	partCounts: ReadonlyMap<string, number>;
};

export type ListOptions = {
	isBehind?: () => boolean;
	/** The counts of lists of the same index, which may be a minute old. */
	partCounts?: ReadonlyMap<string, number>;
};

export async function openClusterLists(
	cluster: Pick<Cluster, "search" | "searchPatiently">,
	index: string,
	names: CatalogNames,
	tables: TextTables,
	{ isBehind = () => false, partCounts }: ListOptions = {},
): Promise<ClusterLists> {
	const { meta } = names;
	const engine = await openTextEngine(
		names,
		tables,
		{
			answer: answerFrom((bodies) => cluster.search(index, bodies)),
			answerPatiently: answerFrom((bodies) => cluster.searchPatiently(index, bodies)),
		},
		partCounts,
	);
	const send: SendSearches = (bodies) => cluster.search(index, bodies);
	const linePlaces = new Map(meta.lineIds.map((id, place) => [id, place]));
	let answers = noAnswers();
	let groupCounts = new Map<string, number>();

	function keptAnswers(): Answers {
		const size = answers.counts.size + answers.numbers.size + answers.measures.size;
		if (size + groupCounts.size > MAX_KEPT_ANSWERS) forget();
		return answers;
	}

	function forget(): void {
		answers = noAnswers();
		groupCounts = new Map();
	}

	function forgetOffers(): void {
		answers = withoutOffers(answers);
		groupCounts = new Map([...groupCounts].filter(([key]) => !dependsOnOffers(key)));
	}

	async function searchList(request: SearchRequest): Promise<SearchResult> {
		const vehicle = request.vehicle
			? engine.vehicles.queryFor(request.vehicle, request.vehicleAnswers)
			: undefined;
		const match = await matchOf(engine, request, vehicle?.listed, keptAnswers());
		const base = match?.base ?? vehicle?.listed ?? ALL;
		const filters = listFilters(meta, without(base, excludedParts(request)), request);
		const preferences = preferencesOf(match, vehicle?.tiers ?? [], filters.passing);
		const runs = runsOf(request, preferences);
		const isCounted = !request.withoutCounts;
		const counted = facetBodies(meta, filters, request.level, isCounted);
		const bodies =
			counted.length > 0 ? counted.map(({ body }) => body) : [countBody(filters.passing)];
		// Two requests for all of it: what does not depend on the page, then the rest.
		const search = combineSearches(send);
		const [page, answers, groupCount] = await Promise.all([
			pageOf(search, request, filters.passing, runs),
			search(bodies),
			request.isGrouped ? countGroups(search, filters.passing) : 0,
		]);
		const facets: CountedAnswers = new Map(
			counted.map(({ name }, at) => [name, answers[at] as SearchAnswer]),
		);
		const [others, ranges, matches] = await Promise.all([
			request.isGrouped ? othersOf(search, filters.passing, page, vehicle?.tiers ?? []) : null,
			isCounted ? rangesOf(search, filters, facets) : [],
			matchesOf(search, page, match?.typedValues ?? []),
		]);
		return {
			partIds: page.map(({ partId }) => partId),
			total: totalOf(answers[0] as SearchAnswer),
			interpretation: match?.interpretation ?? null,
			groups: others && { total: groupCount, others },
			facets: isCounted ? facetCounts(meta, filters, facets) : NO_COUNTS,
			minMax: request.level === null ? null : priceRange(facets),
			measurementRanges: ranges,
			measurementMatches: matches,
		};
	}

	function excludedParts({ excludedVehicle, vehicleAnswers }: SearchRequest): Expression {
		return excludedVehicle
			? engine.vehicles.queryFor(excludedVehicle, vehicleAnswers).listed
			: NONE;
	}

	/** Takes the page from one run after the other. */
	async function pageOf(
		search: SendSearches,
		{
			page,
			pageSize,
			isGrouped = false,
		}: Pick<SearchRequest, "page" | "isGrouped"> & {
			pageSize: number;
		},
		passing: Expression,
		runs: Run[],
	): Promise<PagePart[]> {
		const parts: PagePart[] = [];
		let rest = passing;
		let skipped = (page - 1) * pageSize;
		for (const [at, run] of runs.entries()) {
			const isLast = at === runs.length - 1;
			const size = pageSize - parts.length;
			const isCounted = !isLast && !isGrouped;
			const slice = { from: skipped, size, isGrouped, isCounted };
			const [answer] = await search([pageBody(rest, run, slice)]);
			parts.push(...partsOf(answer as SearchAnswer));
			if (isLast || parts.length === pageSize) break;
			if (isGrouped) {
				// A group of an earlier run is not listed again.
				const listed = await groupsIn(search, everyOf([rest, run.parts]));
				rest = without(rest, hasAny("group", listed));
				skipped = Math.max(0, skipped - listed.length);
			} else {
				const total = totalOf(answer as SearchAnswer);
				rest = without(rest, await listedParts(search, rest, run, total));
				skipped = Math.max(0, skipped - total);
			}
		}
		return parts;
	}

	/** The parts of a run, for the runs after it: by their ids if the run has many conditions. */
	async function listedParts(
		search: SendSearches,
		passing: Expression,
		{ parts }: Run,
		total: number,
	): Promise<Expression> {
		if (countClauses(parts) <= MAX_REPEATED_CLAUSES || total > MAX_LISTED_IDS) return parts;
		const [answer] = await search([
			pageBody(
				passing,
				{ parts, scores: [], sort: [{ id: "asc" }] },
				{ from: 0, size: total, isGrouped: false, isCounted: false },
			),
		]);
		return hasAny(
			"id",
			partsOf(answer as SearchAnswer).map(({ partId }) => partId),
		);
	}

	async function groupsIn(search: SendSearches, expression: Expression): Promise<number[]> {
		const groups: number[] = [];
		for (let after: number | null = null; ; ) {
			const [answer]: SearchAnswer[] = await search([groupsBody(expression, after)]);
			const found = groupsOf(answer as SearchAnswer);
			groups.push(...found.groups);
			if (found.after === null) return groups;
			after = found.after;
		}
	}

	async function countGroups(search: SendSearches, expression: Expression): Promise<number> {
		const counted = groupCounts.get(expression.key);
		if (counted !== undefined) return counted;
		const kept = groupCounts;
		const { length } = await groupsIn(search, expression);
		kept.set(expression.key, length);
		return length;
	}

	/** The other parts of the groups of a page, by the part of the page. */
	async function othersOf(
		search: SendSearches,
		passing: Expression,
		page: PagePart[],
		tiers: Expression[],
	): Promise<Map<number, number[]>> {
		if (page.length === 0) return new Map();
		const groups = page.map(({ group }) => group);
		const [answer] = await search([
			groupMembersBody(passing, groups, groupOrder(tiers), MAX_GROUP_MEMBERS),
		]);
		const members = Map.groupBy(partsOf(answer as SearchAnswer), ({ group }) => group);
		return new Map(
			page.map(({ partId, group }) => [
				partId,
				(members.get(group) ?? [])
					.filter((member) => member.partId !== partId)
					.map((member) => member.partId),
			]),
		);
	}

	async function rangesOf(search: SendSearches, filters: ListFilters, facets: CountedAnswers) {
		if (!isInOneSubcategory(facets, filters)) return [];
		return measurementRanges(meta, await search(measureBodies(meta, filters)));
	}

	async function matchesOf(
		search: SendSearches,
		page: PagePart[],
		values: TypedValue[],
	): Promise<SearchResult["measurementMatches"]> {
		if (values.length === 0 || page.length === 0) return new Map();
		const question = {
			kind: "measures" as const,
			key: "page",
			expression: hasAny(
				"id",
				page.map(({ partId }) => partId),
			),
		};
		const [answer] = await search([bodyOf(question)]);
		const found = noAnswers();
		addAnswer(question, answer as SearchAnswer, found);
		const byPart = new Map(found.measures.get("page")?.map((part) => [part.partId, part]));
		return new Map(
			page.flatMap(({ partId }) => {
				const stored = engine.measures.toStored(byPart.get(partId)?.measurements ?? []);
				const differences = engine.measures.differencesOf(stored, values);
				return differences ? [[partId, differences]] : [];
			}),
		);
	}

	async function suggestForEach(texts: string[], count: number): Promise<number[][]> {
		const typed = texts.filter((text) => text.trim());
		const matches = await engine.match(
			typed.map((text) => ({ text, options: { enough: count }, listed: undefined })),
			keptAnswers(),
		);
		const listed = matches.map((match) => ({
			base: match.base,
			runs: runsOf(FIRST_MATCHES, preferencesOf(match, [], match.base)),
		}));
		const slice = { from: 0, size: count, isGrouped: false, isCounted: false };
		const first = await send(listed.map(({ base, runs }) => pageBody(base, runs[0] as Run, slice)));
		const found = await Promise.all(
			listed.map(async ({ base, runs }, at) => {
				const parts = partsOf(first[at] as SearchAnswer);
				const isComplete = parts.length === count || runs.length === 1;
				const all = isComplete
					? parts
					: await pageOf(send, { page: 1, pageSize: count }, base, runs);
				return all.map(({ partId }) => partId);
			}),
		);
		const byText = new Map(typed.map((text, at) => [text, found[at] ?? []]));
		return texts.map((text) => byText.get(text) ?? []);
	}

	return {
		search: searchList,
		suggest: async (text, count) => (await suggestForEach([text], count))[0] ?? [],
		suggestForEach,
		complete: async (text, language, count) => engine.complete(text, language, count),
		nearTexts: async (text, language, count) => engine.nearTexts(text, language, count),
		async readParts(partIds, level) {
			if (partIds.length === 0) return new Map();
			const [answer] = await send([
				{
					size: partIds.length,
					track_total_hits: false,
					_source: ["id", "group", "availability", ...(level === null ? [] : [priceField(level)])],
					query: toQuery(hasAny("id", partIds)),
				},
			]);
			return new Map(
				(answer as SearchAnswer).hits.hits.map((hit): [number, IndexedPart] => {
					const { id, group, availability, price } = StoredOffer.parse(hit)._source;
					const priceCents = level === null ? null : (price?.[level] ?? null);
					return [id, { group, offer: isBehind() ? undefined : { priceCents, availability } }];
				}),
			);
		},
		fitmentCounter: async () => (lineId) => {
			const line = linePlaces.get(lineId);
			if (line === undefined) return 0;
			const engineFitments = names.engineFitments[meta.lineEngines[line] as number] ?? 0;
			return (names.lineFitments[line] ?? 0) + engineFitments;
		},
		forget,
		forgetOffers,
		partCounts: engine.partCounts,
	};
}

async function matchOf(
	engine: TextEngine,
	{ text, ignoresTextVehicle }: SearchRequest,
	listed: Expression | undefined,
	answers: Answers,
): Promise<MatchedText | undefined> {
	if (!text.trim()) return undefined;
	const options = { ignoresVehicle: ignoresTextVehicle };
	const [match] = await engine.match([{ text, options, listed }], answers);
	return match;
}

function preferencesOf(
	match: MatchedText | undefined,
	tiers: Expression[],
	passing: Expression,
): Preferences {
	const layerLists = (match?.layerLists ?? []).map((list) =>
		decidingLayers(list.map((layer) => narrowed(layer, passing))),
	);
	return { ranks: match?.ranks ?? new Map(), layerLists, tiers };
}

/**
 * A layer inside an earlier one decides nothing, and neither does a last one with all parts after
 * no other.
 */
function decidingLayers(layers: Expression[]): Expression[] {
	const deciding: Expression[] = [];
	for (const layer of layers)
		if (!deciding.some((earlier) => isWithin(layer, earlier))) deciding.push(layer);
	return deciding[0]?.kind === "all" ? [] : deciding;
}
