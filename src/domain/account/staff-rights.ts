/** Members of staff: their levels, and the rules of changing them. */
import type { AdminLevel } from "./caller.ts";

/** The levels of staff; 0 takes the rights of staff away. */
export const STAFF_LEVELS = [1, 2, 3] as const;
export type StaffLevel = (typeof STAFF_LEVELS)[number];

/** How long an invitation can be accepted. */
export const INVITATION_HOURS = 72;

export type StaffRights = { adminLevel: AdminLevel; isWarehouse: boolean };

/** Only a seller's level can be limited to the warehouse. */
export function normalizeRights({ adminLevel, isWarehouse }: StaffRights): StaffRights {
	return { adminLevel, isWarehouse: isWarehouse && adminLevel === 1 };
}
