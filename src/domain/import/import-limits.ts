/** The limits of imports. */
export const MAX_SOURCE_LENGTH = 80;
export const MAX_FILE_NAME_LENGTH = 200;
export const MAX_REASON_LENGTH = 500;
/** A browser sends a large file in pieces of this size. */
export const MAX_PIECE_BYTES = 32 * 1024 * 1024;
export const MAX_IMPORT_COLUMNS = 400;
/** Prices above this are read as a mistake of the file. */
export const MAX_IMPORT_PRICE_CENTS = 100_000_000;
export const MAX_IMPORT_QUANTITY = 10_000_000;
/** Rows, changes and the file of an import are kept for this long, and so long it can be undone. */
export const IMPORT_RETENTION_DAYS = 90;
/** Above this number of changes only an owner may undo an import. */
export const MAX_MANAGER_UNDO = 1000;
/** Parts that one transaction changes at most. */
export const MAX_BATCH_PARTS = 500;
/**
 * The search index follows an import of so many changes while it runs; a larger one asks for a new
 * index.
 */
export const MAX_FOLLOWED_CHANGES = 2000;

const FILE_KEY = /^[0-9a-f]{32}\.import$/;

/** The name of a piece of an import's file in the file storage. */
export function isImportFileKey(key: string): boolean {
	return FILE_KEY.test(key);
}

export function importFileKey(uuid: string): string {
	return `${uuid.replaceAll("-", "")}.import`;
}
