/** Brings the changes of the tables into the documents of the cluster. */
import type pg from "pg";
import { availabilityOf } from "../../../domain/catalog/availability.ts";
import { readIndex } from "../embedded/build-index.ts";
import { onOneSnapshot } from "../embedded/catalog.sql.ts";
import { limitToParts } from "../embedded/changed-parts.sql.ts";
import { hasSameStructure } from "../embedded/document-changes.ts";
import { selectPrices, selectStock } from "../embedded/part-changes.sql.ts";
import { addNames, type CatalogNames } from "./catalog-names.ts";
import type { Cluster, Write } from "./cluster.ts";
import type { PartDocument } from "./document-fields.ts";
import { openDocumentReader, pricesOf, qualifiersByOwner } from "./part-documents.ts";
import { readDocuments } from "./write-index.ts";

/** Writes prices and stock of some parts. A part that is not in the index stays out of it. */
export async function writeOffers(
	cluster: Cluster,
	pool: pg.Pool,
	index: string,
	partIds: number[],
	version: number,
): Promise<void> {
	const stored = await cluster.read(index, partIds.map(String));
	const prices = Map.groupBy(await selectPrices(pool, partIds), ({ part_id }) => part_id);
	const stock = Map.groupBy(await selectStock(pool, partIds), ({ part_id }) => part_id);
	const writes = stored.map(({ id, source }): Write => {
		const partId = Number(id);
		const cents = new Map(
			prices.get(partId)?.map(({ level, price_cents }) => [level, price_cents]),
		);
		const warehouses = (stock.get(partId) ?? []).map((row) => ({
			stockClass: row.stock_class,
			available: row.available,
			expectedOn: null,
		}));
		const offer: Pick<PartDocument, "price" | "unpriced" | "availability"> = {
			...pricesOf(partId, (level) => cents.get(level)),
			availability: availabilityOf(warehouses).class,
		};
		return { id, version, source: { ...(source as PartDocument), ...offer } };
	});
	await cluster.write(index, writes);
}

/**
 * Writes edited parts as they are now, and deletes those that are not sold any more. Undefined when
 * categories, tags, vehicles or measures have changed, so that the index must be built; otherwise
 * the names of the catalog with those of the parts.
 */
export async function writeEditedParts(
	cluster: Cluster,
	pool: pg.Pool,
	index: string,
	names: CatalogNames,
	partIds: number[],
	version: number,
): Promise<CatalogNames | undefined> {
	const client = await pool.connect();
	try {
		const edited = await onOneSnapshot(client, async (snapshot) => {
			const fresh = await readIndex(await limitToParts(client, partIds), snapshot);
			const reader = openDocumentReader(fresh, names.meta.lexicon);
			return { fresh, documents: await readDocuments(client, reader, 0, reader.partIds.length) };
		});
		if (!hasSameStructure({ meta: names.meta }, edited.fresh)) return undefined;
		const found = new Set(edited.documents.map(({ id }) => id));
		const gone = partIds.filter((id) => !found.has(id));
		await cluster.write(index, [
			...edited.documents.map((source) => ({ id: String(source.id), version, source })),
			...gone.map((id) => ({ id: String(id), version, source: null })),
		]);
		return addNames(names, edited.fresh.meta, qualifiersByOwner(edited.fresh)) ?? names;
	} finally {
		client.release();
	}
}
