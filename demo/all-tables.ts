/** Every table of the demo store as a stream of COPY rows. Each stream is made alone, from the plan and a seed. */
import { contentTables } from "./content/content-rows.ts";
import type { DemoTable } from "./demo-table.ts";
import { partTables } from "./part-rows.ts";
import { makePlan } from "./plan.ts";
import { referenceTables } from "./reference-rows.ts";

export type DemoOptions = {
	/** How many parts. */
	parts: number;
	/** YYYY-MM-DD; only the dates of incoming stock depend on it. */
	today: string;
};

/** In an order that satisfies the foreign keys. */
export function demoTables({ parts, today }: DemoOptions): DemoTable[] {
	const plan = makePlan(parts);
	return [...referenceTables(), ...contentTables(), ...partTables(plan, today)];
}
