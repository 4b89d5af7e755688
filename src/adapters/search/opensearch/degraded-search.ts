/**
 * What the store answers from its tables while the search cluster is away: whole part numbers, and
 * lists by category, brand and vehicle, the most popular parts first, without counts. Everything
 * else is refused as unavailable, because a list that ignores a word or a filter would be wrong.
 */
import { normalizeNumber } from "../../../domain/catalog/part-number.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { Queryable } from "../../../platform/postgres/prepared-statement.ts";
import type {
	IndexedPart,
	SearchFilters,
	SearchRequest,
	SearchResult,
	SearchVehicle,
} from "../../../ports/search.ts";
import { findByNumbers, readGroups, readTableList } from "./degraded-search.sql.ts";
import { NO_COUNTS } from "./list-answers.ts";

export function openDegradedSearch(db: Queryable) {
	async function suggestForEach(texts: string[], count: number): Promise<number[][]> {
		const numbers = texts.map((text) => normalizeNumber(text));
		const found = await findByNumbers(db, [...new Set(numbers)].filter(Boolean));
		return numbers.map((number) => (found.get(number) ?? []).slice(0, count));
	}

	async function searchNumber(text: string): Promise<SearchResult> {
		const [partIds = []] = await suggestForEach([text], MAX_NUMBER_MATCHES);
		if (partIds.length === 0) throw new Refusal("unavailable");
		const interpretation = {
			dropped: [],
			corrected: [],
			vehicle: null,
			side: null,
			missingNumber: null,
			missingSize: null,
		};
		return { ...resultOf(partIds, partIds.length), interpretation };
	}

	return {
		async search(request: SearchRequest): Promise<SearchResult> {
			const { text, filters, vehicle, page, pageSize, isGrouped } = request;
			if (!isListable(filters)) throw new Refusal("unavailable");
			if (text.trim()) {
				if (vehicle || page > 1 || hasFilters(filters)) throw new Refusal("unavailable");
				return withGroups(await searchNumber(text), isGrouped);
			}
			const { partIds, total } = await readTableList(db, {
				categoryIds: listOrNull(filters.categoryIds),
				subcategoryIds: listOrNull(filters.subcategoryIds),
				brandIds: listOrNull(filters.brandIds),
				...vehicleColumns(vehicle),
				limit: pageSize,
				offset: (page - 1) * pageSize,
			});
			return withGroups(resultOf(partIds, total), isGrouped);
		},
		suggest: async (text: string, count: number) => (await suggestForEach([text], count))[0] ?? [],
		suggestForEach,
		/** Prices and stock are read from their tables, as while an index is behind. */
		async readParts(partIds: number[]): Promise<Map<number, IndexedPart>> {
			const rows = await readGroups(db, partIds);
			return new Map(rows.map(({ id, group_id }) => [id, { group: group_id, offer: undefined }]));
		},
	};
}

const MAX_NUMBER_MATCHES = 24;

/** Whether the list has only filters that the tables answer quickly. */
function isListable(filters: SearchFilters): boolean {
	const { makeIds, engineIds, presentations, availability, attributes } = filters;
	const { minCents, maxCents, measurements } = filters;
	return (
		[makeIds, engineIds, presentations, availability, measurements].every(
			(list) => list.length === 0,
		) &&
		Object.values(attributes).every((list) => list.length === 0) &&
		minCents === null &&
		maxCents === null
	);
}

function hasFilters({ categoryIds, subcategoryIds, brandIds }: SearchFilters): boolean {
	return categoryIds.length + subcategoryIds.length + brandIds.length > 0;
}

function listOrNull(ids: number[]): number[] | null {
	return ids.length > 0 ? ids : null;
}

function vehicleColumns(vehicle: SearchVehicle | null) {
	if (!vehicle) return { lineIds: null, engineId: null, year: null };
	return vehicle.kind === "engine"
		? { lineIds: [], engineId: vehicle.engineId, year: null }
		: { lineIds: vehicle.lineIds, engineId: vehicle.engineId, year: vehicle.year };
}

function resultOf(partIds: number[], total: number): SearchResult {
	return {
		partIds,
		total,
		interpretation: null,
		groups: null,
		measurementRanges: [],
		measurementMatches: new Map(),
		facets: NO_COUNTS,
		minMax: null,
	};
}

/** Every part is a group of its own. */
function withGroups(result: SearchResult, isGrouped: boolean | undefined): SearchResult {
	if (!isGrouped) return result;
	return {
		...result,
		groups: { total: result.total, others: new Map(result.partIds.map((id) => [id, []])) },
	};
}
