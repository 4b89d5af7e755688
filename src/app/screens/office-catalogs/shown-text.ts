import { m } from "../../messages/compiled/messages.js";

/** Where a catalog is shown. A published one without a file is not on the page of the shop. */
export function shownText(isPublished: boolean, hasFile: boolean): string {
	if (!isPublished) return m.papers_public_no();
	return hasFile ? m.papers_public_yes() : m.papers_public_later();
}
