import type { Chunk } from "./copy-text.ts";

/** One table of the demo store as a stream of COPY rows. */
export type DemoTable = {
	table: string;
	columns: string[];
	/** About how many rows come; for the progress bar. */
	expectedRows: number;
	chunks: () => Iterable<Chunk>;
};
