/**
 * Runs the slowest files first: a slow file that starts last would leave the other workers without
 * work. Files that mostly wait (jobs, page cache, start of the database) stand between files that
 * compute, so that they do not wait side by side.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOWEST_FILES = [
	"tests/server/npm-start.test.ts",
	"tests/backup/backup.test.ts",
	"tests/server/authorization.api.test.ts",
	"src/adapters/search/embedded/embedded-search.test.ts",
	"tests/jobs/job-runner.test.ts",
	"tests/server/web-workers.test.ts",
	"tests/server/request-host.page.test.ts",
	"tests/server/page-cache.page.test.ts",
	"tests/server/fuzz.api.test.ts",
	"tests/search/compare-with-sql.test.ts",
	"tests/server/start-database.test.ts",
	"tests/catalog/hidden-prices.api.test.ts",
	"tests/imports/import-parts.test.ts",
	"src/platform/postgres/embedded.test.ts",
	"tests/shipments/shipment-labels.test.ts",
	"tests/demo/load.test.ts",
	"tests/accounts/bad-input.api.test.ts",
	"tests/server/whole-store.page.test.ts",
	"tests/server/hostile-clients.page.test.ts",
	"src/adapters/search/embedded/check-index.test.ts",
	"src/features/catalog/search-products.test.ts",
];

export class SlowestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).sort((left, right) => rankOf(left) - rankOf(right));
	}
}

function rankOf({ moduleId }: TestSpecification): number {
	const place = SLOWEST_FILES.findIndex((file) => moduleId.endsWith(file));
	return place < 0 ? SLOWEST_FILES.length : place;
}
