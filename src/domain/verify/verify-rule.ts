/** Decisions about fitments that staff have to verify. */

export const VERIFY_DECISIONS = ["fits", "does_not_fit"] as const;

export type VerifyDecision = (typeof VERIFY_DECISIONS)[number];

/** What staff can do with a task: decide it or put it off. */
export const VERIFY_ANSWERS = [...VERIFY_DECISIONS, "later"] as const;

export type VerifyAnswer = (typeof VERIFY_ANSWERS)[number];

/** The confidence that a fitment has after the decision. */
export const DECIDED_CONFIDENCE: Record<VerifyDecision, number> = { fits: 95, does_not_fit: 0 };

export const MAX_VERIFY_NOTE_LENGTH = 1000;
/** The oldest open tasks are shown; the rest follows when these are decided. */
export const MAX_SHOWN_TASKS = 50;
/** A task that is put off comes back after this many days. */
export const PUT_OFF_DAYS = 7;
