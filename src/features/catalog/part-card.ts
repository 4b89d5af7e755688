import { type Availability, availabilityOf } from "../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { firstWarehouse, type StockLevel } from "../../domain/order/allocate-stock.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { srcSetOf } from "../../domain/upload/picture-sizes.ts";
import { createBatchLoader } from "../../platform/batch-loader.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import {
	type OfferColumns,
	selectOffers,
	selectUnpricedCards,
	type UnpricedCardRow,
} from "./part-cards.sql.ts";
import type { BrandQuality } from "./read-category-tree.ts";

/**
 * The data of a part in a list. `priceCents` is null when it is hidden from the caller or missing
 * in the caller's price level.
 */
export type PartCard = {
	id: number;
	sku: string;
	title: Bilingual;
	brand: { name: string; url: string; quality: BrandQuality };
	categoryUrl: string;
	subcategoryUrl: string;
	image: string | null;
	/** The small sizes of the image, as `srcset`. */
	imageSet: string | null;
	presentation: string;
	qtyOnKit: number | null;
	orderMultiple: number;
	/** Null when prices are hidden from the caller. */
	coreChargeCents: number | null;
	priceCents: number | null;
	availability: Availability;
	/**
	 * The warehouse that the first piece would leave from; null without stock. Known in lists only.
	 */
	warehouseId?: number | null;
	productLine: string;
	isSpecialOrder: boolean;
	unificado: number;
	/** The brands of the interchange group, the part's own brand first. */
	groupBrands: { name: string; url: string }[];
};

/** Created once, because creating a collator is expensive. */
const byName = new Intl.Collator("en");

/** A card without price and stock. It changes only with the catalog, so it can be cached. */
export type UnpricedCard = Omit<PartCard, "priceCents" | "availability" | "warehouseId">;

/** Price and stock always come from the tables. */
export type CardDependencies = {
	pool: Queryable;
	/** A cache of cards without price and stock. */
	unpricedCards?: (ids: number[]) => Promise<Map<number, UnpricedCard>>;
	/** Reads the prices and stock of several requests in one batch. */
	offers?: (ids: number[], level: PriceLevel | null) => Promise<Map<number, Offer>>;
};

/** The cards of the parts, in the order of the ids. */
export async function readPartCards(
	{ pool, unpricedCards, offers }: CardDependencies,
	ids: number[],
	level: PriceLevel | null,
): Promise<PartCard[]> {
	if (ids.length === 0) return [];
	const [cardsById, offersById] = await Promise.all([
		unpricedCards ? unpricedCards(ids) : readUnpricedCards(pool, ids),
		offers ? offers(ids, level) : readOffers(pool, ids, level),
	]);
	return ids.flatMap((id) => {
		const unpriced = cardsById.get(id);
		return unpriced ? [cardOf(unpriced, offersById.get(id) ?? NO_OFFER, level === null)] : [];
	});
}

const cardCache = new WeakMap<
	Offer,
	{ unpriced: UnpricedCard; isHidden: boolean; card: PartCard }
>();

/** Returns the same object for the same data, so that callers can cache results by card. */
function cardOf(unpriced: UnpricedCard, offer: Offer, isHidden: boolean): PartCard {
	const cached = cardCache.get(offer);
	if (cached?.unpriced === unpriced && cached.isHidden === isHidden) return cached.card;
	const card = { ...unpriced, ...offer, ...(isHidden ? { coreChargeCents: null } : {}) };
	cardCache.set(offer, { unpriced, isHidden, card });
	return card;
}

export async function readUnpricedCards(
	pool: Queryable,
	ids: number[],
): Promise<Map<number, UnpricedCard>> {
	const rows = await selectUnpricedCards(pool, ids);
	return new Map(rows.map((row) => [row.id, toUnpricedCard(row)]));
}

type Offer = Pick<PartCard, "priceCents" | "availability" | "warehouseId">;
const NO_OFFER: Offer = { priceCents: null, availability: availabilityOf([]), warehouseId: null };

/**
 * One query at a time reads thousands of lists a second; requests that arrive during it share the
 * next one.
 */
const MAX_CONCURRENT_QUERIES = 1;

/** Reads the prices and stock of concurrent requests in one query. */
export function createOfferLoader(pool: Queryable): NonNullable<CardDependencies["offers"]> {
	const loaders = new Map<PriceLevel | null, (ids: number[]) => Promise<Map<number, Offer>>>();
	return (ids, level) => {
		const loader =
			loaders.get(level) ??
			createBatchLoader(MAX_CONCURRENT_QUERIES, (ids: number[]) => readOffers(pool, ids, level));
		loaders.set(level, loader);
		return loader(ids);
	};
}

