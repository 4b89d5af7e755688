/**
 * All tables of the demo store as streams of COPY rows. Each stream depends only on the plan and a
 * seed.
 */
import { contentTables } from "./content/content-rows.ts";
import { lexiconTables } from "./content/search-lexicon/lexicon-rows.ts";
import type { DemoTable } from "./demo-table.ts";
import { partTables } from "./part-rows.ts";
import { makePlan } from "./plan.ts";
import { referenceTables } from "./reference-rows.ts";

export type DemoOptions = {
	parts: number;
	/** YYYY-MM-DD; only the dates of incoming stock depend on it. */
	today: string;
};

/** Sorted so that foreign keys always find their rows. */
export function demoTables({ parts, today }: DemoOptions): DemoTable[] {
	const plan = makePlan(parts);
	return [...referenceTables(), ...contentTables(), ...lexiconTables(), ...partTables(plan, today)];
}
