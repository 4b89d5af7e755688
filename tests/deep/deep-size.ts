/** How long the crashes go on: ten thousand checkouts, unless somebody has less time. */
import { readFileSync } from "node:fs";

export type CrashSize = {
	checkouts: number;
	storeKills: number;
	databaseKills: number;
	/** After so long it is enough, however many there were. */
	minutes: number;
};

const WHOLE: CrashSize = { checkouts: 10_000, storeKills: 500, databaseKills: 200, minutes: 600 };

/** A file `.data/crash-size.json` names a smaller one. */
export function crashSize(): CrashSize {
	try {
		return { ...WHOLE, ...JSON.parse(readFileSync(".data/crash-size.json", "utf8")) };
	} catch {
		return WHOLE;
	}
}
