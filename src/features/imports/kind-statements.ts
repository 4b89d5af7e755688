/** What the statements of a kind take and return. */
import type { ValueChange } from "../../domain/import/import-summary.ts";
import type { ReadRow } from "../../domain/import/read-cell.ts";
import type { FileBytes } from "../import-files/file-bytes.ts";
import type { ImportDependencies, ImportRecord } from "./import-record.ts";

/** A row that is staged. `warnings` are counted and shown; they do not stop the row. */
export type StagedRow = ReadRow & { line: number; warnings?: readonly string[] };

/** Reads the file of an import in batches. */
export type RowSource = (
	deps: ImportDependencies,
	current: ImportRecord,
	file: FileBytes,
) => AsyncGenerator<StagedRow[]>;

/** The parts of an import whose id is above `after` and at most `to`. */
export type Range = [importId: number, after: number, to: number];

/** How many values are as in the file, and the differences that were written. */
export type CompareRow = { same: number; changes: ValueChange[] };

/** `faulty`: rows that turned out to be faulty when they were compared. */
export type Comparison = CompareRow & {
	faulty?: number;
	/** Fitments of the parts, and those of them that lose years. */
	existing?: number;
	shrinking?: number;
};

/** `left_alone`: values that were changed by another person since the dry run. */
export type ApplyRow = { done: number; left_alone: number };
