/**
 * Days after the due date on which the buyer of an open invoice is reminded. An invoice is reminded
 * of once a day at most: a step that falls on a day with another reminder follows the next morning.
 */
export const REMINDER_STEPS = [3, 15, 30, 60] as const;

/**
 * A reminder that staff send is stored as this step. It lies before all steps of the schedule, so
 * that it counts for its own day and replaces none of them.
 */
export const MANUAL_REMINDER_STEP = 1;

/** A reminder that staff send names so many invoices beside the oldest one. */
export const MAX_MAILED_INVOICES = 20;