async function readOffers(
	pool: Queryable,
	ids: number[],
	level: PriceLevel | null,
): Promise<Map<number, Offer>> {
	// An id that comes twice would count its stock twice.
	const uniqueIds = [...new Set(ids)];
	if (uniqueIds.length === 0) return new Map();
	const [columns] = await selectOffers(pool, uniqueIds, level);
	return columns ? toOffers(columns, level) : new Map();
}

function toOffers(columns: OfferColumns, level: PriceLevel | null): Map<number, Offer> {
	const stockByPart = new Map<number, { priceCents: number | null; lines: StockLevel[] }>();
	for (const [at, id] of columns.part_ids.entries()) {
		let part = stockByPart.get(id);
		if (!part) {
			part = { priceCents: columns.price_cents[at] ?? null, lines: [] };
			stockByPart.set(id, part);
		}
		const stockClass = columns.stock_classes[at];
		const warehouseId = columns.warehouse_ids[at];
		if (!stockClass || !warehouseId) continue;
		const available = columns.available[at] ?? 0;
		const expectedOn = columns.expected_on[at] ?? null;
		part.lines.push({ partId: id, warehouseId, stockClass, available, expectedOn });
	}
	const cache = offerCacheOf(level);
	const offers = new Map<number, Offer>();
	for (const [id, { priceCents, lines }] of stockByPart)
		offers.set(
			id,
			cachedOffer(cache, id, {
				priceCents,
				availability: availabilityOf(lines),
				warehouseId: firstWarehouse(lines),
			}),
		);
	return offers;
}

/** Per price level; a few hundred bytes each. */
const MAX_CACHED_OFFERS = 10_000;
const offerCaches = new Map<PriceLevel | null, Map<number, Offer>>();

function offerCacheOf(level: PriceLevel | null): Map<number, Offer> {
	const cache = offerCaches.get(level);
	if (cache && cache.size < MAX_CACHED_OFFERS) return cache;
	const empty = new Map<number, Offer>();
	offerCaches.set(level, empty);
	return empty;
}

/** An offer that did not change stays the same object, which the cache of cards goes by. */
function cachedOffer(cache: Map<number, Offer>, id: number, offer: Offer): Offer {
	const cached = cache.get(id);
	if (cached && isSameOffer(cached, offer)) return cached;
	cache.set(id, offer);
	return offer;
}

function isSameOffer(left: Offer, right: Offer): boolean {
	return (
		left.priceCents === right.priceCents &&
		left.warehouseId === right.warehouseId &&
		left.availability.class === right.availability.class &&
		left.availability.quantity === right.availability.quantity &&
		left.availability.expectedOn === right.availability.expectedOn
	);
}

/** A list never shows a photo larger than this. */
const MAX_LIST_WIDTH = 640;

function smallOf(widths: readonly number[]): number[] {
	return widths.filter((width) => width <= MAX_LIST_WIDTH);
}

function toUnpricedCard(row: UnpricedCardRow): UnpricedCard {
	return {
		id: row.id,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: { name: row.brand, url: row.brand_url, quality: row.quality },
		categoryUrl: row.category_url,
		subcategoryUrl: row.subcategory_url,
		image: row.image_route,
		imageSet: row.image_route && srcSetOf(row.image_route, smallOf(row.image_widths ?? []), "webp"),
		presentation: row.presentation,
		qtyOnKit: row.qty_on_kit,
		orderMultiple: row.order_multiple,
		coreChargeCents: row.core_charge_cents,
		productLine: row.product_line,
		isSpecialOrder: row.is_special_order,
		unificado: row.unificado,
		groupBrands: ownBrandFirst(row),
	};
}

function ownBrandFirst({
	brand,
	brand_url,
	group_brand_names: names,
	group_brand_urls: urls,
}: UnpricedCardRow): PartCard["groupBrands"] {
	const ownBrand = { name: brand, url: brand_url };
	if (names.length < 2) return [ownBrand];
	const all = names.map((name, at) => ({ name, url: urls[at] ?? "" }));
	return [
		ownBrand,
		...all.filter(({ url }) => url !== brand_url).sort((a, b) => byName.compare(a.name, b.name)),
	];
}
