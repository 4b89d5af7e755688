/** PDF catalogs from the order to the stored file: with a real worker, database and file store. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import { type Caller, type Customer, GUEST } from "../../src/domain/account/caller.ts";
import type { PriceLevel } from "../../src/domain/catalog/price-level.ts";
import { ALL_PARTS, catalogFileKey } from "../../src/domain/papers/catalog-file.ts";
import { readLandingMakes } from "../../src/features/catalog/landing-models.ts";
import { readBrands, readCategories } from "../../src/features/catalog/read-category-tree.ts";
import { makeCatalog } from "../../src/features/papers/make-catalog.ts";
import {
	createCatalog,
	deleteCatalog,
	type NewCatalog,
	readCatalogFile,
	remakeCatalog,
} from "../../src/features/papers/manage-catalogs.ts";
import { openCatalog } from "../../src/features/papers/read-catalogs.ts";
import { readSettings } from "../../src/features/store/read-settings.ts";
import { sweepOrphans } from "../../src/features/uploads/sweep-orphans.ts";
import { newKey } from "../../src/features/uploads/upload-ticket.ts";
import { createJobQueue, type JobQueue } from "../../src/platform/jobs/job-queue.ts";
import { anAccount } from "../factories/accounts.ts";
import {
	aBrand,
	aCategory,
	anInterchangeGroup,
	aPart,
	aSubcategory,
} from "../factories/catalog.ts";
import { readPdf } from "../support/pdf-text.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let queue: JobQueue;
let manager: Customer;
const folder = mkdtempSync(join(tmpdir(), "cabover-test-papers-"));
const files = createLocalFiles({ folder });
const stored = () => readdirSync(join(folder, "papers"));

beforeAll(async () => {
	database = await freshDatabase();
	queue = createJobQueue(database.pool, (error) => {
		throw error;
	});
	const { id } = await anAccount(database.db, { admin_level: 2 });
	manager = {
		kind: "customer",
		accountId: id,
		sessionId: 1,
		firstName: "Ana",
		email: "ana@example.com",
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel: 2,
		isProven: true,
	};
	await addParts();
});
afterAll(async () => {
	await queue.close();
	await database.close();
	rmSync(folder, { recursive: true });
});
beforeEach(async () => {
	await database.pool.query("delete from catalog_file; delete from pgboss.job");
	rmSync(join(folder, "papers"), { recursive: true, force: true });
});

async function addParts() {
	const { db } = database;
	const brakes = await aCategory(db, { url: "brakes", name_en: "Brakes", name_es: "Frenos" });
	const pads = await aSubcategory(db, {
		category_id: brakes.id,
		url: "brake-pads",
		name_en: "Brake pads",
		name_es: "Pastillas de freno",
	});
	const group = await anInterchangeGroup(db);
	const common = { subcategory_id: pads.id, interchange_group_id: group.id };
	const { id } = await aPart(db, {
		...common,
		sku: "PAD-1001",
		title_en: "Brake pad set, front",
		title_es: "Juego de pastillas, delanteras",
		brand_id: (await aBrand(db, { name: "Akebono" })).id,
		prices: { online: 12_345, wholesale: 6789 },
		coreChargeCents: 4321,
	});
	await aPart(db, {
		...common,
		sku: "PAD-1002",
		title_en: "Brake pad set, front",
		title_es: "Juego de pastillas, delanteras",
		prices: { online: 23_456 },
	});
	await aPart(db, { sku: "OTHER-1", title_en: "Hose", title_es: "Manguera", prices: {} });
	await db
		.insertInto("part_number")
		.values({ part_id: id, n: 1, kind: "oem", number: "8-97123-456-0" })
		.execute();
}

const released: string[] = [];

const deps = () => {
	const { pool, db } = database;
	return {
		pool,
		db,
		files,
		jobQueue: queue,
		content: { announcesChanges: true },
		settings: async () => ({ ...(await readSettings({ db })), catalogs: true, guestCart: false }),
		categories: () => readCategories({ db }),
		brands: () => readBrands({ db }),
		landingMakes: () => readLandingMakes({ pool }),
		keepPictures: async (paths: readonly string[]) => [...paths],
		releasePictures: async (paths: readonly string[]) => {
			released.push(...paths);
		},
		report: (error: unknown) => {
			throw error;
		},
		origin: () => "https://cabover.example",
		now: () => Date.UTC(2026, 10, 16, 17),
	};
};

const aCatalog = (more: Partial<NewCatalog> = {}): NewCatalog => ({
	requestKey: randomUUID(),
	name: { en: "Brakes", es: "Frenos" },
	language: "en",
	priceLevel: null,
	filter: { ...ALL_PARTS, category: "brakes" },
	cover: null,
	isPublished: true,
	...more,
});

/** Runs the job of a catalog as the job runner does. */
async function make(id: number, isCancelled = async () => false) {
	const { jobId } = await readCatalogFile(deps(), id);
	await runJob(id, jobId, isCancelled);
}

