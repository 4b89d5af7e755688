import type { MiddlewareFunction } from "react-router";
import { links } from "../page/links.ts";
import { pageOf } from "../page/page-context.ts";
import { redirectTo, pathAndSearch } from "./redirect-to.ts";

/** A guest is asked to sign in, and comes back here. */
export const auth: MiddlewareFunction<Response> = ({ context, url }) => {
	const { caller, language } = pageOf(context);
	if (caller.kind === "guest") redirectTo(links.login({ next: pathAndSearch(url) }), language);
};
