/** Bounds what a packed file may unpack to, so that a ZIP bomb cannot fill memory or disk. */
import {
	MAX_UNPACK_RATIO,
	MAX_UNPACKED_BYTES,
	MIN_BYTES_FOR_RATIO,
} from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";

/** Passes the bytes on and throws once they are more than `packedBytes` can honestly hold. */
export async function* limitUnpacked(
	chunks: AsyncIterable<Buffer>,
	packedBytes: number,
	maxBytes = MAX_UNPACKED_BYTES,
): AsyncGenerator<Buffer> {
	let bytes = 0;
	for await (const chunk of chunks) {
		bytes += chunk.length;
		const isBomb = bytes > MIN_BYTES_FOR_RATIO && bytes > packedBytes * MAX_UNPACK_RATIO;
		if (isBomb || bytes > maxBytes) throw new UnreadableFileError("unpacks_too_large");
		yield chunk;
	}
}
