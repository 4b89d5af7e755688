/** Builds an index in a separate thread, so that it does not delay requests. */
import { parentPort, workerData } from "node:worker_threads";
import { type BuildRequest, buildAndSave } from "./build-and-save.ts";
import { buffersOf, toIndexMessage } from "./index-message.ts";

const message = toIndexMessage(await buildAndSave(workerData as BuildRequest));
parentPort?.postMessage(message, buffersOf(message));
