import { redirect } from "react-router";
import { parseOrderName } from "../../domain/order/order-validator.ts";
import { pathAndSearch } from "../middleware/redirect-to.ts";
import { errorPage } from "../page/error-page.ts";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";

/**
 * Returns the name from the address. A guest with a number but no validator must sign in, whether
 * or not the number exists.
 */
export function requireOrderName(page: PageContext, url: URL, name: string | undefined): string {
	page.isSecret = "link";
	if (!name) throw redirect(links.findOrder());
	const parsed = parseOrderName(name);
	if (!parsed) throw errorPage("not_found");
	if (parsed.validator === null && page.caller.kind === "guest")
		throw redirect(links.login({ next: pathAndSearch(url) }));
	return name;
}
