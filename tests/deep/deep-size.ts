/** How much the longest proofs try: everything, unless somebody has less time. */
import { readFileSync } from "node:fs";

export type DeepSize = {
	/** Of the crashes. */
	checkouts: number;
	storeKills: number;
	databaseKills: number;
	/** After so long it is enough, however many there were. */
	minutes: number;
	/** Of the fail points, each that many-th. */
	everyPoint: number;
};

const WHOLE: DeepSize = { checkouts: 10_000, storeKills: 500, databaseKills: 200, minutes: 600, everyPoint: 1 };

/** A file `.data/deep-size.json` names a smaller one: `{ "checkouts": 200, "storeKills": 10, "databaseKills": 4 }`. */
export function deepSize(): DeepSize {
	try {
		return { ...WHOLE, ...JSON.parse(readFileSync(".data/deep-size.json", "utf8")) };
	} catch {
		return WHOLE;
	}
}
