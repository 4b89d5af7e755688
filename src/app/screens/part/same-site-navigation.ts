/**
 * Whether a page was surely asked for by a page of our own. `site` is the browser's own word (Sec-Fetch-Site); on plain http it gives
 * none, and the page it came from (Referer) says it. Neither can be made up by another site.
 */
export function isFromOwnPage(
	site: string | null,
	referer: string | null,
	origin: string,
): boolean {
	if (site !== null) return site === "same-origin";
	return referer !== null && URL.parse(referer)?.origin === origin;
}
