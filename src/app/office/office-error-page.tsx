import { isRouteErrorResponse, useLocation } from "react-router";
import { SERVER_ERROR_TEXT } from "../../domain/refusal/server-error.ts";
import { m } from "../messages/compiled/messages.js";
import { isErrorPageData, type StaffRight } from "../page/error-page-data.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { pageTitle } from "../page/page-title.ts";
import { ButtonLink } from "../ui/button.tsx";
import { officeLinks } from "./office-links.ts";
import { OfficePage } from "./office-page.tsx";

/** An error inside the office: what happened, the right that is missing, and the way to Today. */
export function OfficeErrorPage({ error }: { error: unknown }) {
	const language = usePageLanguage();
	const { pathname, search } = useLocation();
	const status = isRouteErrorResponse(error) ? error.status : SERVER_ERROR_TEXT.status;
	const data = isRouteErrorResponse(error) && isErrorPageData(error.data) ? error.data : undefined;
	return (
		<OfficePage title={(data ?? SERVER_ERROR_TEXT)[language]}>
			<title>{pageTitle(status)}</title>
			<meta name="robots" content="noindex" />
			<p className="mb-4 max-w-prose">{hintOf(status, data?.missingRight)}</p>
			<div className="flex flex-wrap gap-2">
				<ButtonLink to={officeLinks.today()} size="small" variant="primary">
					{m.office_back_today()}
				</ButtonLink>
				{status >= 500 && (
					<ButtonLink to={pathname + search} size="small">
						{m.try_again()}
					</ButtonLink>
				)}
			</div>
		</OfficePage>
	);
}

const RIGHT_HINTS: Record<StaffRight, () => string> = {
	office: m.office_needs_office,
	manager: m.office_needs_manager,
	owner: m.office_needs_owner,
};

function hintOf(status: number, missingRight: StaffRight | undefined): string {
	if (missingRight) return RIGHT_HINTS[missingRight]();
	if (status === 403) return m.office_needs_scope();
	return status < 500 ? m.office_not_found_hint() : m.error_other_hint();
}