const runJob = (catalogId: number, jobId: string, isCancelled = async () => false) =>
	makeCatalog(
		deps(),
		{ catalogId, databaseUrl: database.url },
		{ jobId, progress: async () => {}, isCancelled },
	);

const jobCount = async () =>
	Number((await database.pool.query("select count(*) from pgboss.job")).rows[0].count);

async function read(id: number, caller: Caller = manager) {
	const { stream } = await openCatalog(deps(), caller, id);
	return readPdf(await buffer(stream));
}

it("writes parts with their numbers, an outline and an index of numbers", async () => {
	const id = await createCatalog(deps(), manager, aCatalog({ priceLevel: "wholesale" }));
	await make(id);
	const { file, job } = await readCatalogFile(deps(), id);
	const pdf = await read(id);
	expect(file).toMatchObject({ parts: 2, pages: pdf.pages });
	expect(job.state).toBe("waiting");
	expect(pdf.outline).toEqual(["(Brakes)", "(Brake pads)", "(Contents)", "(Index of numbers)"]);
	for (const text of ["Brake pad set, front", "PAD-1001", "Replaces 8-97123-456-0", "$67.89"])
		expect(pdf.text).toContain(text);
	expect(pdf.text).toContain("+ $43.21 core");
	// The second brand has no wholesale price, and no other price takes its place.
	expect(pdf.text).toContain("call");
	expect(pdf.text).not.toMatch(/123\.45|234\.56/);
	expect(pdf.text).not.toContain("OTHER-1");
	expect(pdf.text.split("Index of numbers").at(-1)).toContain("8-97123-456-0");
});

it("a catalog without prices has no price and no core charge, in Spanish too", async () => {
	const id = await createCatalog(deps(), manager, aCatalog({ language: "es" }));
	await make(id);
	const { text, outline } = await read(id);
	expect(text).toContain("Juego de pastillas, delanteras");
	expect(text).toContain("Sin precios");
	expect(text).not.toMatch(/\$|43\.21/);
	expect(outline).toHaveLength(4);
});

it("a file with prices is only for accounts with that level", async () => {
	const id = await createCatalog(deps(), manager, aCatalog({ priceLevel: "wholesale" }));
	await make(id);
	const customer = (ownLevel: PriceLevel, more: Partial<Customer> = {}): Customer => ({
		...manager,
		adminLevel: 0,
		ownLevel,
		levels: [ownLevel],
		...more,
	});
	const canOpen = (caller: Caller) =>
		read(id, caller).then(
			() => true,
			({ code }) => (code === "not_found" ? false : code),
		);
	expect(await canOpen(GUEST)).toBe(false);
	expect(await canOpen(customer("repair_shop"))).toBe(false);
	expect(await canOpen(customer("wholesale"))).toBe(true);
	expect(await canOpen(customer("precio4", { levels: ["precio4", "wholesale"] }))).toBe(true);
	expect(await canOpen(customer("online", { adminLevel: 1 }))).toBe(false);
	// Staff who have not passed the second step are treated as customers.
	expect(await canOpen(customer("online", { adminLevel: 2, isProven: false }))).toBe(false);
	expect(await canOpen(customer("online", { adminLevel: 2 }))).toBe(true);
});

it("a form that is sent twice makes one catalog and one job", async () => {
	const catalog = aCatalog();
	const ids = await Promise.all([1, 2, 3].map(() => createCatalog(deps(), manager, catalog)));
	expect(new Set(ids).size).toBe(1);
	expect(await jobCount()).toBe(1);
	const { rows } = await database.pool.query(
		"select count(*)::int as count from audit_entry where action = 'catalog_created' and subject = $1",
		[`catalog ${ids[0]}`],
	);
	expect(rows).toEqual([{ count: 1 }]);
});

it("a choice without parts is refused beside its field", async () => {
	const empty = aCatalog({ filter: { ...ALL_PARTS, category: "brakes", inStock: true } });
	await expect(createCatalog(deps(), manager, empty)).rejects.toMatchObject({
		fieldErrors: { place: { code: "no_parts" } },
	});
	expect(await jobCount()).toBe(0);
});

