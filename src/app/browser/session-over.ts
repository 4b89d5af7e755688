/**
 * Event on the window after an API call was answered with 401. `session/session-watch.ts` signs the
 * customer out.
 */
export const SESSION_OVER = "session-over";
