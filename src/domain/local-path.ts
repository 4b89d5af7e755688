/** An address to go on to that came with a request: a path of our own store, or nothing. Another site's is never followed. */
export function localPath(text: string | null | undefined): string | undefined {
	// Browsers take a backslash for a slash and skip tabs and line breaks: "/\t/evil" is "//evil" to them.
	if (!text || text.length > LONGEST || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(text)) return undefined;
	const parsed = URL.parse(text, OURS);
	return parsed?.origin === OURS && !parsed.pathname.startsWith("//") ? text : undefined;
}

const LONGEST = 2000;
const OURS = "http://ours.invalid";
