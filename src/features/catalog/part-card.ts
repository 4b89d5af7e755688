import { type Availability, availabilityOf, type StockLine } from "../../domain/availability.ts";
import type { Bilingual } from "../../domain/language.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import type { Queryable } from "../../platform/postgres/named.ts";
import { type PartCardRow, selectPartCards } from "./part-cards.sql.ts";
import type { BrandQuality } from "./read-tree.ts";

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
	coreChargeCents: number;
	priceCents: number | null;
	availability: Availability;
	isSpecialOrder: boolean;
	unificado: number;
	/** All brands this part can be had in, its own first. */
	groupBrands: { name: string; url: string }[];
};

/** Made once: a collator costs more than the names it compares. */
const byName = new Intl.Collator("en");

export async function readPartCards(pool: Queryable, ids: number[], level: PriceLevel | null): Promise<PartCard[]> {
	if (ids.length === 0) return [];
	const rows = await selectPartCards(pool, ids, level);
	return rows.map(toCard);
}

function toCard(row: PartCardRow): PartCard {
	const stock = row.stock.map(toStockLine);
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
		priceCents: row.price_cents,
		availability: availabilityOf(stock),
		isSpecialOrder: row.is_special_order,
		unificado: row.unificado,
		groupBrands: ownFirst(row),
	};
}

function ownFirst({ brand, brand_url, group_brands }: PartCardRow): PartCard["groupBrands"] {
	const own = { name: brand, url: brand_url };
	if (group_brands.length < 2) return [own];
	const all = group_brands.map((text) => {
		const [name = "", url = ""] = text.split("\t");
		return { name, url };
	});
	return [own, ...all.filter(({ url }) => url !== brand_url).sort((a, b) => byName.compare(a.name, b.name))];
}

function toStockLine(text: string): StockLine {
	const [stockClass, available, expectedOn = null] = text.split("\t");
	return { stockClass: stockClass as StockLine["stockClass"], available: Number(available), expectedOn };
}
