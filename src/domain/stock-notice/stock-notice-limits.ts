/** Limits of the requests for a mail when a part is back in stock. */

/** Requests that may wait for one e-mail address. */
export const MAX_WAITING_STOCK_NOTICES = 20;

/** A request ends after this many days without stock. */
export const MAX_STOCK_NOTICE_DAYS = 365;

/** The link of a sent mail works for this many days. */
export const MAX_MAILED_NOTICE_DAYS = 90;
