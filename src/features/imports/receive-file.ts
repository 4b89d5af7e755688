/** Takes the file of an import, whole or in pieces. A piece that was interrupted is sent again. */
import { randomUUID } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import { importFileKey, MAX_FILE_NAME_LENGTH } from "../../domain/import/import-limits.ts";
import { canDo } from "../../domain/import/import-state.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { type ImportDependencies, requireLockedImport, startJob } from "./import-record.ts";
import { updateImport } from "./imports.sql.ts";

export type FilePiece = {
	/** A file on the local disk. */
	path: string;
	bytes: number;
	/** The place of the piece in the file, and the size of the whole file. */
	start: number;
	total: number;
	fileName: string;
};

export async function importFileLimit({ settings }: ImportDependencies): Promise<number> {
	return (await settings()).importLimits.maxBytes;
}

export async function receiveFilePiece(
	deps: ImportDependencies,
	_caller: Customer,
	id: number,
	piece: FilePiece,
): Promise<{ receivedBytes: number; totalBytes: number }> {
	return storePiece(deps, id, piece);
}

/** Returns how many bytes the store has. The last piece starts the reading. */
export async function storePiece(
	deps: ImportDependencies,
	id: number,
	piece: FilePiece,
): Promise<{ receivedBytes: number; totalBytes: number }> {
	if (piece.bytes === 0) throw new Refusal("bad_request");
	if (piece.total > (await importFileLimit(deps))) throw new Refusal("too_large");
	const key = importFileKey(randomUUID());
	await deps.files.putFile("imports", key, piece.path);
	try {
		return await inTransaction(deps.pool, async ({ tx }) => {
			const current = await requireLockedImport(tx, id);
			if (!canDo("upload", current.state)) throw new Refusal("import_changed");
			// Another total is another file.
			const isSameFile = current.totalBytes === null || current.totalBytes === piece.total;
			const receivedBytes = current.receivedBytes + piece.bytes;
			if (!isSameFile || piece.start !== current.receivedBytes || receivedBytes > piece.total)
				throw new Refusal("import_piece");
			const isComplete = receivedBytes === piece.total;
			await updateImport(tx, id, {
				file_keys: [...current.fileKeys, key],
				received_bytes: receivedBytes,
				total_bytes: piece.total,
				file_name: fileNameOf(piece.fileName),
				...(isComplete ? { state: "uploaded" } : {}),
			});
			if (isComplete) await startJob(deps, id, tx);
			return { receivedBytes, totalBytes: piece.total };
		});
	} catch (error) {
		await deps.files.remove("imports", key);
		throw error;
	}
}

/** The last part of a path, without signs that a terminal or a mail would act on. */
function fileNameOf(text: string): string {
	const name = text.split(/[\\/]/).at(-1)?.replace(/\p{C}/gu, "").trim() ?? "";
	return name.slice(0, MAX_FILE_NAME_LENGTH) || "file";
}
