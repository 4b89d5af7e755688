/** Days after the due date on which the buyer of an open invoice is reminded. */
export const REMINDER_STEPS = [3, 15, 30, 60] as const;

/** A reminder that staff send names so many invoices beside the oldest one. */
export const MAX_MAILED_INVOICES = 20;
