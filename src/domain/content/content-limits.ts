/** Limits of posts, pages and their documents. */

export const MAX_LINK_LENGTH = 80;
export const MAX_TITLE_LENGTH = 200;
export const MAX_SUMMARY_LENGTH = 300;
export const MAX_TAGS = 8;
export const MAX_TAG_LENGTH = 40;
export const MAX_ALT_LENGTH = 200;
export const MAX_HREF_LENGTH = 300;
export const MAX_LABEL_LENGTH = 80;
export const MAX_PARTS_IN_BLOCK = 12;
export const MAX_PARTS_SEARCH_LENGTH = 80;

/** Both documents of an entry fit into one form of 64 KiB. */
export const MAX_DOCUMENT_BYTES = 28_000;
export const MAX_TABLE_COLUMNS = 8;
export const MAX_COLUMNS = 3;

/** Older revisions are deleted. */
export const MAX_REVISIONS = 50;
export const POSTS_PER_PAGE = 10;
