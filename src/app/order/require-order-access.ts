import { parseOrderName } from "../../domain/order/order-validator.ts";
import { leadTo, pathAndSearch } from "../middleware/redirect-to.ts";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";
import { errorPage } from "../page/refused-page.ts";

/** The name in the address; a guest who has the number alone is asked to sign in, whatever it is the number of. */
export function namedPage(page: PageContext, url: URL, name: string | undefined): string {
	page.isSecret = "link";
	if (!name) return leadTo(links.findOrder(), page.language);
	const parsed = parseOrderName(name);
	if (!parsed) throw errorPage("not_found");
	if (parsed.validator === null && page.caller.kind === "guest")
		leadTo(links.login({ next: pathAndSearch(url) }), page.language);
	return name;
}
