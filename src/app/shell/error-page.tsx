import { isRouteErrorResponse, useLocation } from "react-router";
import { BROKEN } from "../../domain/broken.ts";
import { links } from "../links.ts";
import { m } from "../messages/compiled/messages.js";
import { Link } from "../ui/link.tsx";
import { usePageLanguage } from "./page-language.ts";
import { isRefusedPage } from "./refused.ts";

/** Status, one sentence, and the way home. Never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
	const language = usePageLanguage();
	const status = isRouteErrorResponse(error) ? error.status : BROKEN.status;
	const words = isRouteErrorResponse(error) && isRefusedPage(error.data) ? error.data : BROKEN;
	const { pathname, search } = useLocation();
	const isLost = [400, 403, 404].includes(status);
	return (
		<div className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
			<title>{`${status} · Cabover`}</title>
			<meta name="robots" content="noindex" />
			<p className="font-mono text-lg text-ink-soft">{status}</p>
			<h1 className="text-3xl">{words[language]}</h1>
			<p className="text-ink-soft">{isLost ? m.error_lost_hint() : m.error_other_hint()}</p>
			{!isLost && (
				<Link to={`${pathname}${search}`} className={WAY_ON}>
					{m.try_again()}
				</Link>
			)}
			{isLost &&
				nearBy(pathname, search, status).map(([to, words]) => (
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

const WAY_ON = "inline-flex min-h-11 max-w-full items-center break-all font-semibold text-signal underline underline-offset-4";

/** What is nearest to a stale address of a list: the list from its start, the places of its kind, its last word as a search. */
function nearBy(pathname: string, search: string, status: number): [to: string, words: string][] {
	if (!/^\/(category|search|engine|custom[-_]search)/.test(pathname)) return [];
	const last = pathname.split("/").slice(2).at(-1) ?? "";
	const words = last.replaceAll(/%..|\W+/g, " ").trim();
	const ways: [string, string][] = [];
	if (search && (status === 400 || /[?&](\w*category|vehiclemake)=/.test(search))) ways.push([pathname, m.first_page()]);
	ways.push(pathname.includes("brand") ? [links.brands(), m.brands()] : [links.categories(), m.all_categories()]);
	if (words && status === 404) ways.push([links.search(words), m.search_for_number({ number: words })]);
	return ways;
}
