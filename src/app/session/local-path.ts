/** An address to go on to that came with a request: a path of our own store, or nothing. Another site's is never followed. */
export function localPath(text: string | null | undefined): string | undefined {
	// Browsers take a backslash for a slash and skip tabs and line breaks: "/\t/evil" is "//evil" to them.
	if (!text || text.length > LONGEST || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text))
		return undefined;
	const parsed = URL.parse(text, OURS);
	return parsed?.origin === OURS && !parsed.pathname.startsWith("//") && !isCall(parsed.pathname)
		? text
		: undefined;
}

/** A call of the API is no page to go on to, and some do things: signing out is one. However its letters are written. */
function isCall(pathname: string): boolean {
	try {
		return /^\/api(?![^/])/i.test(decodeURIComponent(pathname));
	} catch {
		return true;
	}
}

const LONGEST = 2000;
const OURS = "http://ours.invalid";
