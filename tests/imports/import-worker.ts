/**
 * A process that runs imports, for tests that kill it. It takes the number of an import and reports
 * its end.
 */
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import type { ImportDependencies } from "../../src/features/imports/import-record.ts";
import { runImport } from "../../src/features/imports/run-import.ts";
import { readSettings } from "../../src/features/store/read-settings.ts";
import { openDatabase, openPool } from "../../src/platform/postgres/pool.ts";

const [url = "", folder = ""] = process.argv.slice(2);
const pool = openPool({ url });
const db = openDatabase(pool);
const deps: ImportDependencies = {
	pool,
	db,
	files: createLocalFiles({ folder }),
	// The parent starts the work again, as the job queue does.
	jobQueue: { enqueue: async () => null },
	origin: () => "https://store.example",
	settings: () => readSettings({ db }),
	now: () => Date.now(),
};
const context = { jobId: "worker", progress: async () => {}, isCancelled: async () => false };

process.on("message", (importId: number) => {
	runImport(deps, importId, context).then(
		() => process.send?.("done"),
		// The database was killed: the parent sends the import again.
		() => process.send?.("failed"),
	);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
