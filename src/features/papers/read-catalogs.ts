/** The catalogs that the shop shows. A file with prices is only for callers who may see them. */
import type { Readable } from "node:stream";
import { type Caller, isManager } from "../../domain/account/caller.ts";
import { canOpenCatalog, catalogFileName } from "../../domain/papers/catalog-file.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Catalog, Content } from "../../ports/content.ts";
import type { Files } from "../../ports/files.ts";
import { selectPublishedCatalogs, selectStoredFile } from "./catalog-files.sql.ts";
import { readFilter, readPriceLevel } from "./manage-catalogs.ts";

type Settings = () => Promise<{ catalogs: boolean; guestCart: boolean }>;
type ShopDependencies = { content: Content; settings: Settings };

/** The catalogs that the caller may open. */
export async function listCatalogs(
	{ content, settings }: ShopDependencies,
	caller: Caller,
): Promise<Catalog[]> {
	const { catalogs, guestCart } = await settings();
	if (!catalogs) throw new Refusal("not_found");
	const all = await content.listCatalogs();
	return all.filter(({ priceLevel }) => canOpenCatalog(priceLevel, caller, guestCart));
}

/** Whether the page of the catalogs may be cached for guests. */
export function canCacheCatalogs({ content }: Pick<ShopDependencies, "content">): boolean {
	return content.announcesChanges;
}

/** The published catalogs of our own table, for the content port. */
export async function readOwnCatalogs({ db }: { db: Database }): Promise<Catalog[]> {
	const rows = await selectPublishedCatalogs(db);
	return rows.map((row) => {
		const name = { en: row.name_en, es: row.name_es };
		const language = row.language === "es" ? "es" : "en";
		const fileName = catalogFileName(name[language]);
		return {
			name,
			priceLevel: readPriceLevel(row.price_level),
			file: { fileName, url: `/catalogs/${row.id}/${fileName}` },
			cover: row.cover ? { fileName: row.cover.slice("/uploads/".length), url: row.cover } : null,
			details: {
				language,
				category: readFilter(row.filter).category,
				pages: row.page_count ?? 0,
				bytes: row.byte_count ?? 0,
				madeAt: row.made_at ?? new Date(0),
			},
		};
	});
}

export type CatalogDownload = { fileName: string; bytes: number; key: string; stream: Readable };

/**
 * Opens the file of a catalog. Managers also open those that are not published. For everyone else
 * a file that is not theirs does not exist.
 */
export async function openCatalog(
	{ db, files, settings }: { db: Database; files: Files; settings: Settings },
	caller: Caller,
	id: number,
): Promise<CatalogDownload> {
	const [row, { catalogs, guestCart }] = await Promise.all([selectStoredFile(db, id), settings()]);
	if (!row?.file_key) throw new Refusal("not_found");
	const isOpen =
		catalogs &&
		row.is_published &&
		canOpenCatalog(readPriceLevel(row.price_level), caller, guestCart);
	const isStaff = caller.kind === "customer" && caller.isProven && isManager(caller);
	if (!isOpen && !isStaff) throw new Refusal("not_found");
	const file = await files.readStream("papers", row.file_key);
	if (!file) throw new Refusal("not_found");
	const fileName = catalogFileName(row.language === "es" ? row.name_es : row.name_en);
	return { fileName, key: row.file_key, ...file };
}
