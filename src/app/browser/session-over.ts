/** Said on the window by whoever hears a 401; `session-watch.ts` leaves. */
export const SESSION_OVER = "session-over";
