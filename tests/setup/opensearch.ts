/** Starts the OpenSearch of a test run. */
import type { TestProject } from "vitest/node";
import { startOpenSearch } from "../opensearch/start-opensearch.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	const cluster = await startOpenSearch();
	project.provide("openSearchUrl", cluster.url);
	return cluster.stop;
}
