/**
 * Reports a failure that no caller sees, such as one in a background job. `what` names the work
 * that failed.
 */
export type ErrorReporter = (error: unknown, what: string) => void;
