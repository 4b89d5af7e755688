/** Limits of what a customer notes about a vehicle of the garage. */
export const MAX_UNIT_NUMBER_LENGTH = 40;
export const MAX_UNIT_NOTES_LENGTH = 500;
