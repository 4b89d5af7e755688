import type { AdminLevel } from "../../../domain/account/caller.ts";
import { officeLinks } from "../../office/office-links.ts";
import { links } from "../../page/links.ts";

/**
 * The first page after signing in when no page was asked for. Today is the first page of the office
 * for every level and for warehouse staff.
 */
export function landingPage(adminLevel: AdminLevel): string {
	return adminLevel > 0 ? officeLinks.today() : links.account();
}
