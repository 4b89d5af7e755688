/** Where to go after signing in. Whoever writes the link must not be able to send people to another site. */

const HOME = "/";
const LONGEST = 500;

/** A path of this store with its query, or home: nothing that a browser could read as another host or a scheme. */
export function nextPath(wanted: string | null | undefined): string {
	if (!wanted || wanted.length > LONGEST) return HOME;
	// Browsers take a backslash for a slash and skip tabs and line breaks, so "/\t/evil" is "//evil" to them.
	if (!/^\/(?![/\\])[\x21-\x5B\x5D-\x7E]*$/.test(wanted)) return HOME;
	const parsed = URL.parse(wanted, "http://here.invalid");
	if (parsed?.host !== "here.invalid" || parsed.pathname.startsWith("//")) return HOME;
	return `${parsed.pathname}${parsed.search}${parsed.hash}`;
}
