import { redirectDocument } from "react-router";
import { isOfficePath } from "../page/office-path.ts";

/**
 * Whether a navigation leads from the shop into the office. It loads a new document, because the
 * route table of a shop page lacks the pages of the office (`page/route-table.ts`).
 */
export function leadsIntoOffice(pathname: string): boolean {
	return isOfficePath(pathname) && !isOfficePath(location.pathname);
}

/** Client middleware of the root, for redirects such as the one after the sign-in. */
export function openOfficeAsDocument({ request }: { request: Request }): void {
	if (leadsIntoOffice(new URL(request.url).pathname)) throw redirectDocument(request.url);
}
