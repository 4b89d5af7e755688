import type { MiddlewareFunction } from "react-router";
import { links } from "../page/links.ts";
import { pageOf } from "../page/page-context.ts";
import { redirectTo, pathAndSearch } from "./redirect-to.ts";

/** Sellers and above, who have given their second proof; anybody else goes home. */
export const userIsAdmin: MiddlewareFunction<Response> = ({ context, url }) => {
	const { caller, language } = pageOf(context);
	if (caller.kind !== "customer" || caller.adminLevel === 0) redirectTo(links.home(), language);
	else if (!caller.isProven) redirectTo(links.secondStep({ next: pathAndSearch(url) }), language);
};
