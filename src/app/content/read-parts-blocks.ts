/** Reads the parts of the parts blocks of a document, at the price level of the reader. */
import { readPartsQuery } from "../../domain/catalog/parts-query.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { MAX_PARTS_IN_BLOCK } from "../../domain/content/content-limits.ts";
import {
	type ContentDocument,
	type PartsBlock,
	partsBlocksOf,
} from "../../domain/content/document.ts";
import type { PartCard } from "../../features/catalog/part-card.ts";
import type { PageContext } from "../page/page-context.ts";
import { priceLevelOf } from "../page/price-access.ts";
import { type PartsListView, partsKey } from "./parts-list.tsx";

const SEARCHED_PARTS = 6;

export type PartsBlocks = { parts: Record<string, PartsListView>; pricesHidden: boolean };

export async function readPartsBlocks(
	page: PageContext,
	document: ContentDocument,
): Promise<PartsBlocks> {
	const level = priceLevelOf(page.caller, await page.services.store.settings());
	const entries = await Promise.all(
		partsBlocksOf(document).map(async (block) => {
			const cards = await cardsOf(page, block, level);
			return [partsKey(block), { search: block.search, parts: cards.map(toPart(page)) }] as const;
		}),
	);
	return { parts: Object.fromEntries(entries), pricesHidden: level === null };
}

async function cardsOf(
	{ services, language }: PageContext,
	{ skus, search }: PartsBlock["attrs"],
	level: PriceLevel | null,
): Promise<PartCard[]> {
	if (skus.length > 0)
		return services.catalog.listCards({ skus: skus.slice(0, MAX_PARTS_IN_BLOCK), level });
	const query = search ? readPartsQuery(new URLSearchParams({ search })) : undefined;
	if (!query) return [];
	const list = await services.catalog.search({ query, vehicle: null, level, language });
	return list.cards.slice(0, SEARCHED_PARTS);
}

/** Only what is shown leaves the server. */
function toPart({ language }: PageContext) {
	return ({ sku, title, brand, priceCents, coreChargeCents }: PartCard) => ({
		sku,
		title: title[language],
		brand: brand.name,
		priceCents,
		coreChargeCents,
	});
}
