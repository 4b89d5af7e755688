import {
	type BuildRequest,
	buildAndSave,
} from "../../src/adapters/search/embedded/build-and-save.ts";
import type { IndexBuild } from "../../src/adapters/search/embedded/start-build-worker.ts";

/**
 * Builds the search index in the thread of the test. The store starts a thread for it, which costs
 * ten times the work of building a small index. A build that is stopped goes on to its end.
 */
export function buildIndexHere(request: BuildRequest): IndexBuild {
	const done = buildAndSave(request);
	return { done, stop: () => done.catch(() => {}) };
}
