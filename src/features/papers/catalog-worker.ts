/**
 * Writes a catalog in a thread of its own, with its own connection, so that no request waits for
 * it.
 */
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { beginSnapshot } from "./catalog-parts.sql.ts";
import { type CatalogWork, writeCatalog } from "./write-catalog.ts";

export type CatalogWorkerData = { url: string; work: CatalogWork };

const { url, work } = workerData as CatalogWorkerData;
/** On Linux the priority is that of this thread alone: requests come first. */
if (process.platform === "linux") setPriority(5);

const client = new pg.Client({ connectionString: url, application_name: "cabover catalog" });
client.setTypeParser(pg.types.builtins.INT8, Number);
await client.connect();
await beginSnapshot(client);
const result = await writeCatalog(client, work, (progress) =>
	parentPort?.postMessage({ progress }),
);
await client.end();
parentPort?.postMessage({ result });
