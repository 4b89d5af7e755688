/**
 * Catalogs and a flyer of the demo store. The files of the catalogs are written by the store's own
 * job after the start, so that the first start does not wait for them.
 */
import type pg from "pg";
import type { Customer } from "../src/domain/account/caller.ts";
import { ALL_PARTS } from "../src/domain/papers/catalog-file.ts";
import { MAX_FLYER_PARTS } from "../src/domain/papers/flyer.ts";
import { isRefusal } from "../src/domain/refusal/refusals.ts";
import type { NewCatalog } from "../src/features/papers/manage-catalogs.ts";
import type { Services } from "../src/features/services.ts";

const CATALOGS: NewCatalog[] = [
	{
		requestKey: "6f0c2a5e-8f0d-4a51-9d3c-0b8d1f4e7a01",
		name: { en: "Brakes for cabover trucks", es: "Frenos para camiones de cabina sobre el motor" },
		language: "en",
		priceLevel: null,
		filter: { ...ALL_PARTS, category: "brakes" },
		cover: null,
		isPublished: true,
	},
	{
		requestKey: "6f0c2a5e-8f0d-4a51-9d3c-0b8d1f4e7a02",
		name: { en: "Filters in stock, with prices", es: "Filtros en existencia, con precios" },
		language: "es",
		priceLevel: "online",
		filter: { ...ALL_PARTS, category: "filters", inStock: true },
		cover: null,
		isPublished: true,
	},
	{
		requestKey: "6f0c2a5e-8f0d-4a51-9d3c-0b8d1f4e7a03",
		name: { en: "Cooling: wholesale price list", es: "Enfriamiento: lista de mayoreo" },
		language: "en",
		priceLevel: "wholesale",
		filter: { ...ALL_PARTS, category: "cooling" },
		cover: null,
		isPublished: true,
	},
];

const FLYER = {
	title: { en: "Ready for the road this week", es: "Listos para la ruta esta semana" },
	text: {
		en: "Maintenance parts for Isuzu, Hino, Fuso and UD trucks, in stock at our counters. Bring the VIN and we check the fit.",
		es: "Partes de mantenimiento para camiones Isuzu, Hino, Fuso y UD, en existencia en nuestros mostradores. Traiga el VIN y revisamos que sea la parte correcta.",
	},
};

/** The best seller in stock of each category whose parts a shop buys every week. */
const FLYER_PARTS = `select sku from (
		select distinct on (s.id) p.sku, p.popularity from part p
		join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id
		where p.status = 'active' and c.url in ('filters', 'brakes', 'belts-hoses-and-hardware', 'cooling')
			and exists (select from price where part_id = p.id and level = 'online' and price_cents < 30000)
			and exists (select from stock st join warehouse w on w.id = st.warehouse_id
				where st.part_id = p.id and w.stock_class = 'IN_STOCK' and st.on_hand > st.reserved)
		order by s.id, p.popularity desc, p.id
	) best order by popularity desc, sku limit $1`;

/** A small catalog may lack the parts of a paper, which is then left out. */
export async function addDemoPapers(
	{ catalogFiles, flyer }: Pick<Services, "catalogFiles" | "flyer">,
	pool: Pick<pg.Pool, "query">,
	staff: Customer,
): Promise<void> {
	for (const catalog of CATALOGS) await catalogFiles.create(staff, catalog).catch(ignoreRefusal);
	const { rows } = await pool.query<{ sku: string }>(FLYER_PARTS, [MAX_FLYER_PARTS]);
	const skus = rows.map(({ sku }) => sku);
	const { version } = await flyer.readSaved();
	if (skus.length > 0 && version === 0)
		await flyer.save(staff, { ...FLYER, skus, endsOn: null }, version).catch(ignoreRefusal);
}

function ignoreRefusal(error: unknown): void {
	if (!isRefusal(error)) throw error;
}
