import { Worker } from "node:worker_threads";
import type { BuildRequest } from "./build-and-save.ts";
import type { IndexData } from "./index-data.ts";
import { type IndexMessage, readIndexMessage } from "./index-message.ts";
import { runInSteps } from "./steps.ts";

export type IndexBuild = { done: Promise<IndexData>; stop: () => Promise<unknown> };
export type StartIndexBuild = (request: BuildRequest) => IndexBuild;

/** Builds the index in a separate thread, which shares the memory of the built index. */
export function startBuildWorker(request: BuildRequest): IndexBuild {
	const worker = new Worker(new URL("./build-worker.ts", import.meta.url), { workerData: request });
	const done = new Promise<IndexData>((resolve, reject) => {
		// In development, Node's watch mode sends other messages from the same worker.
		worker.on("message", (message: Partial<IndexMessage>) => {
			if (message.pieces) resolve(runInSteps(readIndexMessage(message as IndexMessage)));
		});
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`the index builder ended with ${code}`)));
	});
	return { done, stop: () => worker.terminate() };
}
