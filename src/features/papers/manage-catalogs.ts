/** Managers choose the parts of PDF catalogs, have them made, publish and delete them. */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { z } from "zod";
import type { Customer } from "../../domain/account/caller.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import type { FieldError } from "../../domain/form/field-error.ts";
import { JOB_STATES, type JobState } from "../../domain/jobs/job-state.ts";
import {
	ALL_PARTS,
	type CatalogFilter,
	MAX_CATALOG_PARTS,
	MAX_CATALOGS,
} from "../../domain/papers/catalog-file.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Bilingual, Language } from "../../domain/store/language.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { Content } from "../../ports/content.ts";
import type { Files } from "../../ports/files.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { LandingMake } from "../catalog/landing-models.ts";
import { deletePictures } from "../uploads/receive-picture.ts";
import { releaseUnused } from "../uploads/release-unused.ts";
import * as rows from "./catalog-files.sql.ts";
import { countCatalogParts, type PartFilterValues } from "./catalog-parts.sql.ts";

export type CatalogDependencies = {
	pool: pg.Pool;
	db: Database;
	files: Files;
	content: Pick<Content, "announcesChanges">;
	jobQueue: Pick<JobQueue, "enqueue">;
	landingMakes: () => Promise<LandingMake[]>;
	/** Keeps an uploaded picture that a form refers to. */
	keepPictures: (paths: readonly string[]) => Promise<string[]>;
	releasePictures: (paths: readonly string[]) => Promise<void>;
	report: (error: unknown, what: string) => void;
};

/** The kind of the job that writes a catalog. */
const CATALOG_JOB = "catalog-pdf";

export type CatalogFile = {
	id: number;
	name: Bilingual;
	language: Language;
	priceLevel: PriceLevel | null;
	filter: CatalogFilter;
	cover: string | null;
	isPublished: boolean;
	jobId: string;
	job: { state: JobState; reason: string | null; done: number | null; total: number | null };
	/** Null until the first file is written. */
	file: { parts: number; pages: number; bytes: number; madeAt: Date } | null;
	createdAt: Date;
};

export async function listCatalogFiles({ pool }: CatalogDependencies): Promise<CatalogFile[]> {
	return (await rows.selectCatalogFiles(pool, MAX_CATALOGS)).map(toCatalogFile);
}

export async function readCatalogFile(
	{ pool }: CatalogDependencies,
	id: number,
): Promise<CatalogFile> {
	const [row] = await rows.selectCatalogFile(pool, id);
	if (!row) throw new Refusal("not_found");
	return toCatalogFile(row);
}

export type NewCatalog = Pick<
	CatalogFile,
	"name" | "language" | "priceLevel" | "filter" | "cover" | "isPublished"
> & {
	/** A form that is sent twice has the same key. */
	requestKey: string;
};

/** Returns the id of the catalog. Its job starts when the transaction commits. */
export async function createCatalog(
	deps: CatalogDependencies,
	caller: Customer,
	catalog: NewCatalog,
): Promise<number> {
	// The shop shows the catalogs of the content service instead.
	if (!deps.content.announcesChanges) throw new Refusal("content_hosted");
	await requireParts(deps, catalog.filter);
	const [cover = null] = catalog.cover ? await deps.keepPictures([catalog.cover]) : [];
	try {
		return await insertCatalog(deps, caller, { ...catalog, cover });
	} finally {
		// A refused form may be sent again with its cover; otherwise the cover is swept within a day.
		if (cover) await releaseUnused(deps, [cover]);
	}
}

async function insertCatalog(
	deps: CatalogDependencies,
	caller: Customer,
	catalog: NewCatalog,
): Promise<number> {
	return inTransaction(deps.pool, async ({ tx }) => {
		const existing = await rows.selectByRequestKey(tx, catalog.requestKey);
		if (existing) return existing.id;
		if ((await rows.countCatalogFiles(tx)) >= MAX_CATALOGS) throw new Refusal("too_many_catalogs");
		const created = await rows.insertCatalogFile(tx, {
			...catalog,
			createdBy: caller.accountId,
			// Replaced below by the id of the job, which needs the id of the catalog.
			jobId: randomUUID(),
		});
		// Another request with the key committed first.
		if (!created) return (await rows.selectByRequestKey(tx, catalog.requestKey))?.id ?? 0;
		await startJob(deps, tx, created.id);
		const { requestKey: _, ...after } = catalog;
		await audit(tx, caller, "catalog_created", created.id, { before: null, after });
		return created.id;
	});
}

/** Writes the catalog again with the parts and prices of now. The old file stays until then. */
export async function remakeCatalog(
	deps: CatalogDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	await inTransaction(deps.pool, async ({ tx }) => {
		if (!(await rows.lockCatalogFile(tx, id))) throw new Refusal("not_found");
		await startJob(deps, tx, id);
		await audit(tx, caller, "catalog_remade", id, {});
	});
}

