import { isRouteErrorResponse, useLocation } from "react-router";
import { SERVER_ERROR_TEXT } from "../../domain/refusal/server-error.ts";
import { m } from "../messages/compiled/messages.js";
import { isErrorPageData } from "../page/error-page-data.ts";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { Link } from "../ui/link.tsx";

/** Status, one sentence, and the way home. Never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
	const language = usePageLanguage();
	const status = isRouteErrorResponse(error) ? error.status : SERVER_ERROR_TEXT.status;
	const words =
		isRouteErrorResponse(error) && isErrorPageData(error.data) ? error.data : SERVER_ERROR_TEXT;
	const { pathname, search } = useLocation();
	const isPriced = "code" in words && words.code === "prices_hidden";
	const isLost = [400, 403, 404].includes(status);
	const ways: Way[] = isPriced
		? toPrices(pathname, search)
		: isLost
			? nearBy(pathname, search, status)
			: [[pathname + search, m.try_again()]];
	return (
		<div className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
			<title>{`${status} · Cabover`}</title>
			<meta name="robots" content="noindex" />
			<p className="font-mono text-lg text-ink-soft">{status}</p>
			<h1 className="text-3xl">{words[language]}</h1>
			{!isPriced && (
				<p className="text-ink-soft">{isLost ? m.error_lost_hint() : m.error_other_hint()}</p>
			)}
			{ways.map(([to, words]) => (
				<Link key={to} to={to} className={WAY_ON}>
					{words}
				</Link>
			))}
			<Link to={links.home()} className={WAY_ON}>
				{m.back_home()}
			</Link>
		</div>
	);
}

const WAY_ON =
	"inline-flex min-h-11 max-w-full items-center break-all font-semibold text-signal underline underline-offset-4";

type Way = [to: string, words: string];

/** Who may not see prices signs in and comes back, asks for access, or takes the list without them. */
function toPrices(pathname: string, search: string): Way[] {
	const rest = search.replaceAll(/(?<=[?&])(order|min|max|page)=[^&]*&?/g, "").replace(/[?&]$/, "");
	return [
		[links.login({ next: pathname + search }), m.sign_in()],
		[links.register({ access: "1" }), m.ask_access()],
		[pathname + rest, m.first_page()],
	];
}

/** What is nearest to a stale address of a list: the list from its start, the places of its kind, its last word as a search. */
function nearBy(pathname: string, search: string, status: number): Way[] {
	if (!/^\/(category|search|engine|custom[-_]search)/.test(pathname)) return [];
	const last = pathname.split("/").slice(2).at(-1) ?? "";
	const words = last.replaceAll(/%..|\W+/g, " ").trim();
	const ways: Way[] = [];
	if (search && (status === 400 || /[?&](\w*category|vehiclemake)=/.test(search)))
		ways.push([pathname, m.first_page()]);
	ways.push(
		pathname.includes("brand")
			? [links.brands(), m.brands()]
			: [links.categories(), m.all_categories()],
	);
	if (words && status === 404)
		ways.push([links.search(words), m.search_for_number({ number: words })]);
	return ways;
}
