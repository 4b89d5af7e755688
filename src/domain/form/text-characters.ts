/** Which characters a text may contain. */

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const STORABLE_TEXT = /^[^\0\p{Cs}]*$/u;

/**
 * Control characters, and the signs that turn the direction of the text around them. They could
 * start a new line in a mail or a log, or show the text around them in reverse.
 */
export const CONTROL_CHARACTER = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
