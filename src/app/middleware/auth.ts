import type { MiddlewareFunction } from "react-router";
import { links } from "../page/links.ts";
import { pageOf } from "../page/page-context.ts";
import { leadTo, pathAndSearch } from "./redirect-to.ts";

/** A guest is asked to sign in, and comes back here. */
export const auth: MiddlewareFunction<Response> = ({ context, url }) => {
	const { caller, language } = pageOf(context);
	if (caller.kind === "guest") leadTo(links.login({ next: pathAndSearch(url) }), language);
};
