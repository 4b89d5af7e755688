/** The job that writes a PDF catalog. It may run more than once and ends with one file. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type pg from "pg";
import { displayPhone } from "../../domain/address/display-phone.ts";
import { catalogFileKey, MAX_CATALOG_PARTS } from "../../domain/papers/catalog-file.ts";
import { CATALOG_WORDS } from "../../domain/papers/catalog-words.ts";
import { MAX_PICTURE_BYTES } from "../../domain/upload/picture.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import { toJpeg } from "../../platform/picture-maker.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { makeTemporaryFolder } from "../../platform/temporary-folder.ts";
import type { Files } from "../../ports/files.ts";
import type { LandingMake } from "../catalog/landing-models.ts";
import type { Brand, Category } from "../catalog/read-category-tree.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import { clearReplacedKey, selectCatalogFile, updateFinishedFile } from "./catalog-files.sql.ts";
import type { CatalogWorkerData } from "./catalog-worker.ts";
import type { CatalogPaper } from "./draw-catalog.ts";
import { filterValues, readFilter, readPriceLevel } from "./manage-catalogs.ts";
import type { CatalogResult, CatalogWork, WorkProgress } from "./write-catalog.ts";

export type MakeDependencies = {
	pool: pg.Pool;
	db: Database;
	files: Files;
	settings: () => Promise<StoreSettings>;
	categories: () => Promise<Category[]>;
	brands: () => Promise<Brand[]>;
	landingMakes: () => Promise<LandingMake[]>;
	origin: () => string;
	now: () => number;
};

/** `databaseUrl`: for the connection of the worker. */
export type MakeRequest = { catalogId: number; databaseUrl: string };

export async function makeCatalog(
	deps: MakeDependencies,
	{ catalogId, databaseUrl }: MakeRequest,
	context: JobContext,
): Promise<void> {
	const [row] = await selectCatalogFile(deps.pool, catalogId);
	// The catalog was deleted, or a newer job writes it.
	if (!row || row.job_id !== context.jobId) return;
	// A folder of its own: a job that is repeated too early must not delete the file of the other
	// run.
	const folder = await makeTemporaryFolder();
	const file = join(folder, "catalog.pdf");
	try {
		const work = await planWork(deps, row, file);
		if (await context.isCancelled()) return;
		const result = await runWorker({ url: databaseUrl, work }, context);
		if (result && !(await context.isCancelled()))
			await storeFile(deps, { catalogId, jobId: context.jobId, file, result });
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

type Row = Awaited<ReturnType<typeof selectCatalogFile>>[number];

async function planWork(deps: MakeDependencies, row: Row, file: string): Promise<CatalogWork> {
	const filter = readFilter(row.filter);
	const madeAt = new Date(deps.now());
	const language = row.language === "es" ? "es" : "en";
	const settings = await deps.settings();
	const website = deps.origin().replace(/^https?:\/\//, "");
	const stores = settings.contactPoints.filter(({ kind }) => kind === "store");
	const paper: CatalogPaper = {
		title: language === "es" ? row.name_es : row.name_en,
		subtitle: await describeFilter(deps, filter, language),
		language,
		priceLevel: readPriceLevel(row.price_level),
		day: new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
			dateStyle: "long",
		}).format(madeAt),
		storeLines: [
			...stores
				.slice(0, 3)
				.map(({ label, address, phone }) =>
					[label[language], address, displayPhone(phone)].filter(Boolean).join(" · "),
				),
			website,
		],
		storeName: settings.storeName,
		footer: `${settings.storeName} · ${displayPhone(settings.phone)} · ${website}`,
		coverPicture: await readCover(deps, row.cover),
	};
	return {
		paper,
		filter: await filterValues(deps, filter, MAX_CATALOG_PARTS),
		coverCategory: filter.category,
		file,
		madeAt,
	};
}

/** "Brakes · Brake pads · Isuzu NPR · In stock", in the language of the catalog. */
async function describeFilter(
	{ categories, brands, landingMakes }: MakeDependencies,
	filter: ReturnType<typeof readFilter>,
	language: "en" | "es",
): Promise<string> {
	const category = (await categories()).find(({ url }) => url === filter.category);
	const subcategory = category?.subcategories.find(({ url }) => url === filter.subcategory);
	const brand = (await brands()).find(({ url }) => url === filter.brand);
	const make = (await landingMakes()).find(({ url }) => url === filter.make);
	const model = make?.models.find(({ url }) => url === filter.model);
	return [
		category?.name[language],
		subcategory?.name[language],
		brand?.name,
		make && [make.name, model?.name].filter(Boolean).join(" "),
		filter.inStock && CATALOG_WORDS.inStock[language],
	]
		.filter(Boolean)
		.join(" · ");
}

/** A cover that cannot be read is replaced by the drawn one. */
async function readCover({ files }: MakeDependencies, path: string | null) {
	const key = path?.replace(/^\/uploads\//, "");
	const bytes = key ? await files.read("kept", key, MAX_PICTURE_BYTES) : null;
	return bytes ? toJpeg(bytes) : null;
}

type WorkerMessage = { progress?: WorkProgress; result?: CatalogResult };

/** A catalog of any size takes about 50 MB. */
const WORKER_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** How often a cancelled job is looked for while the worker draws. */
const CHECK_MS = 1000;

/** Null when the job was cancelled, which ends the thread at once. */
async function runWorker(
	workerData: CatalogWorkerData,
	{ progress, isCancelled }: JobContext,
): Promise<CatalogResult | null> {
	const worker = new Worker(new URL("./catalog-worker.ts", import.meta.url), {
		workerData,
		resourceLimits: WORKER_LIMITS,
	});
	let timer: NodeJS.Timeout | undefined;
	try {
		return await new Promise<CatalogResult | null>((resolve, reject) => {
			worker.on("message", ({ progress: step, result }: WorkerMessage) => {
				if (step)
					progress({ done: step.done, total: step.total, note: `p. ${step.page}` }).catch(reject);
				if (result) resolve(result);
			});
			worker.once("error", reject);
			worker.once("exit", (code) => reject(new Error(`the catalog writer ended with ${code}`)));
			timer = setInterval(
				() => isCancelled().then((cancelled) => cancelled && resolve(null), reject),
				CHECK_MS,
			);
		});
	} finally {
		clearInterval(timer);
		await worker.terminate();
	}
}

type FinishedWork = { catalogId: number; jobId: string; file: string; result: CatalogResult };

/** The name of the file follows from the job, so a job that runs again replaces its own file. */
async function storeFile(
	{ db, files }: MakeDependencies,
	{ catalogId, jobId, file, result }: FinishedWork,
): Promise<void> {
	const key = catalogFileKey(jobId);
	await files.putFile("papers", key, file);
	const stored = await updateFinishedFile(db, { id: catalogId, jobId, key, ...result });
	if (!stored) return files.remove("papers", key);
	if (stored.replaced_key === null) return;
	await files.remove("papers", stored.replaced_key);
	await clearReplacedKey(db, catalogId, stored.replaced_key);
}
