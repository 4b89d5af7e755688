/** Lists and opens the entries of a ZIP file, with typed refusals for damaged ones. */
import { Readable } from "node:stream";
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from "yauzl";
import { MAX_ARCHIVE_ENTRIES } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { type FileBytes, FileStorageError, readBytes } from "./file-bytes.ts";
import { limitUnpacked } from "./unpack-limit.ts";

export type ZipEntry = Entry;

/** Folders and the files that macOS and Windows add on their own are no entries. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** Opens the archive for `use` and closes it afterwards. */
export async function* withZip<T>(
	file: FileBytes,
	use: (zip: ZipFile) => AsyncIterable<T>,
): AsyncGenerator<T> {
	const zip = await openZip(file);
	try {
		yield* use(zip);
	} finally {
		zip.close();
	}
}

export async function* zipEntries(zip: ZipFile): AsyncGenerator<ZipEntry> {
	let count = 0;
	const entries = zip.eachEntry();
	for (;;) {
		const { value: entry, done } = await entries.next().catch(refuseDamaged);
		if (done) return;
		count += 1;
		if (count > MAX_ARCHIVE_ENTRIES) throw new UnreadableFileError("too_many_entries");
		if (SYSTEM_FILE.test(entry.fileName)) continue;
		if (entry.isEncrypted())
			throw new UnreadableFileError("encrypted_archive", { detail: entry.fileName });
		yield entry;
	}
}

/** The unpacked bytes of an entry. */
export async function* openEntry(
	zip: ZipFile,
	entry: ZipEntry,
	maxBytes?: number,
): AsyncGenerator<Buffer> {
	const stream = await zip.openReadStreamPromise(entry).catch(refuseDamaged);
	try {
		yield* limitUnpacked(stream, entry.compressedSize, maxBytes);
	} catch (error) {
		refuseDamaged(error);
	} finally {
		stream.destroy();
	}
}

async function openZip(file: FileBytes): Promise<ZipFile> {
	const reader = new StoredFileReader(file);
	const options = { autoClose: false };
	const zip = await fromRandomAccessReaderPromise(reader, file.size, options).catch(refuseDamaged);
	// A damaged directory is reported to the reader of the entries; without a listener the event
	// would end the process.
	zip.on("error", () => {});
	return zip;
}

/** Reads the ranges that the library asks for. */
class StoredFileReader extends RandomAccessReader {
	readonly #file: FileBytes;

	constructor(file: FileBytes) {
		super();
		this.#file = file;
	}

	override _readStreamForRange(start: number, end: number): Readable {
		return Readable.from(this.#file.read(start, end));
	}

	/** Without a stream, because a directory is read in small steps. */
	override read(
		buffer: Buffer,
		offset: number,
		length: number,
		position: number,
		callback: (error: Error | null, bytesRead?: number) => void,
	): void {
		readBytes(this.#file, position, position + length).then(
			(bytes) => callback(null, bytes.copy(buffer, offset)),
			(error: Error) => callback(error),
		);
	}
}

function refuseDamaged(error: unknown): never {
	if (error instanceof UnreadableFileError || error instanceof FileStorageError) throw error;
	if (/encrypt/i.test(String(error))) throw new UnreadableFileError("encrypted_archive");
	throw new UnreadableFileError("damaged_archive");
}
