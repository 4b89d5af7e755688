/**
 * Runs the slowest files first: a slow file that starts last would leave the other workers without
 * work.
 */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const SLOWEST_FILES = [
	"tests/catalog/hidden-prices.api.test.ts",
	"tests/search/compare-with-sql.test.ts",
	"tests/server/npm-start.test.ts",
	"tests/server/authorization.api.test.ts",
	"src/features/catalog/search-products.test.ts",
	"tests/server/fuzz.api.test.ts",
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
