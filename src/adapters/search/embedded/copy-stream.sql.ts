/**
 * Reads the rows of a COPY directly from the connection. A build reads tens of millions of rows,
 * and an object or a buffer per row would take longer than PostgreSQL needs to send them.
 */
import type pg from "pg";

/**
 * The bytes of a row from `start` up to but not including its line end. They are only valid during
 * the call.
 */
export type VisitRow = (bytes: Buffer, start: number, end: number) => void;

const HEADER = 5;
const [COPY_DATA, COPY_DONE, ERROR] = [0x64, 0x63, 0x45];

type Connection = { stream: NodeJS.ReadWriteStream; query: (text: string) => void };

/** `text` is a whole `copy … to stdout` in the text format. */
export function copyOut(client: pg.ClientBase, text: string, visit: VisitRow): Promise<void> {
	return new Promise((resolve, reject) => {
		let restoreReader = () => {};
		client.query({
			submit(connection: Connection) {
				restoreReader = interceptRows(connection.stream, visit, reject);
				connection.query(text);
			},
			handleError(error: Error) {
				restoreReader();
				reject(error);
			},
			handleCommandComplete() {},
			handleReadyForQuery: () => resolve(),
		} as unknown as pg.Submittable);
	});
}

/** Replaces the client's reader until the rows end; the client gets everything after that. */
function interceptRows(
	stream: NodeJS.ReadWriteStream,
	visit: VisitRow,
	onFailure: (error: unknown) => void,
): () => void {
	const [readByClient] = stream.listeners("data") as ((chunk: Buffer) => void)[];
	if (!readByClient) throw new Error("the connection has no reader");
	let rest: Buffer | undefined;
	let hasFailed = false;
	const restoreReader = () => {
		if (!stream.listeners("data").includes(read)) return;
		stream.on("data", readByClient);
		stream.off("data", read);
	};
	const visitSafely: VisitRow = (bytes, start, end) => {
		try {
			if (!hasFailed) visit(bytes, start, end);
		} catch (error) {
			// The remaining rows are read and ignored, so that the connection can be used again.
			hasFailed = true;
			onFailure(error);
		}
	};
	function read(chunk: Buffer): void {
		const bytes = rest ? Buffer.concat([rest, chunk]) : chunk;
		const { at, isOver } = visitMessages(bytes, visitSafely);
		rest = at < bytes.length ? bytes.subarray(at) : undefined;
		if (!isOver) return;
		restoreReader();
		if (rest) readByClient?.(rest);
	}
	stream.off("data", readByClient);
	stream.on("data", read);
	return restoreReader;
}

/** Visits rows until the bytes or the rows end. Other messages are skipped. */
function visitMessages(bytes: Buffer, visit: VisitRow): { at: number; isOver: boolean } {
	let at = 0;
	while (at + HEADER <= bytes.length) {
		const kind = bytes[at];
		if (kind === COPY_DONE || kind === ERROR) return { at, isOver: true };
		const end = at + 1 + bytes.readUInt32BE(at + 1);
		if (end > bytes.length) break;
		if (kind === COPY_DATA) visit(bytes, at + HEADER, end - 1);
		at = end;
	}
	return { at, isOver: false };
}
