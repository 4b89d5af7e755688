/** Longer descriptions are cut. */
export const MAX_ALARM_LENGTH = 500;

/** A mail lists this many new alarms; the screen shows all. */
export const MAX_ALARMS_PER_MAIL = 20;
