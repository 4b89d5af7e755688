/** What the statements of a kind take and return. */
import type { ValueChange } from "../../domain/import/import-summary.ts";

/** The parts of an import whose id is above `after` and at most `to`. */
export type Range = [importId: number, after: number, to: number];

/** How many values are as in the file, and the differences that were written. */
export type CompareRow = { same: number; changes: ValueChange[] };

/** `left_alone`: values that were changed by another person since the dry run. */
export type ApplyRow = { done: number; left_alone: number };
