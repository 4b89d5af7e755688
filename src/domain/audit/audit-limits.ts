/** The length of a text that the audit log is searched by. */
export const MAX_AUDIT_SEARCH_LENGTH = 80;
