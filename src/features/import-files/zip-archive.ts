/** Lists and opens the entries of a ZIP file, with typed refusals for damaged ones. */
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { MAX_ARCHIVE_ENTRIES } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { limitUnpacked } from "./unpack-limit.ts";

export type ZipEntry = Entry;

/** Folders and the files that macOS and Windows add on their own are no entries. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i;

/** Opens the archive for `use` and closes it afterwards. */
export async function* withZip<T>(
	path: string,
	use: (zip: ZipFile) => AsyncIterable<T>,
): AsyncGenerator<T> {
	const zip = await openZip(path);
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

async function openZip(path: string): Promise<ZipFile> {
	const zip = await openPromise(path, { autoClose: false }).catch(refuseDamaged);
	// A damaged directory is reported to the reader of the entries; without a listener the event
	// would end the process.
	zip.on("error", () => {});
	return zip;
}

function refuseDamaged(error: unknown): never {
	if (error instanceof UnreadableFileError) throw error;
	if (isSystemError(error)) throw error;
	if (/encrypt/i.test(String(error))) throw new UnreadableFileError("encrypted_archive");
	throw new UnreadableFileError("damaged_archive");
}

/** Errors of the disk, such as ENOENT or EIO, are not the fault of the file. */
function isSystemError(error: unknown): boolean {
	return error instanceof Error && "syscall" in error;
}
