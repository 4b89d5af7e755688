/** Limits of what staff write about customers. */
export const MAX_CUSTOMER_NOTE_LENGTH = 2000;
