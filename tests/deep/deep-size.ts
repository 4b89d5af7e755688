/** How much the longest proofs try: everything, unless somebody has less time. */
import { existsSync, readFileSync } from "node:fs";

export type DeepSize = {
	/** Of the crashes. */
	checkouts: number;
	storeKills: number;
	databaseKills: number;
	/** What is not done after so long is a failure. */
	minutes: number;
	/** Of the fail points, each that many-th. */
	everyPoint: number;
};

const WHOLE: DeepSize = {
	checkouts: 10_000,
	storeKills: 500,
	databaseKills: 200,
	minutes: 600,
	everyPoint: 1,
};

const FILE = ".data/deep-size.json";

/** A file `.data/deep-size.json` names a smaller one: `{ "checkouts": 200, "storeKills": 10, "databaseKills": 4 }`. It is said aloud. */
export function deepSize(): DeepSize {
	if (!existsSync(FILE)) return WHOLE;
	const size = { ...WHOLE, ...JSON.parse(readFileSync(FILE, "utf8")) };
	console.log(
		`NOT THE WHOLE PROOF: ${FILE} asks for ${JSON.stringify(size)} of ${JSON.stringify(WHOLE)}`,
	);
	return size;
}
