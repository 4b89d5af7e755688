import { useLocation } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { Link } from "../ui/link.tsx";

/** What a visitor can do about an error: a hint, and links to pages that may help. */
export function ErrorAdvice({ status }: { status: number }) {
	const { pathname, search } = useLocation();
	const isLost = [400, 403, 404].includes(status);
	const nextLinks: NextLink[] = isLost
		? similarPageLinks(pathname, search, status)
		: [[pathname + search, m.try_again()]];
	return (
		<>
			<p className="text-ink-soft">{isLost ? m.error_lost_hint() : m.error_other_hint()}</p>
			{nextLinks.map(([to, text]) => (
				<Link
					key={to}
					to={to}
					className="inline-flex min-h-11 max-w-full items-center break-all font-semibold text-signal underline underline-offset-4"
				>
					{text}
				</Link>
			))}
		</>
	);
}

type NextLink = [to: string, text: string];

/**
 * For an outdated list address: the first page of the list, all lists of its kind, and a search for
 * its last word.
 */
function similarPageLinks(pathname: string, search: string, status: number): NextLink[] {
	if (!/^\/(category|search|engine|custom[-_]search)/.test(pathname)) return [];
	const last = pathname.split("/").slice(2).at(-1) ?? "";
	const words = last.replaceAll(/%..|\W+/g, " ").trim();
	const similar: NextLink[] = [];
	if (search && (status === 400 || /[?&](\w*category|vehiclemake)=/.test(search)))
		similar.push([pathname, m.first_page()]);
	similar.push(
		pathname.includes("brand")
			? [links.brands(), m.brands()]
			: [links.categories(), m.all_categories()],
	);
	if (words && status === 404)
		similar.push([links.search(words), m.search_for_number({ number: words })]);
	return similar;
}
