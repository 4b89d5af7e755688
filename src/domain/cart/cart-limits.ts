/** Limits of carts. In a file of their own, because every page has fields for quantities. */

/** Pieces of one part in a cart. */
export const MAX_LINE_QUANTITY = 9999;

/** Named carts of one trade account. */
export const MAX_NAMED_CARTS = 50;
export const MAX_CART_NAME_LENGTH = 60;

/**
 * Needed companions that the audit of one cart looks for. A long cart must not slow the database.
 */
export const MAX_COMPANION_LOOKUPS = 20;
