import type { Chunk } from "./copy-text.ts";

/** One table of the demo store as a stream of COPY rows. */
export type DemoTable = {
	table: string;
	columns: string[];
	/** An estimate of the number of rows, for the progress bar. */
	expectedRows: number;
	chunks: () => Iterable<Chunk>;
};
