/** The table of PDF catalogs. Their files are written by jobs, so the state comes from the job. */
import { sql } from "kysely";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { CatalogFilter } from "../../domain/papers/catalog-file.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type CatalogFileRow = {
	id: number;
	name_en: string;
	name_es: string;
	language: string;
	price_level: string | null;
	filter: unknown;
	cover: string | null;
	is_published: boolean;
	job_id: string;
	file_key: string | null;
	part_count: number | null;
	page_count: number | null;
	byte_count: number | null;
	made_at: Date | null;
	created_at: Date;
	/** Null when the job is so old that its row was deleted. */
	job_state: string | null;
	job_reason: string | null;
	done: number | null;
	total: number | null;
};

const WITH_JOB = `select f.id, f.name_en, f.name_es, f.language, f.price_level::text as price_level, f.filter, f.cover, f.is_published, f.job_id,
	f.file_key, f.part_count, f.page_count, f.byte_count, f.made_at, f.created_at,
	j.state::text as job_state, j.output ->> 'message' as job_reason, p.done, p.total
	from catalog_file f left join pgboss.job j on j.id = f.job_id and j.name = 'catalog-pdf' left join job_progress p on p.job_id = f.job_id`;

/** The newest first. */
export const selectCatalogFiles = preparedStatement<CatalogFileRow, [limit: number]>(
	"catalog-files",
	`${WITH_JOB} order by f.created_at desc, f.id desc limit $1`,
);

export const selectCatalogFile = preparedStatement<CatalogFileRow, [id: number]>(
	"catalog-file",
	`${WITH_JOB} where f.id = $1`,
);

/** The catalogs with a file that staff have published. */
export function selectPublishedCatalogs(db: Database) {
	return db
		.selectFrom("catalog_file")
		.select([
			"id",
			"name_en",
			"name_es",
			"language",
			"price_level",
			"filter",
			"cover",
			"page_count",
			"byte_count",
			"made_at",
		])
		.where("is_published", "=", true)
		.where("file_key", "is not", null)
		.orderBy("made_at", "desc")
		.orderBy("id", "desc")
		.execute();
}

export function selectStoredFile(db: Database, id: number) {
	return db
		.selectFrom("catalog_file")
		.select(["name_en", "name_es", "language", "price_level", "is_published", "file_key"])
		.where("id", "=", id)
		.executeTakeFirst();
}

export type NewCatalogFile = {
	requestKey: string;
	name: Bilingual;
	language: Language;
	priceLevel: PriceLevel | null;
	filter: CatalogFilter;
	cover: string | null;
	isPublished: boolean;
	createdBy: number | null;
	jobId: string;
};

/** Undefined when a catalog with the request key exists. */
export function insertCatalogFile(tx: Database, file: NewCatalogFile) {
	return tx
		.insertInto("catalog_file")
		.values({
			request_key: file.requestKey,
			name_en: file.name.en,
			name_es: file.name.es,
			language: file.language,
			price_level: file.priceLevel,
			filter: JSON.stringify(file.filter),
			cover: file.cover,
			is_published: file.isPublished,
			created_by: file.createdBy,
			job_id: file.jobId,
		})
		.onConflict((conflict) => conflict.column("request_key").doNothing())
		.returning("id")
		.executeTakeFirst();
}

export function selectByRequestKey(tx: Database, requestKey: string) {
	return tx
		.selectFrom("catalog_file")
		.select("id")
		.where("request_key", "=", requestKey)
		.executeTakeFirst();
}

export async function countCatalogFiles(tx: Database): Promise<number> {
	const row = await tx
		.selectFrom("catalog_file")
		.select((eb) => eb.fn.countAll().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

export function lockCatalogFile(tx: Database, id: number) {
	return tx
		.selectFrom("catalog_file")
		.select(["id", "name_en", "is_published", "cover", "file_key", "replaced_key", "job_id"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();
}

export async function updateCatalogJob(tx: Database, id: number, jobId: string): Promise<void> {
	await tx.updateTable("catalog_file").set({ job_id: jobId }).where("id", "=", id).execute();
}

export async function updatePublished(tx: Database, id: number, value: boolean): Promise<void> {
	await tx.updateTable("catalog_file").set({ is_published: value }).where("id", "=", id).execute();
}

export async function deleteCatalogRow(tx: Database, id: number): Promise<void> {
	await tx.deleteFrom("catalog_file").where("id", "=", id).execute();
}

export type FinishedFile = {
	id: number;
	jobId: string;
	key: string;
	partCount: number;
	pageCount: number;
	byteCount: number;
};

/**
 * Stores the result of a job, and remembers the file that it replaces. Returns nothing when a newer
 * job was started or the catalog was deleted.
 */
export function updateFinishedFile(db: Database, file: FinishedFile) {
	return db
		.updateTable("catalog_file")
		.set({
			replaced_key: sql`case when file_key = ${file.key} then replaced_key else file_key end`,
			file_key: file.key,
			part_count: file.partCount,
			page_count: file.pageCount,
			byte_count: file.byteCount,
			made_at: sql`now()`,
		})
		.where("id", "=", file.id)
		.where("job_id", "=", file.jobId)
		.returning("replaced_key")
		.executeTakeFirst();
}

export async function clearReplacedKey(db: Database, id: number, key: string): Promise<void> {
	await db
		.updateTable("catalog_file")
		.set({ replaced_key: null })
		.where("id", "=", id)
		.where("replaced_key", "=", key)
		.execute();
}
