/** The files that take longest begin first: one that began last would keep a single worker busy while the others have nothing to do. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

const LONG = [
	"tests/catalog/hidden-prices.api.test.ts",
	"tests/search/truth.test.ts",
	"tests/server/npm-start.test.ts",
	"tests/server/authorization.api.test.ts",
	"src/features/catalog/search-products.test.ts",
	"tests/server/fuzz.api.test.ts",
	"src/platform/postgres/embedded.test.ts",
	"tests/server/whole-store.page.test.ts",
];

export class LongFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
	}
}

function rankOf({ moduleId }: TestSpecification): number {
	const place = LONG.findIndex((file) => moduleId.endsWith(file));
	return place < 0 ? LONG.length : place;
}
