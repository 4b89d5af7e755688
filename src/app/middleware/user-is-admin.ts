import type { MiddlewareFunction } from "react-router";
import { links } from "../links.ts";
import { pageOf } from "../page-context.ts";
import { leadTo } from "./lead-to.ts";

/** Sellers and above; anybody else goes home. */
export const userIsAdmin: MiddlewareFunction<Response> = ({ context }) => {
	const { caller, language } = pageOf(context);
	if (caller.kind !== "customer" || caller.adminLevel === 0) leadTo(links.home(), language);
};
