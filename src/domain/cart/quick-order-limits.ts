/** In bytes; the store takes little more in one request. */
export const LONGEST_ORDER = 50_000;