export async function setCatalogPublished(
	{ pool }: CatalogDependencies,
	caller: Customer,
	id: number,
	isPublished: boolean,
): Promise<void> {
	await inTransaction(pool, async ({ tx }) => {
		const row = await rows.lockCatalogFile(tx, id);
		if (!row) throw new Refusal("not_found");
		if (row.is_published === isPublished) return;
		await rows.updatePublished(tx, id, isPublished);
		await audit(tx, caller, "catalog_published", id, {
			before: { isPublished: row.is_published },
			after: { isPublished },
		});
	});
}

/** A running job finds the catalog gone and removes its file. */
export async function deleteCatalog(
	{ pool, files }: CatalogDependencies,
	caller: Customer,
	id: number,
): Promise<void> {
	const row = await inTransaction(pool, async ({ tx }) => {
		const found = await rows.lockCatalogFile(tx, id);
		if (!found) throw new Refusal("not_found");
		await rows.deleteCatalogRow(tx, id);
		await audit(tx, caller, "catalog_deleted", id, {
			before: { name: found.name_en },
			after: null,
		});
		return found;
	});
	for (const key of [row.file_key, row.replaced_key]) if (key) await files.remove("papers", key);
	if (row.cover) await deletePictures({ files }, [row.cover]);
}

async function startJob({ jobQueue }: CatalogDependencies, tx: Database, id: number) {
	const jobId = await jobQueue.enqueue(CATALOG_JOB, { catalogId: id }, { key: String(id), tx });
	if (!jobId) throw new Refusal("job_under_way");
	await rows.updateCatalogJob(tx, id, jobId);
}

async function requireParts(deps: CatalogDependencies, filter: CatalogFilter): Promise<void> {
	const values = await filterValues(deps, filter, MAX_CATALOG_PARTS + 1);
	const [{ count } = { count: 0 }] = await countCatalogParts(deps.pool, ...values);
	const refuse = (error: FieldError) =>
		new Refusal("bad_request", { fieldErrors: { place: error } });
	if (count === 0) throw refuse({ code: "no_parts" });
	if (count > MAX_CATALOG_PARTS) throw refuse({ code: "parts_max", n: MAX_CATALOG_PARTS });
}

/** The values of the statements. A model that is gone matches no part. */
export async function filterValues(
	{ landingMakes }: Pick<CatalogDependencies, "landingMakes">,
	{ category, subcategory, brand, make, model, inStock }: CatalogFilter,
	limit: number,
): Promise<PartFilterValues> {
	let lines: number[] | null = null;
	if (make !== null) {
		const models = (await landingMakes()).find(({ url }) => url === make)?.models ?? [];
		const chosen = model === null ? models : models.filter(({ url }) => url === model);
		const all = chosen.flatMap((each) => each.lines);
		lines = all.flatMap(({ id, rebadgeOfId }) => (rebadgeOfId === null ? id : [id, rebadgeOfId]));
	}
	return [category, subcategory, brand, lines, inStock, limit];
}

const nullableUrl = z.nullable(z.string());
const FilterSchema = z.object({
	category: nullableUrl,
	subcategory: nullableUrl,
	brand: nullableUrl,
	make: nullableUrl,
	model: nullableUrl,
	inStock: z.boolean(),
});

export function readFilter(stored: unknown): CatalogFilter {
	return FilterSchema.safeParse(stored).data ?? ALL_PARTS;
}

export function readPriceLevel(stored: string | null): PriceLevel | null {
	return PRICE_LEVELS.find((level) => level === stored) ?? null;
}

function toCatalogFile(row: rows.CatalogFileRow): CatalogFile {
	const { part_count, page_count, byte_count, made_at } = row;
	const known = JOB_STATES[row.job_state ?? ""] ?? "done";
	// A job that ended without a file, or so long ago that its row is gone.
	const state = known === "done" && row.file_key === null ? "failed" : known;
	return {
		id: row.id,
		name: { en: row.name_en, es: row.name_es },
		language: row.language === "es" ? "es" : "en",
		priceLevel: readPriceLevel(row.price_level),
		filter: readFilter(row.filter),
		cover: row.cover,
		isPublished: row.is_published,
		jobId: row.job_id,
		job: {
			state,
			reason: state === "failed" || state === "waiting" ? row.job_reason : null,
			done: row.done,
			total: row.total,
		},
		file:
			made_at === null || part_count === null || page_count === null || byte_count === null
				? null
				: { parts: part_count, pages: page_count, bytes: byte_count, madeAt: made_at },
		createdAt: row.created_at,
	};
}

function audit(
	tx: Database,
	caller: Customer,
	action: string,
	id: number,
	details: Record<string, unknown>,
): Promise<void> {
	return insertAudit(tx, {
		actorId: caller.accountId,
		action,
		subject: `catalog ${id}`,
		details,
	});
}
