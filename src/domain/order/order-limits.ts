/** Limits of one order. The request schemas, the forms and the tests import them from here. */

/** Distinct parts of one order, cart or quote. */
export const MAX_ORDER_LINES = 500;

/** Characters of the buyer's own purchase order number. */
export const MAX_PURCHASE_ORDER_LENGTH = 60;

/** Characters of the buyer's remarks about an order. */
export const MAX_EXTRA_INFORMATION_LENGTH = 1000;

/** The column of a line's position is a smallint. */
export const MAX_LINE_NUMBER = 32_767;

/** Orders that staff select in a list to act on all of them. */
export const MAX_SELECTED_ORDERS = 100;
/** A page of the list. The carrier is asked about each, and staff wait for the answers. */
export const MAX_LABEL_ORDERS = 20;

/**
 * The office's list of orders ends after so many. Others are found by their days or by a search.
 */
export const MAX_LISTED_ORDERS = 10_000;

/** Orders in one exported file. */
export const MAX_EXPORTED_ORDERS = 5000;

/** Characters of a note of staff on an order. */
export const MAX_ORDER_NOTE_LENGTH = 2000;
