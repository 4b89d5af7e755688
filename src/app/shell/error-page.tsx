import { isRouteErrorResponse, useLocation } from "react-router";
import { type RefusalCode, refusalStatus, refusalText } from "../../domain/refusals.ts";
import { links } from "../links.ts";
import { m } from "../messages/compiled/messages.js";
import { refusedCode } from "../refused-page.ts";
import { Link } from "../ui/link.tsx";
import { usePageLanguage } from "./page-language.ts";

/** Status, one sentence, and the way home. Never a stack. */
export function ErrorPage({ error }: { error: unknown }) {
	const language = usePageLanguage();
	const code = codeOf(error);
	const status = isRouteErrorResponse(error) ? error.status : refusalStatus(code);
	const { pathname, search } = useLocation();
	const isLost = [400, 403, 404].includes(status);
	return (
		<div className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
			<title>{`${status} · Cabover`}</title>
			<meta name="robots" content="noindex" />
			<p className="font-mono text-lg text-ink-soft">{status}</p>
			<h1 className="text-3xl">{refusalText(code, language)}</h1>
			<p className="text-ink-soft">{isLost ? m.error_lost_hint() : m.error_other_hint()}</p>
			{!isLost && (
				<Link
					to={`${pathname}${search}`}
					className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
				>
					{m.try_again()}
				</Link>
			)}
			<Link to={links.home()} className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4">
				{m.back_home()}
			</Link>
		</div>
	);
}

function codeOf(error: unknown): RefusalCode {
	if (!isRouteErrorResponse(error)) return "broken";
	return refusedCode(error.data) ?? (error.status === 404 ? "route_not_found" : "broken");
}
