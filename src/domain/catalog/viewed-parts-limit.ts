/** Parts that a browser remembers and lists as recently viewed. */
export const MAX_VIEWED_PARTS = 12;
