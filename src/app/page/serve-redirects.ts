/**
 * Looks for a redirect before a page answers 404: addresses that moved, and pages that are gone.
 */
import type { MiddlewareFunction } from "react-router";
import { isOwnPath, locationOf } from "../../domain/content/content-link.ts";
import { pageOf } from "./page-context.ts";

export const serveRedirects: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	const response = await next();
	if (response.status !== 404 || request.method !== "GET") return response;
	const page = pageOf(context);
	const { pathname, search } = new URL(request.url);
	const found = await page.services.redirects.follow(pathname).catch(page.report);
	if (!found) return response;
	if (found.kind === "gone")
		return new Response(response.body, { status: 410, headers: response.headers });
	const prefix = page.language === "es" ? "/es" : "";
	const location = `${prefix}${found.to}${found.to.includes("?") ? "" : search}`;
	// Forms and the table refuse such a target too, but a redirect to another site is never sent.
	if (!isOwnPath(location)) return response;
	// The rendered error page must not be sent with the redirect.
	delete page.html;
	throw new Response(null, { status: 301, headers: { location: locationOf(location) } });
};
