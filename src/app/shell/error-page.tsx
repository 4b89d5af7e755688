import { Suspense } from "react";
import { isRouteErrorResponse } from "react-router";
import { SERVER_ERROR_TEXT } from "../../domain/refusal/server-error.ts";
import { loadOptionalChunk } from "../browser/chunk-guard.ts";
import { m } from "../messages/compiled/messages.js";
import { isErrorPageData } from "../page/error-page-data.ts";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { pageTitle } from "../page/page-title.ts";
import { Link } from "../ui/link.tsx";
import { loadOnDemand } from "../ui/on-demand.ts";

/** Most visits see no error page. After a failed download the page must do without the advice. */
const ErrorAdvice = loadOnDemand(() =>
	loadOptionalChunk(() => import("./error-advice.tsx")).then(
		({ ErrorAdvice }) => ErrorAdvice,
		() => NoAdvice,
	),
);

/** Shows the status, one sentence and links that lead on. Never a stack trace. */
export function ErrorPage({ error }: { error: unknown }) {
	const language = usePageLanguage();
	const status = isRouteErrorResponse(error) ? error.status : SERVER_ERROR_TEXT.status;
	const sentence =
		isRouteErrorResponse(error) && isErrorPageData(error.data) ? error.data : SERVER_ERROR_TEXT;
	return (
		<div className="mx-auto flex max-w-prose flex-col items-start gap-4 px-4 py-16">
			<title>{pageTitle(status)}</title>
			<meta name="robots" content="noindex" />
			<p className="font-mono text-lg text-ink-soft">{status}</p>
			<h1 className="text-3xl">{sentence[language]}</h1>
			<Suspense>
				<ErrorAdvice status={status} />
			</Suspense>
			<Link
				to={links.home()}
				className="inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4"
			>
				{m.back_home()}
			</Link>
		</div>
	);
}

function NoAdvice() {
	return null;
}
