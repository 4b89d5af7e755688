/**
 * Whether a page of ours sent the request. Browsers say so in Sec-Fetch-Site; over plain http they
 * do not, and the Referer is used. Another site can forge neither header.
 */
export function isFromOwnPage(
	site: string | null,
	referer: string | null,
	origin: string,
): boolean {
	if (site !== null) return site === "same-origin";
	return referer !== null && URL.parse(referer)?.origin === origin;
}
