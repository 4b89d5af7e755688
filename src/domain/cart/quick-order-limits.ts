/** Bytes of a pasted list or uploaded file. The server accepts little more in one request. */
export const MAX_QUICK_ORDER_BYTES = 50_000;
