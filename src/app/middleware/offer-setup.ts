import type { MiddlewareFunction } from "react-router";
import { links } from "../page/links.ts";
import { pageOf } from "../page/page-context.ts";
import { pathOf, redirectTo } from "./redirect-to.ts";

/** While a new store has no owner, every page leads to its setup. */
export const offerSetup: MiddlewareFunction<Response> = async ({ context, request, url }) => {
	const { services, language } = pageOf(context);
	if (pathOf(url) === links.setup() || !(await services.setup.isOpen())) return;
	// A form that was open before is not sent on.
	if (request.method === "GET") redirectTo(links.setup(), language);
};
