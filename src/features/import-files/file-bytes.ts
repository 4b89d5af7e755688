/** The bytes of an import file, wherever they are stored. */
export type FileBytes = {
	size: number;
	/**
	 * The bytes from `start` up to and without `end`, fewer where the file ends, in chunks of at most
	 * 64 kB. Throws `FileStorageError`.
	 */
	read: (start: number, end: number) => AsyncIterable<Buffer>;
};

/** The storage could not give bytes of the file, so the file itself has no fault. */
export class FileStorageError extends Error {
	override name = "FileStorageError";
}

/** The bytes of the range in one buffer. */
export async function readBytes(file: FileBytes, start: number, end: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of file.read(start, end)) chunks.push(chunk);
	return Buffer.concat(chunks);
}
