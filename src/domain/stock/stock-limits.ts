/** Limits of stock keeping. The database has the same ones. */
export const MAX_STOCK_QUANTITY = 100_000;
export const MAX_STOCK_NOTE_LENGTH = 200;
export const MAX_BIN_LENGTH = 20;
export const MAX_SUPPLIER_NAME_LENGTH = 100;
export const MAX_SUPPLIER_NUMBER_LENGTH = 60;
export const MAX_LEAD_DAYS = 730;
export const MAX_COST_DOLLARS = 1_000_000;
/** Lines of one receipt, transfer, count or purchase order. */
export const MAX_SCAN_LINES = 300;
export const MAX_SCAN_TEXT_LENGTH = 20_000;
/** Rows of one page of a list, and of a list that is downloaded. */
export const STOCK_PAGE_ROWS = 50;
export const MAX_LIST_ROWS = 5000;

const BIN_CODE = /^[A-Z0-9][A-Z0-9-]{0,19}$/;

/** Bin codes are stored in capitals: a scanner and a keyboard give the same one. */
export function normalizeBin(text: string): string {
	return text.trim().toUpperCase();
}

export function isBinCode(code: string): boolean {
	return BIN_CODE.test(code);
}
