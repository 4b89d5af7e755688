import {
	type Availability,
	availabilityOf,
	type StockLine,
} from "../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Bilingual } from "../../domain/store/language.ts";
import { createBatchLoader } from "../../platform/batch-loader.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { type UnpricedCardRow, selectOffers, selectUnpricedCards } from "./part-cards.sql.ts";
import type { BrandQuality } from "./read-category-tree.ts";

/** What a list shows of a part. `priceCents` is null when hidden from the caller or missing in the caller's level. */
export type PartCard = {
	id: number;
	sku: string;
	title: Bilingual;
	brand: { name: string; url: string; quality: BrandQuality };
	categoryUrl: string;
	subcategoryUrl: string;
	image: string | null;
	presentation: string;
	qtyOnKit: number | null;
	orderMultiple: number;
	/** Hidden with the price, from whoever may not see one. */
	coreChargeCents: number | null;
	priceCents: number | null;
	availability: Availability;
	isSpecialOrder: boolean;
	unificado: number;
	/** All brands this part can be had in, its own first. */
	groupBrands: { name: string; url: string }[];
};

/** Made once: a collator costs more than the names it compares. */
const byName = new Intl.Collator("en");

/** What changes with the catalog alone: all but price and stock. */
export type UnpricedCard = Omit<PartCard, "priceCents" | "availability">;

/** `facts` are kept ones where there are any; price and stock always come from the tables. */
export type CardDependencies = {
	pool: Queryable;
	facts?: (ids: number[]) => Promise<Map<number, UnpricedCard>>;
	/** Asks for several lists at once; each is read from the tables all the same. */
	offers?: (ids: number[], level: PriceLevel | null) => Promise<Map<number, Offer>>;
};

/** Cards of the parts in the given order. */
export async function readPartCards(
	{ pool, facts, offers }: CardDependencies,
	ids: number[],
	level: PriceLevel | null,
): Promise<PartCard[]> {
	if (ids.length === 0) return [];
	const [known, offered] = await Promise.all([
		facts ? facts(ids) : readUnpricedCards(pool, ids),
		offers ? offers(ids, level) : readOffers(pool, ids, level),
	]);
	return ids.flatMap((id) => {
		const own = known.get(id);
		return own ? [cardOf(own, offered.get(id) ?? NO_OFFER, level === null)] : [];
	});
}

const cards = new WeakMap<Offer, { facts: UnpricedCard; isHidden: boolean; card: PartCard }>();

/** The same card as before for the same facts and the same offer: whoever wrote it down knows it again. */
function cardOf(facts: UnpricedCard, offer: Offer, isHidden: boolean): PartCard {
	const before = cards.get(offer);
	if (before?.facts === facts && before.isHidden === isHidden) return before.card;
	const card = { ...facts, ...offer, ...(isHidden ? { coreChargeCents: null } : {}) };
	cards.set(offer, { facts, isHidden, card });
	return card;
}

export async function readUnpricedCards(
	pool: Queryable,
	ids: number[],
): Promise<Map<number, UnpricedCard>> {
	const rows = await selectUnpricedCards(pool, ids);
	return new Map(rows.map((row) => [row.id, toFacts(row)]));
}

type Offer = Pick<PartCard, "priceCents" | "availability">;
const NO_OFFER: Offer = { priceCents: null, availability: availabilityOf([]) };

/** One reads thousands of lists a second, and what is asked meanwhile is asked once. */
const MOST_QUESTIONS = 1;

/** Lists that are asked for at the same time read their prices and stock together. */
export function createOfferLoader(pool: Queryable): NonNullable<CardDependencies["offers"]> {
	const perLevel = new Map<PriceLevel | null, (ids: number[]) => Promise<Map<number, Offer>>>();
	return (ids, level) => {
		const ask =
			perLevel.get(level) ??
			createBatchLoader(MOST_QUESTIONS, (ids: number[]) => readOffers(pool, ids, level));
		perLevel.set(level, ask);
		return ask(ids);
	};
}

async function readOffers(
	pool: Queryable,
	ids: number[],
	level: PriceLevel | null,
): Promise<Map<number, Offer>> {
	const [row] = await selectOffers(pool, ids, level);
	const offers = new Map<number, Offer>();
	for (const line of row?.offers?.split("\n") ?? [])
		offers.set(Number.parseInt(line, 10), offerIn(line));
	return offers;
}

/** So many lines are known at a time, a few hundred bytes each. */
const MOST_LINES = 20_000;
const lines = new Map<string, Offer>();

/** A line of the tables says all there is to an offer, so the same line is the same offer. */
function offerIn(line: string): Offer {
	const before = lines.get(line);
	if (before) return before;
	const [, cents, ...stock] = line.split("\t");
	const offer = {
		priceCents: cents ? Number(cents) : null,
		availability: availabilityOf(stock.map(toStockLine)),
	};
	if (lines.size >= MOST_LINES) lines.clear();
	lines.set(line, offer);
	return offer;
}

function toFacts(row: UnpricedCardRow): UnpricedCard {
	return {
		id: row.id,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: { name: row.brand, url: row.brand_url, quality: row.quality },
		categoryUrl: row.category_url,
		subcategoryUrl: row.subcategory_url,
		image: row.image_route,
		presentation: row.presentation,
		qtyOnKit: row.qty_on_kit,
		orderMultiple: row.order_multiple,
		coreChargeCents: row.core_charge_cents,
		isSpecialOrder: row.is_special_order,
		unificado: row.unificado,
		groupBrands: ownFirst(row),
	};
}

function ownFirst({ brand, brand_url, group_brands }: UnpricedCardRow): PartCard["groupBrands"] {
	const own = { name: brand, url: brand_url };
	if (group_brands.length < 2) return [own];
	const all = group_brands.map((text) => {
		const [name = "", url = ""] = text.split("\t");
		return { name, url };
	});
	return [
		own,
		...all.filter(({ url }) => url !== brand_url).sort((a, b) => byName.compare(a.name, b.name)),
	];
}

export function toStockLine(text: string): StockLine {
	const [stockClass, available, expectedOn] = text.split(" ");
	return {
		stockClass: stockClass as StockLine["stockClass"],
		available: Number(available),
		expectedOn: expectedOn || null,
	};
}
