import type { RouterContextProvider } from "react-router";
import type { AdminLevel, Customer } from "../../domain/account/caller.ts";
import { errorPage } from "../page/error-page.ts";
import { customerPageOf, type PageContext } from "../page/page-context.ts";

/**
 * The page of a member of staff, behind `guardedBy("auth", "userIsAdmin")`. A lower level than
 * `minLevel`, and warehouse staff on a page that is not theirs, get the error page. 1 seller,
 * 2 manager, 3 owner.
 */
export function requireStaff(
	context: Readonly<RouterContextProvider>,
	minLevel: Exclude<AdminLevel, 0>,
): PageContext & { caller: Customer } {
	const page = customerPageOf(context);
	if (page.isClosedToWarehouse) throw errorPage("not_allowed", "office");
	if (page.caller.adminLevel < minLevel)
		throw errorPage("not_allowed", minLevel === 3 ? "owner" : "manager");
	return page;
}
