/** The value of the field `address` for an address that is typed. */
export const OTHER_ADDRESS = "other";
