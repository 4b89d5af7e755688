/** The size of the longest deep tests. A file can ask for a smaller size. */
import { existsSync, readFileSync } from "node:fs";

export type DeepSize = {
	/** Number of checkouts in the crash test. */
	checkouts: number;
	storeKills: number;
	databaseKills: number;
	/** The crash test fails when it takes longer. */
	minutes: number;
	/** Every how many fail points one is tested; 1 tests all. */
	everyPoint: number;
	/** With `everyPoint` 10, runs with 0 to 9 test all points together. */
	firstPoint: number;
	/** Number of mutilated import files. */
	mutilatedFiles: number;
	/** Number of imports that are killed on the way. */
	killedImports: number;
};

const FULL_SIZE: DeepSize = {
	checkouts: 10_000,
	storeKills: 500,
	databaseKills: 200,
	minutes: 600,
	everyPoint: 1,
	firstPoint: 0,
	mutilatedFiles: 10_000,
	killedImports: 200,
};

const FILE = ".data/deep-size.json";

/**
 * Reads a smaller size from `.data/deep-size.json`, such as `{ "checkouts": 200, "storeKills": 10,
 * "databaseKills": 4 }`, and logs it.
 */
export function deepSize(): DeepSize {
	if (!existsSync(FILE)) return FULL_SIZE;
	const size: DeepSize = { ...FULL_SIZE, ...JSON.parse(readFileSync(FILE, "utf8")) };
	const { everyPoint, firstPoint } = size;
	if (firstPoint >= everyPoint)
		throw new Error(
			`${FILE}: firstPoint is ${firstPoint}, but must be less than everyPoint (${everyPoint})`,
		);
	console.log(
		`REDUCED SIZE: ${FILE} asks for ${JSON.stringify(size)} of ${JSON.stringify(FULL_SIZE)}`,
	);
	return size;
}
