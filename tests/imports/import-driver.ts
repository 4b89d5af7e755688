/** Runs imports on a real database and file store, as staff and the job would. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import type { Customer } from "../../src/domain/account/caller.ts";
import type { ImportKind } from "../../src/domain/import/import-kinds.ts";
import type { ImportMapping } from "../../src/domain/import/import-mapping.ts";
import type { DescribeChoices } from "../../src/domain/import-file/import-file.ts";
import type { ImportDependencies } from "../../src/features/imports/import-record.ts";
import {
	confirmImport,
	createImport,
	saveMapping,
	undoImport,
} from "../../src/features/imports/manage-imports.ts";
import { readImport } from "../../src/features/imports/read-imports.ts";
import { receiveFilePiece } from "../../src/features/imports/receive-file.ts";
import { rereadFile } from "../../src/features/imports/reread-file.ts";
import { runImport } from "../../src/features/imports/run-import.ts";
import { writeExport } from "../../src/features/imports/write-csv.ts";
import { writeFaultyRows } from "../../src/features/imports/write-faulty-rows.ts";
import { readSettings } from "../../src/features/store/read-settings.ts";
import { createJobQueue } from "../../src/platform/jobs/job-queue.ts";
import type { JobContext } from "../../src/platform/jobs/job-types.ts";
import { anAccount } from "../factories/accounts.ts";
import type { TestDatabase } from "../support/test-database.ts";

export type ImportDriver = Awaited<ReturnType<typeof createImportDriver>>;

/**
 * `onJobError`: for a database that is killed. `folder`: the files of the store that runs the
 * imports.
 */
export async function createImportDriver(
	database: Pick<TestDatabase, "pool" | "db">,
	onJobError = (error: unknown): void => {
		throw error;
	},
	folder = mkdtempSync(join(tmpdir(), "cabover-test-imports-")),
) {
	const { pool, db } = database;
	const jobQueue = createJobQueue(pool, onJobError);
	const deps: ImportDependencies = {
		pool,
		db,
		files: createLocalFiles({ folder }),
		jobQueue,
		origin: () => "https://store.example",
		settings: () => readSettings({ db }),
		now: () => Date.now(),
	};
	const owner = await anOwner(database);
	const read = (id: number) => readImport(deps, id);

	async function upload(text: string | Buffer, kind: ImportKind, source = "Supplier") {
		const id = await createImport(deps, owner, { requestKey: randomUUID(), kind, source });
		const path = join(folder, "upload");
		writeFileSync(path, text);
		const bytes = Buffer.byteLength(text);
		const piece = { path, bytes, start: 0, total: bytes, fileName: "list" };
		await receiveFilePiece(deps, owner, id, piece);
		return id;
	}

	async function map(id: number, changes: Partial<ImportMapping> = {}) {
		const { record } = await read(id);
		if (!record.mapping) throw new Error("the file has no mapping");
		const mapping = { ...record.mapping, ...changes };
		await saveMapping(deps, owner, { id, version: record.version, mapping });
	}

	async function reread(id: number, choices: DescribeChoices) {
		const { record } = await read(id);
		await rereadFile(deps, owner, { id, version: record.version, choices });
	}

	async function confirm(id: number) {
		const { record, guardKey } = await read(id);
		await confirmImport(deps, owner, {
			id,
			version: record.version,
			reason: "the supplier said so",
			guardKey,
			effectiveAt: null,
		});
	}

	/** Uploads a file, accepts the guessed mapping and runs the dry run. */
	async function dryRun(
		text: string | Buffer,
		kind: ImportKind,
		mapping: Partial<ImportMapping> = {},
		source = "Supplier",
	) {
		const id = await upload(text, kind, source);
		await runImport(deps, id, jobContext());
		if ((await read(id)).record.state === "mapping") {
			await map(id, mapping);
			await runImport(deps, id, jobContext());
		}
		return id;
	}

	async function apply(
		text: string | Buffer,
		kind: ImportKind,
		mapping: Partial<ImportMapping> = {},
	) {
		const id = await dryRun(text, kind, mapping);
		await confirm(id);
		await runImport(deps, id, jobContext());
		return id;
	}

	async function startUndo(id: number) {
		const { record } = await read(id);
		await undoImport(deps, owner, { id, version: record.version });
	}

	async function undo(id: number) {
		await startUndo(id);
		await runImport(deps, id, jobContext());
	}

	/** Runs the job with a stop after every few questions, until the import is in the state. */
	async function runUntil(id: number, state: string) {
		for (let run = 0; run < 600; run++) {
			await runImport(deps, id, jobContext(run % 3));
			const { record } = await read(id);
			if (record.state === state) return record;
		}
		throw new Error(`the import did not reach ${state}`);
	}

	return {
		deps,
		folder,
		owner,
		read,
		upload,
		map,
		reread,
		confirm,
		dryRun,
		apply,
		startUndo,
		undo,
		runUntil,
		run: (id: number) => runImport(deps, id, jobContext()),
		exported: (kind: ImportKind) => joined(writeExport(deps, kind)),
		faultyRows: (id: number) => joined(writeFaultyRows(deps, id, "en")),
		async close() {
			await jobQueue.close();
			rmSync(folder, { recursive: true });
		},
	};
}

/** A job that is told to stop after `batches` questions. */
function jobContext(batches = Number.POSITIVE_INFINITY): JobContext {
	let left = batches;
	return { jobId: "test", progress: async () => {}, isCancelled: async () => left-- <= 0 };
}

async function joined(lines: AsyncIterable<string>): Promise<string> {
	let whole = "";
	for await (const line of lines) whole += line;
	return whole;
}

async function anOwner({ db }: Pick<TestDatabase, "db">): Promise<Customer> {
	const { id } = await anAccount(db, { admin_level: 3 });
	return {
		kind: "customer",
		accountId: id,
		sessionId: 1,
		firstName: "Staff",
		email: "staff@example.com",
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel: 3,
		isProven: true,
	};
}
