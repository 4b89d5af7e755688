import { Worker } from "node:worker_threads";
import type { IndexData } from "./index-data.ts";
import { type IndexMessage, readIndexMessage } from "./index-message.ts";
import type { LoadRequest } from "./load-worker.ts";
import { runInSteps } from "./steps.ts";

/** As `loadSnapshot`, in a separate thread: the file of a million parts takes half a second. */
export function loadInThread(request: LoadRequest): Promise<IndexData | undefined> {
	const worker = new Worker(new URL("./load-worker.ts", import.meta.url), { workerData: request });
	return new Promise((resolve, reject) => {
		// In development, Node's watch mode sends other messages from the same worker.
		worker.on("message", ({ loaded }: { loaded?: IndexMessage | null }) => {
			if (loaded !== undefined) resolve(loaded ? runInSteps(readIndexMessage(loaded)) : undefined);
		});
		worker.once("error", reject);
		worker.once("exit", (code) => reject(new Error(`the index reader ended with ${code}`)));
	});
}
