/**
 * A customer whose account the store opened has this long to choose a password with the mailed
 * link.
 */
export const CUSTOMER_INVITATION_HOURS = 7 * 24;
