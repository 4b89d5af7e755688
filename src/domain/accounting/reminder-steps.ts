/** Days after the due date on which the buyer of an open invoice is reminded. */
export const REMINDER_STEPS = [3, 15, 30, 60] as const;
