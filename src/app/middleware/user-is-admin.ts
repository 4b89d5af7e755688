import type { MiddlewareFunction } from "react-router";
import { errorPage } from "../page/error-page.ts";
import { links } from "../page/links.ts";
import { pageOf } from "../page/page-context.ts";
import { pathAndSearch, pathOf, redirectTo } from "./redirect-to.ts";

/** The pages of the office that warehouse staff may open; every other page refuses them. */
const WAREHOUSE_PAGES =
	/^\/admin(\/find|\/orders(\/\d+|\/slips|\/pick-list|\/labels)?|\/pick(\/\d+(\/slips|\/labels)?)?|\/returns(\/\d+)?|\/shipments(\/[\d-]+(\/slip|\/label|\/label-file|\/bill-of-lading)?)?|\/stock(\/(bins|receive|transfer|part\/[^/]+|(counts|orders)(\/\d+)?))?)?$/;

/**
 * Lets in staff who passed the second step. Staff without it are sent to it, and everyone else to
 * the home page.
 */
export const userIsAdmin: MiddlewareFunction<Response> = ({ context, request, url }) => {
	const page = pageOf(context);
	const { caller, language } = page;
	if (caller.kind !== "customer" || caller.adminLevel === 0) redirectTo(links.home(), language);
	else if (!caller.isProven) redirectTo(links.secondStep({ next: pathAndSearch(url) }), language);
	else if (caller.isWarehouse && !WAREHOUSE_PAGES.test(pathOf(url))) {
		// `requireStaff` refuses a page in its loader, so that the office stays around the error page.
		if (request.method !== "GET") throw errorPage("not_allowed", "office");
		page.isClosedToWarehouse = true;
	}
};
