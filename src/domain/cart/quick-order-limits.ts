/** In bytes; the store takes little more in one request. */
export const MAX_QUICK_ORDER_BYTES = 50_000;
