/** How long a session lasts at most. What counts is the database's clock; this is what the customer is told. */
import type { AdminLevel } from "./caller.ts";

const HOUR_SECONDS = 3600;

export function sessionSeconds(adminLevel: AdminLevel): number {
	return adminLevel > 0 ? 8 * HOUR_SECONDS : 30 * 24 * HOUR_SECONDS;
}
