/**
 * Runs the slowest files first: a slow file that starts last would leave the other workers without
 * work.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOWEST_FILES = [
	"tests/server/npm-start.test.ts",
	"tests/backup/backup.test.ts",
	"tests/server/authorization.api.test.ts",
	"tests/shipments/shipment-labels.test.ts",
	"tests/server/web-workers.test.ts",
	"src/adapters/search/embedded/embedded-search.test.ts",
	"tests/search/compare-with-sql.test.ts",
	"tests/server/request-host.page.test.ts",
	"tests/server/fuzz.api.test.ts",
	"tests/catalog/hidden-prices.api.test.ts",
	"tests/server/page-cache.page.test.ts",
	"tests/jobs/job-runner.test.ts",
	"tests/server/start-database.test.ts",
	"tests/imports/import-parts.test.ts",
	"src/features/catalog/search-products.test.ts",
	"src/platform/postgres/embedded.test.ts",
	"tests/server/whole-store.page.test.ts",
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
