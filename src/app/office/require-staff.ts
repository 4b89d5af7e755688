import type { RouterContextProvider } from "react-router";
import type { AdminLevel, Customer } from "../../domain/account/caller.ts";
import { errorPage } from "../page/error-page.ts";
import { customerPageOf, type PageContext } from "../page/page-context.ts";

/**
 * The page of a member of staff, behind `guardedBy("auth", "userIsAdmin")`. A lower level than
 * `minLevel` gets the error page. 1 seller, 2 manager, 3 owner.
 */
export function requireStaff(
	context: Readonly<RouterContextProvider>,
	minLevel: Exclude<AdminLevel, 0>,
): PageContext & { caller: Customer } {
	const page = customerPageOf(context);
	if (page.caller.adminLevel < minLevel) throw errorPage("not_allowed");
	return page;
}
