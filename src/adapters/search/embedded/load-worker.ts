/**
 * Reads and checks the file of an index in a separate thread, so that it does not delay requests.
 */
import { parentPort, workerData } from "node:worker_threads";
import { buffersOf, toIndexMessage } from "./index-message.ts";
import { loadSnapshot } from "./snapshot.ts";

export type LoadRequest = { path: string; database: string };

const { path, database } = workerData as LoadRequest;
const loaded = loadSnapshot(path, database);
const message = loaded && toIndexMessage(loaded);
parentPort?.postMessage({ loaded: message ?? null }, message ? buffersOf(message) : []);
