/** Lists parts for staff: with the search of the shop, and by what they lack. */
import { normalizeNumber, normalizeSku } from "../../domain/catalog/part-number.ts";
import {
	lacksTranslation,
	PARTS_PER_PAGE,
	type PartView,
} from "../../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { NO_FILTERS, type Search } from "../../ports/search.ts";
import { selectIdsByNumber, selectParts } from "./list-parts.sql.ts";

export type PartsRequest = {
	search: string;
	view: PartView;
	language: Language;
	/** Without a search: parts before this id. */
	before: number | null;
	/** With a search: the page, from 1. */
	page: number;
};

export type ListedPart = {
	sku: string;
	title: Bilingual;
	brand: string;
	status: "active" | "superseded" | "discontinued";
	onlineCents: number | null;
	available: number;
	photo: string | null;
	/** What the part lacks. */
	lacks: Exclude<PartView, "all" | "discontinued">[];
};

/** The search of the shop gives its best matches in pages of this size. */
const SEARCH_PAGE = 48;
const SEARCH_PAGES = 6;
const MAX_BY_NUMBER = 50;

export async function listParts(
	{ db, search }: { db: Database; search: Search },
	request: PartsRequest,
): Promise<{ parts: ListedPart[]; next: { before: number } | { page: number } | null }> {
	const text = request.search.trim();
	const ids = text ? await findIds({ db, search }, text, request.language) : null;
	if (ids?.length === 0) return { parts: [], next: null };
	const rows = await selectParts(db, {
		view: request.view,
		ids,
		beforeId: ids ? null : request.before,
		offset: ids ? (request.page - 1) * PARTS_PER_PAGE : 0,
		limit: PARTS_PER_PAGE + 1,
	});
	const shown = rows.slice(0, PARTS_PER_PAGE);
	const last = shown.at(-1);
	const hasMore = rows.length > PARTS_PER_PAGE && last !== undefined;
	return {
		parts: shown.map(toListedPart),
		next: hasMore ? (ids ? { page: request.page + 1 } : { before: last.id }) : null,
	};
}

/** Exact numbers first, because staff type numbers of parts that the shop hides. */
async function findIds(
	{ db, search }: { db: Database; search: Search },
	text: string,
	language: Language,
): Promise<number[]> {
	const byNumber = await selectIdsByNumber(db, {
		sku: normalizeSku(text),
		normalized: normalizeNumber(text),
		limit: MAX_BY_NUMBER,
	});
	const found: number[] = [];
	for (let page = 1; page <= SEARCH_PAGES; page++) {
		const { partIds } = await search.search({
			text,
			vehicle: null,
			filters: NO_FILTERS,
			level: null,
			sort: "textMatch",
			page,
			pageSize: SEARCH_PAGE,
			language,
			withoutCounts: true,
		});
		found.push(...partIds);
		if (partIds.length < SEARCH_PAGE) break;
	}
	return [...new Set([...byNumber, ...found])];
}

type PartRow = Awaited<ReturnType<typeof selectParts>>[number];

function toListedPart(row: PartRow): ListedPart {
	const titles = { titleEn: row.title_en, titleEs: row.title_es };
	const isMissing: Record<ListedPart["lacks"][number], boolean> = {
		translation: lacksTranslation(titles),
		photo: row.photo === null,
		price: row.price_count < PRICE_LEVELS.length,
		fitment: !row.has_fitment,
		weight: row.weight_grams === null,
	};
	return {
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: row.brand,
		status: row.status,
		onlineCents: row.price_cents,
		available: row.available,
		photo: row.photo,
		lacks: (Object.keys(isMissing) as ListedPart["lacks"]).filter((name) => isMissing[name]),
	};
}
