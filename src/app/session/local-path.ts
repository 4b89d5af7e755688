/**
 * A redirect target from a request: a path of this store, or undefined. Redirects never lead to
 * another site.
 */
export function localPath(text: string | null | undefined): string | undefined {
	// Browsers read a backslash as a slash and skip tabs and line breaks, so "/\t/evil" would mean
	// "//evil".
	if (!text || text.length > MAX_PATH_LENGTH || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text))
		return undefined;
	const parsed = URL.parse(text, OWN_ORIGIN);
	return parsed?.origin === OWN_ORIGIN &&
		!parsed.pathname.startsWith("//") &&
		!isApiPath(parsed.pathname)
		? text
		: undefined;
}

/**
 * API calls are no pages, and some change something by GET, such as signing out. Encoded letters
 * are decoded first.
 */
function isApiPath(pathname: string): boolean {
	try {
		return /^\/api(?![^/])/i.test(decodeURIComponent(pathname));
	} catch {
		return true;
	}
}

const MAX_PATH_LENGTH = 2000;
const OWN_ORIGIN = "http://ours.invalid";
