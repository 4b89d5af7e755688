/** Limits of shipments. The database has the same ones. */
export const MAX_TRACKINGS = 20;
export const MAX_HANDED_TO_LENGTH = 100;
export const MAX_WEIGHT_GRAMS = 10_000_000;
export const MAX_BOX_MILLIMETRES = 10_000;
/** Orders that one person picks on one walk. */
export const MAX_WAVE_ORDERS = 20;
