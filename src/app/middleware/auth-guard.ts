import type { MiddlewareFunction } from "react-router";
import { links } from "../page/links.ts";
import { pageOf } from "../page/page-context.ts";
import { pathAndSearch, redirectTo } from "./redirect-to.ts";

/** Sends a guest to the sign-in page, which returns to this page. */
export const auth: MiddlewareFunction<Response> = ({ context, url }) => {
	const { caller, language } = pageOf(context);
	if (caller.kind === "guest") redirectTo(links.login({ next: pathAndSearch(url) }), language);
};
