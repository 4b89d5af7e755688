import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { UndoToast } from "../../office/undo-toast.tsx";
import { useRefresh } from "../../office/use-refresh.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/catalog-files.ts";
import { CatalogState, isOpenJob, REFRESH_MS } from "./catalog-state.tsx";
import { filterText, readFilterOptions } from "./filter-options.ts";
import { shownText } from "./shown-text.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const page = requireStaff(context, 2);
	const { services, language } = page;
	const [files, options, settings] = await orThrowErrorPage(
		Promise.all([services.catalogFiles.list(), readFilterOptions(page), services.store.settings()]),
	);
	return {
		isDeleted: url.searchParams.get("done") === "deleted",
		isLinkOff: !settings.catalogs,
		catalogs: files.map(({ id, name, priceLevel, filter, isPublished, job, file, ...catalog }) => ({
			id,
			name: name[language],
			contents: filterText(filter, options),
			language: catalog.language,
			priceLevel,
			isPublished,
			job,
			madeAt: file?.madeAt.toISOString() ?? null,
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.papers_catalogs()) }, { name: "robots", content: "noindex" }];
}

/** The PDF catalogs with the state of their files. */
export default function CatalogFiles({
	loaderData: { catalogs, isDeleted, isLinkOff },
}: Route.ComponentProps) {
	useRefresh(catalogs.some(({ job }) => isOpenJob(job)) ? REFRESH_MS : null);
	return (
		<OfficePage
			title={m.papers_catalogs()}
			actions={
				<ButtonLink
					to={officeLinks.catalog("new")}
					size="small"
					variant="primary"
					data-key="n"
					aria-keyshortcuts="n"
					title={m.office_key_of({ label: m.papers_new(), key: "n" })}
				>
					{m.papers_new()}
				</ButtonLink>
			}
		>
			<UndoToast text={isDeleted ? m.papers_done_deleted() : undefined} />
			{isLinkOff && catalogs.length > 0 && <Notice kind="info" title={m.papers_link_off()} />}
			<OfficeTable
				caption={m.papers_catalogs()}
				columns={columns()}
				rows={catalogs}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.catalog(id)}
				empty={{ title: m.papers_none(), text: m.papers_none_hint() }}
			/>
		</OfficePage>
	);
}

type Row = Route.ComponentProps["loaderData"]["catalogs"][number];

function columns(): OfficeColumn<Row>[] {
	return [
		{ header: m.papers_name(), isRowHeader: true, cell: ({ name }) => name },
		{ header: m.papers_contents(), cell: ({ contents }) => contents },
		{
			header: m.papers_prices(),
			cell: ({ priceLevel }) =>
				priceLevel ? PRICE_LEVEL_TEXTS[priceLevel]() : m.papers_prices_none(),
		},
		{
			header: m.papers_language(),
			phone: "hidden",
			cell: ({ language }) => (language === "es" ? m.papers_spanish() : m.papers_english()),
		},
		{
			header: m.papers_state(),
			phone: "end",
			cell: ({ job, name }) => <CatalogState job={job} name={name} />,
		},
		{
			header: m.papers_public(),
			cell: ({ isPublished, madeAt }) => shownText(isPublished, madeAt !== null),
		},
		{
			header: m.papers_made(),
			cell: ({ madeAt }) => (madeAt ? <TimeAgo at={madeAt} /> : m.papers_never()),
		},
	];
}
