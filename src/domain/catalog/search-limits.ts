/**
 * Limits of searches and their lists. A file of its own, because the header of every page loads it.
 */

/** Characters of a search for parts. */
export const MAX_SEARCH_LENGTH = 200;

/** Characters of a search in a list of orders, customers, quotes or returns. */
export const MAX_LIST_SEARCH_LENGTH = 60;

/** The last page of a list of orders or customers. */
export const MAX_LIST_PAGE = 500;
