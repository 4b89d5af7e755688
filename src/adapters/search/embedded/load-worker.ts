/** Reads and checks the file of an index in a separate thread, so that it does not delay requests. */
import { parentPort, workerData } from "node:worker_threads";
import { loadSnapshot } from "./snapshot.ts";

export type LoadRequest = { path: string; database: string };

const { path, database } = workerData as LoadRequest;
// The memory is shared, so nothing is copied.
parentPort?.postMessage({ loaded: loadSnapshot(path, database) ?? null });
