/** The limits of a garage and of a fleet list that is imported into it. */

/** Vehicles, engines and units in one garage. */
export const MAX_GARAGE_ENTRIES = 500;
/** Lines of a fleet list that one import reads. */
export const MAX_FLEET_LINES = 500;