it("a job that runs again, as after a crash, ends with one file", async () => {
	const id = await createCatalog(deps(), manager, aCatalog());
	await make(id);
	await make(id);
	expect(stored()).toHaveLength(1);
	expect((await read(id)).text).toContain("PAD-1001");
});

it("making it again replaces the file; an older job changes nothing", async () => {
	const id = await createCatalog(deps(), manager, aCatalog());
	const { jobId: first } = await readCatalogFile(deps(), id);
	await expect(remakeCatalog(deps(), manager, id)).rejects.toMatchObject({ code: "job_under_way" });
	await make(id);
	const [before] = stored();
	await database.pool.query("update pgboss.job set state = 'completed'");
	await remakeCatalog(deps(), manager, id);
	// The old file stays until the new one is written.
	await read(id);
	await runJob(id, first);
	expect(stored()).toEqual([before]);
	await make(id);
	expect(stored()).toHaveLength(1);
	expect(stored()).not.toEqual([before]);
});

it("a cancelled job leaves no file", async () => {
	const id = await createCatalog(deps(), manager, aCatalog());
	await make(id, async () => true);
	const { file } = await readCatalogFile(deps(), id);
	expect(file).toBeNull();
});

it("a catalog that is deleted takes its file with it, also when its job still runs", async () => {
	const id = await createCatalog(deps(), manager, aCatalog());
	await make(id);
	await deleteCatalog(deps(), manager, id);
	expect(stored()).toEqual([]);
	const second = await createCatalog(deps(), manager, aCatalog());
	const { jobId } = await readCatalogFile(deps(), second);
	let isDeleted: Promise<void> | undefined;
	await makeCatalog(
		deps(),
		{ catalogId: second, databaseUrl: database.url },
		{
			jobId,
			isCancelled: async () => false,
			progress: async () => {
				isDeleted ??= deleteCatalog(deps(), manager, second);
				await isDeleted;
			},
		},
	);
	await isDeleted;
	expect(stored()).toEqual([]);
});

it("releases the cover of a refused catalog, and keeps the cover of a created one", async () => {
	const cover = "/uploads/abcdefghijklmnopqrstuvwxyz.jpg".replace("wxyz", "2345");
	const refused = aCatalog({ cover, filter: { ...ALL_PARTS, brand: "no-such-brand" } });
	await expect(createCatalog(deps(), manager, refused)).rejects.toMatchObject({
		fieldErrors: { place: { code: "no_parts" } },
	});
	released.length = 0;
	const filled = await database.pool.query(
		`insert into catalog_file (request_key, name_en, name_es, language, filter, is_published, job_id)
		select gen_random_uuid(), 'Full', 'Lleno', 'en', '{}', false, gen_random_uuid() from generate_series(1, 200) returning id`,
	);
	await expect(createCatalog(deps(), manager, aCatalog({ cover }))).rejects.toMatchObject({
		code: "too_many_catalogs",
	});
	expect(released).toEqual([cover]);
	await database.pool.query("delete from catalog_file where id = any($1)", [
		filled.rows.map(({ id }) => id),
	]);
	released.length = 0;
	await createCatalog(deps(), manager, aCatalog({ cover }));
	expect(released).toEqual([]);
});

it("deletes old files that nothing refers to, and no others", async () => {
	const [orphan, used] = [catalogFileKey(randomUUID()), catalogFileKey(randomUUID())];
	const [lost, shown] = [newKey(".webp"), newKey(".webp")];
	for (const key of [orphan, used]) await files.put("papers", key, Buffer.from("%PDF-"));
	for (const key of [lost, shown]) await files.put("kept", key, Buffer.from("picture"));
	const id = await createCatalog(deps(), manager, aCatalog());
	await database.pool.query(
		`update catalog_file set file_key = $2, cover = $3, part_count = 1, page_count = 1, byte_count = 5, made_at = now()
		where id = $1`,
		[id, used, `/uploads/${shown}`],
	);
	const context = { isCancelled: async () => false, progress: async () => {} };
	const sweepAt = (now: number) =>
		sweepOrphans({ pool: database.pool, files, now: () => now }, context);
	expect(await sweepAt(Date.now())).toBe(0);
	await sweepAt(Date.now() + 25 * 3_600_000);
	const left = [...readdirSync(join(folder, "papers")), ...readdirSync(join(folder, "kept"))];
	expect(left).toEqual(expect.arrayContaining([used, shown]));
	expect(left).not.toContain(orphan);
	expect(left).not.toContain(lost);
});
