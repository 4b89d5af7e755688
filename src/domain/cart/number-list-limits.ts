/**
 * Limits of pasted lists of part numbers. The number of lines is that of an order:
 * `MAX_ORDER_LINES`.
 */

/** Bytes of a pasted list or uploaded file. The server accepts little more in one request. */
export const MAX_QUICK_ORDER_BYTES = 50_000;

/**
 * Characters of a list in a URL. Proxies commonly refuse URLs above 8 kB; 500 usual numbers are
 * shorter than this.
 */
export const MAX_NUMBER_LIST_URL_LENGTH = 7500;
