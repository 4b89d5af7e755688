/**
 * The maximum lifetime of a session, as told to the client. The database enforces it by its own
 * clock.
 */
import type { AdminLevel } from "./caller.ts";

const HOUR_SECONDS = 3600;

export function sessionSeconds(adminLevel: AdminLevel): number {
	return adminLevel > 0 ? 8 * HOUR_SECONDS : 30 * 24 * HOUR_SECONDS;
}
