/** Limits of import files. They bound the memory and the time that any file can take. */

export const MAX_IMPORT_FILE_BYTES = 8 * 1024 ** 3;

/** The data of a packed file, after unpacking. ACES files shrink to a twentieth. */
export const MAX_UNPACKED_BYTES = 32 * 1024 ** 3;

/** No catalog packs this well. It is checked after the first megabytes, which may be blank. */
export const MAX_UNPACK_RATIO = 250;
export const MIN_BYTES_FOR_RATIO = 16 * 1024 ** 2;

export const MAX_ARCHIVE_ENTRIES = 100_000;
export const MAX_COLUMNS = 1000;

/** As in a cell of Excel. */
export const MAX_CELL_LENGTH = 32_767;
export const MAX_ROW_LENGTH = 1_000_000;

export const MAX_BATCH_ROWS = 1000;
export const MAX_PREVIEW_ROWS = 200;
/** Staff choose the header among the first rows. */
export const MAX_TOP_ROWS = 40;
/**
 * A header may be in any of the first rows that are read. Its number is a line of the text, and a
 * cell may have many lines.
 */
export const MAX_HEADER_LINE = 10_000;
/** As in Excel, with some room for other programs. */
export const MAX_SHEET_NAME_LENGTH = 100;

export const MAX_XML_DEPTH = 12;
export const MAX_XML_TEXT_LENGTH = 10_000;
export const MAX_XML_ATTRIBUTES = 50;
/** Elements of one application or one item. */
export const MAX_XML_RECORD_ELEMENTS = 20_000;

export const MAX_SHEETS = 256;
/** The texts that the cells of a workbook share are held in memory. */
export const MAX_SHARED_TEXT_BYTES = 256 * 1024 ** 2;
export const MAX_SHARED_TEXTS = 10_000_000;

export const MAX_IMPORT_PICTURE_BYTES = 25 * 1024 ** 2;
