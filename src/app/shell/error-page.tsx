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
