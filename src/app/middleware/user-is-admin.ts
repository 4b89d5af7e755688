import type { MiddlewareFunction } from "react-router";
import { links } from "../page/links.ts";
import { pageOf } from "../page/page-context.ts";
import { leadTo, pathAndSearch } from "./redirect-to.ts";

/** Sellers and above, who have given their second proof; anybody else goes home. */
export const userIsAdmin: MiddlewareFunction<Response> = ({ context, url }) => {
	const { caller, language } = pageOf(context);
	if (caller.kind !== "customer" || caller.adminLevel === 0) leadTo(links.home(), language);
	else if (!caller.isProven) leadTo(links.secondStep({ next: pathAndSearch(url) }), language);
};
